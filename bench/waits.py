"""How much of a game of Doge a person waits: against three apprentices at pace normal, at random, five seconds for
each choice.

    python -m bench.waits [GAMES]

Time is that of the page's own clock, moved by hand: what drawing and thinking take on this machine is not in it.
"""

from __future__ import annotations

import sys
from statistics import median

from tests.web.clock import DRAWN
from tests.web.person import Person

DECISION_MS = 5000
BEAT_MS = 50
"""How often the bench looks whether something is asked."""
AIM = 45
"""Per cent of the time."""


class Patient(Person):
    """Somebody who waits until something is asked."""

    waited = 0.0

    def settle(self) -> None:
        """Wait for a question or the end."""
        begun = self.port.now()
        for _ in range(10_000):
            self.port.advance(BEAT_MS)
            match = self.page._model.match
            if match is None or self.over() or (match.asked and not match.playing):
                break
        self.waited += self.port.now() - begun - BEAT_MS
        self.port.advance(DRAWN)


def measured(seed: str) -> tuple[float, int]:
    """Seconds of waiting in one game, and the number of decisions."""
    person = Patient({}, seed)
    person.press("start-game")
    person.waited = 0.0
    person.settle()
    return (0.0, 0) if person.over() else _played(person)


def _played(person: Patient) -> tuple[float, int]:
    made = person.play()
    return person.waited / 1000, made


def main() -> None:
    """Measures and prints."""
    shares = []
    for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 5):
        waited, made = measured(f"waits-{number}")
        shares.append(100 * waited / (waited + made * DECISION_MS / 1000))
        print(f"game {number}: {made} decisions, {waited:.0f} s waited, {shares[-1]:.0f} %", flush=True)
    print(f"median {median(shares):.0f} % of the time is waiting (aim {AIM} %)")


if __name__ == "__main__":
    main()
