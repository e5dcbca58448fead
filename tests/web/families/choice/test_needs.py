"""What gold may still be needed for in this turn, and how a purchase may be lost, is told where that is decided."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.state import NEUTRAL, VACANT, Side
from tests.web.families.noble import NAMES
from tests.web.families.test_decisions import holds, part, sitting, trading
from tests.web.games import words
from web.dom.markup import h
from web.games.families.choice import controls
from web.games.families.choice.needs import needed, peril
from web.games.families.match import Trade

POPE = "If the Pope dies (on a 6), each gold that you keep can be a vote."
BOTH = "If Pope or Doge dies (on a 6), each gold that you keep can be a vote."
ELECTED = "When the Pope is elected this turn, each gold that you keep can be a vote."
NEUTRALS = (NEUTRAL, NEUTRAL)


def having(
    *mine: str,
    rivals: tuple[str, ...] = (),
    hand: tuple[str, ...] = (),
    office: str | None = None,
    rulers: tuple[int, int] = NEUTRALS,
    barred: tuple[int, ...] = (),
    phase: str = "expansion",
    last: bool = False,
) -> Any:
    """A moment at which that is so."""
    seen = SimpleNamespace(
        play=(mine, rivals),
        hands=(hand, (None,)),
        offices=(office, None),
        rulers=rulers,
        barred=barred,
        phase=phase,
        last=last,
    )
    return SimpleNamespace(now=seen, seen=seen, me=0, names=NAMES)


@pytest.mark.parametrize(
    ("match", "bought", "said"),
    [
        (having(), None, ""),
        (having(), "cog", ""),
        (having("cardinal"), None, POPE),
        (having(), "cardinal", POPE),
        (having("cardinal"), "senator", BOTH),
        (having("cardinal", "senator", rulers=(VACANT, NEUTRAL)), None, ELECTED),
        (having("senator"), None, POPE.replace("Pope", "Doge")),
        (having("senator", rulers=(NEUTRAL, VACANT)), None, ELECTED.replace("Pope", "Doge")),
        (having("cardinal", barred=(0,)), None, ""),
        (having("cardinal", last=True), None, ""),
    ],
)
def test_whoever_can_stand_is_told_what_kept_gold_is_for(match: Any, bought: str | None, said: str) -> None:
    assert needed(match, 6, bought) == said


@pytest.mark.parametrize(
    ("match", "gold", "most"),
    [
        (having(office="general"), 11, 12),
        (having(office="general"), 12, 0),
        (having("guards", office="general"), 10, 11),
        (having("guards", office="general"), 11, 0),
        (having("guards", office="admiral"), 11, 12),
        (having("privateers", "war-galleys", "guards", office="admiral"), 9, 10),
        (having(office="council-head"), 0, 0),
        (having(office="general", last=True), 0, 12),
        (having(office="general", phase="pope"), 0, 0),
    ],
)
def test_general_and_admiral_are_told_what_a_war_card_may_cost_until_they_can_pay_it(
    match: Any, gold: int, most: int
) -> None:
    said = needed(match, gold)
    assert (f"you must pay up to {most} gold for a War card, or you are out." in said) == bool(most) == bool(said)


@pytest.mark.parametrize(
    ("kind", "match", "said"),
    [
        ("cog", having(), "Rivals’ Navies can take it."),
        ("caravan", having(), "Rivals’ Armies can take it."),
        ("rome", having(), "Rivals’ Armies and Navies can take it."),
        ("senator", having(), ""),
        ("cog", having(rivals=("privateers",)), f"{NAMES[1]}’s Privateers can take it."),
        ("caravan", having(rivals=("guards", "privateers")), "Rivals’ Armies can take it."),
        ("caravan", having(hand=("guards",)), "Rivals’ Armies can take it, but your Guards can stop that."),
        ("caravan", having("condottieri", "war-galleys"), "Rivals’ Armies can take it."),
        ("cog", having("war-galleys"), "Rivals’ Navies can take it, but your War Galleys can stop that."),
        ("rome", having("war-galleys"), "Rivals’ Armies and Navies can take it."),
    ],
)
def test_a_purchase_says_who_may_take_it_and_what_of_mine_stops_that(kind: str, match: Any, said: str) -> None:
    assert peril(match, kind) == said


def test_who_takes_up_a_caravan_reads_that_it_can_be_taken() -> None:
    person, _ = sitting(part("expansion", holds("caravan")))
    person.tap("hand-caravan")
    assert "can take it" in person.port.by_id("side").text


def test_who_has_a_voter_reads_in_the_question_what_kept_gold_is_for() -> None:
    def fits(state: Any, seat: int) -> bool:
        return holds("cog")(state, seat) and "cardinal" in state.play[seat] and VACANT not in state.rulers

    person, _ = sitting(part("expansion", lambda s, n: fits(s, n) and s.offices[n] is None))
    assert "each gold that you keep can be a vote." in person.title()


def test_before_an_election_a_general_reads_first_what_a_war_card_may_cost_him() -> None:
    def fits(state: Any, seat: int) -> bool:
        warlike, poor = state.offices[seat] == "general", state.gold[seat] < 8
        return warlike and poor and VACANT in state.rulers and holds("cog")(state, seat) and state.gold[seat] > 2

    person, _ = sitting(part("expansion", fits))
    person.tap("lay-down")  # a ship that was just bought
    said = person.title()
    assert said.index("As General you must pay up to 12 gold for a War card, or you are out.") < said.index(
        "gold a turn more"
    )


def test_an_offer_of_gold_says_what_that_may_be_needed_for() -> None:
    def fits(state: Any, seat: int) -> bool:
        return "senator" in state.play[seat] and state.gold[seat] > 1 and seat not in state.barred

    person, _ = sitting(trading(fits))
    person.click(person.offered("partner")[0])
    assert "can be a vote" not in person.port.by_id("side").text, "no gold is offered yet"
    match: Any = person.page._model.match
    draft = replace(match.draft, trade=Trade(match.draft.trade.to, Side(1), Side()))
    shown = controls.diplomacy(replace(match, draft=draft))
    assert "each gold that you keep can be a vote." in words(h("div", shown))


def test_a_purchase_says_only_the_gravest_of_what_speaks_against_it() -> None:
    def said(office: str | None) -> str:
        person, _ = sitting(part("expansion", lambda s, n: holds("cog")(s, n) and fits(s, n, office)))
        if person.spots("lay-down"):  # a ship that was just bought
            person.tap("lay-down")
        person.tap("hand-cog")
        return person.port.by_id("side").text

    def fits(state: Any, seat: int, office: str | None) -> bool:
        return state.offices[seat] == office and 3 <= state.gold[seat] < 14

    assert "or you are out." in said("general") and "can take it" not in said("general")
    assert "can take it" in said(None) and "or you are out." not in said(None)
