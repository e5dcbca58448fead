"""The page as a whole: carries messages to `update`, effects to driver, storage and browser, and the model to the
screen.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, assert_never

from doge import words
from doge.kernel.record import LARGEST
from doge.words import Language
from web.dom.markup import forget
from web.dom.port import Port, Signal
from web.model import effects
from web.model.controls import Do
from web.model.messages import Message, Narrowed, Renewed, Shown, Spoken, Stilled
from web.model.model import Model
from web.saves.settings import Saves
from web.shell import keyboard
from web.shell.announcer import Announcer
from web.shell.browser_history import BrowserHistory
from web.shell.fading import Fading
from web.shell.renderer import NARROW, STILL, Renderer
from web.shell.session import Session
from web.shell.update import update

if TYPE_CHECKING:
    from web.shell.company import Company  # comes with the first game


class Page:
    """One page; `start` brings up the start screen."""

    def __init__(self, port: Port) -> None:
        self._port = port
        self._saves = Saves(port)
        self._renderer = Renderer(port)
        self._announcer = Announcer(port)
        self._session = Session(port, self.send)
        self._fading = Fading(port, self.send)
        self._browser_history = BrowserHistory(port, self.send)
        self._company: Company | None = None  # once there has been a game at the table
        self._model = Model()
        self._inbox: deque[Message] = deque()
        self._busy = False
        self._stale = False  # the model is not on the screen yet
        self._wanted: str | None = None  # where the focus goes with it

    def start(self) -> None:
        """Listen, read what is stored, and show the start screen."""
        settings, plan, plans, unread = self._saves.settings()
        self._model = Model(settings=settings, plan=plan, plans=plans, alone=self._port.alone)
        narrow = self._port.watch_media(NARROW, lambda now: self.send(Narrowed(now)))
        still = self._port.watch_media(STILL, lambda now: self.send(Stilled(now)))
        self._port.listen("click", self._clicked)
        self._port.listen("change", self._changed)
        self._port.listen("input", self._changed)
        self._port.listen("keydown", self._pressed)
        self._port.watch_renewal(lambda: self.send(Renewed()))
        self._port.watch_files(LARGEST, self._session.bring)
        self._browser_history.start()
        if unread and self._session.saved_games.set_aside(unread):
            self._saves.keep_settings(settings, plan, plans)
        self._session.start()
        self.send(Narrowed(narrow))
        self.send(Stilled(still))
        self._browser_history.arrive()
        self._renderer.show(self._model)
        # Now that the page is there; the first click had better not wait.
        self._port.after(0, partial(self._asked, effects.Ask.FACES))

    def speak(self, language: Language) -> None:
        """Say everything in that language from now on, beginning with what is on the screen."""
        words.speak(language)
        forget()
        self._announcer.fall_silent()
        self.send(Spoken())
        self._session.say_again()

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
        self._fading.follow(self._model)
        if self._company is not None:
            self._company.follow(self._model)
        self._browser_history.follow(self._model, self._session.slot)
        self._stale = True
        self._port.next_frame(self._draw)

    def answer(self, *messages: Message) -> None:
        """Let a person have done something, and show at once what that brings about."""
        begun = self._port.now()
        for message in messages:
            self.send(message)
        self._show(partial(self._renderer.answer, since=begun))

    def _step(self, message: Message) -> None:
        before = self._model
        self._model, wanted = update(before, message)
        self._announcer.follow(before, self._model)
        if self._company is None and self._model.match is not None:
            from web.shell.company import Company

            self._company = Company(self._port, self.send, self._session)
        if self._company is not None:
            self._company.hear(before, self._model)
        for effect in wanted:
            self._carry_out(effect)

    def _draw(self) -> None:
        if self._stale:
            self._show(self._renderer.draw)

    def _show(self, show: Callable[[Model, str | None], None]) -> None:
        wanted, self._wanted, self._stale = self._wanted, None, False
        show(self._model, wanted)

    # --- effects ---------------------------------------------------------------------------------

    def _carry_out(self, effect: effects.Effect) -> None:
        session = self._session
        match effect:
            case effects.Ask():
                self._asked(effect)
            case effects.Submit(action):
                self._if_mine(partial(session.driver.submit, action))
            case effects.LookThrough(seat):
                session.driver.look_through(seat)
            case effects.LookWith(eyes, before, at):
                session.driver.look_with(eyes, before, at)
            case effects.TakeNote(at, line):
                self._if_mine(partial(session.driver.note, at, line))
            case effects.SeekNotes(words):
                session.saved_games.seek_notes(words)
            case effects.Keep(settings, plan, plans):
                self._saves.keep_settings(settings, plan, plans)
            case effects.KeepViews(kept):
                session.keep_notes(kept)
            case effects.Focus() | effects.Bring() | effects.Say():
                self._present(effect)
            case effects.Export() | effects.HandOutPicture() | effects.Delete() | effects.Rename():
                self._file(effect)
            case _:
                self._seat(effect)

    def _seat(self, effect: effects.Seating) -> None:
        """What brings a game to the table, or says what it is there for."""
        session = self._session
        match effect:
            case effects.Begin(plan):
                session.begin(plan)
            case effects.Rematch(seats, practice):
                session.begin_again(seats, practice=practice)
            case effects.Choose(game):
                session.opening.choose(game)
            case effects.Teach(game, anew):
                session.teach(game, anew=anew)
            case effects.Mark(at, stage, shown):
                session.mark(at, stage, shown)
            case effects.Open(slot, moment, step):
                session.open(slot, moment, step)
            case effects.PlayOn(chair, eyes, moment):
                self._if_mine(partial(session.play_on, chair, eyes, moment))

    def _file(self, effect: effects.Filing) -> None:
        """What concerns the saved games."""
        session = self._session
        match effect:
            case effects.Export(slot):
                session.export(slot)
            case effects.HandOutPicture(kind, match, send):
                session.hand_out_picture(kind, match, send=send)
            case effects.Delete(slot):
                session.delete(slot)
            case effects.Rename(slot, name):
                session.saved_games.rename(slot, name)
                session.find()

    def _present(self, effect: effects.Presenting) -> None:
        """What concerns the screen alone."""
        match effect:
            case effects.Focus(focus_key):
                self._wanted = None if self._renderer.focus(focus_key) else focus_key
            case effects.Bring(focus_key):
                self._renderer.bring(focus_key)
            case effects.Say(sentence, alert):
                self._announcer.say(sentence, alert=alert)

    def _asked(self, effect: effects.Ask) -> None:
        session, port = self._session, self._port
        match effect:
            case effects.Ask.TAKE_BACK | effects.Ask.UNDO:
                self._if_mine(session.driver.undo if effect is effects.Ask.UNDO else session.driver.take_back)
            case effects.Ask.ADVISE | effects.Ask.HURRY:
                (session.driver.hurry if effect is effects.Ask.HURRY else session.driver.advise)()
            case effects.Ask.SKIP:
                self.send(Shown(all=True))
            case effects.Ask.PICK_FILE:
                port.pick_file()
            case effects.Ask.TAKE_OVER:
                session.continue_here()
            case effects.Ask.FIND:
                session.find()
            case effects.Ask.FACES:
                games = (self._model.plan.game, *(game.game for game in self._model.games))
                session.opening.bring_faces(games, said=self._model.screen == "rules")
            case effects.Ask.AGAIN:
                session.opening.again()
            case effects.Ask.UNDELETE:
                session.saved_games.undelete()
                session.find()
            case effects.Ask.TOP:
                self._renderer.top()
            case effects.Ask.RELOAD | effects.Ask.RENEW:
                (port.renew if effect is effects.Ask.RENEW else port.reload)()
            case _:
                assert_never(effect)

    def _if_mine(self, action: Callable[[], None]) -> None:
        """Only the tab that plays the game takes anything back."""
        if self._session.may_play():
            action()

    # --- signals --------------------------------------------------------------------------------

    def _clicked(self, signal: Signal) -> bool:
        if signal.again and signal.once:
            return False
        if signal.do and not signal.typing:  # fields tell of changes
            self.answer(Do(signal.do, signal.arg, signal.value, signal.checked))
        elif self._model.menu:
            self.answer(Do("menu"))
        elif self._model.who is not None:
            self.answer(Do("close-who"))
        return False

    def _changed(self, signal: Signal) -> bool:
        if signal.do and signal.typing and not (signal.type == "input" and signal.late):
            self.answer(Do(signal.do, signal.arg, signal.value, signal.checked))
        return False

    def _pressed(self, signal: Signal) -> bool:
        self._renderer.keyed()
        meant = keyboard.pressed(
            self._model, signal, self._renderer.focus_keys(signal.group), self._renderer.main_deed()
        )
        if signal.again and (signal.key == "Enter" or not all(do.repeats for do in meant)):
            return True
        if meant:
            self.answer(*meant)
        return bool(meant)
