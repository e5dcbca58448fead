"""Element trees and their keyed patch: knows tags, attributes and order, leaves the document itself to a port.

A tree is plain data: `h("p", "Year ", h("b", "3"), class_="when")`. `patch` makes the children of an element
look like a list of trees and touches only what differs from what it put there before; a `Region` remembers that.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeAlias

from web.port import Document, Handle

Value: TypeAlias = str | int | float | bool | None


class Node(NamedTuple):
    """One element as it shall be; two equal nodes look the same."""

    tag: str
    attrs: dict[str, str]
    style: dict[str, str]
    children: tuple[Node | str, ...]
    key: str | None


Child: TypeAlias = "Node | str | Iterable[Child] | None"

TWO_SIDED = {"aria-checked", "aria-expanded", "aria-pressed", "aria-selected"}
"""States whose "false" says something else than their absence."""
FIELDS = {"input", "select", "textarea"}
LIVE = {"value", "checked"}
"""What a person changes in a field: set as a property, since the attribute is only where the field began."""


def h(
    tag: str,
    *children: Child,
    key: str | None = None,
    style: Mapping[str, Value] | None = None,
    **attrs: Value,
) -> Node:
    """An element; underscores in names of attributes stand for hyphens, None or False leaves an attribute out."""
    return Node(tag, _attributes(attrs), _styles(style), tuple(_flat(children)), key)


def classes(*names: str | bool | None) -> str | None:
    """The names that are there, as a class attribute; None without any."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def _attributes(attrs: Mapping[str, Value]) -> dict[str, str]:
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


def _styles(style: Mapping[str, Value] | None) -> dict[str, str]:
    return {name: str(value) for name, value in style.items() if value is not None} if style else {}


def _flat(child: Child) -> list[Node | str]:
    """The children one after another: texts that touch are one, and none is empty."""
    found: list[Node | str] = []
    _gather(child, found)
    return found


def _gather(child: Child, found: list[Node | str]) -> None:
    if isinstance(child, Node):
        found.append(child)
    elif isinstance(child, str):
        if found and isinstance(found[-1], str):
            found[-1] += child
        elif child:
            found.append(child)
    elif child is not None:
        for each in child:
            _gather(each, found)


class Mounted:
    """A tree that is in the document, and the handles of its parts."""

    __slots__ = ("children", "handle", "node")

    def __init__(self, handle: Handle, node: Node | str) -> None:
        self.handle = handle
        self.node = node
        self.children: list[Mounted] = []


class Region:
    """The inside of one element of the page, which nobody else changes."""

    def __init__(self, document: Document, element: Handle, *, svg: bool = False) -> None:
        self._document = document
        self._element = element
        self._svg = svg
        self._mounted: list[Mounted] = []

    def show(self, *children: Child) -> None:
        """Makes the inside look like this."""
        self._mounted = patch(self._document, self._element, self._mounted, children, svg=self._svg)


class Fixture:
    """Attributes of an element that was in the page from the start."""

    def __init__(self, document: Document, element: Handle) -> None:
        self._document = document
        self._element = element
        self._node = Node("", {}, {}, (), None)

    def show(self, *, style: Mapping[str, Value] | None = None, **attrs: Value) -> None:
        """Makes these, and no others that were shown here before, the element's attributes."""
        node = Node("", _attributes(attrs), _styles(style), (), None)
        _dress(self._document, self._element, self._node, node)
        self._node = node


def patch(
    document: Document, parent: Handle, mounted: Sequence[Mounted], children: Child, *, svg: bool = False
) -> list[Mounted]:
    """Turns the children of `parent`, which are `mounted`, into `children`; returns what is mounted now."""
    wanted = _flat(children)
    names = _names(wanted)
    kept = set(names)
    if len(kept) < len(names):
        raise ValueError(f"Two children have the same key: {sorted(map(str, names))}")
    place = {name: number for number, name in enumerate(_names([child.node for child in mounted]))}
    for name, at in place.items():
        if name not in kept:
            document.remove(mounted[at].handle)
    result: list[Mounted] = []
    places: list[int | None] = []
    for name, node in zip(names, wanted, strict=True):
        old = place.get(name)
        places.append(old)
        result.append(_mount(document, node, svg) if old is None else _update(document, mounted[old], node, svg))
    _arrange(document, parent, result, places)
    return result


def _names(nodes: Sequence[Node | str]) -> list[tuple[str, str | int]]:
    """What each node is known by among its siblings: its key, or else its number among those of its tag."""
    seen: dict[str, int] = {}
    names: list[tuple[str, str | int]] = []
    for node in nodes:
        tag = "" if isinstance(node, str) else node.tag
        if isinstance(node, Node) and node.key is not None:
            names.append((tag, node.key))
        else:
            seen[tag] = seen.get(tag, -1) + 1
            names.append((tag, seen[tag]))
    return names


def _arrange(document: Document, parent: Handle, mounted: Sequence[Mounted], places: Sequence[int | None]) -> None:
    """Puts each child where it belongs; the longest run in order stays (a moved element loses its focus)."""
    staying = _longest_rise(places)
    after: Handle | None = None
    for number in range(len(mounted) - 1, -1, -1):
        if number not in staying:
            document.insert(parent, mounted[number].handle, after)
        after = mounted[number].handle


def _longest_rise(places: Sequence[int | None]) -> set[int]:
    """The indexes of a longest rising run among the places that are not None."""
    lowest: list[int] = []  # the lowest place that ends a run of each length
    ends: list[int] = []  # and the index where that run ends
    before: dict[int, int | None] = {}
    for index, place in enumerate(places):
        if place is None:
            continue
        length = bisect_left(lowest, place)
        before[index] = ends[length - 1] if length else None
        lowest[length : length + 1] = [place]
        ends[length : length + 1] = [index]
    run: set[int] = set()
    at = ends[-1] if ends else None
    while at is not None:
        run.add(at)
        at = before[at]
    return run


def _mount(document: Document, node: Node | str, svg: bool) -> Mounted:
    """Builds the tree outside the document."""
    if isinstance(node, str):
        return Mounted(document.create_text(node), node)
    svg = svg or node.tag == "svg"
    mounted = Mounted(document.create(node.tag, svg=svg), node)
    inside = svg and node.tag != "foreignObject"
    mounted.children = patch(document, mounted.handle, (), node.children, svg=inside)
    _dress(document, mounted.handle, Node(node.tag, {}, {}, (), None), node)
    return mounted


def _update(document: Document, mounted: Mounted, node: Node | str, svg: bool) -> Mounted:
    """Turns a mounted tree into `node`, which has the same tag."""
    old, mounted.node = mounted.node, node
    if old == node:
        return mounted
    if isinstance(node, str):
        document.set_text(mounted.handle, node)
    elif isinstance(old, Node):
        inside = (svg or node.tag == "svg") and node.tag != "foreignObject"
        mounted.children = patch(document, mounted.handle, mounted.children, node.children, svg=inside)
        _dress(document, mounted.handle, old, node)
    return mounted


def _dress(document: Document, element: Handle, old: Node, new: Node) -> None:
    """Changes attributes, live properties and styles of an element from those of `old` to those of `new`."""
    for name in {**old.attrs, **new.attrs}:
        value = new.attrs.get(name)
        if value == old.attrs.get(name):
            continue
        if new.tag in FIELDS and name in LIVE:
            document.set_property(element, name, value is not None if name == "checked" else value or "")
        else:
            document.set_attribute(element, name, value)
    for name in {**old.style, **new.style}:
        value = new.style.get(name)
        if value != old.style.get(name):
            document.set_style(element, name, value)
