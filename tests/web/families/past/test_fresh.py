"""What lies otherwise on the table than at a person's last choice is marked there."""

from types import SimpleNamespace
from typing import Any, cast

import pytest

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p
from doge.games.families.cards import VILLA
from doge.games.families.events import Event
from doge.games.families.state import Target
from tests.web.families.test_decisions import holds, part, sitting
from web.games.families.match import Match, ViewState
from web.games.families.past.fresh import MOST, pieces
from web.shell.renderer import NARROW

ME = 0


def seen(*events: Event, **more: Any) -> Match:
    """A moment after these events, in which seat 1 has what they may have brought, is the Pope, and I am General."""
    there = SimpleNamespace(
        play=((), ("senator", "cog@rome", "rome", "caravan"), ()),
        rulers=(1, -1),
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
    assert pieces(seen(BOUGHT, asked=False)) == [] and pieces(seen(BOUGHT, viewed_moment=1)) == []


def test_of_many_the_latest_are_marked_each_once() -> None:
    events = [p.CardPut(1, "caravan", 3), BOUGHT, BOUGHT]
    assert pieces(seen(*events)) == [Target(1, "senator"), Target(1, "caravan")] and len(events) < MOST


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


def test_in_war_rings_stand_for_what_can_be_taken_alone() -> None:
    fits = part("war", lambda s, n: "condottieri" in s.hands[n] and any("rome" in s.play[o] for o in s.others(n)))
    person, _ = sitting(fits)
    classes = {one.attrs.get("class", "") for one in person.port.by_id("board").walk()}
    assert "q-prey all" in classes and "q-fresh" not in classes
