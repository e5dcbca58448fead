"""What the page asks of its browser, as types alone: `browser.Browser` is one, `FakePort` of the tests another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

Handle: TypeAlias = Any
"""An element or a text of the document; only the port looks inside."""

SignalType: TypeAlias = Literal["click", "input", "change", "keydown"]


class StorageError(Exception):
    """Nothing can be stored here, or no more; the message is the browser's own."""


class Unreachable(Exception):
    """The host of the site does not answer; the message is the browser's own."""


@dataclass(frozen=True, slots=True)
class Signal:
    """What somebody did on the page, told in plain data.

    `do` and `arg` are the `data-do` and `data-arg` of the nearest element that has a `data-do`; `focus_key` and
    `group` are the `data-key` and `data-group` of the nearest element that has one. Each is "" without any.
    """

    type: SignalType
    do: str = ""
    arg: str = ""
    focus_key: str = ""
    group: str = ""
    key: str = ""
    ctrl: bool = False
    """Ctrl, or Cmd on a Mac."""
    alt: bool = False
    value: str = ""
    """The value of the field that it happened in."""
    checked: bool = False
    typing: bool = False
    """Whether it happened in a field, where keys mean letters."""
    once: bool = False
    """Whether the control lets the second half of a double click do nothing: another one may have taken its place by then."""
    late: bool = False
    """Whether the field counts once it is left, not with each letter."""
    again: bool = False
    """Whether it is the second click of a double click, or of a key that is held down."""
    pointer: str = ""
    """"mouse", "touch", "pen", or "" for the keyboard."""


SignalListener: TypeAlias = Callable[[Signal], bool | None]
"""Gets every signal of a type; True says that the browser shall do nothing of its own about it."""


class Box(NamedTuple):
    """A rectangle of the screen, in CSS pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def around(self, air: float) -> Box:
        """The box with so much air on each side."""
        return Box(self.left - air, self.top - air, self.width + 2 * air, self.height + 2 * air)

    def covered(self, other: Box) -> float:
        """How many square pixels of it another box covers."""
        width = min(self.right, other.right) - max(self.left, other.left)
        height = min(self.bottom, other.bottom) - max(self.top, other.top)
        return width * height if width > 0 and height > 0 else 0.0


class Timer(Protocol):
    """Something that will happen, unless it is cancelled."""

    def cancel(self) -> None: ...


class Document(Protocol):
    """The part of the port that builds the document; all that `markup` needs."""

    def create(self, tag: str, *, svg: bool) -> Handle: ...
    def create_text(self, text: str) -> Handle: ...
    def insert(self, parent: Handle, child: Handle, before: Handle | None) -> None: ...
    def remove(self, child: Handle) -> None: ...
    def clear(self, parent: Handle) -> None:
        """Takes out all children of an element, whoever has put them in."""

    def contains(self, parent: Handle, text: Handle) -> bool:
        """Whether a text is still a child of the element: extensions of the browser replace texts."""

    def set_text(self, text: Handle, value: str) -> None: ...
    def set_attribute(self, element: Handle, name: str, value: str | None) -> None:
        """Sets the attribute, or takes it away where `value` is None."""

    def set_property(self, element: Handle, name: str, value: str | bool) -> None:
        """Sets `value` or `checked` of a field; leaves it alone, with its caret, where it is so already."""

    def set_style(self, element: Handle, name: str, value: str | None) -> None:
        """Sets one CSS property of the element, or takes it away where `value` is None."""


class Port(Document, Protocol):
    """Everything that the page's own code may ask of the browser."""

    root: Handle
    """The html element: themes and paces are set here."""
    body: Handle
    alone: bool
    """Whether the page is a file of its own on a disk, with nothing beside it."""

    def by_id(self, name: str) -> Handle:
        """The element with that id; KeyError if the page has none."""

    def listen(self, type: SignalType, listener: SignalListener) -> None:
        """Sends every signal of that type, wherever on the page it happens, to `listener`.

        A long touch on something with `data-long` is a click that does that; a drag of something with `data-drag` is a click
        that does that as soon as it begins, and one on what has a `data-do` where it ends.
        """

    def focus(self, focus_key: str) -> bool:
        """Moves the focus to the element whose `data-key` is `focus_key`; False if there is none, or if it is out of sight."""

    def focused(self) -> tuple[str, str]:
        """`data-key` and `data-group` around the element in focus, each "" where there is none."""

    def attended(self, focus_key: str) -> bool:
        """Whether the pointer or the focus is on the element whose `data-key` is `focus_key`, or in it."""

    def scroll_to(self, focus_key: str) -> None:
        """Brings the upper end of the element whose `data-key` is `focus_key` into sight, if there is one; "": of the page."""

    def boxes(self, selectors: Sequence[str]) -> list[Box | None]:
        """For each selector the box around all that it finds and that takes room on the screen; None: nothing does. "": the screen."""

    def parts(self, selectors: Sequence[str]) -> list[list[Box]]:
        """For each selector the boxes of all that it finds, as far as they are in sight; "words": those of all lines of words."""

    def reveal(self, selector: str) -> None:
        """Scrolls what the selector finds first into sight, as little as that takes."""

    def watch_layout(self, moved: Callable[[], None]) -> None:
        """Calls `moved` when something has been scrolled, or the screen has another size."""

    def now(self) -> float:
        """Milliseconds since some moment; never runs backwards."""

    def after(self, ms: float, action: Callable[[], None]) -> Timer: ...
    def next_frame(self, action: Callable[[], None]) -> None:
        """Calls `action` before the next paint; once, even if asked again for the same action meanwhile."""

    def moment(self) -> str:
        """The date and the time of day where the person is, such as "2026-11-16T15:22"; its clock may be wrong."""

    def token(self) -> str:
        """Some letters and digits that were never there before: the seed of a new game."""

    def sleep(self, ms: float) -> Awaitable[None]:
        """Waits, and lets the browser paint and hear meanwhile, even for 0 ms."""

    def run(self, work: Coroutine[Any, Any, None], failed: Callable[[BaseException], None]) -> Timer:
        """Lets `work` run beside everything else; an exception that it does not catch goes to `failed`."""

    def stored(self, key: str) -> str | None: ...
    def store(self, key: str, text: str) -> None:
        """Raises StorageError if there is no storage or no room, as do its neighbours."""

    def unstore(self, key: str) -> None: ...
    def stored_keys(self, prefix: str) -> list[str]: ...
    def search_stored(self, prefix: str, pattern: str) -> dict[str, str]:
        """What the pattern's group finds in each text under such a key; without a match the key is left out.

        The texts stay in the browser, which is much quicker than to read them. JavaScript reads the pattern as Python does.
        """

    def copy(self, key: str, text: str) -> None:
        """Keeps a second copy of what was stored, where the browser writes at once; that it cannot be kept harms nothing."""

    def uncopy(self, key: str) -> None: ...
    def copied(self, key: str) -> str | None:
        """The second copy as it was when the page began; asked for while the page starts, and not later, as is the next."""

    def search_copied(self, prefix: str, pattern: str) -> dict[str, str]:
        """As `search_stored`, of the second copies."""

    def watch_storage(self, changed: Callable[[str], None]) -> None:
        """`changed` hears each key that another tab stores or takes away; "": all of them."""

    def lock(self, name: str, steal: bool, answered: Callable[[bool | None], None], lost: Callable[[], None]) -> Timer:
        """Asks for something that one tab only may have, until it is cancelled or the tab is gone.

        `answered` hears whether this tab has it now: False where another has it and it was not to be stolen, None where
        the browser knows no locks. `lost` hears that another tab has stolen it.
        """

    def history_depth(self) -> int:
        """The number that the entry of the browser's history where the page is now was made with; 0 for one it did not make."""

    def push_history(self, depth: int) -> None:
        """Makes an entry with that number after the one where the page is; where the browser refuses, nothing happens."""

    def pop_history(self, steps: int) -> None:
        """Goes so many entries back; `watch_history` tells when the browser is there."""

    def fragment(self) -> str:
        """The fragment of the page's address as it stands there, from its "#" on; "" without one."""

    def name_history(self, fragment: str) -> None:
        """Gives the entry where the page is this fragment, "" for none; its number stays. A browser may refuse."""

    def watch_history(self, came: Callable[[], None]) -> None:
        """Calls `came` each time the browser has come to another entry of this page."""

    def on_leave(self, action: Callable[[], None]) -> None:
        """Calls `action` when the page is closed or left; not when the browser dies."""

    def watch_media(self, query: str, changed: Callable[[bool], None]) -> bool:
        """Whether the media query holds now; `changed` hears when that changes."""

    def play(self, sound: str, loudness: float) -> None:
        """Plays a sound that is told as JSON (web/screens/sounds.json), 0 to 1; where the browser cannot, nothing happens."""

    def buzz(self, ms: int) -> None:
        """Has the device vibrate, if it can."""

    def watch_renewal(self, waits: Callable[[], None]) -> None:
        """`waits` hears as soon as a new version of the site is here, which waits to be taken."""

    def renew(self) -> None:
        """Takes the new version that waits, and loads the page again."""

    def reload(self) -> None: ...

    # --- games that come in archives -------------------------------------------------------------

    async def archive(self, address: str, *, anew: bool = False) -> bytes | None:
        """The bytes of an archive of the site, None if the host has none there; raises Unreachable.

        `anew`: what the browser keeps of them is not good.
        """

    def unpack(self, archive: bytes) -> None:
        """Puts the files of a zip archive to where the modules of the page are."""

    def adopt(self, style: str, symbols: str) -> None:
        """Dresses the page in a style sheet and the symbols of an SVG document, in place of those that it had before."""

    # --- files -----------------------------------------------------------------------------------

    def download(self, name: str, text: str) -> None:
        """Hands `text` to the person as a file."""

    def hand_out_picture(self, drawing: str, kind: str, name: str, send: bool, told: Callable[[str], None]) -> None:
        """Hands the SVG that the selector `drawing` finds to the person as a file, "svg" or "png"; with `send` to what sends it on.

        `told` hears "saved" or "shared"; "" where it could not be made. A browser that cannot send files saves them.
        """

    def watch_files(self, limit: int, came: Callable[[str, str | None], None]) -> None:
        """`came` gets name and text of every file that is picked or dropped: None if it is over `limit` bytes or unreadable."""

    def pick_file(self) -> None:
        """Asks for a file; `watch_files` has said who gets it."""

    def hand_over(self, name: str, text: str) -> None:
        """Leaves a file for the page that comes after this one in the same tab, as after a reload; may raise StorageError."""

    def handed_over(self) -> tuple[str, str] | None:
        """Takes the file that the page before this one has left; may raise StorageError."""
