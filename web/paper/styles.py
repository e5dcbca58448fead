"""What the page's style sheets make of an element of a document in memory: the properties that a drawing has.

A wide screen and no wishes of a person are taken for granted, so all that stands in `@media` and the like is
passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple, TypeAlias

from web.paper.document import Element
from web.paper.selectors import Selector, Weight, matches, selectors, split, weight

Style: TypeAlias = dict[str, str]
"""The properties of an element by name, those of the sheets' own (`--x`) among them."""

INHERITED = (  # the colour first, for others name it
    *("color", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"),
    *("stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "stroke-miterlimit", "font-family", "font-size"),
    *("font-style", "font-weight", "font-variant-numeric", "letter-spacing", "text-anchor", "visibility"),
    *("clip-rule", "paint-order"),
)
"""What a child has of its parent; with `OWN` all that a drawing needs (the same as in web/picture.js)."""
OWN = {
    "opacity": "1",
    "clip-path": "none",
    "mask": "none",
    "stop-color": "rgb(0, 0, 0)",
    "stop-opacity": "1",
    "dominant-baseline": "auto",
    "vector-effect": "none",
}
"""What each element has for itself, and what it is without a word."""
BESIDE = {"display": "inline", "transform": "none", "transform-origin": "0 0", "background-color": "transparent"}
"""What decides where an element stands and what lies below it."""
FONT = re.compile(r"(?:(italic|normal)\s+)?(?:(\d{3}|bold|normal)\s+)?([\d.]+\w+|inherit)(?:/\S+)?\s+(.+)")
VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)")
THEMED = re.compile(r"light-dark\(((?:[^()]|\([^()]*\))*)\)")
LONGEST = 40
"""So often a value is put in the place of a variable before it is given up."""


class Rule(NamedTuple):
    """A selector, how much it weighs beside others, and what it says."""

    selector: Selector
    rank: tuple[Weight, int]
    says: tuple[tuple[str, str], ...]


class Sheets:
    """Style sheets, one after another, by day or by night."""

    def __init__(self, sheets: Iterable[str], night: bool = False) -> None:
        self._night = night
        rules = [rule for number, sheet in enumerate(sheets) for rule in _rules(sheet, number * 10_000)]
        self._rules = dict[str, list[Rule]]()  # by what the element must have
        for rule in rules:
            self._rules.setdefault(rule.selector[0].name, []).append(rule)

    def style(self, element: Element, above: Mapping[str, str]) -> Style:
        """The style of an element, `above` being its parent's."""
        said: Style = {name: element.attrs[name] for name in (*INHERITED, *OWN, "transform") if name in element.attrs}
        for rule in sorted(self._meaning(element), key=lambda rule: rule.rank):
            said |= rule.says
        said |= dict(_longhand(element.style.items()))
        own = {name: value for name, value in above.items() if name.startswith("--")}
        own |= {name: value for name, value in said.items() if name.startswith("--")}
        style = {name: self._resolved(value, own) or "" for name, value in own.items()}
        for name in INHERITED:
            style[name] = self._value(said.get(name), style, above.get(name, ""))
        for name, plain in (OWN | BESIDE).items():
            style[name] = self._value(said.get(name), style, plain)
        return style

    def _meaning(self, element: Element) -> Iterator[Rule]:
        kinds = [f".{kind}" for kind in dict.fromkeys(element.attrs.get("class", "").split())]
        for name in ("", element.tag, f"#{element.attrs.get('id', '')}", *kinds):
            yield from (rule for rule in self._rules.get(name, ()) if matches(element, rule.selector))

    def _value(self, value: str | None, style: Style, otherwise: str) -> str:
        """A property's value; what it is otherwise where nothing is said, or what cannot be understood."""
        found = None if value is None or value == "inherit" else self._resolved(value, style)
        if found is None:
            return otherwise
        return style.get("color", found) if found == "currentColor" else found

    def _resolved(self, value: str, own: Mapping[str, str]) -> str | None:
        """A value without variables and themes; None where one is not known."""
        for _ in range(LONGEST):
            found = VARIABLE.search(value)
            if found is None:
                break
            inner: str | None = own.get(found[1], found[2])
            if inner is None:
                return None
            value = value[: found.start()] + inner.strip() + value[found.end() :]
        while found := THEMED.search(value):
            value = value[: found.start()] + split(found[1])[self._night] + value[found.end() :]
        return value


def _rules(sheet: str, first: int) -> Iterator[Rule]:
    """The rules of a sheet that hold without a condition."""
    text = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    at = 0
    while (opening := text.find("{", at)) >= 0:
        prelude, closing = text[at:opening].strip(), _closing(text, opening)
        if not prelude.startswith("@"):
            says = tuple(_longhand(_declared(text[opening + 1 : closing])))
            for selector in selectors(prelude) if says else ():
                yield Rule(selector, (weight(selector), first + at), says)
        at = closing + 1


def _closing(text: str, opening: int) -> int:
    depth = 0
    for end in range(opening, len(text)):
        depth += (text[end] == "{") - (text[end] == "}")
        if not depth:
            return end
    return len(text)


def _declared(body: str) -> Iterator[tuple[str, str]]:
    for line in split(body, ";"):
        name, _, value = line.partition(":")
        if value:
            yield name.strip(), value.removesuffix("!important").strip()


def _longhand(declared: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    """What is said in short, in full; what no drawing needs is left out."""
    for name, value in declared:
        if name == "font" and (parts := FONT.fullmatch(value)):
            yield from zip(
                ("font-style", "font-weight", "font-size", "font-family"),
                (parts[1] or "normal", parts[2] or "400", parts[3], parts[4]),
                strict=True,
            )
        elif name == "background":
            yield "background-color", value
        elif name.startswith("--") or name in INHERITED or name in OWN or name in BESIDE:
            yield name, value
