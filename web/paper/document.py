"""A document in memory: elements and texts without a browser, read from HTML or SVG and shown as HTML."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from html.parser import HTMLParser

SPELT = (
    *("viewBox", "clipPath", "clipPathUnits", "maskUnits", "patternUnits", "patternContentUnits", "patternTransform"),
    *("gradientUnits", "gradientTransform", "preserveAspectRatio", "linearGradient", "radialGradient", "foreignObject"),
)
NAMES = {name.lower(): name for name in SPELT}
"""Names of SVG that the parser of the standard library spells in small letters."""
VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Text:
    """A text of the document."""

    def __init__(self, data: str) -> None:
        self.data = data
        self.parent: Element | None = None


class Element:
    """An element of the document."""

    def __init__(self, tag: str, *, svg: bool = False) -> None:
        self.tag = tag
        self.svg = svg
        self.attrs: dict[str, str] = {}
        self.style: dict[str, str] = {}
        self.props: dict[str, str | bool] = {}
        self.children: list[Element | Text] = []
        self.parent: Element | None = None

    def walk(self) -> Iterator[Element]:
        """This element and all within, in document order."""
        left = [self]
        while left:
            element = left.pop()
            yield element
            left += [child for child in reversed(element.children) if isinstance(child, Element)]

    def around(self, name: str) -> Element | None:
        """This or the nearest element around it with that attribute."""
        at: Element | None = self
        while at is not None and name not in at.attrs:
            at = at.parent
        return at

    def within(self, tag: str) -> bool:
        """Whether it lies in an element of that tag."""
        return self.parent is not None and (self.parent.tag == tag or self.parent.within(tag))

    def named(self, name: str) -> str:
        """The attribute of this or the nearest element around it that has it."""
        found = self.around(name)
        return found.attrs[name] if found else ""

    @property
    def text(self) -> str:
        return "".join(child.data if isinstance(child, Text) else child.text for child in self.children)

    @property
    def html(self) -> str:
        """The element as HTML, with its style as an attribute."""
        style = "".join(f"{name}:{value};" for name, value in self.style.items())
        attrs = {**self.attrs, **({"style": style} if style else {})}
        for name, value in self.props.items():
            attrs |= {name: "" if value is True else str(value)} if value is not False else {}
        opening = "".join(f' {name}="{escape(value)}"' for name, value in attrs.items())
        inside = "".join(c.html if isinstance(c, Element) else escape(c.data, quote=False) for c in self.children)
        return f"<{self.tag}{opening}>" + ("" if self.tag in VOID else f"{inside}</{self.tag}>")


class Reader(HTMLParser):
    """Builds the elements of a page within `root`; feed it the page."""

    def __init__(self, root: Element) -> None:
        super().__init__()
        self._at = [root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "html":
            self._at[0].attrs = {name: value or "" for name, value in attrs}
            return
        element = Element(NAMES.get(tag, tag), svg=tag == "svg" or self._at[-1].svg)
        element.attrs = {NAMES.get(name, name): value or "" for name, value in attrs}
        _append(self._at[-1], element)
        if tag not in VOID:
            self._at.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self._at.pop()

    def handle_endtag(self, tag: str) -> None:
        tag = NAMES.get(tag, tag)
        if tag in [element.tag for element in self._at[1:]]:
            while self._at.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        if data.strip():
            _append(self._at[-1], Text(data))


def _append(parent: Element, child: Element | Text) -> None:
    parent.children.append(child)
    child.parent = parent
