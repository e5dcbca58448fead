"""Who is asked in secret: nobody else's page may tell, by what it shows, says or offers, nor by the time at which it
does.
"""

import json
from typing import Any

import pytest

from doge.kernel.bot import Thought
from doge.kernel.chance import Stream
from doge.kernel.legal import Listed
from tests.toy import rules
from tests.toy.bots import BOTS
from tests.toy.hidden import Observation
from tests.toy.moves import FOG, Decision, Give, Spread
from tests.web.clock import DRAWN
from tests.web.lanterns import Boatman, slow, written
from tests.web.person import INSTANT
from tests.web.thinkers import SLICE
from web.shell.veil import BEAT

pytestmark = pytest.mark.usefixtures("lanterns")

MINE, BEST, WORST = (4, 7, 9), (1, 12), (2, 6)
"""The hand of the first; what the second lights and leads with, and its other card; two of the third's."""


def dealt(holder: int | None) -> dict[str, Any]:
    """A deal that gives the fog to the second, to the third, or to nobody, for it is the last card; all else is the same."""
    other = iter((3, 5))  # none that is lit in place of the best
    there = [FOG if seat == holder else next(other) for seat in (1, 2)]
    cards = [*MINE, there[0], *BEST, there[1], *WORST]
    return {"chance": "deal", "cards": [*cards, 10, 11, 8, FOG if holder is None else 5]}


def asks(monkeypatch: pytest.MonkeyPatch, *seats: int) -> None:
    """Let these be asked about the fog, whoever has it."""
    monkeypatch.setattr(rules, "_holders", lambda state: seats)


class Rower:
    """Lights the best lantern, gives nothing, keeps the fog; thinks for so many slices about the fog alone."""

    def __init__(self, slices: float, spreads: bool = False) -> None:
        self.slices, self.spreads = slices, spreads
        self.asked = 0

    def choose(self, observation: Observation, legal: Listed[Decision], stream: Stream) -> Thought[Decision]:
        if isinstance(legal[0], Spread):
            self.asked += 1
            thought = 0
            while thought < self.slices and not (yield):
                thought += 1
            return next(one for one in legal if isinstance(one, Spread) and one.fog == self.spreads)
        yield from ()
        return legal[0] if observation.step == "give" else legal[-1]


def watched(
    monkeypatch: pytest.MonkeyPatch, holder: int | None, slices: float, pace: str, ticks: int = 100
) -> tuple[list[str], int]:
    """All that the page of the first holds, from tick to tick, after it has lit; and how often a bot was asked in secret."""
    bot = Rower(slices)
    with monkeypatch.context() as patch:
        patch.setitem(BOTS, "rower", lambda seat: bot)
        person = Boatman({"doge/settings": json.dumps({"settings": {"pace": pace}})}, seed="eyes")
        slow(person, patch)
        person.open(written(("human", "bot:rower", "bot:rower"), log=[dealt(holder)]))
        person.answer("Light 9")
        pages = []
        for _ in range(ticks):
            person.port.advance(SLICE * 4)
            pages.append(person.all_seen())
        return pages, bot.asked


@pytest.mark.parametrize("pace", ["instant", "normal"])
@pytest.mark.parametrize("slices", [0, 20, 10**6], ids=["at once", "soon", "never"])
def test_nobody_else_can_tell_who_was_asked_nor_whether_anybody_was(
    monkeypatch: pytest.MonkeyPatch, pace: str, slices: float
) -> None:
    nobody, unasked = watched(monkeypatch, None, 0, pace)
    assert unasked == 0
    assert len(set(nobody)) > 3, "something happens meanwhile"
    assert any("No fog was spread" in page for page in nobody), "the tide comes within this time"
    for holder in (1, 2):
        pages, asked = watched(monkeypatch, holder, slices, pace)
        assert asked == 1
        different = [tick for tick, (one, other) in enumerate(zip(pages, nobody, strict=True)) if one != other]
        assert not different


@pytest.mark.parametrize("pace", ["instant", "normal"])
@pytest.mark.parametrize("slices", [0, 9, 10**6], ids=["at once", "soon", "never"])
def test_nobody_else_can_tell_how_many_were_asked(monkeypatch: pytest.MonkeyPatch, pace: str, slices: float) -> None:
    asks(monkeypatch)
    nobody, unasked = watched(monkeypatch, None, 0, pace)
    assert unasked == 0 and any("No fog was spread" in page for page in nobody)
    for holders in ((1,), (1, 2)):
        asks(monkeypatch, *holders)
        pages, asked = watched(monkeypatch, None, slices, pace)
        assert asked == len(holders)
        assert not [tick for tick, (one, other) in enumerate(zip(pages, nobody, strict=True)) if one != other]


@pytest.mark.parametrize("other", ["bot:rower", "human"])
def test_of_several_who_are_asked_people_answer_in_their_time_and_bots_within_the_beat(
    monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    asks(monkeypatch, 0, 1)
    monkeypatch.setitem(BOTS, "rower", lambda seat: Rower(10**6 if seat == 1 else 0))
    person = Boatman(INSTANT, seed="eyes")
    slow(person, monkeypatch)
    person.open(written(("human", other, "bot:rower"), log=[dealt(None)]))
    person.until("Spread")
    person.settle()
    assert "die" not in json.dumps(known(person.record())[-1]), "no beat runs while somebody thinks who plays here"
    person.answer("Keep")
    if other == "human":
        person.settle()
        person.press("look-through")
        person.answer("Keep")
    person.port.advance(BEAT / 2)
    assert "die" not in json.dumps(known(person.record())[-1])
    person.port.advance(BEAT)
    assert "die" in json.dumps(known(person.record())[-1])


def left_in_the_beat(monkeypatch: pytest.MonkeyPatch, holder: int | None) -> Boatman:
    """Whose bots have all answered but about the fog; the beat runs."""
    monkeypatch.setitem(BOTS, "rower", lambda seat: Rower(0))
    person = Boatman(INSTANT, seed="eyes")
    person.open(written(("human", "bot:rower", "bot:rower"), log=[dealt(holder)]))
    person.answer("Light 9")
    person.port.advance(BEAT / 2)
    return person


def known(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The log of a record but for the deal, which lies open to whoever opens the file."""
    steps: list[dict[str, Any]] = found["log"][1:]
    return steps


def test_saves_lists_and_reloads_in_the_beat_tell_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    for holder in (None, 1, 2):
        person = left_in_the_beat(monkeypatch, holder)
        steps = known(person.record())
        assert steps[-1]["act"] == "give" and not person.answers("Light")
        person.leave()
        listed = person.port.by_id("main").text
        again = Boatman(person.port.storage, seed="again")
        again.press("continue")
        again.port.advance(BEAT / 2)
        early = again.all_seen()
        again.port.advance(BEAT)
        assert "die" in json.dumps(known(again.record())[-1])
        told.append((steps, listed, early, again.all_seen()))
    assert told[0] == told[1] == told[2]


def test_nothing_can_be_taken_back_in_the_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where chance has been drawn it cannot be; where somebody is asked it must not differ."""
    first = {"chance": "deal", "cards": [12, 4, 7, 8, 9, 1, 3, 6, 2, 5, 10, 11, FOG]}
    asked = {"chance": "deal", "cards": [12, 4, 7, FOG, 9, 1, 3, 6, 2, 5, 10, 11, 8]}
    offers = []
    for found in (first, asked):
        monkeypatch.setitem(BOTS, "rower", lambda seat: Rower(0))
        person = Boatman(INSTANT, seed="eyes")
        person.open(written(("human", "bot:rower", "bot:rower"), log=[found]))
        person.answer("Light 12")
        person.settle()
        person.port.drag("boat", "space-1")
        person.port.advance(DRAWN)
        assert person.offered("take-back")
        person.answer("Pass")
        person.port.advance(BEAT / 2)
        offers.append([bool(person.offered("take-back")), person.all_seen()])
    assert offers[0] == offers[1]
    assert offers[0][0] is False


def practised(monkeypatch: pytest.MonkeyPatch, holder: int | None, slices: float, pace: str) -> tuple[list[str], int]:
    """All that the page of the first holds in a practice game, from tick to tick: after the fog the choice before it is taken
    back, and another lantern lit; and how often a bot was asked in secret.
    """
    bot, pages = Rower(slices), list[str]()
    with monkeypatch.context() as patch:
        patch.setitem(BOTS, "rower", lambda seat: bot)
        person = Boatman({"doge/settings": json.dumps({"settings": {"pace": pace}})}, seed="eyes")
        slow(person, patch)
        found = json.loads(written(("human", "bot:rower", "bot:rower"), log=[dealt(holder)]))
        person.open(json.dumps(found | {"practice": True}))
        for lantern in (9, 7):
            person.answer(f"Light {lantern}")
            for _ in range(100):
                person.port.advance(SLICE * 4)
                pages.append(person.all_seen())
            person.settle()
            assert known(person.record())[-1].keys() == {"chance", "die"}
            person.press("take-back")
            pages.append(person.all_seen())
        return pages, bot.asked


@pytest.mark.parametrize(
    ("pace", "slices"), [("instant", 10**6), ("normal", 0)], ids=["instant, never", "normal, at once"]
)
def test_what_is_taken_back_for_practice_tells_nobody_who_was_asked(
    monkeypatch: pytest.MonkeyPatch, pace: str, slices: float
) -> None:
    """The same chance comes again, at the same time, whoever was asked before and is asked now."""
    nobody, unasked = practised(monkeypatch, None, 0, pace)
    assert unasked == 0 and len(set(nobody)) > 6
    for holder in (1, 2):
        pages, asked = practised(monkeypatch, holder, slices, pace)
        assert asked == 2, "once before the choice was taken back, and once after that"
        assert not [tick for tick, (one, other) in enumerate(zip(pages, nobody, strict=True)) if one != other]


def test_the_one_who_is_asked_takes_the_time_that_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {"chance": "deal", "cards": [FOG, 4, 7, 8, 9, 1, 3, 6, 2, 5, 10, 11, 12]}
    monkeypatch.setitem(BOTS, "rower", lambda seat: Rower(0))
    person = Boatman(INSTANT, seed="eyes")
    person.open(written(("human", "bot:rower", "bot:rower"), log=[mine]))
    person.answer("Light 4")
    person.settle()
    assert "Only you know that you are asked" in person.port.by_id("side").text
    person.answer("Keep")
    last = known(person.record())[-1]
    assert last == Give(last["seat"], None, None).step(), "that it was kept no log shows"
    person.settle()
    assert "die" in known(person.record())[-1]
    assert "fog" not in json.dumps(known(person.record()))


def test_fog_that_is_spread_takes_the_place_of_the_tide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "rower", lambda seat: Rower(0, spreads=True))
    person = Boatman(INSTANT, seed="eyes")
    person.open(written(("human", "bot:rower", "bot:rower"), log=[dealt(2)]))
    person.answer("Light 9")
    person.settle()
    assert known(person.record())[-1] == Spread(2, True).step()
    assert person.answers("Light")
