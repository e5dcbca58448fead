"""Moves a game forward: whose turn it is, person or bot, and what who looks sees of it. Owns the table; shows nothing.

What it tells of the table is what `observation.pending` of who looks says; who is asked in truth, it needs for
driving alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from doge.kernel import record
from doge.kernel.action import Action, Json
from doge.kernel.bot import Advice
from doge.kernel.chance import Stream
from doge.kernel.errors import Refused
from doge.kernel.game import Viewer
from doge.kernel.legal import NONE
from doge.kernel.options import Options
from doge.kernel.record import Record
from doge.kernel.table import Seat, Table
from doge.registry import ENTRIES, AnyTable
from doge.registry import game as rules
from doge.words import text
from web.dom.port import Port, Timer
from web.model.branch import read as read_branch
from web.model.eyes import OPEN, PUBLIC, Own
from web.model.game_view import AnyMatch, Match
from web.model.lesson import AnyLesson
from web.model.messages import Advised, Eyed, Message, Noticed, Rewound, Seated, TableChanged
from web.model.model import Notice
from web.model.new_game import people
from web.model.notes import KEY, Note, noted, of
from web.shell.faces import face
from web.shell.replaying import PRACTICE, Loaded, entries, fork, practises
from web.shell.veil import BEAT, GUARDED, go_on, may_be_secret

if TYPE_CHECKING:
    from web.shell.thinking import Thinker


class Driver:
    """The game at the table. Everything that it tells goes out as messages; `keep` is called after every decision."""

    def __init__(self, port: Port, send: Callable[[Message], None], keep: Callable[[], None]) -> None:
        self._port = port
        self._send = send
        self._keep = keep
        self._table: AnyTable | None = None
        self._me = 0  # who looks; where nobody plays here, from whose side the table is drawn
        self._people: tuple[int, ...] = ()  # who plays here
        self._looked: set[int] = set()  # those of them who have looked since the table is veiled
        self._known = False  # who looks has said so, or there is nobody else
        self._extra: dict[str, Any] = {}
        self._bots: Timer | None = None  # the bots at work
        self._advice: Timer | None = None  # a hint that is thought about

    @cached_property
    def _thinker(self) -> Thinker:
        from web.shell.thinking import Thinker  # nobody thinks before there is a game

        return Thinker(self._port, self._send)

    def begin(self, game: str, seats: Sequence[Seat], seed: str, options: Options, *, practice: bool = False) -> None:
        """Seat everybody for a new game."""
        table: AnyTable = Table(rules(game), seats, seed, options)
        self._sit_down(Loaded(go_on(table), {PRACTICE: True} if practice else {}))
        self._open(())
        self._keep()

    def resume(self, loaded: Loaded, notes: Sequence[Json], *, playing: bool = True) -> None:
        """Go on with a game, or only look at it; `notes` are what the view states of its seats were saved as."""
        self._sit_down(loaded)
        self._open(notes, playing)

    def rest(self) -> None:
        """Let no bot go on, for the game goes on elsewhere."""
        if self._bots is not None:
            self._bots.cancel()
            self._bots = None

    def teach(self, lesson: AnyLesson | None) -> None:
        """Let the rivals of the next game follow the script of first steps; None: of no game."""
        self._thinker.lesson = lesson

    def leave(self) -> None:
        """Take the game from the table."""
        self.rest()
        self._forget_advice()
        self._table = None

    def loaded(self) -> Loaded | None:
        """The game at the table, with the keys of its record that are not ours."""
        return Loaded(self._table, self._extra) if self._table else None

    @property
    def you(self) -> int | None:
        """The seat that is called "you", None while somebody only watches."""
        return self._me if self._me in self._people else None

    def record(self) -> Record | None:
        return record.write(self._table, self._extra) if self._table else None

    def look_through(self, seat: int) -> None:
        """Let another of those who play here look from now on."""
        if self._table is not None and seat in self._people:
            self._me, self._known = seat, True
            self._rewind()
            if may_be_secret(self._table):  # it may have waited for that
                self._let_bots_play()

    def look_with(self, eyes: str, before: str, at: int) -> None:
        """Show a finished game through other eyes, at the moment that was looked at through others; a running one is one's own."""
        table, viewers = self._table, self._viewers()
        if table is None or table.result is None or eyes not in viewers:
            return
        moments = table.by(viewers[eyes])
        look = moments.nearest(table.by(viewers[before])[at])
        me = int(eyes) if eyes.isdecimal() else self._me
        people = self._people if not eyes else (me,) if eyes.isdecimal() else ()
        self._send(Eyed(eyes, Own(me, people, moments, len(moments), len(moments) - 1), look))

    def _viewers(self) -> dict[str, Viewer]:
        """Who looks, by what the eyes are called."""
        viewers: dict[str, Viewer] = {"": self.you, PUBLIC: None, OPEN: "open"}
        return viewers | {str(seat): seat for seat in range(len(self._table.seats) if self._table else 0)}

    def branched(self, chair: str, eyes: str, at: int, seed: str, id: str) -> Loaded | None:
        """A branch of the game at the table from a moment of those eyes on; None where there can be none. The game stays there."""
        from web.shell.branching import branched  # most games have none

        table, viewers = self._table, self._viewers()
        if table is None or eyes not in viewers:
            return None
        moments = table.by(viewers[eyes])
        entry = moments[min(max(at, 0), len(moments) - 1)].entry
        return branched(Loaded(table, self._extra), entry + 1, chair, seed, id)

    def moment_after(self, step: int) -> int:
        """The moment of who looks that the first steps of the log led to."""
        assert self._table is not None
        return max(self._table.by(self.you).since(entries(self._table, step)) - 1, 0)

    def submit(self, action: Action) -> None:
        """Send the decision of one who plays here to the table."""
        if self._table is None or action.seat not in self._people:
            return
        self._answer(self._table, action)
        if self._table.slip(action.seat) is None or may_be_secret(
            self._table
        ):  # else the bots who are waited for are at it
            self._let_bots_play()

    def hurry(self) -> None:
        """Ask the bots that the table waits for to decide now, with what they know."""
        if self._table is not None:
            self._thinker.hurry(self._table)

    def advise(self) -> None:
        """Think about a hint for who looks; what comes of it is told."""
        table, me = self._table, self._me
        self._forget_advice()
        if table is not None and me in table.waiting and me in self._people:
            self._advice = self._port.run(self._advise(table, me), lambda error: self._advised(()))

    async def _advise(self, table: AnyTable, me: int) -> None:
        here = len(table.log)
        found = await self._thinker.advise(table, me)
        if table is self._table and me == self._me and len(table.log) == here:
            if found:
                self._extra["hints"] = sorted({*self._hinted(), here})
                self._keep()
            self._advised(found)

    def _advised(self, found: tuple[Advice[Action], ...]) -> None:
        self._send(Advised(found, len(self._hinted())))

    def _hinted(self) -> set[int]:
        """The decisions for which there was a hint, by the length of the log; a record may hold anything in their place."""
        found = self._extra.get("hints")
        return {at for at in found if type(at) is int} if isinstance(found, list) else set()

    def _forget_advice(self) -> None:
        if self._advice is not None:
            self._advice.cancel()
            self._advice = None

    def take_back(self) -> None:
        """Take the waiting answer of who looks back."""
        if self._table is not None and self._table.slip(self._me) is not None:
            self._table.take_back(self._me)
            self._publish()

    def undo(self) -> None:
        """Take the last decision of who looks back, if nobody has learned anything by it, or for practice."""
        if self._table is None or not self._may_undo(self._table):
            return
        if self._table.may_undo(self._me):
            self._table.undo(self._me)
        else:
            self.rest()
            self._table = self._table.rewound(self._me)
        self._keep()
        self._rewind()
        self._let_bots_play()

    # --- inside ---------------------------------------------------------------------------------

    def _sit_down(self, loaded: Loaded) -> None:
        self._table, self._extra = loaded.table, loaded.extra
        self._people = people(loaded.table.seats)
        self._me = self._people[0] if self._people else 0
        self._known = len(self._people) < 2

    def _open(self, notes: Sequence[Json], playing: bool = True) -> None:
        """Tell that a game is on the table, with all that has happened, and let it go on if it is played here."""
        assert self._table is not None
        self._send(Seated(self._match(self._table, notes)))
        self._publish()
        if playing:
            self._let_bots_play()
        else:
            self.rest()

    def _match(self, table: AnyTable, notes: Sequence[Json]) -> AnyMatch:
        """The game as who looks knows it, or as everybody does where all is watched; what it waits for is published."""
        game, moments = table.game.name, table.by(self.you)
        shown_by = face(game)
        saved = [*notes, *(None for _ in table.seats)]
        return Match(
            game=game,
            face=shown_by,
            seats=table.seats,
            me=self._me,
            people=self._people,
            moments=moments,
            moment_count=len(moments),
            shown=len(moments) - 1,
            draft=shown_by.draft,
            advisable=self._thinker.lesson is None and ENTRIES[game].advises,
            hints=len(self._hinted()),
            practice=practises(self._extra),
            fork=fork(Loaded(table, self._extra)),
            view_states=tuple([shown_by.load_view_state(saved[seat]) for seat in range(len(table.seats))]),
            face_seed=str(Stream(table.seed, "face").below(1 << 62)),
        )

    def _rewind(self) -> None:
        """Tell all moments of who looks now."""
        assert self._table is not None
        moments = self._table.by(self.you)
        self._send(Rewound(self._me, moments, len(moments)))
        self._publish()

    def _answer(self, table: AnyTable, action: Action) -> None:
        """Give the table an answer, with the chance that follows; tell and save what that brings."""
        before = len(table.log)
        table.follow(action)
        go_on(table)
        self._went_on(before)

    def _went_on(self, before: int) -> None:
        """Tell and save what has happened; `before` is the length of the log before it."""
        assert self._table is not None
        if len(self._table.log) > before:
            self._keep()
        self._publish()

    def _publish(self) -> None:
        """Tell what who looks may know of the table."""
        table, me = self._table, self._me
        assert table is not None
        self._looked = {*self._looked, *((me,) if self._known else ())} if may_be_secret(table) else set()
        asked = table.observe(self.you).pending.seats
        waiting = tuple(seat for seat in table.waiting if seat in asked)
        legal, slip = (table.legal(me), table.slip(me)) if me in self._people else (NONE, None)
        may_undo = self._may_undo(table)
        due = self._next(table, waiting)
        revealed = table.observe("open") if table.result is not None else None
        since = self._since(table)
        self._send(
            TableChanged(
                len(table.by(self.you)), legal, waiting, slip, may_undo, due, revealed, since, self._notes(self.you)
            )
        )

    def note(self, at: int, line: str) -> None:
        """Keep a line of who looks at one of the moments that this seat has seen."""
        if self._table is not None:
            note = Note(self.you, at, line, len(self._people) > 1)
            self._extra[KEY] = noted(self._extra, note)
            self._keep()
            self._publish()

    def _notes(self, seat: int | None) -> tuple[Note, ...]:
        return of(self._extra, seat)

    def _since(self, table: AnyTable) -> int | None:
        """The first moment of the last decision of who looks."""
        chosen = None if self.you is None else table.answered(self.you)
        return None if chosen is None else table.by(self.you).since(chosen)

    def _may_undo(self, table: AnyTable) -> bool:
        """Whether who looks may take something back; where somebody else may be asked in secret, the same whoever is."""
        mine = self._me in table.pending.seats or not may_be_secret(table)
        if self._me not in self._people or not mine:
            return False
        back = table.answered(self._me)
        if back is None or back < self._begun(table):
            return False
        return table.may_undo(self._me) or self._practice

    def _begun(self, table: AnyTable) -> int:
        """How many entries a branch had when it began: what lies before belongs to the game that it leaves."""
        left = read_branch(self._extra)
        return 0 if left is None else entries(table, left.at)

    @property
    def _practice(self) -> bool:
        return self._table is not None and self._table.result is None and practises(self._extra)

    def _next(self, table: AnyTable, waiting: Sequence[int]) -> int | None:
        """Who of those who play here shall look next, None if who looks now may go on.

        Where somebody may be asked in secret everybody looks once, whoever is asked.
        """
        if not self._known:
            return next((seat for seat in self._people if seat in waiting), self._me)
        if self._me in table.pending.seats and table.slip(self._me) is None:
            return None
        due = [seat for seat in self._people if (seat not in self._looked if may_be_secret(table) else seat in waiting)]
        return due[0] if due else None

    # --- bots -----------------------------------------------------------------------------------

    def _let_bots_play(self) -> None:
        """Let the bots look at the table anew; what they were thinking about may not be asked any more."""
        assert self._table is not None
        self.rest()
        self._thinker.hurried = None
        self._bots = self._port.run(self._play_bots(self._table), self._failed)

    async def _play_bots(self, table: AnyTable) -> None:
        """Let bots answer, one after another, until only people are waited for."""
        while True:
            if may_be_secret(table):
                if not self._may_lift(table):
                    return
                await self._lift(table)
            elif bots := [seat for seat in table.waiting if seat not in self._people]:
                self._answer(table, await self._decided(table, bots[0]))
            else:
                return
            await self._port.sleep(0)

    def _may_lift(self, table: AnyTable) -> bool:
        """Whether all who play here have looked since somebody may have been asked in secret, and none of them is still asked."""
        return self._looked.issuperset(self._people) and not any(seat in self._people for seat in table.waiting)

    async def _decided(self, table: AnyTable, seat: int) -> Action:
        """What a bot decides; in the time that any answer takes, where nobody may know whether there is anything to choose."""
        if not table.pending.guarded:
            return await self._thinker.decide(table, seat)
        since = self._port.now()
        answer = await self._thinker.decide(table, seat, within=GUARDED)
        await self._sleep_until(since + GUARDED)
        return answer

    async def _lift(self, table: AnyTable) -> None:
        """Let all who are asked in secret answer, and then what follows come, after one beat: the same if nobody is asked."""
        since, asked = self._port.now(), table.waiting
        answers = [await self._thinker.decide(table, seat, within=BEAT / len(asked)) for seat in asked]
        await self._sleep_until(since + BEAT)
        before = len(table.log)
        for answer in answers:
            table.follow(answer)
        if table.pending.kind == "chance" and len(table.log) == before:
            table.draw()
        go_on(table)
        self._went_on(before)

    async def _sleep_until(self, when: float) -> None:
        await self._port.sleep(max(0, when - self._port.now()))

    def _failed(self, error: BaseException) -> None:
        said = error.sentence if isinstance(error, Refused) else type(error).__name__
        self._send(
            Noticed(
                Notice(
                    "grave",
                    text("The game cannot go on: {reason}. It is saved; reload the page.", reason=said.rstrip(".")),
                    ("reload", text("Reload"), ""),
                )
            )
        )
