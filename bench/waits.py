"""How much of a game a person waits, and for what: at pace normal, five seconds for each decision, one for a click that
decides nothing.

    python -m bench.waits [--game GAME] [--games N] [--why]

In Doge the person plays at random against three apprentices. In Families it plays a short game as a merchant would,
against three senators. Time is that of the page's own clock, moved by hand: what drawing and thinking take on this
machine is not in it. `--why` adds what was on the screen meanwhile.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

from doge.games.families.moves import Done
from doge.kernel import record
from doge.kernel.bot_guard import ask
from doge.kernel.table import Seat, Table
from doge.registry import bot, game
from tests.web.clock import DRAWN
from tests.web.families.noble import NAMES, Noble
from tests.web.person import Person

DECISION_MS, CLICK_MS = 5000, 1000
BEAT_MS = 50
"""How often the bench looks whether something is asked."""
AIMS = {"doge": 45, "families": 40}
"""Per cent of the time."""


class Patient(Person):
    """Somebody who waits until something is asked."""

    def __init__(self, seed: str) -> None:
        self.shown: Counter[str] = Counter()  # milliseconds of waiting, by what was on the screen
        self.clicks = 0  # of the choices, those that decide nothing
        super().__init__({}, seed)

    def settle(self) -> None:
        """Wait for a question or the end."""
        for _ in range(20_000):
            self.port.advance(BEAT_MS)
            match = self.page._model.match
            if match is None or self.over() or (match.asked and not match.playing):
                break
            event = match.moment.event
            self.shown["a bot" if event is None else type(event).__name__] += BEAT_MS
        self.port.advance(DRAWN)


class PatientNoble(Patient, Noble):
    """The same at a table of Families, playing as a merchant would."""

    ended = True  # the part in which it acted last

    def choose(self) -> bool:
        """Answer what is asked; False if nothing is."""
        driver = self.page._session.driver
        loaded, me = driver.loaded(), driver.you
        if loaded is None or me is None or me not in loaded.table.waiting:
            return False
        action = ask(bot("families", "merchant", NAMES[me]), loaded.table, me, loaded.table.stream(me))
        done = isinstance(action, Done)
        self.clicks += done and not self.ended
        self.ended = done
        driver.submit(action)
        self.settle()
        return True


class Played(NamedTuple):
    """A game that was played: what was waited for, in milliseconds, and choices, those that decide nothing among them."""

    shown: Counter[str]
    choices: int
    clicks: int

    @property
    def waited(self) -> float:
        """Seconds."""
        return sum(self.shown.values()) / 1000

    @property
    def whole(self) -> float:
        """Seconds of the whole game."""
        return self.waited + ((self.choices - self.clicks) * DECISION_MS + self.clicks * CLICK_MS) / 1000


def of_doge(seed: str) -> Played:
    """A game from the start screen."""
    person = Patient(seed)
    person.shown.clear()
    person.act("start-game")
    return Played(person.shown, person.play(), 0)


def of_families(seed: str) -> Played:
    """A short game of four, begun quickly."""
    seats = [Seat(NAMES[0], "human"), *(Seat(name, "bot:senator") for name in NAMES[1:])]
    begun = Table(game("families"), seats, seed, {"short": True, "quick": True}).start()
    person = PatientNoble(seed)
    person.shown.clear()
    person.open(record.dump(record.write(begun)))
    return Played(person.shown, person.play(), person.clicks)


GAMES: dict[str, Callable[[str], Played]] = {"doge": of_doge, "families": of_families}


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how much of a game is waiting.")
    parser.add_argument("--game", choices=GAMES, default="doge")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--why", action="store_true")
    args = parser.parse_args()
    found = []
    for number in range(args.games):
        found.append(GAMES[args.game](f"waits-{number}"))
        _, choices, clicks = found[-1]
        waited, whole = found[-1].waited, found[-1].whole
        made = f"{choices} choices, {clicks} of them mere clicks"
        print(f"game {number}: {made}, {waited:.0f} of {whole:.0f} s waited, {waited / whole:.0%}", flush=True)
    share, minutes = median(each.waited / each.whole for each in found), median(each.whole for each in found) / 60
    print(f"median {share:.0%} of the time is waiting (aim {AIMS[args.game]}%), {minutes:.1f} minutes a game")
    if args.why:
        shown = sum((each.shown for each in found), Counter())
        for name, waited in shown.most_common():
            print(f"  {waited / 1000 / len(found):6.1f} s  {name}")


if __name__ == "__main__":
    main()
