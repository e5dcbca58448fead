"""Selectors of style sheets: which elements of a document in memory one means, and how much it weighs.

Knows what the sheets of the house use for what they draw. A state that only a browser has, as `:hover`, never holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple, TypeAlias

from web.paper.document import Element

Weight: TypeAlias = tuple[int, int, int]
"""How much a selector weighs: its ids, its classes and the like, its tags."""
Test: TypeAlias = Callable[[Element], bool]

TOKEN = re.compile(
    r"(?P<joint>\s*[>+~]\s*|\s+)|(?P<tag>[\w-]+|\*)|#(?P<id>[\w-]+)|\.(?P<kind>[\w-]+)"
    r"|\[(?P<name>[\w-]+)(?:(?P<op>[~^$*|]?=)(?P<value>\"[^\"]*\"|'[^']*'|[^\]]*))?\]|(?P<state>::?[\w-]+)"
)
COMPARE: dict[str, Callable[[str, str], bool]] = {
    "=": lambda found, wanted: found == wanted,
    "^=": lambda found, wanted: found.startswith(wanted),
    "$=": lambda found, wanted: found.endswith(wanted),
    "*=": lambda found, wanted: wanted in found,
    "~=": lambda found, wanted: wanted in found.split(),
    "|=": lambda found, wanted: f"{found}-".startswith(f"{wanted}-"),
}


class Compound(NamedTuple):
    """What is said of one element, and how it stands to the next one on the left: " ", ">", "+", "~"; "" for the leftmost."""

    tests: tuple[Test, ...]
    joint: str
    weight: Weight
    name: str  # an id ("#x"), a class (".x") or a tag that the element must have; "" for none


Selector: TypeAlias = tuple[Compound, ...]
"""From right to left."""


def split(text: str, at: str = ",") -> list[str]:
    """The parts of a text between marks that stand in no brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == at and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts]


@cache
def selectors(text: str) -> tuple[Selector, ...]:
    """Those of a list; raises ValueError for what is none."""
    return tuple([_selector(part) for part in split(text)])


def matches(element: Element, selector: Selector) -> bool:
    """Whether the selector means the element."""
    first, *left = selector
    if not all(test(element) for test in first.tests):
        return False
    return not left or any(matches(other, tuple(left)) for other in _joined(element, first.joint))


def weight(selector: Selector) -> Weight:
    """How much it weighs."""
    ids, kinds, tags = zip(*(compound.weight for compound in selector), strict=True)
    return sum(ids), sum(kinds), sum(tags)


def find(root: Element, text: str) -> Element | None:
    """The first element in the document that one of the selectors means."""
    wanted = selectors(text)
    return next((element for element in root.walk() if any(matches(element, one) for one in wanted)), None)


def _joined(element: Element, joint: str) -> Iterator[Element]:
    if joint in (" ", ">"):
        above = element.parent
        while above is not None:
            yield above
            above = above.parent if joint == " " else None
    elif element.parent is not None:
        siblings = [child for child in element.parent.children if isinstance(child, Element)]
        before = siblings[: next(n for n, one in enumerate(siblings) if one is element)]
        yield from before[-1:] if joint == "+" else before


def _selector(text: str) -> Selector:
    found, tests, heaviness, at, joint, name = list[Compound](), list[Test](), (0, 0, 0), 0, "", ""
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            raise ValueError(text)
        at = token.end()
        if token["joint"]:
            found.append(Compound(tuple(tests), joint, heaviness, name))
            joint, tests, heaviness, name = token["joint"].strip() or " ", [], (0, 0, 0), ""
            continue
        inside = ""
        if token["state"] and text[at : at + 1] == "(":
            inside = _inside(text, at)
            at += len(inside) + 2
        test, heavy = _test(token, inside)
        tests.append(test)
        name = token[0] if token["id"] or token["kind"] or (token["tag"] or "*") != "*" else name
        heaviness = (heaviness[0] + heavy[0], heaviness[1] + heavy[1], heaviness[2] + heavy[2])
    found.append(Compound(tuple(tests), joint, heaviness, name))
    return tuple(reversed(found))


def _inside(text: str, at: int) -> str:
    """What stands in the brackets that open there."""
    depth = 0
    for end in range(at, len(text)):
        depth += (text[end] == "(") - (text[end] == ")")
        if not depth:
            return text[at + 1 : end]
    raise ValueError(text)


def _test(token: re.Match[str], inside: str) -> tuple[Test, Weight]:
    if token["tag"]:
        tag = token["tag"]
        return (lambda element: tag in ("*", element.tag)), (0, 0, tag != "*")
    if token["id"]:
        name = token["id"]
        return (lambda element: element.attrs.get("id") == name), (1, 0, 0)
    if token["kind"]:
        kind = token["kind"]
        return (lambda element: kind in element.attrs.get("class", "").split()), (0, 1, 0)
    if token["name"]:
        return _attribute(token["name"], token["op"], (token["value"] or "").strip("\"'")), (0, 1, 0)
    return _state(token["state"], inside)


def _attribute(name: str, op: str | None, value: str) -> Test:
    if op is None:
        return lambda element: name in element.attrs
    return lambda element: name in element.attrs and COMPARE[op](element.attrs[name], value)


def _state(name: str, inside: str) -> tuple[Test, Weight]:
    if name in (":not", ":is", ":where"):
        among = selectors(inside)
        heaviest = (0, 0, 0) if name == ":where" else max(map(weight, among))
        return (lambda element: any(matches(element, one) for one in among) == (name != ":not")), heaviest
    if name == ":empty":
        return (lambda element: not element.children), (0, 1, 0)
    if name == ":root":
        return (lambda element: element.parent is None), (0, 1, 0)
    return (lambda element: False), (0, 1, 0)
