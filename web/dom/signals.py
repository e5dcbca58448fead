"""From a browser's events to signals: knows the fields of events and elements, leaves listening to the port.

What it gets are JavaScript objects; what is not there may be None or JavaScript's null, and both are false.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from web.dom.port import Signal, SignalListener, SignalType, Timer

LONG_PRESS = 500.0
"""A touch that stays for so many milliseconds asks about what it touches."""
SLIP = 10.0
"""A touch that strays by more pixels is a scroll, or a drag."""

FRAMES = 300
"""For so many frames a link within the page waits for its goal to be drawn."""

NOWHERE = "put-back"
"""What is done where a drag ends over nothing: what was taken up goes back."""

FIELDS = ("INPUT", "SELECT", "TEXTAREA")
BOXES = ("checkbox", "radio")


def around(element: Any, name: str) -> str:
    """The `data-<name>` of the element, or of the nearest around it that has one; "" without any."""
    found = element.closest(f"[data-{name}]")
    return str(found.getAttribute(f"data-{name}")) if found else ""


def read(type: SignalType, event: Any) -> Signal:
    """What an event says."""
    target = event.target
    actor = target.closest("[data-do]")
    field = target.tagName in FIELDS
    return Signal(
        type,
        do=str(actor.getAttribute("data-do")) if actor else "",
        arg=str(actor.getAttribute("data-arg") or "") if actor else "",
        once=bool(actor.getAttribute("data-once")) if actor else False,
        late=bool(actor.getAttribute("data-late")) if actor else False,
        focus_key=around(target, "key"),
        group=around(target, "group"),
        key=str(getattr(event, "key", None) or ""),
        ctrl=bool(getattr(event, "ctrlKey", False) or getattr(event, "metaKey", False)),
        alt=bool(getattr(event, "altKey", False)),
        value=str(target.value) if field else "",
        checked=bool(target.checked) if field and target.type in BOXES else False,
        typing=field,
        again=int(getattr(event, "detail", None) or 0) > 1 or bool(getattr(event, "repeat", False)),
        pointer=str(getattr(event, "pointerType", None) or ""),
    )


def let_go(event: Any) -> None:
    """Leaves no caret where a button was pressed: to know where it is, the browser lays out what is drawn, and half drawn."""
    target = event.target
    if target.tagName not in FIELDS and target.closest("[data-do]"):
        event.preventDefault()
        target.ownerDocument.getSelection().removeAllRanges()


def jump(event: Any, later: Callable[[Callable[[], None]], None]) -> None:
    """Follows a link within the page without an entry of its own in the history, where Back leads from screen to screen.

    It leads to what it names by `data-within` of its goal, if that is there. `later` tries again in the next frame: a long
    screen is drawn little by little.
    """
    link = event.target.closest('a[href^="#"]')
    if link:
        event.preventDefault()
        _lead(link, later, FRAMES)


def _lead(link: Any, later: Callable[[Callable[[], None]], None], frames: int) -> None:
    goal = link.ownerDocument.getElementById(str(link.hash)[1:])
    if goal:
        within = link.getAttribute("data-within")
        found = (goal.querySelector(within) if within else None) or goal
        found.tabIndex = -1
        found.focus()
        found.scrollIntoView()
    elif frames and link.isConnected:
        later(partial(_lead, link, later, frames - 1))


class Light:
    """Marks with `data-lit` what the thing under the pointer names by `data-lights`: the id of something elsewhere on the page.

    Style could tell that by itself, with `:has`, and would then be worked out anew for half the page at every change.
    """

    def __init__(self) -> None:
        self._name = ""
        self._lit: Any = None

    def moved(self, event: Any) -> None:
        """The pointer has come to something else, or has left the page."""
        name = around(event.target, "lights")
        if name == self._name:
            return
        if self._lit:
            self._lit.removeAttribute("data-lit")
        self._name, self._lit = name, event.target.ownerDocument.getElementById(name) if name else None
        if self._lit:
            self._lit.setAttribute("data-lit", "")


class LongPress:
    """Makes a long touch or a right click on something with `data-long` a click that does that instead."""

    def __init__(
        self,
        after: Callable[[float, Callable[[], None]], Timer],
        follow: Callable[[bool], None],
        listener: SignalListener,
    ) -> None:
        self._after = after
        self._follow = follow  # has `moved` told of the pointer's moves, or no longer: they are many
        self._listener = listener
        self._timer: Timer | None = None
        self._at = (0.0, 0.0)
        self._spent = False  # the touch has had its effect; the click that ends it means nothing more
        self.hears: dict[str, Callable[[Any], None]] = {
            "pointerdown": self._down,
            "pointerup": self._let_go,
            "pointercancel": self._let_go,
            "contextmenu": self._asked,
        }

    def swallows(self) -> bool:
        """Whether the click that comes now only ends a long touch."""
        spent, self._spent = self._spent, False
        return spent

    def _down(self, event: Any) -> None:
        self._spent = False
        pressed = event.target.closest("[data-long]")
        if pressed and event.pointerType != "mouse" and event.isPrimary:
            self._at = (event.clientX, event.clientY)
            self._timer = self._after(LONG_PRESS, partial(self._fire, pressed, str(event.pointerType)))
            self._follow(True)

    def moved(self, event: Any) -> None:
        """Forgets a touch that strays."""
        if self._timer and max(abs(event.clientX - self._at[0]), abs(event.clientY - self._at[1])) > SLIP:
            self._let_go(event)

    def _let_go(self, event: Any) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
            self._follow(False)

    def _asked(self, event: Any) -> None:
        """The browser would open its own menu: by a right click, or by a long touch, before or after our own clock."""
        pressed = event.target.closest("[data-long]")
        if not pressed:
            return
        event.preventDefault()
        if not self._spent:
            pointer = str(getattr(event, "pointerType", None) or "mouse")
            self._fire(pressed, pointer)
            self._spent = pointer != "mouse"  # a right click ends in no click

    def _fire(self, pressed: Any, pointer: str) -> None:
        self._let_go(None)
        self._spent = True
        do, arg = (str(pressed.getAttribute(name) or "") for name in ("data-long", "data-arg"))
        self._listener(Signal("click", do, arg, around(pressed, "key"), around(pressed, "group"), pointer=pointer))


class Drag:
    """Makes a drag two clicks, as if the one thing were tapped and then the other.

    What can be dragged says in `data-drag` what it does when it is taken up; that is told as soon as the drag begins. Where
    it ends, the `data-do` there is done; where there is none, `NOWHERE`. Until then the thing follows the pointer.
    """

    def __init__(self, follow: Callable[[bool], None], listener: SignalListener) -> None:
        self._follow = follow  # as in LongPress
        self._listener = listener
        self._dragged: Any = None
        self._at = (0.0, 0.0)
        self._moving = False  # it has been taken up
        self._spent = False
        self.hears: dict[str, Callable[[Any], None]] = {
            "pointerdown": self._down,
            "pointerup": self._up,
            "pointercancel": self._cancelled,
        }

    def swallows(self) -> bool:
        """Whether the click that comes now only ends a drag."""
        spent, self._spent = self._spent, False
        return spent

    def _down(self, event: Any) -> None:
        self._spent = False
        dragged = event.target.closest("[data-drag]")
        if dragged and event.isPrimary and not event.button:
            self._dragged, self._at = dragged, (event.clientX, event.clientY)
            self._follow(True)

    def moved(self, event: Any) -> None:
        """Takes the thing up, and has it follow the pointer."""
        dragged = self._dragged
        across, down = event.clientX - self._at[0], event.clientY - self._at[1]
        if not self._moving and max(abs(across), abs(down)) > SLIP:
            self._moving = True
            dragged.style.setProperty("pointer-events", "none")  # what lies below is looked for
            dragged.style.setProperty("transition", "none")  # it keeps up with the pointer
            self._tell(dragged, "drag", event)
        if self._moving:
            scale = (
                dragged.getScreenCTM().a if hasattr(dragged, "getScreenCTM") else 1
            )  # pictures have units of their own
            dragged.style.setProperty("translate", f"{across / scale:.1f}px {down / scale:.1f}px")

    def _up(self, event: Any) -> None:
        below = None
        if self._moving:
            found = self._dragged.ownerDocument.elementFromPoint(event.clientX, event.clientY)
            below = found.closest("[data-do]") if found else None
            self._spent = event.pointerType == "mouse"  # a finger's drag ends in no click
        if below:
            self._let_go(event)
            self._tell(below, "do", event)
        else:
            self._cancelled(event)

    def _cancelled(self, event: Any) -> None:
        """The drag ends where nothing can be done, or the browser ends it."""
        dragged, moving = self._dragged, self._moving
        self._let_go(event)
        if moving:
            focus_key, group = around(dragged, "key"), around(dragged, "group")
            self._listener(Signal("click", NOWHERE, focus_key=focus_key, group=group, pointer=str(event.pointerType)))

    def _let_go(self, event: Any) -> None:
        if self._dragged:
            for name in ("pointer-events", "transition", "translate"):
                self._dragged.style.removeProperty(name)
            self._dragged, self._moving = None, False
            self._follow(False)

    def _tell(self, element: Any, name: str, event: Any) -> None:
        do, arg = (str(element.getAttribute(f"data-{one}") or "") for one in (name, "arg"))
        pointer = str(event.pointerType)
        self._listener(Signal("click", do, arg, around(element, "key"), around(element, "group"), pointer=pointer))
