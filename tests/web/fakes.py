"""A port without a browser: a document in memory, a clock moved by hand, storage that can fail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.web.clock import DRAWN, FakeClock
from tests.web.document import FakeElement, FakeText, Reader
from tests.web.locks import FakeLock, FakeLocks
from tests.web.storage import FakeStorage
from web.dom.port import Box, Handle, Signal, SignalListener, SignalType, Unreachable

INDEX = Path(__file__).parents[2] / "index.html"
FIELDS = {"input", "select", "textarea"}


class FakePort(FakeClock, FakeStorage):
    """A port as `web.dom.port.Port` describes it; the rest of its methods are the test's hands and eyes."""

    def __init__(self, page: str = "<html><body></body></html>") -> None:
        FakeClock.__init__(self)
        FakeStorage.__init__(self)
        self.root = FakeElement("html")
        self._by_id: dict[str, FakeElement] = {}
        """What was found by its id, which saves half of the time of a test."""
        self._elements: list[FakeElement] = []
        """What the body holds, until something comes or goes."""
        Reader(self.root).feed(page)
        self.body = next(element for element in self.root.walk() if element.tag == "body")
        self.alone = False
        self.calls: list[tuple[Any, ...]] = []
        self.tokens = "token"
        self.today = "2026-11-16T15:22"
        self.locks: FakeLocks | None = FakeLocks()
        self._leaving: list[Callable[[], None]] = []
        self.media: dict[str, bool] = {}
        self.downloads: list[tuple[str, str]] = []
        self.pictures = self.sends = True  # whether the browser can make any, and send files
        self.reloads = 0
        self.renewals = 0
        self.history = [0]
        self.fragments: dict[int, str] = {}
        """Those of the history's entries that have one."""
        self.entry = 0
        self.left = False
        """Whether Back has left the page."""
        self.hovered = ""
        self.archives: dict[str, bytes] = {}
        """What the host has, by the address."""
        self.away = False
        self.slow = 0.0
        """Whether the host does not answer, and how long it takes to."""
        self.asked: list[tuple[str, bool]] = []
        self.unpacked: list[bytes] = []
        self.looks: list[tuple[str, str]] = []
        self.played: list[tuple[str, float]] = []
        self._waits: Callable[[], None] | None = None
        self.in_focus: FakeElement | None = None
        self.laid: dict[str, Box] = {}
        """Where things lie on the screen, by selector."""
        self.moved: Callable[[], None] = lambda: None
        self._listeners: dict[SignalType, list[SignalListener]] = {}
        self._media_watchers: dict[str, list[Callable[[bool], None]]] = {}
        self._files: tuple[int, Callable[[str, str | None], None]]
        self._picking = False
        self.handed: tuple[str, str] | None = None
        """A file that one page of the tab leaves for the next."""

    @classmethod
    def of_index(cls) -> FakePort:
        """A port that shows the real index.html."""
        return cls(INDEX.read_text(encoding="utf-8"))

    # --- the document ---------------------------------------------------------------------------

    def by_id(self, name: str) -> FakeElement:
        element = self._by_id.get(name)
        if element is None or element.attrs.get("id") != name or not self._is_shown(element):
            element = next((element for element in self.root.walk() if element.attrs.get("id") == name), None)
            if element is None:
                raise KeyError(name)
            self._by_id[name] = element
        return element

    def elements(self) -> list[FakeElement]:
        """The body and all within, in document order."""
        if not self._elements:
            self._elements = list(self.body.walk())
        return self._elements

    def _is_shown(self, element: FakeElement) -> bool:
        """Whether it is in the document."""
        while element.parent is not None:
            element = element.parent
        return element is self.root

    def create(self, tag: str, *, svg: bool) -> FakeElement:
        self.calls.append(("create", tag))
        return FakeElement(tag, svg=svg)

    def create_text(self, text: str) -> FakeText:
        self.calls.append(("create_text", text))
        return FakeText(text)

    def insert(self, parent: Handle, child: Handle, before: Handle | None) -> None:
        self.calls.append(("insert", parent, child))
        if child.parent is not None:
            self._take_out(child)
        self._elements = []
        parent.children.insert(len(parent.children) if before is None else parent.children.index(before), child)
        child.parent = parent

    def remove(self, child: Handle) -> None:
        self.calls.append(("remove", child))
        self._take_out(child)

    def clear(self, parent: Handle) -> None:
        self.calls.append(("clear", parent))
        for child in [*parent.children]:
            self._take_out(child)

    def contains(self, parent: Handle, text: Handle) -> bool:
        return text.parent is parent

    def _take_out(self, child: FakeElement | FakeText) -> None:
        assert child.parent is not None
        self._elements = []
        child.parent.children.remove(child)
        child.parent = None
        if isinstance(child, FakeElement) and self.in_focus in list(child.walk()):
            self.in_focus = None

    def set_text(self, text: Handle, value: str) -> None:
        self.calls.append(("set_text", text, value))
        text.data = value

    def set_attribute(self, element: Handle, name: str, value: str | None) -> None:
        self.calls.append(("set_attribute", element, name, value))
        if value is None:
            element.attrs.pop(name, None)
        else:
            element.attrs[name] = value

    def set_property(self, element: Handle, name: str, value: str | bool) -> None:
        if element.props.get(name) != value:
            self.calls.append(("set_property", element, name, value))
            element.props[name] = value

    def set_style(self, element: Handle, name: str, value: str | None) -> None:
        self.calls.append(("set_style", element, name, value))
        if value is None:
            element.style.pop(name, None)
        else:
            element.style[name] = value

    # --- signals and focus ----------------------------------------------------------------------

    def listen(self, type: SignalType, listener: SignalListener) -> None:
        self._listeners.setdefault(type, []).append(listener)

    def focus(self, focus_key: str) -> bool:
        found = self._with_key(focus_key)
        self.in_focus = found or self.in_focus
        return found is not None

    def focused(self) -> tuple[str, str]:
        return (self.in_focus.named("data-key"), self.in_focus.named("data-group")) if self.in_focus else ("", "")

    def attended(self, focus_key: str) -> bool:
        return self.hovered == focus_key or (self.in_focus is not None and self._within(focus_key))

    def _within(self, focus_key: str) -> bool:
        found = self._with_key(focus_key)
        return found is not None and self.in_focus in list(found.walk())

    def boxes(self, selectors: Sequence[str]) -> list[Box | None]:
        return [self.laid.get(selector) for selector in selectors]

    def parts(self, selectors: Sequence[str]) -> list[list[Box]]:
        return [[self.laid[selector]] if selector in self.laid else [] for selector in selectors]

    def reveal(self, selector: str) -> None:
        self.calls.append(("reveal", selector))

    def watch_layout(self, moved: Callable[[], None]) -> None:
        self.moved = moved

    def scroll_to(self, focus_key: str) -> None:
        self.calls.append(("scroll_to", focus_key))

    def _with_key(self, focus_key: str) -> FakeElement | None:
        return next((element for element in self.elements() if element.attrs.get("data-key") == focus_key), None)

    def find(self, do: str, arg: str | None = None) -> FakeElement:
        """The first element that does that; KeyError with what is offered if there is none."""
        offered = [element for element in self.elements() if "data-do" in element.attrs]
        for element in offered:
            if element.attrs["data-do"] == do and arg in (None, element.attrs.get("data-arg", "")):
                return element
        raise KeyError(do, arg, "offered:", sorted({element.attrs["data-do"] for element in offered}))

    def click(self, do: str, arg: str | None = None) -> None:
        """Clicks the element that does that."""
        self.in_focus = self.find(do, arg)
        self.signal(self.in_focus, "click", pointer="mouse")

    def drag(self, focus_key: str, to: str) -> None:
        """Drags the element with that `data-key` onto another one."""
        found = self._with_key(focus_key)
        assert found is not None
        do, arg = found.attrs["data-drag"], found.attrs.get("data-arg", "")
        taken_up = Signal("click", do, arg, focus_key, found.named("data-group"), pointer="touch")
        for listener in self._listeners["click"]:
            listener(taken_up)
        self.advance(DRAWN)
        below = self._with_key(to)
        assert below is not None
        self.signal(below, "click", pointer="touch")

    def fill(self, do: str, value: str | bool, arg: str | None = None) -> None:
        """Changes the field that does that, as a person would."""
        element = self.in_focus = self.find(do, arg)
        element.props["checked" if isinstance(value, bool) else "value"] = value
        self.signal(element, "input")
        self.signal(element, "change")

    def press(self, key: str, *, ctrl: bool = False, again: bool = False) -> bool:
        """Presses a key where the focus is, or goes on pressing it; True if the page took it."""
        return self.signal(self.in_focus or self.body, "keydown", key=key, ctrl=ctrl, again=again)

    def signal(self, element: FakeElement, type: SignalType, **more: Any) -> bool:
        """Sends a signal from an element; True if a listener wants nothing else to happen."""
        actor = element.around("data-do")
        signal = Signal(
            type,
            do=actor.attrs["data-do"] if actor else "",
            arg=actor.attrs.get("data-arg", "") if actor else "",
            once=bool(actor and actor.attrs.get("data-once")),
            late=bool(actor and actor.attrs.get("data-late")),
            focus_key=element.named("data-key"),
            group=element.named("data-group"),
            value=str(element.props.get("value", element.attrs.get("value", ""))),
            checked=bool(element.props.get("checked", False)),
            typing=element.tag in FIELDS,
            **more,
        )
        answers = [listener(signal) for listener in self._listeners.get(type, [])]
        return any(answers)

    def moment(self) -> str:
        return self.today

    def token(self) -> str:
        """The word that the test has set, and a mark more each time."""
        self.tokens += "'"
        return self.tokens

    # --- locks ----------------------------------------------------------------------------------

    def lock(
        self, name: str, steal: bool, answered: Callable[[bool | None], None], lost: Callable[[], None]
    ) -> FakeLock:
        locks = self.locks or FakeLocks()
        lock = FakeLock(self, locks, name, lambda: self.after(0, lost))
        self.after(0, lambda: answered(None if self.locks is None else self._take(lock, steal)))
        return lock

    def _take(self, lock: FakeLock, steal: bool) -> bool:
        holder = lock.locks.holders.get(lock.name)
        if holder is not None and not steal:
            return False
        lock.locks.holders[lock.name] = lock
        if holder is not None:
            holder.lost()
        return True

    # --- the page and its surroundings ----------------------------------------------------------

    def history_depth(self) -> int:
        return self.history[self.entry]

    def push_history(self, depth: int) -> None:
        self.history[self.entry + 1 :] = [depth]
        self.entry += 1
        self.fragments[self.entry] = self.fragments.get(self.entry - 1, "")

    def fragment(self) -> str:
        return self.fragments.get(self.entry, "")

    def name_history(self, fragment: str) -> None:
        self.fragments[self.entry] = fragment

    def follow_link(self, fragment: str) -> None:
        """Another fragment is typed into the address, or a link with it followed: an entry that the page did not make."""
        self.push_history(0)
        self.fragments[self.entry] = fragment
        self._came()

    def pop_history(self, steps: int) -> None:
        self.after(0, lambda: self.go_back(steps))

    def watch_history(self, came: Callable[[], None]) -> None:
        self._came = came

    def go_back(self, steps: int = 1) -> None:
        """The browser's Back; a negative number is its Forward."""
        self.left = self.left or steps > self.entry
        if 0 <= self.entry - steps < len(self.history):
            self.entry -= steps
            self._came()

    def on_leave(self, action: Callable[[], None]) -> None:
        self._leaving.append(action)

    def leave(self) -> None:
        """Closes the tab."""
        for action in self._leaving:
            action()
        self.die()

    def die(self) -> None:
        """Ends the tab without a word; the browser gives back its locks all the same."""
        locks = self.locks or FakeLocks()
        locks.holders = {name: lock for name, lock in locks.holders.items() if lock.port is not self}

    def watch_media(self, query: str, changed: Callable[[bool], None]) -> bool:
        self._media_watchers.setdefault(query, []).append(changed)
        return self.media.get(query, False)

    def change_media(self, query: str, matches: bool) -> None:
        """Lets a media query hold from now on, or no longer."""
        self.media[query] = matches
        for changed in self._media_watchers.get(query, []):
            changed(matches)

    def watch_renewal(self, waits: Callable[[], None]) -> None:
        self._waits = waits

    def bring_new_version(self) -> None:
        """A new version of the site has been fetched, and waits."""
        assert self._waits is not None
        self._waits()

    def renew(self) -> None:
        self.renewals += 1

    def reload(self) -> None:
        self.reloads += 1

    # --- games that come in archives ------------------------------------------------------------

    async def archive(self, address: str, *, anew: bool = False) -> bytes | None:
        await self.sleep(self.slow)
        self.asked.append((address, anew))
        if self.away:
            raise Unreachable("nobody there")
        return self.archives.get(address)

    def unpack(self, archive: bytes) -> None:
        self.unpacked.append(archive)

    def play(self, sound: str, loudness: float) -> None:
        self.played.append((sound, loudness))

    def buzz(self, ms: int) -> None:
        self.calls.append(("buzz", str(ms)))

    def adopt(self, style: str, symbols: str) -> None:
        self.looks.append((style, symbols))

    # --- files ----------------------------------------------------------------------------------

    def download(self, name: str, text: str) -> None:
        self.downloads.append((name, text))

    def hand_out_picture(self, drawing: str, kind: str, name: str, send: bool, told: Callable[[str], None]) -> None:
        """The test says whether it can be, and be sent."""
        self.calls.append(("picture", drawing, kind, name, send))
        told("" if not self.pictures else "shared" if send and self.sends else "saved")

    def watch_files(self, limit: int, came: Callable[[str, str | None], None]) -> None:
        self._files = (limit, came)

    def pick_file(self) -> None:
        self._picking = True

    def hand_over(self, name: str, text: str) -> None:
        self._check_storage()
        self.handed = name, text

    def handed_over(self) -> tuple[str, str] | None:
        self._check_storage()
        found, self.handed = self.handed, None
        return found

    def give_file(self, name: str, text: str) -> None:
        """Picks a file, now that the page has asked for one."""
        assert self._picking
        self._picking = False
        self.drop_file(name, text)

    def drop_file(self, name: str, text: str) -> None:
        """Drops a file onto the page."""
        limit, came = self._files
        came(name, text if len(text.encode()) <= limit else None)
