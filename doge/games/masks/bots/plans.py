"""What each move of a seat is for: the best plan that it fulfils, and what may come of it. From what the seat may know
alone, so that the page may tell it of every position; the adviser's reasons tell the same.

How likely a mask is of a kind is what a good player suspects (beliefs.py). The order of the plans, and the chances from
which they count, are those with which moves that the search takes for as good as the best fulfil the first of them most
often.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Literal, NamedTuple, TypeAlias, get_args

from doge.games.masks.board import (
    ADVISOR,
    ALL,
    CANDIDATE,
    COLUMNS,
    KINDS,
    LADY,
    LANES,
    MASKS,
    MOVERS,
    NOBLE,
    OCCURRENCES,
    PALACES,
    QUIET_TURNS,
    ROWS,
    SOLDIER,
)
from doge.games.masks.bots.beliefs import SLIGHTEST, suspicion
from doge.games.masks.bots.judgement import row_of
from doge.games.masks.bots.sketch import Step, sketch_of
from doge.games.masks.hidden import Observation
from doge.games.masks.odds import Kinds, odds_of, ruled_out
from doge.games.masks.state import EMPTY, OFF

Name: TypeAlias = Literal[
    "win",  # at once, whatever the hidden masks are
    "rescue",  # the Candidate, who could be captured
    "take",  # a mask that cannot be a Lady
    "save",  # a mask that likely is captured else, and could not be avenged
    "strike",  # by a capture that is hardly a Lady's, or as likely the Candidate's
    "run",  # with the Candidate, where nothing can capture him
    "guard",  # a mask that could be captured: it could be avenged then
    "ahead",  # with a Noble or an Advisor to the middle, where hardly anything can capture it
    "lure",  # bring a Lady nearer to who may capture her
    "attack",  # come to where a capture may be the Candidate's
    "bait",  # put a Lady where she may be captured
    "far",  # with a Noble or an Advisor beyond the middle
    "lead",  # the Candidate a row ahead, long before he runs
    "flee",  # from where a mask could be captured
    "pick",  # the Soldier who can go nowhere
    "hide",  # a Lady who has offered herself
    "step",  # what fulfils none of these
    "gamble",  # a capture that may be a Lady's
    "draw",
]
ORDER: tuple[Name, ...] = get_args(Name)
"""The best plan first."""
PRESSING = ORDER[: ORDER.index("strike") + 1]
"""Those that cannot wait."""
ADVANCES: tuple[Name, ...] = ("ahead", "lure", "attack", "bait", "far", "lead")
"""Those that go somewhere, which is no plan for who has just come from there."""

LIKELY, FAIR, HARDLY, SLIGHT = 0.5, 0.3, 0.2, 0.1
"""Chances. LIKELY: a mask is as good as lost, or as good as a Lady. FAIR: a risk too many for a mask, and enough for bait.
HARDLY: too much for the Candidate, or for a Lady where she must not be captured. SLIGHT: not worth a word."""
SHY = 0.3
"""Their Candidate makes so few of the captures that he could make."""
UNDER_WAY, FEW, MIDDLE = 2, 6, 2
"""The Candidate runs from so many rows ahead, or once so many of their masks are left. The middle lies so many rows ahead."""


class Raid(NamedTuple):
    """A mask of the other side that could capture: where it stands, as what, and how likely it is that and does it."""

    mask: int
    space: int
    kinds: tuple[int, ...]
    chance: float
    opened: bool
    """Whether it could only once the mask that moves has left the board with a Lady."""


class Plan(NamedTuple):
    """What a move is for."""

    name: Name
    kind: int
    """Of the mask that moves."""
    source: int
    target: int
    ahead: int
    """So many rows nearer to the other palace."""
    about: int
    """The space that matters besides: of who threatens, is hunted, guarded or lured; else OFF."""
    worth: float
    """The more, the better among the moves of one plan."""
    there: tuple[Raid, ...]
    """Who could capture the mask where it goes, if it stays and the game goes on."""
    home: tuple[Raid, ...]
    """Who could capture the Candidate then, if the game goes on."""

    @property
    def rank(self) -> tuple[bool, int, float]:
        """The least is the best: what leaves the Candidate in danger comes last, whatever it is for."""
        return risk_of(self.home) >= HARDLY, ORDER.index(self.name), -self.worth


def risk_of(raids: Sequence[Raid]) -> float:
    """How likely at least one of them happens."""
    return 1 - prod(1 - raid.chance for raid in raids)


def gravest(raids: Sequence[Raid]) -> Raid:
    """The one that is most likely."""
    return max(raids, key=lambda raid: raid.chance)


def _apart(space: int, other: int) -> bool:
    """Whether no Advisor gets from one space to the other: he stays on spaces of one colour (M2.2)."""
    return bool((sum(divmod(space, COLUMNS)) + sum(divmod(other, COLUMNS))) % 2)


@lru_cache(maxsize=4)
def planner_of(seen: Observation) -> Planner:
    """The plans of the seat that looks and is to move."""
    return Planner(seen)


def last_move(seen: Observation) -> Step | None:
    """The move that the seat which is to move made last."""
    return seen.past[-2] if len(seen.past) > 1 else None


class Planner:
    """What each move of the seat that is to move is for."""

    def __init__(self, seen: Observation) -> None:
        self.seen, self._last = seen, last_move(seen)
        self.sketch = sketch = sketch_of(seen)
        self._me, self._them = sketch.turn, 1 - sketch.turn
        self.odds = odds_of(seen, self._them)
        self.likely = suspicion(sketch, self._them).chances()
        self.second = bool(sketch.ladies_lost(self._them))  # whoever captures a Lady now loses
        mine = range(MASKS * self._me, MASKS * self._me + MASKS)
        self.home = sketch.at[sketch.kinds.index(CANDIDATE, mine.start)]
        self.now = {space: self._raids(space) for mask in mine if (space := sketch.at[mask]) != OFF}
        """By the spaces of its masks: who could capture there now."""
        self.plans: dict[Step, Plan] = {step: self._plan(*step) for step in sketch.moves()}

    @property
    def candidate_known(self) -> bool:
        """Whether one of their masks can only be the Candidate."""
        return any(likely[CANDIDATE] > 1 - SLIGHTEST for likely in self.likely.values())

    @property
    def ladies(self) -> list[int]:
        """Where the own Ladies stand."""
        return [space for space in self.now if self.sketch.kinds[self.sketch.board[space]] == LADY]

    def from_lady(self, space: int) -> int:
        """How many steps a space is from the nearest of them."""
        return min(steps(space, lady) for lady in self.ladies)

    # --- what a move leads to -----------------------------------------------------------------------

    def _plan(self, source: int, target: int) -> Plan:
        sketch = self.sketch
        mask, captured = sketch.board[source], sketch.board[target]
        kind = sketch.kinds[mask]
        ahead = row_of(target, self._me) - row_of(source, self._me)
        if self._wins(kind, target):
            return Plan("win", kind, source, target, ahead, OFF, 0, (), ())
        if captured == EMPTY and self._draws(mask, target):
            return Plan("draw", kind, source, target, ahead, OFF, 0, (), ())
        sketch.board[source], sketch.board[target] = EMPTY, mask  # for a moment
        there = self._raids(target, self.ruled_out(kind, captured, stays=True))
        home = there if kind == CANDIDATE else self._raids(self.home, self.ruled_out(kind, captured))
        if captured != EMPTY and kind != CANDIDATE and not self.second:
            home += self._opened(target, captured, home)
        name, about, worth = self._purpose(kind, source, target, captured, there, home)
        sketch.board[source], sketch.board[target] = mask, captured
        if (target, source) == self._last and name in ADVANCES:  # to and fro is no plan
            name, about, worth = "step", OFF, 0
        if self.enters(kind, target):  # by a capture, which ends the game in any case
            there = home = ()
        return Plan(name, kind, source, target, ahead, about, worth, there, home)

    def ruled_out(self, kind: int, captured: int, *, stays: bool = False) -> Kinds:
        """What the mask that one of a kind captures cannot have been if the game goes on, and the captor `stays`."""
        return ruled_out(captured, kind, second=self.second, stays=stays)

    def enters(self, kind: int, target: int) -> bool:
        """Whether the Candidate comes into their palace."""
        return kind == CANDIDATE and target in PALACES[self._them]

    def _wins(self, kind: int, target: int) -> bool:
        captured = self.sketch.board[target]
        likely = self.likely[captured] if captured != EMPTY else None
        if likely is not None and likely[CANDIDATE] > 1 - SLIGHTEST:
            return True
        return self.enters(kind, target) and (likely is None or likely[LADY] < SLIGHTEST)

    def _draws(self, mask: int, target: int) -> bool:
        """M4.5, where nothing is captured."""
        sketch = self.sketch
        if sketch.quiet + 1 >= QUIET_TURNS:
            return True
        at = [*sketch.at]
        at[mask] = target
        return sketch.positions.count((self._them, *at)) + 1 >= OCCURRENCES

    def _raids(self, space: int, given: Kinds | None = None) -> tuple[Raid, ...]:
        """Who could capture my mask on a space, as the masks stand at the moment; `given`: what has been captured is none of this."""
        kinds = dict[int, int]()
        for mask, bits in self.sketch.raiders(space, self._them):  # what stands ahead is named as the Soldier, too
            kinds[mask] = kinds.get(mask, 0) | bits
        found = [self._raid(mask, bits, given or {}) for mask, bits in kinds.items()]
        return tuple([raid for raid in found if raid.kinds])

    def _raid(self, mask: int, bits: int, given: Kinds) -> Raid:
        likely = self.likely[mask]
        kinds = tuple([kind for kind in KINDS if bits >> kind & 1 and likely[kind] > SLIGHTEST])
        if given:
            kinds = tuple([kind for kind in kinds if self.odds.one_of({mask: 1 << kind}, given)])
        chance = sum(likely[kind] * (SHY if kind == CANDIDATE else 1) for kind in kinds)
        return Raid(mask, self.sketch.at[mask], kinds, chance, opened=False)

    def _opened(self, target: int, captured: int, home: Sequence[Raid]) -> tuple[Raid, ...]:
        """Who else could capture the Candidate if the mask on the target has captured a Lady there: both leave the board."""
        lady = self.likely[captured][LADY]
        if lady < SLIGHTEST:
            return ()
        board, known = self.sketch.board, [raid.mask for raid in home]
        mask, board[target] = board[target], EMPTY
        found = self._raids(self.home, {captured: ALL & ~(1 << LADY)})
        board[target] = mask
        return tuple([one._replace(chance=one.chance * lady, opened=True) for one in found if one.mask not in known])

    # --- what it is for -----------------------------------------------------------------------------

    def _purpose(
        self, kind: int, source: int, target: int, captured: int, there: Sequence[Raid], home: Sequence[Raid]
    ) -> tuple[Name, int, float]:
        """Its name, the space that it is about, and what it is worth; the move has been made on the board."""
        danger = self.now[self.home]
        spared = risk_of(danger) - risk_of(home)
        if risk_of(danger) >= HARDLY and spared > SLIGHT:
            return "rescue", self._countered(kind, target, danger), spared
        risk = risk_of(there)
        if captured != EMPTY:
            return self._capture(kind, target, self.likely[captured], risk)
        ahead = row_of(target, self._me) - row_of(source, self._me)
        if kind == LADY:
            return self._of_lady(source, target, ahead, there)
        if kind == CANDIDATE:
            return self._of_candidate(source, target, ahead, risk)
        return self._of_other(kind, source, target, ahead, risk)

    def _countered(self, kind: int, target: int, danger: Sequence[Raid]) -> int:
        """Where the raider stands that a rescue is from: whom it captures, else whom it shuts out, else the gravest."""
        lane = () if kind == CANDIDATE else LANES[self._me][self.home]
        return max(danger, key=lambda raid: (raid.space == target, raid.space in lane, raid.chance)).space

    def _capture(self, kind: int, target: int, likely: Sequence[float], risk: float) -> tuple[Name, int, float]:
        lady, candidate = likely[LADY], likely[CANDIDATE]
        name: Name = "gamble"
        if lady < SLIGHTEST:
            name = "pick" if self._stuck(target, likely) else "take"
        elif not self.second and kind != CANDIDATE:
            hunts = candidate >= HARDLY and candidate >= lady
            if hunts or (lady < HARDLY and risk < FAIR):
                name = "strike"
        return name, target, candidate - lady - risk

    def _of_lady(self, source: int, target: int, ahead: int, there: Sequence[Raid]) -> tuple[Name, int, float]:
        if risk_of(there) >= FAIR:
            return "bait", gravest(there).space, risk_of(there)
        if risk_of(self.now[source]) >= FAIR:
            return "hide", gravest(self.now[source]).space, 0
        able = min(self.able(), key=lambda one: steps(one, target), default=OFF)
        return ("lure", able, -steps(able, target)) if ahead > 0 and able != OFF else ("step", OFF, 0)

    def able(self) -> list[int]:
        """Where masks stand that likely capture with one step."""
        at = self.sketch.at
        return [at[mask] for mask, likely in self.likely.items() if likely[NOBLE] + likely[ADVISOR] >= FAIR]

    def _of_candidate(self, source: int, target: int, ahead: int, risk: float) -> tuple[Name, int, float]:
        if ahead <= 0 or risk >= SLIGHT:
            return "step", OFF, -risk
        name: Name = "run" if runs(source, self._me, len(self.likely)) else "lead"
        return name, OFF, row_of(target, self._me) - risk

    def _of_other(self, kind: int, source: int, target: int, ahead: int, risk: float) -> tuple[Name, int, float]:
        danger = self.now[source]
        before = risk_of(danger)
        spared = before - risk
        if before >= LIKELY and risk < before / 2 and not self.covered(source, source):
            return "save", gravest(danger).space, spared
        if risk >= FAIR:
            return "step", OFF, -risk
        if (guarded := self._guarded(kind, source, target)) != OFF:
            return "guard", guarded, risk_of(self.now[guarded])
        prey = self._hunted(kind, source, target) if kind != SOLDIER else EMPTY  # he comes nearer to what he had before
        if prey != EMPTY:
            likely = self.likely[prey]
            return "attack", self.sketch.at[prey], likely[CANDIDATE] - likely[LADY] - risk
        if before >= HARDLY and risk < before / 2:
            return "flee", gravest(danger).space, spared
        if kind != SOLDIER and ahead > 0:
            nearest = self._pressed(kind, source, target)
            if nearest != OFF:
                return "ahead" if row_of(target, self._me) <= MIDDLE else "far", nearest, -risk
        return "step", OFF, -risk

    def _pressed(self, kind: int, source: int, target: int) -> int:
        """Where the nearest mask stands that it comes nearer to and can reach, known at most as the Candidate; else OFF."""
        at = [self.sketch.at[mask] for mask, likely in self.likely.items() if max(likely[LADY:]) < 1 - SLIGHTEST]
        nearer = [space for space in at if steps(space, target) < steps(space, source)]
        found = [space for space in nearer if kind != ADVISOR or not _apart(space, target)]
        return min(found, key=lambda space: steps(space, target), default=OFF)

    def _guarded(self, kind: int, source: int, target: int) -> int:
        """The space of a mask that could be captured, which only this one could avenge from its target; else OFF."""
        for space, raids in self.now.items():
            mine = self.sketch.kinds[self.sketch.board[space]] if space != source else LADY
            if mine in (LADY, CANDIDATE) or risk_of(raids) < HARDLY:
                continue
            if self.reaches(kind, target, space) and not self.covered(space, target):
                return space
        return OFF

    def covered(self, space: int, but: int) -> bool:
        """Whether a mask of mine, but for those on the space and on that one, could capture who has captured on a space."""
        board, kinds = self.sketch.board, self.sketch.kinds
        others = [one for one in self.now if one not in (space, but) and board[one] != EMPTY]
        avengers = [(kinds[board[one]], one) for one in others if kinds[board[one]] not in (LADY, CANDIDATE)]
        return any(self.reaches(kind, one, space) for kind, one in avengers)

    def _hunted(self, kind: int, source: int, target: int) -> int:
        """The mask that it could capture next and could not before, if it may be the Candidate and is hardly a Lady."""
        at = self.sketch.at
        found = []
        for mask, likely in self.likely.items():
            worth, lady = likely[CANDIDATE], likely[LADY]
            if worth < SLIGHT or lady >= (HARDLY if self.second else LIKELY):
                continue
            if self.reaches(kind, target, at[mask]) and not self.reaches(kind, source, at[mask]):
                found.append((worth - lady, mask))
        return max(found, default=(0, EMPTY))[1]

    def covers(self, plan: Plan) -> list[int]:
        """The spaces of masks of mine where the one that moves could then capture what has captured."""
        return [space for space in self.now if space != plan.source and self.reaches(plan.kind, plan.target, space)]

    def prey(self, plan: Plan) -> list[int]:
        """The masks that the one that moves could capture then, but for a Soldier who can go nowhere."""
        at = self.sketch.at
        near = [mask for mask in self.likely if self.reaches(plan.kind, plan.target, at[mask])]
        return [mask for mask in near if not self._stuck(at[mask], self.likely[mask])]

    def _stuck(self, space: int, likely: Sequence[float]) -> bool:
        return likely[SOLDIER] > 1 - SLIGHTEST and row_of(space, self._me) == 0

    def reaches(self, kind: int, source: int, target: int) -> bool:
        """Whether a mask of the kind could go from one space to another, were nothing of mine there."""
        if not MOVERS[self._me][source][target] >> kind & 1:
            return False
        between = range(min(source, target) + COLUMNS, max(source, target), COLUMNS)
        return kind != SOLDIER or all(self.sketch.board[space] == EMPTY for space in between)


def steps(space: int, other: int) -> int:
    """How many steps it is from one space to another, diagonal ones among them."""
    (row, column), (there, across) = divmod(space, COLUMNS), divmod(other, COLUMNS)
    return max(abs(row - there), abs(column - across))


def runs(space: int, seat: int, left: int) -> bool:
    """Whether the seat's Candidate on a space runs, with so many masks of the other side left."""
    return row_of(space, seat) >= UNDER_WAY or left <= FEW


def rows_to_go(space: int, seat: int) -> int:
    """How many rows a space is from the palace that the seat's Candidate is to enter."""
    return ROWS - 1 - row_of(space, seat)
