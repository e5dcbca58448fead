"""An extension of the browser that puts its own texts into the page, as those do that translate."""

from typing import Literal, TypeAlias, get_args

from tests.web.document import FakeElement, FakeText
from tests.web.fakes import FakePort

Meddling: TypeAlias = Literal["replaced", "wrapped"]
MEDDLING: tuple[Meddling, ...] = get_args(Meddling)
"""The text goes and another one comes, or it is put into an element."""


def meddle(port: FakePort, how: Meddling) -> None:
    """Replace each text of the page that the extension has not put there itself."""
    for element in [*port.body.walk()]:
        for number, child in enumerate(element.children):
            if isinstance(child, FakeText) and element.tag != "font":
                font = FakeElement("font")
                inner = child if how == "wrapped" else FakeText(child.data)
                child.parent, font.parent = None, element
                inner.parent, font.children = font, [inner]
                element.children[number] = font


def own(html: str) -> str:
    """The page without what the extension has put around its texts."""
    return html.replace("<font>", "").replace("</font>", "")
