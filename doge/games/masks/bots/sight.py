"""What the network sees of a position and of a move: numbers of its rows. The training program counts
in the same way.
"""

from __future__ import annotations

from doge.games.masks.board import ADVISOR, ALL, CANDIDATE, COLUMNS, KINDS, LADY, MASKS, NOBLE, SOLDIER, SPACES
from doge.games.masks.bots.sketch import AROUND, BITS, CAPTORS, Sketch
from doge.games.masks.state import EMPTY, OFF

OWN, OTHERS = 26, 16
"""How many things are told of an own mask, and of one of the other seat."""
EACH = OWN + OTHERS
LOST = EACH * len(SPACES)
QUIET = LOST + 16
AGAIN = QUIET + 5
LAST = AGAIN + 1
INPUTS = LAST + 4 * len(SPACES)
"""How many rows the inputs have."""

WAY = 0
TARGET = WAY + 13 * len(SPACES)
RISK = TARGET + 10 * len(SPACES)
PREY = RISK + 160
FLEE = PREY + 640
BACK = FLEE + 10
REPEAT = BACK + 1
FORK = REPEAT + 2
LEAVE = FORK + 20
MOVE_ROWS = LEAVE + 8
"""How many rows the moves have."""

GUESS_OF_BITS = len(SPACES) * len(KINDS)
GUESS_ROWS = GUESS_OF_BITS + OTHERS * len(KINDS)
"""How many rows the guesses have: by space and kind, then by what was seen of the mask and kind."""

BRAVE = CAPTORS & ~BITS[CANDIDATE]
"""The kinds that capture without a second thought."""


NEAR = tuple(frozenset(space for space, _ in around) for around in AROUND)


class Sight:
    """A position with the eyes of one seat, whose own kinds are given; it must not change meanwhile."""

    def __init__(self, sketch: Sketch, seat: int) -> None:
        self.sketch, self.seat, self.other = sketch, seat, 1 - seat
        self.turned = len(SPACES) - 1 if seat else 0
        self.known = sketch.known()
        self._first = MASKS * seat
        self._home = sketch.at[sketch.kinds.index(CANDIDATE, self._first)]
        self._left = _risk(sketch.strikers(self._home, self.other, sketch.may))
        self.threats = [
            sketch.strikers(sketch.at[mask], self.other, sketch.may) & CAPTORS if sketch.at[mask] != OFF else 0
            for mask in range(self._first, self._first + MASKS)
        ]

    def rows(self) -> list[int]:
        sketch, found = self.sketch, list[int]()
        others = self.other_masks()
        for mask in range(2 * MASKS):
            if sketch.at[mask] == OFF:
                continue
            bits = others[mask] << OWN if mask in others else self._own(mask)
            base = EACH * abs(self.turned - sketch.at[mask])
            found += [base + bit for bit in range(EACH) if bits >> bit & 1]
        found += self._lost(self.seat, LOST)
        found += self._lost(self.other, LOST + 8)
        found += range(QUIET, QUIET + min(5, sketch.quiet // 10))
        if sketch.positions.count((sketch.turn, *sketch.at)) > 1:
            found.append(AGAIN)
        for base, seat in ((LAST, self.seat), (LAST + 70, self.other)):
            mask, source, target = sketch.last[seat]
            if mask >= 0:
                found += (base + abs(self.turned - source), base + 35 + abs(self.turned - target))
        return found

    def other_masks(self) -> dict[int, int]:
        """By mask of the other seat on the board: what is told of it, as bits."""
        sketch = self.sketch
        hunters = {mask for mask, _ in sketch.raiders(self._home, self.other)}
        first, found = MASKS * self.other, {}
        for mask in range(first, first + MASKS):
            space = sketch.at[mask]
            if space != OFF:
                bits = 1 | seen_of(sketch, mask) << 3
                if sketch.strikers(space, self.seat, self.known) & CAPTORS:
                    bits |= 2
                if sketch.strikers(space, self.other, sketch.may) & CAPTORS:
                    bits |= 4
                if mask in hunters:
                    bits |= 1 << 14
                if in_front(mask):
                    bits |= 1 << 15
                found[mask] = bits
        return found

    def _own(self, mask: int) -> int:
        sketch = self.sketch
        kind, threats = sketch.kinds[mask], self.threats[mask % MASKS]
        bits = BITS[kind] | seen_of(sketch, mask) << 14
        if threats:
            bits |= 32 << kind
            bits |= (threats >> NOBLE & 1) << 10 | (threats >> ADVISOR & 1) << 11 | (threats >> SOLDIER & 1) << 12
        if sketch.strikers(sketch.at[mask], self.seat, self.known) & BRAVE:
            bits |= 1 << 13
        if in_front(mask):
            bits |= 1 << 25
        return bits

    def _lost(self, seat: int, base: int) -> list[int]:
        sketch, first = self.sketch, MASKS * seat
        gone = [sketch.kinds[mask] for mask in range(first, first + MASKS) if sketch.at[mask] == OFF]
        found = [base] if LADY in gone else []
        found += range(base + 1, base + 1 + gone.count(NOBLE))
        found += range(base + 4, base + 4 + gone.count(ADVISOR))
        if SOLDIER in gone:
            found.append(base + 7)
        return found

    # --- moves ------------------------------------------------------------------------------------

    def move(self, source: int, target: int) -> list[int]:
        """The rows of a move of the seat."""
        sketch, board = self.sketch, self.sketch.board
        mask, captured = board[source], board[target]
        kind, takes = sketch.kinds[mask], captured != EMPTY
        start, end = abs(self.turned - source), abs(self.turned - target)
        board[source], board[target] = EMPTY, mask  # for a moment
        struck = sketch.strikers(target, self.other, sketch.may)
        guarded = bool(sketch.strikers(target, self.seat, self.known) & BRAVE)
        prey = self._prey(kind, target)
        left = self._left if kind == CANDIDATE else self._leaves(source, target)
        board[source], board[target] = mask, captured
        found = [
            WAY + 13 * start + _way(start, end),
            TARGET + (2 * kind + takes) * len(SPACES) + end,
            RISK + (2 * kind + takes) * 16 + 2 * _risk(struck) + guarded,
            FLEE + 2 * kind + bool(self.threats[mask % MASKS]),
            FORK + 4 * kind + min(3, prey),
        ]
        if takes:
            prey_row = 128 * kind + 4 * (ALL & ~sketch.may[captured]) + 2 * bool(sketch.moved[captured])
            found.append(PREY + prey_row + in_front(captured))
        else:
            before = self._before(mask, target)
            if before:
                found.append(REPEAT + (before > 1))
        if sketch.last[self.seat][0] == mask and sketch.last[self.seat][1] == target:
            found.append(BACK)
        if kind != CANDIDATE:
            found.append(LEAVE + left)
        return found

    def _leaves(self, source: int, target: int) -> int:
        """Who could capture the own Candidate after a move of another mask, which is made on the board."""
        if target not in NEAR[self._home] and self._home % COLUMNS not in (source % COLUMNS, target % COLUMNS):
            return self._left
        return _risk(self.sketch.strikers(self._home, self.other, self.sketch.may))

    def _prey(self, kind: int, space: int) -> int:
        """How many masks of the other seat a mask of the kind could capture from the space."""
        board, other = self.sketch.board, self.other
        if kind == LADY:
            return 0
        if kind == SOLDIER:
            return sum(board[target] // MASKS == other for target in self._ahead(space))
        bit = BITS[kind]
        return sum(board[near] // MASKS == other for near, kinds in AROUND[space] if kinds & bit)

    def _ahead(self, space: int) -> list[int]:
        """The nearest space straight ahead on which a mask stands."""
        step = -COLUMNS if self.seat else COLUMNS
        space += step
        while 0 <= space < len(SPACES):
            if self.sketch.board[space] != EMPTY:
                return [space]
            space += step
        return []

    def _before(self, mask: int, target: int) -> int:
        """How often the position after the move has come up before."""
        at = self.sketch.at[:]
        at[mask] = target
        return self.sketch.positions.count((self.other, *at))


def in_front(mask: int) -> bool:
    """Whether the mask was set up in front of the palace, as everybody saw."""
    return mask % MASKS >= COLUMNS


def _risk(kinds: int) -> int:
    """Whether a Noble, an Advisor and a Soldier are among the kinds, as three bits."""
    return (kinds >> NOBLE & 1) | (kinds >> ADVISOR & 1) << 1 | (kinds >> SOLDIER & 1) << 2


def seen_of(sketch: Sketch, mask: int) -> int:
    """What everybody saw the mask do, as bits: five kinds that it is not, how often it moved, stood, and whether it fled."""
    bits, moved, stood = ALL & ~sketch.may[mask], sketch.moved[mask], sketch.stood[mask]
    if moved:
        bits |= 32 if moved == 1 else 64 if moved < 4 else 128
    if stood:
        bits |= 256 if stood == 1 else 512
    if sketch.fled[mask]:
        bits |= 1024
    return bits


def _way(start: int, end: int) -> int:
    """The number of a way to go: the eight steps, then two to six rows forward."""
    down, right = end // COLUMNS - start // COLUMNS, end % COLUMNS - start % COLUMNS
    if down > 1:
        return 6 + down
    number = 3 * (down + 1) + right + 1
    return number if number < 4 else number - 1
