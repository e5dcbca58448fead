"""What lies otherwise on the table than at a person's last choice is marked there."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p
from doge.games.families.cards import VILLA
from doge.games.families.events import Event
from doge.games.families.state import State, Target
from tests.web.families.test_decisions import holds, part, sitting
from web.games.families.match import Match, ViewState
from web.games.families.past import fresh
from web.games.families.past.fresh import MOST, pieces
from web.shell.renderer import NARROW

ME = 0
PLAY = ("senator", "cog@rome", "cog", "rome", "caravan", "antioch", "byzantium", "guards", "patronage", "privateers")


def seen(*events: Event, **more: Any) -> Match:
    """A moment after these events, in which seat 1 has what they may have brought and the Pope, and I have Rome and the Doge."""
    there = SimpleNamespace(
        play=(("rome",), PLAY, ()),
        rulers=(1, 0),
        offices=("general", None, None),
        villas=(False, True, False),
    )
    moments = [SimpleNamespace(event=event, seen=there) for event in (p.PartEnded(ME, "war"), *events)]
    found = {"moments": moments, "at": len(moments) - 1, "me": ME, "you": ME, "people": (ME,), "seen": there}
    asked = {"view_state": ViewState(), "asked": True, "viewed_moment": None}
    return cast(Match, SimpleNamespace(**found | asked | more))


BOUGHT = p.CardPut(1, "senator", 3)


@pytest.mark.parametrize(
    ("event", "piece"),
    [
        (BOUGHT, Target(1, "senator")),
        (p.CardPut(1, "caravan", 3), Target(1, "caravan")),
        (p.ShipMoved(1, "cog", None, "rome"), Target(1, "cog@rome")),
        (p.VillaBuilt(1, 10), Target(1, VILLA)),
        (c.Captured(1, 2, "rome"), Target(1, "rome")),
        (c.Elected(0, 1, False), Target(1, "pope")),
        (c.OfficesGiven(1, ("general", None, None)), Target(ME, "general")),
    ],
)
def test_what_others_did_is_marked_where_it_lies(event: Event, piece: Target) -> None:
    assert pieces(seen(event)) == [piece]


def test_what_is_gone_again_what_i_did_and_what_came_before_my_choice_is_not() -> None:
    assert pieces(seen(p.CardPut(1, "cardinal", 3), c.Elected(1, 1, False))) == []
    assert pieces(seen(BOUGHT, p.CardPut(ME, "senator", 3))) == []
    assert pieces(seen(c.Captured(ME, 2, "rome"), c.Elected(1, ME, False))) == []
    assert pieces(seen(BOUGHT, asked=False)) == [] and pieces(seen(BOUGHT, viewed_moment=1)) == []


def test_of_many_the_latest_are_marked_each_once() -> None:
    kinds = [kind for kind in PLAY if kind != "cog@rome"]
    events = [p.CardPut(1, kind, 3) for kind in [*kinds, kinds[-1]]]
    assert len(kinds) > MOST
    assert pieces(seen(*events)) == [Target(1, kind) for kind in kinds[: -MOST - 1 : -1]]


def test_a_ship_that_was_bought_and_sent_on_is_marked_where_it_lies_now_alone() -> None:
    bought, sent = p.CardPut(1, "cog", 3), p.ShipMoved(1, "cog", None, "rome")
    assert pieces(seen(bought, sent)) == [Target(1, "cog@rome")], "another Cog lies at the quay already"
    assert pieces(seen(sent, bought)) == [Target(1, "cog"), Target(1, "cog@rome")]
    assert pieces(seen(bought, bought, sent)) == [Target(1, "cog@rome"), Target(1, "cog")]
    assert pieces(seen(bought, sent, p.ShipMoved(1, "cog", "rome", None))) == [Target(1, "cog")]


@pytest.mark.parametrize("narrow", [False, True])
def test_the_marks_stand_on_the_quays_until_the_next_choice(narrow: bool) -> None:
    def marks() -> list[str]:
        return [one.attrs["class"] for one in person.port.by_id("board").walk() if one.attrs.get("class") == "q-new"]

    bought = part("expansion", lambda s, n: s.first != n and all(s.play[o] for o in s.others(n)) and holds("cog")(s, n))
    person, _ = sitting(bought)
    person.port.change_media(NARROW, narrow)
    person.settle()
    assert marks()
    person.tap("hand-cog")
    assert marks(), "to choose is not to act"
    person.press("confirm")
    person.settle()
    assert not marks()


@pytest.mark.parametrize("attacks", [True, False])
def test_in_war_rings_stand_for_what_can_be_taken_alone(attacks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fresh, "pieces", lambda match: [Target(each, VILLA) for each in range(4) if each != match.me])
    armed = {"condottieri", "mercenaries", "privateers", "war-galleys"}

    def fits(state: State, seat: int) -> bool:
        taken = "condottieri" in state.hands[seat] and any("rome" in state.play[o] for o in state.others(seat))
        return (
            taken if attacks else holds("guards")(state, seat) and not armed & {*state.hands[seat], *state.play[seat]}
        )

    person, _ = sitting(part("war", fits))
    classes = {one.attrs.get("class", "") for one in person.port.by_id("board").walk()}
    assert ("q-prey all" in classes) == attacks and ("q-fresh" in classes) != attacks
