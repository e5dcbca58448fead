"""From events to signals: what an element says it does, and what a long touch or a right click means."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.web.fakes import FakePort
from web.dom.port import Signal
from web.dom.signals import LONG_PRESS, NOWHERE, SLIP, Drag, LongPress, let_go, read

PAGE = """<html><body>
<g data-group="map"><g data-do="choose-area" data-arg="castello" data-long="about-area" data-key="map-castello">
<path></path></g></g><input data-do="set-name" data-arg="2" type="text"><p></p></body></html>"""


class Selection:
    """What is selected in a document: here only whether anything is."""

    def __init__(self) -> None:
        self.rangeCount = 1

    def removeAllRanges(self) -> None:  # noqa: N802 (as the browser calls it)
        self.rangeCount = 0


class Document:
    """As much of a document as signals look at."""

    def __init__(self) -> None:
        self.selection = Selection()
        self.below: Element | None = None

    def elementFromPoint(self, x: float, y: float) -> Element | None:  # noqa: N802 (as the browser calls it)
        return self.below

    def getSelection(self) -> Selection:  # noqa: N802 (as the browser calls it)
        return self.selection


class Style:
    """The style of an element."""

    def __init__(self, fake: Any) -> None:
        self._found = fake.style

    def setProperty(self, name: str, value: str) -> None:  # noqa: N802 (as the browser calls it)
        self._found[name] = value

    def removeProperty(self, name: str) -> None:  # noqa: N802
        self._found.pop(name, None)


class Element:
    """As much of an element as signals look at."""

    def __init__(self, fake: Any, value: str = "", checked: bool = False) -> None:
        self._fake = fake
        self.style = Style(fake)
        self.ownerDocument = Document()
        self.tagName = fake.tag if fake.svg else fake.tag.upper()
        self.type = fake.attrs.get("type", "")
        self.value = value
        self.checked = checked

    def closest(self, selector: str) -> Element | None:
        found = self._fake.around(selector.strip("[]"))
        return Element(found) if found else None

    def getAttribute(self, name: str) -> str | None:  # noqa: N802 (as the browser calls it)
        value: str | None = self._fake.attrs.get(name)
        return value


@dataclass
class Event:
    """As much of an event as signals look at."""

    target: Element
    key: str = ""
    ctrlKey: bool = False  # noqa: N815 (as the browser calls them)
    metaKey: bool = False  # noqa: N815
    pointerType: str = "touch"  # noqa: N815
    isPrimary: bool = True  # noqa: N815
    button: int = 0
    repeat: bool = False
    clientX: float = 100  # noqa: N815
    clientY: float = 100  # noqa: N815
    prevented: list[bool] = field(default_factory=list)

    def preventDefault(self) -> None:  # noqa: N802
        self.prevented.append(True)


class Touched:
    """A page with a hold, and what it heard."""

    def __init__(self) -> None:
        self.port = FakePort(PAGE)
        self.heard: list[Signal] = []
        self.following = False
        self.press = LongPress(self.port.after, self._follow, self._hear)

    def _follow(self, moving: bool) -> None:
        self.following = moving

    def _hear(self, signal: Signal) -> bool:
        self.heard.append(signal)
        return True

    def event(self, tag: str = "path", **more: Any) -> Event:
        return Event(Element(next(e for e in self.port.elements() if e.tag == tag)), **more)


def test_a_signal_says_what_the_nearest_element_does() -> None:
    touched = Touched()
    signal = read("click", touched.event(pointerType="mouse"))
    assert signal == Signal("click", "choose-area", "castello", focus_key="map-castello", group="map", pointer="mouse")


def test_a_signal_from_nowhere_says_nothing() -> None:
    assert read("click", Touched().event("p", pointerType="")) == Signal("click")


def test_a_field_tells_its_value() -> None:
    touched = Touched()
    field = next(e for e in touched.port.elements() if e.tag == "input")
    signal = read("input", Event(Element(field, value="Dandolo")))
    assert (signal.do, signal.arg, signal.value, signal.typing) == ("set-name", "2", "Dandolo", True)


def test_command_is_control() -> None:
    signal = read("keydown", Touched().event(key="Enter", metaKey=True))
    assert (signal.key, signal.ctrl) == ("Enter", True)


def test_a_key_that_is_held_down_comes_again() -> None:
    touched = Touched()
    assert [read("keydown", touched.event(key="u", repeat=repeat)).again for repeat in (False, True)] == [False, True]


def test_a_long_touch_asks_about_what_it_touches_and_is_no_click() -> None:
    touched = Touched()
    touched.press.hears["pointerdown"](touched.event())
    assert touched.following
    touched.port.advance(LONG_PRESS)
    assert [(signal.do, signal.arg) for signal in touched.heard] == [("about-area", "castello")]
    touched.press.hears["contextmenu"](touched.event())
    touched.press.hears["pointerup"](touched.event())
    assert len(touched.heard) == 1
    assert [touched.following] == [False]
    assert touched.press.swallows()
    assert not touched.press.swallows()


def test_a_short_touch_is_a_click() -> None:
    touched = Touched()
    touched.press.hears["pointerdown"](touched.event())
    touched.port.advance(LONG_PRESS / 2)
    touched.press.hears["pointerup"](touched.event())
    touched.port.advance(LONG_PRESS)
    assert touched.heard == []
    assert not touched.press.swallows()


def test_a_touch_that_strays_is_a_scroll() -> None:
    touched = Touched()
    touched.press.hears["pointerdown"](touched.event())
    touched.press.moved(touched.event(clientX=100 + SLIP))
    assert touched.following
    touched.press.moved(touched.event(clientX=101 + SLIP))
    touched.port.advance(LONG_PRESS)
    assert touched.heard == []


def test_a_mouse_that_is_held_down_asks_nothing() -> None:
    touched = Touched()
    touched.press.hears["pointerdown"](touched.event(pointerType="mouse"))
    touched.port.advance(LONG_PRESS)
    assert touched.heard == []


def test_a_right_click_asks_and_the_next_click_still_counts() -> None:
    touched = Touched()
    event = touched.event(pointerType="mouse")
    touched.press.hears["pointerdown"](event)
    touched.press.hears["contextmenu"](event)
    assert [signal.do for signal in touched.heard] == ["about-area"]
    assert event.prevented
    assert not touched.press.swallows()


def test_elsewhere_the_browser_keeps_its_own_menu() -> None:
    touched = Touched()
    event = touched.event("p", pointerType="mouse")
    touched.press.hears["contextmenu"](event)
    assert touched.heard == []
    assert event.prevented == []


def test_a_button_that_was_pressed_keeps_no_caret() -> None:
    event = Touched().event(pointerType="mouse")
    let_go(event)
    assert event.prevented
    assert event.target.ownerDocument.selection.rangeCount == 0


@pytest.mark.parametrize("tag", ["input", "p"])
def test_a_field_and_a_text_keep_what_was_selected_in_them(tag: str) -> None:
    event = Touched().event(tag, pointerType="mouse")
    let_go(event)
    assert not event.prevented
    assert event.target.ownerDocument.selection.rangeCount == 1


# --- drags ------------------------------------------------------------------------------------------

BOARD = """<html><body><g data-do="tap-boat" data-arg="1" data-drag="lift" data-key="boat-1" data-group="river"><path></path></g>
<rect data-do="row-to" data-arg="4" data-key="space-4"></rect><p></p></body></html>"""


class Dragged(Touched):
    """A page with something to drag."""

    def __init__(self) -> None:
        super().__init__()
        self.port = FakePort(BOARD)
        self.drag = Drag(self._follow, self._hear)

    def boat(self, **more: Any) -> Event:
        return self.event("path", **more)

    @property
    def style(self) -> dict[str, str]:
        style: dict[str, str] = next(e for e in self.port.elements() if e.tag == "g").style
        return style

    def go(self, x: float, below: str | None, **more: Any) -> None:
        """Drags the boat so far, onto an element of that tag."""
        down, up = self.boat(**more), self.boat(clientX=x, **more)
        self.drag.hears["pointerdown"](down)
        if self.following:
            dragged = self.drag._dragged
            dragged.ownerDocument.below = self.event(below).target if below else None
            self.drag.moved(self.boat(clientX=x, **more))
        self.drag.hears["pointerup"](up)


def test_a_drag_is_a_tap_on_the_one_and_a_tap_on_the_other() -> None:
    dragged = Dragged()
    dragged.go(180, "rect")
    assert dragged.heard == [
        Signal("click", "lift", "1", focus_key="boat-1", group="river", pointer="touch"),
        Signal("click", "row-to", "4", focus_key="space-4", pointer="touch"),
    ]


def test_what_is_dragged_follows_the_pointer_until_it_is_let_go() -> None:
    dragged = Dragged()
    dragged.drag.hears["pointerdown"](dragged.boat())
    assert dragged.style == {}
    dragged.drag.moved(dragged.boat(clientX=130, clientY=80))
    assert dragged.style == {"pointer-events": "none", "transition": "none", "translate": "30.0px -20.0px"}
    dragged.drag.hears["pointercancel"](dragged.boat())
    assert dragged.style == {} and not dragged.following
    assert [signal.do for signal in dragged.heard] == ["lift", NOWHERE]


def test_a_touch_that_stays_is_no_drag() -> None:
    dragged = Dragged()
    dragged.go(100 + SLIP, "rect")
    assert dragged.heard == [] and not dragged.following


@pytest.mark.parametrize("more", [{"isPrimary": False}, {"button": 2}], ids=["second finger", "right button"])
def test_only_the_first_finger_and_the_first_button_drag(more: dict[str, Any]) -> None:
    dragged = Dragged()
    dragged.go(180, "rect", **more)
    assert dragged.heard == []


def test_a_drag_to_nowhere_puts_back_what_it_has_taken_up() -> None:
    for below in (None, "p"):
        dragged = Dragged()
        dragged.go(180, below)
        assert dragged.heard[1:] == [Signal("click", NOWHERE, focus_key="boat-1", group="river", pointer="touch")]


@pytest.mark.parametrize(("pointer", "swallowed"), [("mouse", True), ("touch", False)])
def test_the_click_that_ends_a_drag_of_the_mouse_means_nothing_more(pointer: str, swallowed: bool) -> None:
    dragged = Dragged()
    dragged.go(180, "rect", pointerType=pointer)
    assert dragged.drag.swallows() is swallowed
    assert not dragged.drag.swallows()
