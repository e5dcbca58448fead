"""An SVG of a document in memory as a file that stands for itself: symbols in their places, each style written at its
element, and what cannot be seen left out. web/picture.js does the same to the document of a browser.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from web.paper.document import Element, Text
from web.paper.styles import INHERITED, OWN, Sheets, Style

SHAPES = (
    *("x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "d", "points", "width", "height"),
    *("viewBox", "preserveAspectRatio", "transform", "offset", "patternUnits", "patternContentUnits"),
    *("patternTransform", "gradientUnits", "gradientTransform", "clipPathUnits", "maskUnits"),
)
"""The attributes that say where something is and how large."""
UNSEEN = ("title", "desc", "style", "symbol", "defs")
REFERENCE = re.compile(r"url\([\"']?[^\"')]*#([^\"')]+)[\"']?\)")
MOVE = re.compile(r"(\w+)\(([^()]*)\)")


class Drawing:
    """Writes SVGs of one document, dressed by its sheets."""

    def __init__(self, root: Element, sheets: Sheets) -> None:
        self._sheets = sheets
        self._named = {element.attrs["id"]: element for element in root.walk() if "id" in element.attrs}
        self._needed = dict[str, None]()

    def written(self, board: Element, typefaces: Mapping[str, str]) -> str:
        """The picture of that element; `typefaces` are the styles that hold those there are, by their names."""
        above = self._above(board)
        drawn = self._copy(board, above)
        assert drawn is not None
        box = board.attrs["viewBox"]
        x, y, wide, tall = box.split()
        drawn.attrs |= {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "width": wide, "height": tall}
        drawn.attrs.pop("preserveAspectRatio", None)
        ground = Element("rect", svg=True)
        ground.attrs = {"x": x, "y": y, "width": wide, "height": tall, "fill": self._beneath(board), "stroke": "none"}
        drawn.children[:0] = [self._definitions(above), ground]
        text = drawn.html
        held = "".join(style for name, style in typefaces.items() if name in text)
        return text.replace("<defs>", f"<style>{held}</style><defs>", 1) + "\n" if held else text + "\n"

    def _above(self, element: Element) -> Style:
        """The style of what the element lies in."""
        if element.parent is None:
            return {}
        return self._sheets.style(element.parent, self._above(element.parent))

    def _beneath(self, element: Element | None) -> str:
        """The colour that is seen beneath an element."""
        while element is not None:
            colour = self._sheets.style(element, self._above(element))["background-color"]
            if colour not in ("transparent", "none"):
                return colour
            element = element.parent
        return "none"

    def _definitions(self, above: Style) -> Element:
        """What fills, clips and masks refer to, and what these refer to."""
        definitions, done = Element("defs", svg=True), set[str]()
        while left := [name for name in self._needed if name not in done]:
            done.add(left[0])
            found = self._named.get(left[0])
            copy = None if found is None else self._copy(found, self._above(found) or above, defining=True)
            if copy is not None:
                copy.attrs["id"] = left[0]
                definitions.children.append(copy)
        return definitions

    def _copy(self, element: Element, above: Style, *, defining: bool = False) -> Element | None:
        """An element and all in it with the styles as they are; None where it cannot be seen."""
        if element.tag == "use":
            spread = self._spread(element)
            return None if spread is None else self._copy(spread, above, defining=defining)
        style = self._sheets.style(element, above)
        if not defining and (style["display"] == "none" or style["opacity"] in ("0", "0.0")):
            return None
        copy = Element(element.tag, svg=True)
        copy.attrs = {name: element.attrs[name] for name in SHAPES if name in element.attrs}
        if style["transform"] != "none":
            copy.attrs["transform"] = _moved(style)
        changed = {name: style[name] for name in INHERITED if style[name] and style[name] != above.get(name)}
        changed |= {name: style[name] for name, plain in OWN.items() if style[name] != plain}
        copy.attrs |= {name: self._referring(value) for name, value in changed.items()}
        for child in element.children:
            if isinstance(child, Text):
                copy.children += [child] if element.tag in ("text", "tspan") else []
            elif child.tag not in UNSEEN:
                inside = self._copy(child, style, defining=defining)
                copy.children += [] if inside is None else [inside]
        hidden = style["visibility"] == "hidden" or element.tag == "g"
        return None if hidden and not copy.children and not defining else copy

    def _referring(self, value: str) -> str:
        self._needed |= dict.fromkeys(REFERENCE.findall(value))
        return REFERENCE.sub(r"url(#\1)", value).replace('"', "'")

    def _spread(self, use: Element) -> Element | None:
        """What a `use` shows, in its place: so that its parts are styled where they are seen."""
        found = self._named.get(use.attrs.get("href", "").removeprefix("#"))
        if found is None:
            return None
        at = _within(use, "g", {name: value for name, value in use.attrs.items() if name not in ("href", "id")})
        at.style = use.style
        place = {name: at.attrs.pop(name) for name in ("x", "y", "width", "height") if name in at.attrs}
        if found.tag == "symbol":
            kept = {
                name: found.attrs[name] for name in ("viewBox", "preserveAspectRatio", "class") if name in found.attrs
            }
            inner = _within(at, "svg", {"width": "100%", "height": "100%"} | kept | place)
            inner.children = [_again(child, inner) for child in found.children]
        else:
            moved = {"transform": f"translate({place.get('x', '0')} {place.get('y', '0')})"} if place else {}
            inner = _within(at, "g", moved)
            inner.children = [_again(found, inner)]
        at.children = [inner]
        if use.parent is not None:
            use.parent.children[use.parent.children.index(use)] = at
        return at


def _within(parent: Element, tag: str, attrs: dict[str, str]) -> Element:
    """A new element that has its place in another one, or the other one's if that is a `use`."""
    made = Element(tag, svg=True)
    made.attrs, made.parent = attrs, parent.parent if parent.tag == "use" else parent
    return made


def _again(child: Element | Text, parent: Element) -> Element | Text:
    """The same once more, elsewhere in the document."""
    if isinstance(child, Text):
        return child
    copy = Element(child.tag, svg=True)
    copy.attrs = {name: value for name, value in child.attrs.items() if name != "id"}
    copy.style, copy.parent = child.style, parent
    copy.children = [_again(inner, copy) for inner in child.children]
    return copy


def _moved(style: Style) -> str:
    """A transform as the attribute has it, about its origin."""
    plain = re.sub(r"(px|deg)\b", "", style["transform"])
    moves = MOVE.sub(lambda move: _plainly(move[1], move[2].replace(",", " ").split()), plain)
    x, y, *_ = re.sub(r"px\b", "", style["transform-origin"]).split()
    about = x.replace(".", "").isdigit() and y.replace(".", "").isdigit() and (float(x) or float(y))
    return f"translate({x} {y}) {moves} translate(-{x} -{y})" if about else moves


def _plainly(kind: str, numbers: Iterable[str]) -> str:
    given = " ".join(numbers)
    return {"translateX": f"translate({given} 0)", "translateY": f"translate(0 {given})"}.get(kind, f"{kind}({given})")
