"""What style sheets make of elements in memory: which rule wins, variables, and what is passed over."""

import pytest

from web.paper.document import Element, Reader
from web.paper.selectors import find, selectors
from web.paper.styles import Sheets

PAGE = """<html><body class="table"><g id="map" class="map live"><path class="a b" data-area="polo"></path><rect></rect>
<g class="deep"><circle class="a"></circle></g></g></body></html>"""


@pytest.fixture
def document() -> Element:
    root = Element("html")
    Reader(root).feed(PAGE)
    return root


@pytest.mark.parametrize(
    ("selector", "meant"),
    [
        ("#map", "g"),
        (".a.b", "path"),
        ("#map > .a", "path"),
        (".deep .a", "circle"),
        (".a + rect", "rect"),
        (".a ~ .deep > *", "circle"),
        ("[data-area=polo]", "path"),
        ("[data-area^='po']", "path"),
        (".map:not(.zoom) :is(rect, ellipse)", "rect"),
        ("circle:empty", "circle"),
        ("rect:hover, .none", None),
        (":not(:hover) > rect", "rect"),
        ("#map > circle", None),
    ],
)
def test_a_selector_means_the_element(document: Element, selector: str, meant: str | None) -> None:
    found = find(document, selector)
    assert (found and found.tag) == meant


def test_what_is_no_selector_is_refused() -> None:
    with pytest.raises(ValueError, match="!"):
        selectors("a!b")


def fill(document: Element, *sheets: str, night: bool = False) -> str:
    """How the path is filled."""
    dressed, style = Sheets(sheets, night), dict[str, str]()
    for name in ("html", "body", "#map", ".a.b"):
        element = find(document, name)
        assert element is not None
        style = dressed.style(element, style)
    return style["fill"]


@pytest.mark.parametrize(
    ("sheet", "colour"),
    [
        (".a { fill: red } .b { fill: blue }", "blue"),
        ("#map .a { fill: red } .a.b { fill: blue }", "red"),
        (":where(#map) .a { fill: red } .a { fill: blue }", "blue"),
        ("#map { fill: red }", "red"),
        (":root { --x: light-dark(red, blue) } .a { fill: var(--x) }", "red"),
        ("#map { --x: red } .a { fill: var(--none, var(--x)) }", "red"),
        ("#map { fill: red } .a { fill: var(--none) }", "red"),
        (".a { color: red; fill: currentColor }", "red"),
        (".a { fill: red } @media (max-width: 9px) { .a { fill: blue } }", "red"),
        (".a { fill: red } /* .a { fill: blue } */ @keyframes x { to { fill: blue } }", "red"),
    ],
)
def test_the_rule_that_weighs_most_wins(document: Element, sheet: str, colour: str) -> None:
    assert fill(document, sheet) == colour


def test_later_sheets_win_and_night_has_its_own_colours(document: Element) -> None:
    assert fill(document, ".a { fill: red }", ".a { fill: light-dark(green, blue) }") == "green"
    assert fill(document, ".a { fill: light-dark(green, blue) }", night=True) == "blue"


def test_a_font_said_in_short_is_known_in_full(document: Element) -> None:
    element = find(document, ".a.b")
    assert element is not None
    style = Sheets(['.a { font: italic 700 29px/1.2 Cardo, "A b" }']).style(element, {})
    assert [style[f"font-{part}"] for part in ("style", "weight", "size", "family")] == [
        *("italic", "700", "29px"),
        'Cardo, "A b"',
    ]
