"""What is told of a finished game beyond its result, as the person sees it who looks. Values alone."""

from __future__ import annotations

from typing import NamedTuple

from doge.kernel.analyst import Chances, Told


class Point(NamedTuple):
    """How the seats stood at a moment of the match."""

    at: int
    chances: Chances


class Accounts(NamedTuple):
    """What brought a seat from its first chance to its share of the victory: chance, its own choices, and those of others; in whole
    games of 100 that add up. No luck is told where the game knows none.
    """

    start: int
    luck: int | None
    own: int
    others: int
    end: int


MOSTLY = 2 / 3
"""What made so large a part of a turning point has made it."""


class Turning(NamedTuple):
    """A turning point of a seat, who looks or the winner: the moment, when that was, what happened there, why that counts, the
    chance before and after, what of the change was luck, and what by seat its choice brought. A rise in many small steps has
    no choices: it is nobody's alone.
    """

    seat: int
    at: int
    when: str
    words: str
    why: str
    before: float
    after: float
    luck: float
    choices: tuple[float, ...]

    @property
    def choosers(self) -> list[int]:
        """The seats whose choices did something to it."""
        return [seat for seat, part in enumerate(self.choices) if part]

    @property
    def lucky(self) -> float:
        """How much of it was luck, from 0 to 1: luck and choice may have worked against each other."""
        choice = abs(self.after - self.before - self.luck)
        return abs(self.luck) / (abs(self.luck) + choice) if self.luck or choice else 0.0


class Dear(NamedTuple):
    """A choice that cost much: the moment at which it was due, when that was, what was chosen and what that led to, what was better
    and why, the chances that both left, as far as one could know then, what to do next time ("": nobody knows), when else the same
    would have been better, and the chance before and after it in the chart, which knows what was hidden.
    """

    at: int
    when: str
    chosen: str
    fault: str
    better: str
    reason: str
    chance: float
    best: float
    lesson: str
    again: tuple[str, ...]
    truth: tuple[float, float]

    @property
    def cost(self) -> float:
        """By how much it lowered the chance of winning."""
        return self.best - self.chance


class Leap(NamedTuple):
    """The moment that raised or lowered a chance most, as a turning point without words (no choices: too small for its luck and
    choices to be known), and whether a choice made it that is told as a costly one.
    """

    turning: Turning
    costly: bool


class Findings(NamedTuple):
    """What was worked out. The accounts, the best or worst moment, the one by which it was decided and the choices are those of who
    plays here; a bystander has none.
    """

    points: tuple[Point, ...]
    accounts: Accounts | None
    leap: Leap | None
    decided: Told | None
    turnings: tuple[Turning, ...]
    dear: tuple[Dear, ...]


class Aftermath(NamedTuple):
    """Why the game ended so, in words, and what was worked out by now: a part from 0 to 1, then the findings."""

    told: tuple[Told, ...] = ()
    done: float = 0.0
    findings: Findings | None = None
