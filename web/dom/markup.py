"""Element trees: plain data that says how a part of the page shall look; `web.dom.patch` brings it into the document.

`h("p", "Year ", h("b", "3"), class_="when")` is a paragraph. A view that is `remembered` gives the very same tree
as long as it is asked the same, and what is the very same the patch passes over at a glance. In another language it
says something else: who switches it lets all views `forget`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple, ParamSpec, TypeAlias, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

Value: TypeAlias = str | int | float | bool | None

MOST = 64
"""How many trees a remembered view keeps: as many as one screen shows of a kind, so that a tab does not grow from game to game."""


class Node(NamedTuple):
    """One element as it shall be; two equal nodes look the same."""

    tag: str
    attrs: dict[str, str]
    style: dict[str, str]
    children: tuple[Node | str, ...]
    key: str | None
    gradual: bool = False  # where it is new, its children come into the page after it, one by one


Child: TypeAlias = "Node | str | Iterable[Child] | None"

TWO_SIDED = {"aria-checked", "aria-expanded", "aria-pressed", "aria-selected"}
"""States whose "false" says something else than their absence."""


_remembering: list[Callable[[], None]] = []


def remembered(view: Callable[P, T]) -> Callable[P, T]:
    """The view, which builds its tree only once for the same arguments; with the language these are all that it depends on."""
    return remembered_up_to(MOST)(view)


def remembered_up_to(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """The same for a view of which one screen shows more than `MOST`."""

    def remember(view: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(most)(view)
        _remembering.append(kept.cache_clear)
        return cast("Callable[P, T]", kept)

    return remember


def forget() -> None:
    """Let every remembered view build its trees anew, for another language is spoken."""
    for clear in _remembering:
        clear()


def h(
    tag: str,
    *children: Child,
    key: str | None = None,
    style: Mapping[str, Value] | None = None,
    gradual: bool = False,
    **attrs: Value,
) -> Node:
    """An element; underscores in names of attributes stand for hyphens, None or False leaves an attribute out."""
    return Node(tag, attributes(attrs), styles(style), tuple(flat(children)), key, gradual)


def classes(*names: str | bool | None) -> str | None:
    """The names that are there, as a class attribute; None without any."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def attributes(attrs: Mapping[str, Value]) -> dict[str, str]:
    """Attributes as the document has them."""
    found: dict[str, str] = {}
    for name, value in attrs.items():
        if isinstance(value, str):
            found[_hyphened(name)] = value
        elif isinstance(value, bool):
            named = _hyphened(name)
            if named.startswith("aria-"):
                if value or named in TWO_SIDED:
                    found[named] = "true" if value else "false"
            elif value:
                found[named] = ""
        elif value is not None:
            found[_hyphened(name)] = str(value)
    return found


@cache
def _hyphened(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def styles(style: Mapping[str, Value] | None) -> dict[str, str]:
    """CSS properties as the document has them."""
    return {name: str(value) for name, value in style.items() if value is not None} if style else {}


def flat(children: Iterable[Child]) -> list[Node | str]:
    """The children one after another: texts that touch are one, and none is empty."""
    found: list[Node | str] = []
    _gather(children, found)
    return found


def _gather(children: Iterable[Child], found: list[Node | str]) -> None:
    for child in children:
        if isinstance(child, Node):
            found.append(child)
        elif isinstance(child, str):
            if found and isinstance(found[-1], str):
                found[-1] += child
            elif child:
                found.append(child)
        elif child is not None:
            _gather(child, found)
