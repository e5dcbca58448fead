"""The game at the table: where it comes from and is saved, and whether this tab plays it or another. Leaves the list to saved_games.py."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial

from doge.kernel import record
from doge.kernel.action import Json
from doge.kernel.foreign import put_back, set_aside
from doge.kernel.record import LARGEST, RecordError
from doge.registry import ENTRIES
from doge.words import sentences, text
from web.dom.port import Port, StorageError, Timer
from web.dom.slicing import in_slices
from web.model import new_game
from web.model.controls import Do
from web.model.messages import Message, Noticed, Parted, Ready, Toasted, Unseated
from web.model.model import Notice, Plan, elsewhere
from web.saves.refused import of_file
from web.saves.save_format import Save, read_notes, whole, write_notes
from web.saves.saved_games import SavedGames, to_list
from web.saves.slots import OWNERS, Held, Slot, TakenElsewhere
from web.shell.archives import Archives, NotHere
from web.shell.driver import Driver
from web.shell.faces import face
from web.shell.opening import Opening
from web.shell.replaying import Loaded, load, named, summary, why_not

FIRST = next(iter(ENTRIES))
"""The game by which a text is kept that does not say its own: at first there was but one."""


class Session:
    """Opens and saves games; everything that there is to say goes out as messages."""

    def __init__(self, port: Port, send: Callable[[Message], None]) -> None:
        self._port = port
        self._send = send
        self._archives = Archives(port)
        self.opening = Opening(port, send, self._archives)
        self.saved_games = SavedGames(port, send, self._judged)
        self.driver = Driver(port, send, self._keep)
        self._held: Held | None = None
        self._lock: Timer | None = None
        self._playing = False  # this tab plays the game at the table, and no other does
        self._asking = False  # a game is about to be opened
        self._unsaved = False
        self._notes = ""  # what those who play here have noted for themselves, as a save has it

    def start(self) -> None:
        """Look at what is stored, and listen for other tabs."""
        self._port.watch_storage(self._stored_elsewhere)
        self._port.on_leave(self._let_go)
        self._begin()

    def _begin(self) -> None:
        """Take over what an earlier version stored, as soon as its game is here, and tell which games there are."""
        try:
            self.saved_games.start(self._taken_over)
        except NotHere as missing:
            self._archives.bring(missing.game, self._begin, lambda why: None)
        self.find()

    def find(self) -> None:
        """Tell which games there are."""
        loaded, here = self.driver.loaded(), None
        if self._held and loaded:
            here = self._held.id, loaded.table.game.name, summary(loaded, self.driver.you)
        self.saved_games.find(here, unsaved=self._unsaved)

    def bring_faces(self, games: Iterable[str], *, said: bool) -> None:
        """Load the faces of the games; one that does not come is left out, and that is said if somebody waits for it."""
        for game in dict.fromkeys(games):
            if game in ENTRIES and ENTRIES[game].face is not None:
                here = partial(lambda game: self._send(Ready(game, face(game))), game)
                self._archives.bring(game, here, partial(self.opening.say, game) if said else lambda why: None)

    def say_again(self) -> None:
        """Tell and store anew what is told and stored in words: another language is spoken."""
        if self._playing:
            self._keep()
        self.find()

    def may_play(self) -> bool:
        """Whether this tab may go on with the game at the table; if another one has it, that is said."""
        if self._held is None or (self._playing and self._held.mine()):
            return True
        self._part()
        return False

    @cached_property
    def _tab(self) -> str:
        """What this tab is told from others by."""
        return self._port.token()

    # --- beginning and opening ------------------------------------------------------------------

    def begin(self, plan: Plan) -> None:
        """A new game, in a slot of its own, as soon as its rules and its face are here."""
        if not self.saved_games.refuse_more():
            self.opening.open(plan.game, partial(self._begin_planned, plan))

    def _begin_planned(self, plan: Plan) -> None:
        seats = new_game.seats_of(plan)
        seed = self._port.token()
        self._take_slot(named(seats))
        self.driver.begin(plan.game, seats, seed, plan.options)

    def open(self, slot: str) -> None:
        """Go on with a saved game; "": with the one at the table, else with the latest."""
        if self.driver.record() is not None and slot in ("", self._held.id if self._held else ""):
            self.opening.forget()
            self._send(Do("show", "table"))
            return
        slot = slot or self.saved_games.latest()
        if slot:
            self.opening.open(self.saved_games.game(slot), partial(self._claim, slot, steal=False))

    def continue_here(self) -> None:
        """Go on in this tab with the game that another tab plays."""
        if self._held is not None and not self._playing:
            self._claim(self._held.id, steal=True)

    def bring(self, name: str, found: str | None) -> None:
        """Open a file that the person has picked, as a game of its own; or say why not."""
        if found is None:
            line = text("{name} cannot be read, or is larger than {n} MB.", name=name, n=LARGEST // 1_000_000)
            self.saved_games.warn(line)
            return
        in_slices(self._port, set_aside(found), partial(self._bring, name))

    def _bring(self, name: str, parts: tuple[str, str]) -> None:
        """Open a file of which heavy foreign keys are set aside."""
        own, foreign = parts
        try:
            loaded = load(own, self._archives)
        except NotHere as missing:
            self.opening.open(missing.game, partial(self._bring, name, parts))
            return
        except RecordError as error:
            reason, rule = of_file(error)
            self.saved_games.warn(
                text("{name} was not opened. {reason} Nothing has changed.", name=name, reason=reason), rule
            )
            return
        if self.saved_games.refuse_more():
            return
        line, more = text("{name} is open.", name=name), None
        if self.saved_games.latest():
            line, more = text("{name} is open. Your other games are kept.", name=name), to_list()
        self._take_slot(named(loaded.table.seats), foreign)
        self.driver.resume(loaded, ())
        self._send(Noticed(Notice("warning" if foreign else "news", sentences(line, _told(foreign)), more)))
        self._keep()

    def _open(self, slot: str, mine: bool, lock: Timer) -> None:
        """Put a stored game on the table, to be played or only looked at; or say why not, and leave the table as it is."""
        held = Held(self._port, slot, self._tab)
        if mine:  # before it is read: who played it until now must not write any more
            held.claim()
        found = self.saved_games.read(slot)
        if found is None or found.fault is not None:
            reason = (found.fault or "") if found else text("It is no longer stored here.")
            self._not_opened(held, mine, lock, reason)
        else:
            self._open_save(held, mine, lock, found, [*found.saves])

    def _open_save(self, held: Held, mine: bool, lock: Timer, found: Slot, places: list[str]) -> None:
        """Open the save in the first of the places; if it cannot be replayed, that in the next."""
        place, *others = places

        def go_on(parts: tuple[str, str]) -> None:
            own, foreign = parts
            try:
                loaded = load(own, self._archives)
            except RecordError as error:
                if others:
                    self._open_save(held, mine, lock, found, others)
                else:
                    self._not_opened(held, mine, lock, *why_not(found, error))
                return
            held.know(found, place, foreign or self.saved_games.foreign(held.id))
            self._opened(held, mine and held.mine(), lock, loaded, found.saves[place])
            if self._playing and (found.damaged or place != next(iter(found.saves))):
                self.saved_games.warn(
                    text("The last save of this game is damaged, so it continues from the one before.")
                )
            elif self._playing:
                self._send(Noticed(Notice("warning", _told(foreign)) if foreign else None))

        in_slices(self._port, set_aside(found.saves[place].text), go_on)

    def _opened(self, held: Held, mine: bool, lock: Timer, loaded: Loaded, save: Save) -> None:
        self.driver.resume(loaded, read_notes(save), playing=mine)
        self._seat(held, mine, lock)
        self._notes = save.notes
        if not mine:
            self._part(text("This game is open in another tab. You can only watch here."))

    def _not_opened(self, held: Held, mine: bool, lock: Timer, reason: str, rule: str = "") -> None:
        if mine:
            held.let_go()
        lock.cancel()
        self.saved_games.warn(text("This game cannot be opened. {reason}", reason=reason), rule)
        self.find()

    # --- who plays ------------------------------------------------------------------------------

    def _take_slot(self, family: str, foreign: str = "") -> None:
        """This tab plays a game that no other can know yet."""
        slot = self.saved_games.begin(family)
        lock = self._ask(slot, False, lambda answer: None)
        held = Held(self._port, slot, self._tab, foreign)
        held.claim()
        self._seat(held, True, lock)

    def _claim(self, slot: str, *, steal: bool) -> None:
        """Ask whether this tab may play a game, and open it; the game at the table is left alone until then."""
        if self._asking:  # a second click must not find the lock taken by the first
            return
        self._asking = True

        def answered(answer: bool | None) -> None:
            self._asking = False
            if answer is None:  # the browser knows no locks: what other tabs have left word of counts
                answer = steal or Held(self._port, slot, self._tab).free()
            self._open(slot, answer, lock)

        lock = self._ask(slot, steal, answered)

    def _ask(self, slot: str, steal: bool, answered: Callable[[bool | None], None]) -> Timer:
        """The lock of a game; that it is stolen counts as long as it is the one that this tab plays by."""

        def lost() -> None:
            if self._lock is lock and self._playing:
                self._part()

        lock = self._port.hold(OWNERS + slot, steal, answered, lost)
        return lock

    def _seat(self, held: Held, mine: bool, lock: Timer) -> None:
        if self._held is not None and self._held.id != held.id:
            self._let_go()
        if self._lock is not None:
            self._lock.cancel()
        self._held, self._playing, self._lock, self._unsaved, self._notes = held, mine, lock, False, ""

    def _let_go(self) -> None:
        if self._held is not None and self._playing:
            self._held.let_go()

    def _stored_elsewhere(self, key: str) -> None:
        if self._held is not None and self._playing and key == OWNERS + self._held.id and not self._held.free():
            self._part()

    def _part(self, line: str | None = None) -> None:
        """Another tab plays the game: here it can only be looked at."""
        self._playing = False
        self.driver.rest()
        self._send(Parted())
        line = line or text("This game is now played in another tab. You can only watch here.")
        self._send(Noticed(elsewhere(line)))

    # --- saving and deleting --------------------------------------------------------------------

    def keep_notes(self, seats: Sequence[Json]) -> None:
        """Store what those who play here have noted for themselves, by seat, with the game."""
        self._notes = write_notes(seats)
        if self._playing:
            self._keep()

    def _keep(self) -> None:
        """Store the game at the table; where that fails, the game goes on and says so."""
        loaded = self.driver.loaded()
        if loaded is None or self._held is None:
            return
        try:
            self._held.keep(self._sealed(loaded))
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
        if self._held is not None and self._held.id == slot and self._playing:
            self._delete(slot, True)
            return

        def answered(answer: bool | None) -> None:
            self._delete(slot, Held(self._port, slot, self._tab).free() if answer is None else answer)
            lock.cancel()

        lock = self._port.hold(OWNERS + slot, False, answered, lambda: None)

    def _delete(self, slot: str, free: bool) -> None:
        if not free:
            self.saved_games.warn(text("This game is open in another tab. Close it there first."))
            return
        if self._held is not None and self._held.id == slot:
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
        self._let_go()
        if self._lock is not None:
            self._lock.cancel()
        self._held = self._lock = None
        self.driver.leave()
        self._send(Unseated())

    # --- files ----------------------------------------------------------------------------------

    def export(self, slot: str = "") -> None:
        """Hand out a game as a file; "": the one at the table, else the latest."""
        running = self.driver.record()
        if running is not None and slot in ("", self._held.id if self._held else ""):
            self._download(
                put_back(record.dump(running), self._held.foreign if self._held else ""), f"{running['game']}-game.json"
            )
            return
        found = self.saved_games.read(slot or self.saved_games.latest())
        if found is not None:
            game = found.save.game if found.save and found.save.game in ENTRIES else FIRST
            self._download(
                whole(self.saved_games.whole(found)),
                f"{game}-game.json" if found.fault is None else f"{game}-kept.json",
            )

    def _download(self, found: str, name: str) -> None:
        self._port.download(name, found)
        self._send(Toasted(text("Exported as {name}.", name=name)))


def _told(foreign: str) -> str:
    """That foreign keys were set aside, as one more sentence; "" if none were."""
    if not foreign:
        return ""
    return text("{n} kB of data from another program is set aside and goes into each export.", n=len(foreign) // 1000)
