"""The page as a whole: carries messages to `update`, wishes to driver, storage and browser, and the model to the screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress

from doge.games.doge.words import text
from doge.kernel import record
from doge.kernel.record import LARGEST, Record, RecordError
from web import keys, planning
from web.app import update
from web.driver import Driver
from web.messages import (
    Begin,
    Bring,
    Do,
    Focus,
    Found,
    Keep,
    Message,
    Narrowed,
    Noticed,
    Please,
    Renewed,
    Say,
    Shown,
    Submit,
    Toasted,
    Wish,
)
from web.model import HUMAN, Model, Notice
from web.port import Port, Signal, StorageError, Timer
from web.rhythm import Rhythm
from web.saves import Saves, load
from web.speech import Speech
from web.stage import NARROW, Stage
from web.summary import summary

TOAST = 4000.0
ONCE = ("confirm", "abstain", "no-move", "not-now", "decide-now", "skip")
"""Deeds whose place another choice may have taken before a double click is over."""


class Page:
    """One page; `start` brings up the start screen."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._saves = Saves(port)
        self._stage = Stage(port)
        self._speech = Speech(port)
        self._driver = Driver(port, self.send, self._keep_game)
        self._rhythm = Rhythm(port, self.send)
        self._model = Model()
        self._inbox: deque[Message] = deque()
        self._busy = False
        self._toast: Timer | None = None
        self._unsaved = False

    def start(self) -> None:
        """Listen, read what is stored, and show the start screen."""
        settings, plan = self._saves.settings()
        self._model = Model(settings=settings, plan=plan)
        narrow = self._port.watch_media(NARROW, lambda now: self.send(Narrowed(now)))
        self._port.listen("click", self._clicked)
        self._port.listen("change", self._changed)
        self._port.listen("input", self._changed)
        self._port.listen("keydown", self._pressed)
        self._port.watch_renewal(lambda: self.send(Renewed()))
        self._find_game()
        self.send(Narrowed(narrow))
        self._stage.show(self._model)

    # --- messages -------------------------------------------------------------------------------

    def send(self, message: Message) -> None:
        """Let something have happened; what it brings about happens in order, one after another."""
        self._inbox.append(message)
        if self._busy:
            return
        self._busy = True
        try:
            while self._inbox:
                self._step(self._inbox.popleft())
        finally:
            self._busy = False
        self._rhythm.follow(self._model)
        self._port.next_frame(self._draw)

    def _step(self, message: Message) -> None:
        before = self._model
        self._model, wishes = update(before, message)
        self._speech.follow(before, self._model)
        for wish in wishes:
            self._grant(wish)

    def _draw(self) -> None:
        self._stage.draw(self._model)

    # --- wishes ---------------------------------------------------------------------------------

    def _grant(self, wish: Wish) -> None:
        match wish:
            case Begin(plan):
                seats = planning.seats_of(plan)
                me = next(number for number, seat in enumerate(seats) if seat.player == HUMAN)
                self._put_before()
                self._driver.begin(seats, me, self._port.token())
            case Submit(action):
                self._driver.submit(action)
            case Keep(settings, plan):
                self._saves.keep_settings(settings, plan)
            case Focus(spot):
                self._stage.focus(spot)
            case Bring(spot):
                self._stage.bring(spot)
            case Say(sentence, alert):
                self._speech.say(sentence, alert=alert)
            case Please(what):
                self._please(what)

    def _please(self, what: str) -> None:
        deeds: dict[str, Callable[[], object]] = {
            "resume": self._resume,
            "take-back": self._driver.take_back,
            "undo": self._driver.undo,
            "hurry": self._driver.hurry,
            "skip": lambda: self.send(Shown(all=True)),
            "export": self._export,
            "export-kept": lambda: self._download(self._saves.refused(), "doge-kept.json"),
            "import": lambda: self._port.pick_file(LARGEST, self._imported),
            "restore": self._restore,
            "find": self._find_game,
            "top": self._stage.top,
            "reload": self._port.reload,
            "renew": self._port.renew,
        }
        deeds[what]()

    # --- storage --------------------------------------------------------------------------------

    def _keep_game(self, running: Record) -> None:
        """Store the running game; where that fails, the game goes on and says so."""
        try:
            self._saves.keep_game(running)
        except StorageError:
            if not self._unsaved:
                self._unsaved = True
                line = text(
                    "This game is not saved: the browser offers no storage, or it is full. Export it to keep it."
                )
                self.send(Noticed(Notice("grave", line, ("export", "Export"))))
        else:
            if self._unsaved:
                self._unsaved = False
                self.send(Noticed(None))

    def _find_game(self) -> None:
        """Look for a running game, at the table or stored; a stored one that cannot be read is set aside, and that is said."""
        running, saved = self._driver.record(), None
        try:
            found = record.dump(running) if running else self._saves.game()
            saved = summary(load(found)) if found is not None else None
        except RecordError as error:
            self._set_aside(error)
        except StorageError:
            pass  # that nothing is saved here is said as soon as there is something to save
        self.send(Found(saved))

    def _set_aside(self, error: RecordError) -> None:
        with suppress(StorageError):  # if it must stay where it is, the sentence holds all the same
            self._saves.set_aside()
        line = text(
            "The saved game cannot be opened. {reason} It is kept; start a new game or export it.",
            reason=error,
        )
        self.send(Noticed(Notice("warning", line, ("export-kept", "Export it"))))

    def _put_before(self) -> bool:
        """Keep the game before the one that begins; False if there is none, or no room for it."""
        try:
            return self._saves.put_before()
        except StorageError:  # the banner about storage follows with the first save
            return False

    def _resume(self) -> None:
        if self._driver.record() is not None and self._model.match is not None:
            self.send(Do("show", "table"))
            return
        found = self._stored()
        if found is not None:
            self._open(found)

    def _stored(self) -> str | None:
        """The stored game, None where there is none or the storage went away."""
        with suppress(StorageError):
            return self._saves.game()
        return None

    def _restore(self) -> None:
        """Open the game before in place of the running one, which becomes the one before; or say why not, with both kept."""
        try:
            found = self._saves.game() if self._saves.restore() else None
        except StorageError:
            line = text("The game before cannot be brought back: the browser offers no storage, or it is full.")
            self.send(Noticed(Notice("warning", line)))
            return
        if found is not None and self._open(found):
            self.send(Noticed(None))
        elif found is not None:
            with suppress(StorageError):
                self._saves.restore()

    def _open(self, found: str) -> bool:
        """Put a record on the table; False, with a sentence, if it cannot be."""
        try:
            self._driver.resume(found)
        except RecordError as error:
            self.send(Noticed(Notice("warning", text("This game cannot be opened. {reason}", reason=error))))
            return False
        return True

    def _export(self) -> None:
        running = self._driver.record()
        self._download(record.dump(running) if running else self._stored(), "doge-game.json")

    def _download(self, found: str | None, name: str) -> None:
        if found is not None:
            self._port.download(name, found)
            self._show_toast(text("Exported as {name}.", name=name))

    def _imported(self, name: str, found: str | None) -> None:
        if found is None:
            line = text("{name} cannot be read, or is larger than {n} MB.", name=name, n=LARGEST // 1_000_000)
            self.send(Noticed(Notice("warning", line)))
            return
        try:
            load(found)
        except RecordError as error:
            line = text("{name} is refused. {reason} Nothing has changed.", name=name, reason=error)
            self.send(Noticed(Notice("warning", line)))
            return
        kept = self._put_before()
        self._open(found)
        self.send(Noticed(_opened(name, kept)))
        running = self._driver.record()
        if running is not None:
            self._unsaved = False  # if this game cannot be saved either, that is said again
            self._keep_game(running)

    def _show_toast(self, words: str) -> None:
        if self._toast is not None:
            self._toast.cancel()
        self._toast = self._port.after(TOAST, lambda: self.send(Toasted(None)))
        self.send(Toasted(words))

    # --- signals --------------------------------------------------------------------------------

    def _clicked(self, signal: Signal) -> bool:
        if signal.again and signal.do in ONCE:
            return False
        if signal.do and not signal.typing:  # fields tell of changes
            self.send(Do(signal.do, signal.arg, signal.value, signal.checked))
        elif self._model.menu:
            self.send(Do("menu"))
        return False

    def _changed(self, signal: Signal) -> bool:
        if signal.do and signal.typing:
            self.send(Do(signal.do, signal.arg, signal.value, signal.checked))
        return False

    def _pressed(self, signal: Signal) -> bool:
        meant = keys.pressed(self._model, signal, self._stage.spots(signal.group))
        if meant is None:
            return False
        if isinstance(meant, Focus):
            self._stage.focus(meant.spot)
        else:
            self.send(meant)
        return True


def _opened(name: str, kept: bool) -> Notice:
    """What is said when a file has been imported."""
    if not kept:
        return Notice("news", text("{name} is open.", name=name))
    return Notice("news", text("{name} is open. The game before it is kept.", name=name), ("restore", "Bring it back"))
