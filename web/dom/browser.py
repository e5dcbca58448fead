"""The port to a real browser: document, signals, clock, storage, archives. It and its parts, locks and files, alone
know js.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import time
import zipfile
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from functools import partial
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any

import js  # type: ignore[import-not-found]
from pyodide.ffi import JsException, create_proxy, to_js  # type: ignore[import-not-found]

from web.dom.copies import Copies
from web.dom.files import Files, storing
from web.dom.locks import Lock
from web.dom.port import Box, Handle, SignalListener, SignalType, Timer, Unreachable
from web.dom.signals import Drag, Light, LongPress, around, jump, let_go, read
from web.dom.waiting import Waiting, Working

SVG = "http://www.w3.org/2000/svg"
MODULES = Path(__file__).parents[2]
"""Where the packages of the page lie."""


class Browser:
    """The port of the page that this Python runs in; see `web.dom.port.Port` for what each method promises.

    JavaScript keeps a proxy of each Python function it may call; here each exists once and for ever: none leaks.
    """

    def __init__(self) -> None:
        self._document = js.document
        self.root: Handle = js.document.documentElement
        self.body: Handle = js.document.body
        self.alone = js.location.protocol == "file:"
        self._clock: dict[int, Callable[[], None]] = {}
        self._tick = create_proxy(self._ticked)
        self._count = 0
        self._framed: list[Callable[[], None]] = []
        self._paint = create_proxy(self._painted)
        self._work: set[asyncio.Task[None]] = set()
        self._symbols: Handle = None  # those of the game that the page is dressed for
        files = Files(self.after, self.run)
        self.download, self.watch_files, self.pick_file = files.download, files.watch, files.pick
        self.hand_over, self.handed_over = files.hand_over, files.handed_over
        self.hand_out_picture = files.hand_out_picture
        copies = Copies()
        self.copy, self.uncopy, self.copied, self.search_copied = (
            copies.copy,
            copies.uncopy,
            copies.copied,
            copies.search,
        )
        self._document.addEventListener("mouseup", create_proxy(let_go))
        points = create_proxy(Light().moved)
        self._document.addEventListener("mouseover", points)
        self.root.addEventListener("mouseleave", points)

    # --- the document ---------------------------------------------------------------------------

    def by_id(self, name: str) -> Handle:
        found = self._document.getElementById(name)
        if not found:
            raise KeyError(name)
        return found

    def create(self, tag: str, *, svg: bool) -> Handle:
        return self._document.createElementNS(SVG, tag) if svg else self._document.createElement(tag)

    def create_text(self, text: str) -> Handle:
        return self._document.createTextNode(text)

    def insert(self, parent: Handle, child: Handle, before: Handle | None) -> None:
        parent.insertBefore(child, before)

    def remove(self, child: Handle) -> None:
        child.remove()

    def clear(self, parent: Handle) -> None:
        parent.replaceChildren()

    def contains(self, parent: Handle, text: Handle) -> bool:
        return bool(text.parentNode == parent)

    def set_text(self, text: Handle, value: str) -> None:
        text.data = value

    def set_attribute(self, element: Handle, name: str, value: str | None) -> None:
        if value is None:
            element.removeAttribute(name)
        else:
            element.setAttribute(name, value)

    def set_property(self, element: Handle, name: str, value: str | bool) -> None:
        if getattr(element, name) != value:
            setattr(element, name, value)

    def set_style(self, element: Handle, name: str, value: str | None) -> None:
        if value is None:
            element.style.removeProperty(name)
        else:
            element.style.setProperty(name, value)

    # --- signals and focus ----------------------------------------------------------------------

    def listen(self, type: SignalType, listener: SignalListener) -> None:
        def heard(event: Any) -> None:
            if any(gesture.swallows() for gesture in gestures) or listener(read(type, event)):
                event.preventDefault()

        gestures = [self._gesture(make, listener) for make in (partial(LongPress, self.after), Drag) if type == "click"]
        self._document.addEventListener(type, create_proxy(heard))

    def _gesture(self, make: Callable[..., LongPress | Drag], listener: SignalListener) -> LongPress | Drag:
        """Long touches and right clicks, or drags, for a listener of clicks."""

        def follow(moving: bool) -> None:
            change = self._document.addEventListener if moving else self._document.removeEventListener
            change("pointermove", moves)

        gesture = make(follow, listener)
        moves = create_proxy(gesture.moved)
        for name, action in gesture.hears.items():
            self._document.addEventListener(name, create_proxy(action))
        return gesture

    def focus(self, focus_key: str) -> bool:
        found = self._with_key(focus_key)
        if found:
            found.focus(preventScroll=True)  # else Chromium puts it in the middle, and what stands above it is gone
            found.scrollIntoView(block="nearest", inline="nearest")
        return bool(found) and bool(found.isSameNode(self._document.activeElement))

    def attended(self, focus_key: str) -> bool:
        found = self._with_key(focus_key)
        return bool(found) and bool(found.matches(":hover, :focus-within"))

    def focused(self) -> tuple[str, str]:
        active = self._document.activeElement
        return (around(active, "key"), around(active, "group")) if active else ("", "")

    def scroll_to(self, focus_key: str) -> None:
        found = self._with_key(focus_key) if focus_key else self.body
        if found:
            found.scrollIntoView()

    def boxes(self, selectors: Sequence[str]) -> list[Box | None]:
        return [self._box(selector) for selector in selectors]

    def _box(self, selector: str) -> Box | None:
        if not selector:
            return Box(0, 0, self.root.clientWidth, js.window.innerHeight)
        found = [element.getBoundingClientRect() for element in self._document.querySelectorAll(selector)]
        seen = [box for box in found if box.width > 1 and box.height > 1]
        if not seen:
            return None
        left, top = min(box.left for box in seen), min(box.top for box in seen)
        return Box(left, top, max(box.right for box in seen) - left, max(box.bottom for box in seen) - top)

    def parts(self, selectors: Sequence[str]) -> list[list[Box]]:
        numbers = iter(js.dogeBoxes(to_js([*selectors])).to_py())
        return [[Box(*islice(numbers, 4)) for _ in range(int(next(numbers)))] for _ in selectors]

    def reveal(self, selector: str) -> None:
        found = self._document.querySelector(selector)
        if found:
            found.scrollIntoView(to_js({"block": "nearest"}, dict_converter=js.Object.fromEntries))

    def watch_layout(self, moved: Callable[[], None]) -> None:
        heard = create_proxy(lambda event: moved())
        js.window.addEventListener("resize", heard)
        self._document.addEventListener("scroll", heard, True)  # of whatever scrolls

    def _with_key(self, focus_key: str) -> Handle:
        """The element of that `data-key`, or JavaScript's null."""
        return self._document.querySelector(f'[data-key="{js.CSS.escape(focus_key)}"]')

    # --- clock and work -------------------------------------------------------------------------

    def now(self) -> float:
        return time.perf_counter() * 1000

    def after(self, ms: float, action: Callable[[], None]) -> Timer:
        self._count += 1
        self._clock[self._count] = action
        js.setTimeout(self._tick, ms, self._count)
        return Waiting(self._clock, self._count)

    def _ticked(self, number: int) -> None:
        action = self._clock.pop(number, None)
        if action is not None:
            action()

    def next_frame(self, action: Callable[[], None]) -> None:
        if not self._framed:
            js.requestAnimationFrame(self._paint)
        if action not in self._framed:
            self._framed.append(action)

    def _painted(self, moment: float) -> None:
        actions, self._framed = self._framed, []
        for action in actions:
            action()

    def moment(self) -> str:
        now = js.Date.new()
        return str(js.Date.new(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString())[:16]

    def token(self) -> str:
        return os.urandom(8).hex()

    def sleep(self, ms: float) -> Awaitable[None]:
        return asyncio.sleep(ms / 1000)

    def run(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> Timer:
        task = asyncio.ensure_future(work)
        self._work.add(task)
        task.add_done_callback(partial(self._worked, failed))
        return Working(task)

    def _worked(self, failed: Callable[[BaseException], None], task: asyncio.Task[None]) -> None:
        self._work.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            failed(error)

    # --- storage --------------------------------------------------------------------------------

    def stored(self, key: str) -> str | None:
        with storing():
            found = js.localStorage.getItem(key)
            return found if isinstance(found, str) else None

    def store(self, key: str, text: str) -> None:
        with storing():
            js.localStorage.setItem(key, text)

    def unstore(self, key: str) -> None:
        with storing():
            js.localStorage.removeItem(key)

    def stored_keys(self, prefix: str) -> list[str]:
        with storing():
            keys = [str(js.localStorage.key(number)) for number in range(js.localStorage.length)]
            return sorted(key for key in keys if key.startswith(prefix))

    def search_stored(self, prefix: str, pattern: str) -> dict[str, str]:
        with storing():
            keys, texts = js.Object.keys(js.localStorage), js.Object.values(js.localStorage)
            matches = js.Array.from_(texts, js.RegExp.prototype.exec, js.RegExp.new(pattern))
            return {key: match[1] for key, match in zip(keys, matches, strict=True) if key.startswith(prefix) and match}

    def watch_storage(self, changed: Callable[[str], None]) -> None:
        js.window.addEventListener("storage", create_proxy(lambda event: changed(str(event.key or ""))))

    def lock(self, name: str, steal: bool, answered: Callable[[bool | None], None], lost: Callable[[], None]) -> Timer:
        def answer(found: bool | None) -> None:
            self.after(0, partial(answered, found))

        lock = Lock(answer, lost)
        self.run(lock.acquire(name, steal), lambda error: lost())
        return lock

    # --- the page and its surroundings ----------------------------------------------------------

    def history_depth(self) -> int:
        depth = js.history.state
        return depth if isinstance(depth, int) else 0

    def push_history(self, depth: int) -> None:
        with contextlib.suppress(JsException):  # too many in a short time
            js.history.pushState(depth, "")

    def pop_history(self, steps: int) -> None:
        js.history.go(-steps)

    def fragment(self) -> str:
        return str(js.location.hash)

    def name_history(self, fragment: str) -> None:
        address = str(js.location.href).partition("#")[0]
        with contextlib.suppress(JsException):  # too many in a short time
            js.history.replaceState(self.history_depth(), "", address + fragment)

    def watch_history(self, came: Callable[[], None]) -> None:
        js.history.scrollRestoration = "manual"  # else the browser scrolls what is not drawn yet
        js.window.addEventListener("popstate", create_proxy(lambda event: came()))
        self._document.addEventListener("click", create_proxy(lambda event: jump(event, self.next_frame)))

    def on_leave(self, action: Callable[[], None]) -> None:
        js.window.addEventListener("pagehide", create_proxy(lambda event: action()))

    def watch_media(self, query: str, changed: Callable[[bool], None]) -> bool:
        media = js.matchMedia(query)
        media.addEventListener("change", create_proxy(lambda event: changed(bool(event.matches))))
        return bool(media.matches)

    def play(self, sound: str, loudness: float) -> None:
        with contextlib.suppress(JsException, AttributeError):
            js.dogeSound(sound, loudness)

    def buzz(self, ms: int) -> None:
        with contextlib.suppress(JsException, AttributeError):
            js.navigator.vibrate(ms)

    def watch_renewal(self, waits: Callable[[], None]) -> None:
        js.window.addEventListener("doge-renewed", create_proxy(lambda event: waits()))

    def renew(self) -> None:
        wanted = js.Event.new("doge-renew", to_js({"cancelable": True}, dict_converter=js.Object.fromEntries))
        if js.window.dispatchEvent(wanted):  # nobody heard it: no worker keeps the site
            self.reload()

    def reload(self) -> None:
        js.location.reload()

    def announce_ready(self) -> None:
        """Tells the loading bar that the page works from here on, and from then on whoever asks that it still does (alive.js)."""

        async def answer() -> None:
            js.window.dispatchEvent(js.Event.new("doge-answer"))

        js.window.addEventListener("doge-ask", create_proxy(lambda event: self.run(answer(), lambda error: None)))
        js.window.dispatchEvent(js.Event.new("doge-ready"))

    # --- games that come in archives ------------------------------------------------------------

    async def archive(self, address: str, *, anew: bool = False) -> bytes | None:
        try:
            found = await js.dogeGame(address, anew)  # web/games.js
        except JsException as error:
            raise Unreachable(str(error)) from error
        return bytes(found.to_bytes()) if found else None

    def unpack(self, archive: bytes) -> None:
        from web.dom.bundle import WHOLE, WRITTEN, reuse

        with zipfile.ZipFile(BytesIO(archive)) as whole, zipfile.ZipFile(BytesIO(whole.read(WHOLE))) as packed:
            if WRITTEN in packed.namelist():
                reuse(packed.read(WRITTEN))
            packed.extractall(MODULES)
        sys.path_importer_cache.clear()  # a folder may look unchanged, by a clock that tells no shorter times

    def adopt(self, style: str, symbols: str) -> None:
        sheet = js.CSSStyleSheet.new()
        sheet.replaceSync(style)
        self._document.adoptedStyleSheets = js.Array.of(sheet)
        if self._symbols is not None:
            self._symbols.remove()
        parsed = js.DOMParser.new().parseFromString(symbols, "image/svg+xml")
        self._symbols = self._document.importNode(parsed.documentElement, True)
        self.body.append(self._symbols)
