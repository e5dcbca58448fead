"""How often a game of Families asks a person, and how long it takes: whole games of four in the fake browser.

    python -m bench.prompts [--games N] [--pace normal] [--short]

At pace fast, unless another is named; the share of the time in which the person only waits is printed, too.

The person plays what a procurator would, five seconds a prompt, against three senators. Prompts are those that
opened and waited; nothing else is counted. The person uses the page's own orders to pass: it is not asked about
trades, and what it plays is its last act of the phase or of the turn where the procurator, in a position that
agrees with what the person knows, would do nothing more. The minutes are those of the page's clock; what the bots
think comes on top (`python -m bench.turns`). Aims: 120 prompts and 25 minutes in the median.
"""

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from statistics import median
from typing import NamedTuple, cast

from doge.games.families.game import FAMILIES
from doge.games.families.hidden import Observation
from doge.games.families.moves import Decision, Done
from doge.games.families.state import Part
from doge.kernel import record
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from doge.kernel.game import Pending
from doge.kernel.table import Seat, Table
from doge.registry import AnyTable, bot
from tests.web.families.noble import NAMES, Noble
from web.games.families import intent
from web.games.families.choice import hints
from web.games.families.match import THIS_PHASE, THIS_TURN, UNORDERED, Match
from web.model.controls import Do

PROMPTS, MINUTES = 120, 25
LOOK_MS = 32
"""Between two looks at whether something is asked."""
THOUGHT_MS = 5000
LEVEL, RIVALS = "procurator", "senator"
PHASES = ("expansion", "event", "war")


class Sat(NamedTuple):
    """A game from its start to its end: the prompts by what they asked, the minutes, the turns."""

    prompts: Counter[str]
    minutes: float
    turns: int

    @property
    def waiting(self) -> float:
        """The share of the time in which nothing was asked."""
        return 1 - sum(self.prompts.values()) * THOUGHT_MS / 60_000 / self.minutes


class Sitter:
    """A person who plays a game as the procurator would."""

    def __init__(self, seed: str, pace: str, short: bool) -> None:
        self.stream = Stream("sitter", seed)
        self.adviser = bot("families", LEVEL, NAMES[0])
        self.noble = Noble({"doge/settings": json.dumps({"settings": {"pace": pace}})}, seed=seed)
        seats = [Seat(NAMES[n], f"bot:{RIVALS}" if n else "human") for n in range(4)]
        begun = record.write(Table(FAMILIES, seats, seed, {"quick": short, "short": short}).start())
        self.noble.port.drop_file("families.json", record.dump(begun))

    @property
    def match(self) -> Match:
        return cast(Match, self.noble.page._model.match)

    @property
    def table(self) -> AnyTable:
        loaded = self.noble.page._session.driver.loaded()
        assert loaded is not None
        return loaded.table

    def play(self) -> Sat:
        """The game, to its end."""
        port, begun, prompts = self.noble.port, self.noble.port.now(), Counter[str]()
        for asked in self._prompts():
            prompts[asked] += 1
            port.advance(THOUGHT_MS)
            self._answer()
        return Sat(prompts, (port.now() - begun) / 60_000, self.match.seen.turn)

    def _prompts(self) -> Iterator[str]:
        """What opens and waits, one after another."""
        while not self.noble.over():
            self.noble.port.advance(LOOK_MS)
            if self.noble.page._model.match is not None and self.match.asked:
                task = intent.task(self.match)
                yield task.phase if isinstance(task, Part) else type(task).__name__.lower()

    def _answer(self) -> None:
        """The procurator's choice; by the page's own orders where nothing more is to be done."""
        table, page = self.table, self.noble.page
        seen = cast(Observation, table.observe(0))
        if seen.phase == "diplomacy" and self.match.view_state.trades != "never":
            page.send(Do("trades", "never"))
            return
        action = cast(Decision, finish(self.adviser.choose(seen, table.legal(0), table.stream(0))))
        order = self._order(seen, action)
        if order == UNORDERED:
            page._session.driver.submit(action)
        elif isinstance(action, Done):
            page.send(Do("order", order))
        else:
            draft = hints.proposal(self.match, action).draft
            page._model = replace(page._model, match=replace(page._model.match, draft=draft))  # type: ignore[type-var]
            page.send(Do("then", order))

    def _order(self, seen: Observation, action: Decision) -> str:
        """For how long there is nothing more to do, as far as can be told now."""
        if seen.phase not in PHASES or not isinstance(intent.task(self.match), Part):
            return UNORDERED
        here = PHASES.index(seen.phase)
        if self._idle(seen, action, PHASES[here:]):
            return THIS_TURN
        return THIS_PHASE if self._idle(seen, action, PHASES[here : here + 1]) else UNORDERED

    def _idle(self, seen: Observation, action: Decision, phases: Sequence[str]) -> bool:
        """Whether the procurator would do nothing in these phases after that action."""
        state = FAMILIES.imagine(seen, self.stream)
        if not isinstance(action, Done):
            FAMILIES.play(state, (action,), lambda event: None)
            if state.agenda[0] != Part(seen.phase, 0):  # others have a say in it first
                return False
        for phase in phases:
            state.agenda = state.agenda[state.agenda.index(Part(phase, 0)) :]
            state.phase, state.pending = phase, Pending("choose", (0,))
            legal = FAMILIES.legal(state, 0)
            if not isinstance(finish(self.adviser.choose(FAMILIES.observe(state, 0), legal, self.stream)), Done):
                return False
        return True


def main() -> None:
    parser = argparse.ArgumentParser(description="Count what a game of Families asks of a person.")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--pace", default="fast", choices=("slow", "normal", "fast", "instant"))
    parser.add_argument("--short", action="store_true", help="a short game with the quick start")
    asked = parser.parse_args()
    games = asked.games
    sat = []
    for number in range(games):
        sat.append(Sitter(f"sitting-{number}", asked.pace, asked.short).play())
        one = sat[-1]
        said = f"{sum(one.prompts.values()):4} prompts, {one.minutes:4.1f} min, {one.waiting:.0%} waiting"
        print(f"  {said}, {one.turns} turns: {dict(one.prompts)}")
    prompts = median(sum(one.prompts.values()) for one in sat)
    minutes = median(one.minutes for one in sat)
    waiting = median(one.waiting for one in sat)
    told = f"{prompts} prompts (aim {PROMPTS}), {minutes:.1f} minutes (aim {MINUTES}), {waiting:.0%} waiting"
    print(f"median of {games}: {told}")


if __name__ == "__main__":
    main()
