"""Who holds The Pope Dies: no other page may tell, by what it shows, says or offers, nor by the time at which it does
(F8).
"""

import json
from typing import Any

import pytest

from doge.games.families.bots import BOTS
from doge.games.families.cards import CRIMES, DEATHS, DECK, VOTERS
from doge.games.families.hidden import Observation
from doge.games.families.moves import Answer, Bid, Decision, Done, PlayCard, React
from doge.games.families.state import Dying, Reacting, State
from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.game import Legal
from tests.web.families.noble import Noble, seated
from tests.web.families.scenes import first, games, text
from tests.web.lanterns import slow
from tests.web.person import INSTANT
from web.shell.veil import BEAT

TICK = 45.0
"""Milliseconds from one look at the page to the next; no part of anything that the page waits."""
HARMLESS = "accusation"
"""What the others draw: nobody can play it, for there is no Council Head."""


def dealt(holder: int | None, ruler: int = 0) -> list[dict[str, Any]]:
    """The first seat begins, and can buy a Cog. The card that kills is drawn by the second, the third or much later; else all is alike."""
    card, rest = DEATHS[ruler], list(DECK)
    first = ["cog", *(card if seat == holder else HARMLESS for seat in (1, 2))]
    if holder is None:
        first[2] = HARMLESS
    for one in first:
        rest.remove(one)
    if holder is not None:  # the last card of the deck is the one that is not drawn here
        rest.remove(HARMLESS)
        rest.append(HARMLESS)
    else:
        rest.remove(card)
        rest.append(card)
    return [{"chance": "first", "seat": 0}, {"chance": "deck", "cards": [*first, *rest]}]


class Passer:
    """Does nothing that need not be done; thinks for so many slices about the card that kills alone."""

    def __init__(self, slices: float) -> None:
        self.slices, self.asked = slices, 0

    def choose(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Thought[Decision]:
        answers = list(legal)
        if any(isinstance(answer, PlayCard) and answer.card in DEATHS for answer in answers):
            self.asked += 1
            thought = 0
            while thought < self.slices and not (yield):
                thought += 1
            return next(answer for answer in answers if isinstance(answer, PlayCard) and answer.card is None)
        yield from ()
        idle = [a for a in answers if isinstance(a, (Done, Bid)) or (isinstance(a, (React, Answer)) and _passes(a))]
        return idle[0] if idle else answers[0]


def _passes(action: React | Answer) -> bool:
    return action.card is None if isinstance(action, React) else not action.accept


class Reacter(Passer):
    """The same, but thinks for so many slices about whether to stop a card."""

    def choose(self, observation: Observation, legal: Legal[Decision], stream: Stream) -> Thought[Decision]:
        passed = next((answer for answer in legal if isinstance(answer, React) and answer.card is None), None)
        if passed is None:
            return (yield from super().choose(observation, legal, stream))
        self.asked += 1
        thought = 0
        while thought < self.slices and not (yield):
            thought += 1
        return passed


def record(log: list[dict[str, Any]]) -> str:
    """A game of three that has come so far; the first seat is a person."""
    seats = [{"name": seat.name, "player": seat.player} for seat in seated(3)]
    return json.dumps(
        {"format": "doge-record", "version": 1, "game": "families", "seats": seats, "seed": "s", "log": log}
    )


def opened(patch: pytest.MonkeyPatch, holder: int | None, bot: Passer, pace: str) -> Noble:
    """A person at the table, asked for the last time before the phase of the Pope."""
    patch.setitem(BOTS, "random", lambda seat: bot)
    person = Noble({"doge/settings": json.dumps({"settings": {"pace": pace}})}, seed="eyes")
    slow(person, patch)
    person.open(record(dealt(holder)))
    return person


def watched(patch: pytest.MonkeyPatch, holder: int | None, slices: float, pace: str) -> tuple[list[str], int]:
    """All that the page of the first holds from tick to tick, after it has ended its part; how often a bot was asked."""
    with patch.context() as within:
        bot = Passer(slices)
        person = opened(within, holder, bot, pace)
        person.press("confirm")
        pages = []
        for _ in range(60):
            person.port.advance(TICK)
            pages.append(person.all_seen())
        return pages, bot.asked


@pytest.mark.parametrize(
    ("pace", "slices"),
    [("instant", 0), ("instant", 20), ("instant", 10**6), ("normal", 20)],
    ids=["at once", "soon", "never", "soon, at a pace"],
)
def test_nobody_can_tell_who_holds_the_pope_dies_nor_whether_anybody_does(
    monkeypatch: pytest.MonkeyPatch, pace: str, slices: float
) -> None:
    nobody, unasked = watched(monkeypatch, None, 0, pace)
    assert unasked == 0
    assert len(set(nobody)) > 3, "something happens meanwhile"
    for holder in (1, 2):
        pages, asked = watched(monkeypatch, holder, slices, pace)
        assert asked == 1
        assert not [tick for tick, (one, other) in enumerate(zip(pages, nobody, strict=True)) if one != other]


@pytest.mark.parametrize("pace", ["instant", "normal"])
def test_nobody_can_tell_whether_a_bot_could_have_stopped_a_card(monkeypatch: pytest.MonkeyPatch, pace: str) -> None:
    """It takes the same time whether it has nothing to think about, something, or too much."""

    def crime(state: State, seat: int) -> bool:
        task = state.agenda[0]
        return isinstance(task, Reacting) and task.card in CRIMES and len(task.asked) == state.seats - 1

    scene = first(crime)
    culprit = games()[scene.game]["log"][scene.steps - 1]["seat"]
    told = []
    for slices in (0, 5, 10**6):
        with monkeypatch.context() as patch:
            bot = Reacter(slices)
            patch.setitem(BOTS, "random", lambda seat, bot=bot: bot)
            person = Noble({"doge/settings": json.dumps({"settings": {"pace": pace}})}, seed="eyes")
            slow(person, patch)
            person.port.drop_file("families.json", text(scene, (culprit,)))
            pages = []
            for _ in range(60):
                person.port.advance(TICK)
                pages.append(person.all_seen())
            assert bot.asked == 3
            told.append(pages)
    assert len(set(told[0])) > 3
    assert told[0] == told[1] == told[2]


def test_the_die_comes_within_the_time_that_is_watched(monkeypatch: pytest.MonkeyPatch) -> None:
    pages, _ = watched(monkeypatch, 1, 10**6, "normal")
    assert "die shows" not in pages[0]
    assert any("die shows" in page for page in pages)


def test_saves_lists_and_reloads_in_the_beat_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for holder in (None, 1, 2):
        with monkeypatch.context() as within:
            person = opened(within, holder, Passer(0), "instant")
            person.press("confirm")
            person.port.advance(BEAT / 2)
            steps = person.log()[2:]
            assert "death" not in json.dumps(steps)
            person.leave()
            listed = person.port.by_id("main").text
            again = Noble(person.port.storage, seed="again")
            again.press("continue")
            again.port.advance(BEAT / 2)
            early = again.all_seen()
            again.port.advance(2 * BEAT)
            told.append((steps, listed, early, again.all_seen()))
    assert told[0] == told[1] == told[2]


def test_nothing_can_be_taken_back_in_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    offers = []
    for holder in (None, 1, 2):
        with monkeypatch.context() as within:
            person = opened(within, holder, Passer(0), "instant")
            person.press("confirm")
            person.port.advance(BEAT / 2)
            offers.append([bool(person.offered("take-back")), person.all_seen()])
    assert offers[0] == offers[1] == offers[2]


def candidate(state: State, seat: int) -> bool:
    """Asked about the card, and could follow who dies."""
    task = state.agenda[0]
    if not isinstance(task, Dying) or state.rulers[task.ruler] == seat:
        return False
    return VOTERS[task.ruler] in state.play[seat] and seat not in state.barred


def test_the_holder_is_asked_takes_its_time_and_keeps_it_without_a_trace() -> None:
    person = Noble.bringing(text(first(candidate)))
    assert "Play “The " in person.title()
    person.settle()
    assert person.offered("kill"), "no beat runs while the one who is asked thinks"
    before = person.log()
    person.press("kill", "no")
    assert person.log() == before, "that it was kept no log shows"
    person.settle()
    assert person.log()[len(before)]["chance"] == "death"


def test_the_card_that_is_played_shows_itself() -> None:
    scene = first(candidate)
    person = Noble.bringing(text(scene))
    person.act("kill", "yes")
    step = person.log()[scene.steps]
    assert step["seat"] == scene.seat and step["play"]["card"] in DEATHS


def test_who_could_gain_nothing_by_it_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    log = dealt(None)
    cards: list[str] = log[1]["cards"]
    here = cards.index("the-pope-dies")
    cards[0], cards[here] = cards[here], cards[0]
    monkeypatch.setitem(BOTS, "random", lambda seat: Passer(0))
    person = Noble(INSTANT, seed="eyes")
    person.passes = 4
    person.open(record(log))
    while not any(step.get("chance") == "death" for step in person.log()):
        assert not person.offered("kill")
        person.choose()
