"""The game at the table: where it comes from and is saved. Leaves the list to saved_games.py, what other tabs play to
ownership.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from doge.kernel import record
from doge.kernel.action import Json
from doge.kernel.foreign import set_aside
from doge.kernel.record import RecordError
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from doge.words import sentences, text
from web.dom.port import Port, StorageError, Timer
from web.dom.slicing import in_slices
from web.model import new_game
from web.model.controls import Do
from web.model.game_view import AnyMatch
from web.model.lesson import Stage
from web.model.messages import Message, Noticed, Parted, Unseated
from web.model.model import Notice, Plan, elsewhere
from web.saves.save_format import Save, read_notes, write_notes
from web.saves.saved_games import SavedGames
from web.saves.slots import OwnSlot, Slot, TakenElsewhere
from web.shell.archives import Archives, NotHere
from web.shell.files import FIRST, Files, told
from web.shell.opening import Opening
from web.shell.ownership import Ownership
from web.shell.replaying import Loaded, load, loading, named, summary, why_not
from web.shell.teaching import Teaching

if TYPE_CHECKING:
    from web.shell.driver import Driver


class Session:
    """Opens and saves games; everything that there is to say goes out as messages."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self._archives = Archives(port)
        self.opening = Opening(port, send, self._archives)
        self.saved_games = SavedGames(port, send, self._judged)
        self._driver: Driver | None = None  # once there has been a game
        self._files = Files(port, send, self._archives, self.opening, self.saved_games)
        self._teaching = Teaching(port, send, self._archives, lambda: self.driver)
        self._at = Ownership(port, self._part)
        self._unsaved = False
        self._at_moment: int | None = None  # where a link leads in the game that is about to be opened
        self._at_step: int | None = None  # the same, as steps of its log
        self._notes = ""  # what those who play here have noted for themselves, as a save has it

    @property
    def driver(self) -> Driver:
        """Who moves the game at the table forward."""
        if self._driver is None:
            from web.shell.driver import Driver  # there is nobody before the first game

            self._driver = Driver(self._port, self._send, self._keep)
        return self._driver

    def loaded(self) -> Loaded | None:
        """The game at the table, with the keys of its record that are not ours."""
        return self._driver.loaded() if self._driver is not None else None

    def _running(self) -> record.Record | None:
        return self._driver.record() if self._driver is not None else None

    def start(self) -> None:
        """Look at what is stored, and listen for other tabs."""
        self._at.start()
        self._begin()
        self._files.start(self._brought)

    def _begin(self) -> None:
        """Take over what an earlier version stored, as soon as its game is here, and tell which games there are."""
        try:
            self.saved_games.start(self._taken_over)
        except NotHere as missing:
            self._archives.bring(missing.game, self._begin, lambda why: None)
        self.find()

    def find(self) -> None:
        """Tell which games there are, and how far first steps have come."""
        self._teaching.find()
        loaded, here = self.loaded(), None
        if self._at.own and loaded:
            here = self._at.own.id, loaded.table.game.name, summary(loaded, self.driver.you)
        self.saved_games.find(here, unsaved=self._unsaved)

    def say_again(self) -> None:
        """Tell and store anew what is told and stored in words: another language is spoken."""
        if self._at.playing:
            self._keep()
        self.find()

    def may_play(self) -> bool:
        """Whether this tab may go on with the game at the table; if another one has it, that is said."""
        if self._at.may_play():
            return True
        self._part()
        return False

    # --- beginning and opening ------------------------------------------------------------------

    def begin(self, plan: Plan) -> None:
        """A new game, in a slot of its own, as soon as its rules and its face are here."""
        if not self.saved_games.refuse_more():
            self.opening.open(plan.game, partial(self._begin_planned, plan))

    def begin_again(self, seats: Sequence[Seat], *, practice: bool) -> None:
        """A new game of the kind that is at the table, by its options, with these seats."""
        loaded = self.loaded()
        if loaded is not None:
            table = loaded.table
            self.begin(Plan(table.game.name, len(seats), tuple(seats), table.options, practice))

    def play_on(self, chair: str, eyes: str, at: int) -> None:
        """Begin a branch of the game at the table, in a slot of its own; the game is kept as it is."""
        seed, known_as = self._port.token(), self._port.token()
        found = self.driver.branched(chair, eyes, at, seed, known_as) if self._teaching.taught is None else None
        if found is None or self.saved_games.refuse_more():
            return
        self.opening.forget()
        self._keep()  # with its id, by which the branch names it
        self._take_slot("")
        self.driver.resume(found, ())
        self._keep()
        self.find()

    def _begin_planned(self, plan: Plan) -> None:
        seats = new_game.seats_of(plan)
        seed = self._port.token()
        self._take_slot(named(seats))
        self.driver.begin(plan.game, seats, seed, plan.options, practice=plan.practice)

    def teach(self, game: str, *, anew: bool = False) -> None:
        """The first steps of a game, on from where they were left or from the beginning."""
        if game not in ENTRIES or ENTRIES[game].first_steps is None:
            return
        if self._teaching.taught == game and not anew:
            self.opening.forget()
            self._send(Do("show", "table"))
            return
        self.opening.open(game, partial(self._teach, game, anew))

    def _teach(self, game: str, anew: bool) -> None:
        self._leave()
        self._teaching.begin(game, anew=anew)

    def mark(self, at: int | None, stage: Stage, shown: int) -> None:
        """Keep how far the first steps at the table have come; None: they are over, and the game goes on as any other."""
        loaded = self.loaded()
        if self._teaching.taught is None or loaded is None:
            return
        if at is not None:
            self._teaching.mark(at, stage, shown)
            self._keep()
            return
        farewell = self._teaching.finish()
        if self.saved_games.refuse_more():
            return
        self._take_slot(named(loaded.table.seats))
        self._keep()
        if loaded.table.result is None:
            lamp = ENTRIES[loaded.table.game.name].advises
            hints = text("“Hint” shows a good choice.") if lamp else ""
            self._send(Noticed(Notice("news", sentences(farewell, hints), lamp=lamp)))

    def analysis(self) -> str:
        """The analysis that was kept with the game at the table, as text; "" for none."""
        return self.saved_games.analysis(self.slot) if self.slot else ""

    def keep_analysis(self, found: str) -> None:
        if self.slot:
            self.saved_games.keep_analysis(self.slot, found)

    @property
    def slot(self) -> str:
        """Where the game at the table is kept; "" if it is not."""
        return self._at.own.id if self._at.own is not None and self.loaded() is not None else ""

    def open(self, slot: str, at: int | None = None, step: int | None = None) -> None:
        """Go on with a saved game; "": with the one at the table, else with the latest.

        `at`: look back at that moment; `step`: at the one after so many steps of the log.
        """
        self._at_moment, self._at_step = at, step
        if self.loaded() is not None and (not slot or self._at.is_at(slot)):
            self.opening.forget()
            self._send(Do("show", "table"))
            self._look_back()
            return
        if at is not None and self.saved_games.read(slot) is None:
            self.saved_games.warn(text("The game of this link is not stored on this device."))
            return
        slot = slot or self.saved_games.latest()
        if slot:
            self.opening.open(self.saved_games.game(slot), partial(self._claim, slot, steal=False))

    def continue_here(self) -> None:
        """Go on in this tab with the game that another tab plays."""
        if self._at.own is not None and not self._at.playing:
            self._claim(self._at.own.id, steal=True)

    def bring(self, name: str, found: str | None) -> None:
        """Open a file that the person has picked, as a game of its own; or say why not."""
        self._files.bring(name, found, self._brought)

    def _brought(self, loaded: Loaded, foreign: str, said: Notice) -> None:
        self._take_slot(named(loaded.table.seats), foreign)
        self.driver.resume(loaded, ())
        self._send(Noticed(said))
        self._keep()

    def _open(self, slot: str, mine: bool, lock: Timer) -> None:
        """Put a stored game on the table, to be played or only looked at; or say why not, and leave the table as it is."""
        own = self._at.slot(slot)
        if mine:  # before it is read: who played it until now must not write any more
            own.claim()
        found = self.saved_games.read(slot)
        if found is None or found.fault is not None:
            reason = (found.fault or "") if found else text("It is no longer stored here.")
            self._not_opened(own, mine, lock, reason)
        else:
            self._open_save(own, mine, lock, found, [*found.saves])

    def _open_save(self, own: OwnSlot, mine: bool, lock: Timer, found: Slot, copies: list[str]) -> None:
        """Open the save in the first of the copies; if it cannot be replayed, that in the next."""
        copy, *others = copies
        wished = self.opening.wishes_made

        def read(parts: tuple[str, str]) -> None:
            in_slices(self._port, loading(parts[0], self._archives), partial(go_on, parts[1]))

        def go_on(foreign: str, loaded: Loaded | RecordError | NotHere) -> None:
            if isinstance(loaded, NotHere):
                raise loaded
            if self.opening.wishes_made != wished:  # something else is wished for since
                self._give_up(own, mine, lock)
                return
            if isinstance(loaded, RecordError):
                if others:
                    self._open_save(own, mine, lock, found, others)
                else:
                    self._not_opened(own, mine, lock, *why_not(found, loaded))
                return
            own.know(found, copy, foreign or self.saved_games.foreign(own.id))
            self._opened(own, mine and own.mine(), lock, loaded, found.saves[copy])
            if self._at.playing and (found.damaged or copy != next(iter(found.saves))):
                self.saved_games.warn(
                    text("The last save of this game is damaged, so it continues from the one before.")
                )
            elif self._at.playing:
                self._send(Noticed(Notice("warning", told(foreign)) if foreign else None))
                self._send(Do("offer-since"))

        in_slices(self._port, set_aside(found.saves[copy].text), read)

    def _opened(self, own: OwnSlot, mine: bool, lock: Timer, loaded: Loaded, save: Save) -> None:
        self.driver.resume(loaded, read_notes(save), playing=mine)
        self._at.seat(own, mine, lock)
        self._seated()
        self._notes = save.notes
        self._look_back()
        if not mine:
            self._part(text("This game is open in another tab. You can only watch here."))

    def _look_back(self) -> None:
        """Look at the moment that a link has led to."""
        at, step = self._at_moment, self._at_step
        self._at_moment = self._at_step = None
        if step is not None:
            at = self.driver.moment_after(step)
        if at is not None:
            self._send(Do("look-at", str(at)))

    def _give_up(self, own: OwnSlot, mine: bool, lock: Timer) -> None:
        """Leave a game that was about to be opened to whoever wants it."""
        if mine:
            own.let_go()
        lock.cancel()

    def _not_opened(self, own: OwnSlot, mine: bool, lock: Timer, reason: str, rule: str = "") -> None:
        self._give_up(own, mine, lock)
        self.saved_games.warn(text("This game cannot be opened. {reason}", reason=reason), rule)
        self.find()

    # --- who plays ------------------------------------------------------------------------------

    def _take_slot(self, family: str, foreign: str = "") -> None:
        """This tab plays a game that no other can know yet."""
        self._at.take(self.saved_games.begin(family), foreign)
        self._seated()

    def _claim(self, slot: str, *, steal: bool) -> None:
        """Open a game as soon as it is known whether this tab may play it."""
        self._at.claim(slot, steal=steal, then=partial(self._open, slot))

    def _seated(self) -> None:
        self._teaching.stop()
        self._unsaved, self._notes = False, ""

    def _part(self, line: str | None = None) -> None:
        """Another tab plays the game: here it can only be looked at."""
        self._at.playing = False
        if self._driver is not None:
            self._driver.rest()
        self._send(Parted())
        line = line or text("This game is now played in another tab. You can only watch here.")
        self._send(Noticed(elsewhere(line)))

    # --- saving and deleting --------------------------------------------------------------------

    def keep_notes(self, seats: Sequence[Json]) -> None:
        """Store what those who play here have noted for themselves, by seat, with the game."""
        self._notes = write_notes(seats)
        if self._at.playing:
            self._keep()

    def _keep(self) -> None:
        """Store the game at the table; where that fails, the game goes on and says so."""
        loaded = self.loaded()
        if loaded is not None and self._teaching.taught is not None:
            self._teaching.keep(loaded)
            return
        if loaded is None or self._at.own is None:
            return
        try:
            self._at.own.keep(self._sealed(loaded))
        except TakenElsewhere:
            self._part()
        except StorageError:
            if not self._unsaved:
                self._unsaved = True
                line = "This game is not saved: the browser offers no storage, or it is full. Export it to keep it."
                self._send(Noticed(Notice("grave", text(line), ("export", text("Export"), ""))))
        else:
            if self._unsaved:
                self._unsaved = False
                self._send(Noticed(None))

    def _sealed(self, loaded: Loaded) -> Save:
        """The game at the table as it is stored."""
        running, told = record.write(loaded.table, loaded.extra), summary(loaded, self.driver.you)
        return self.saved_games.sealed(record.dump(running), loaded.table.game.name, told, notes=self._notes)

    def _taken_over(self, found: str, refused: bool) -> Save:
        """A game that a version before 0.1.0 stored, or one that it refused, as it is stored now."""
        if refused:
            return self.saved_games.sealed(found, FIRST, refused=True)
        loaded = load(found, self._archives)
        seats = new_game.people(loaded.table.seats)
        return self.saved_games.sealed(found, loaded.table.game.name, summary(loaded, seats[0] if seats else None))

    def _judged(self, save: Save) -> RecordError | None:
        """Why a save that an earlier version has refused cannot be opened by this one, either; None: it can."""
        try:
            load(save.text, self._archives)
        except NotHere as missing:
            self._archives.bring(missing.game, self.find, lambda why: None)
            return RecordError(text("Its game is not loaded yet."))
        except RecordError as error:
            return error
        return None

    def delete(self, slot: str) -> None:
        """Take a game out of the storage, so that it can be brought back; unless another tab plays it."""
        self._at.ask_free(slot, partial(self._delete, slot))

    def _delete(self, slot: str, free: bool) -> None:
        if not free:
            self.saved_games.warn(text("This game is open in another tab. Close it there first."))
            return
        if self._at.is_at(slot):
            if self._unsaved:
                line = text(
                    "This game was not deleted: it is not saved, so it could not be restored. Export it to keep it."
                )
                self._send(Noticed(Notice("grave", line, ("export", text("Export"), ""))))
                return
            self._leave()
        self.saved_games.delete(slot)
        self.find()

    def _leave(self) -> None:
        """Nothing is at the table any more."""
        self._at.leave()
        self._teaching.stop()
        if self._driver is not None:
            self._driver.leave()
        self._send(Unseated())

    def hand_out_picture(self, kind: str, match: AnyMatch, *, send: bool) -> None:
        """Hand out the board on the screen as a picture, to keep or to send on."""
        self._files.hand_out_picture(kind, match.face.drawing, f"{match.game}-{match.at}", send=send)

    def export(self, slot: str = "") -> None:
        """Hand out a game as a file; "": the one at the table, else the latest."""
        running = self._running()
        if running is not None and (not slot or self._at.is_at(slot)):
            self._files.hand_out(running, self._at.own.foreign if self._at.own else "")
        else:
            self._files.hand_out_saved(slot)
