"""What gold may still be needed for in this turn, and how a purchase may be lost, is told where that is decided."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.cards import WARLIKE
from doge.games.families.game import FAMILIES
from doge.games.families.moves import Put
from doge.games.families.state import NEUTRAL, VACANT, Side
from tests.web.families.noble import NAMES
from tests.web.families.test_decisions import holds, part, sitting, trading
from tests.web.games import words
from web.dom.markup import h
from web.games.families.choice import controls
from web.games.families.choice.needs import needed, peril
from web.games.families.match import Trade

THEIRS = f"you 1 vote + 6 gold, {NAMES[1]} 1 vote + 4 gold."
POPE, DOGE = f"If the Pope dies (on a 6): {THEIRS}", f"If the Doge dies (on a 6): {THEIRS}"
VOTERS = ("cardinal", "senator")
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
        gold=(6, 4),
        last=last,
    )
    return SimpleNamespace(now=seen, seen=seen, me=0, names=NAMES)


@pytest.mark.parametrize(
    ("match", "bought", "said"),
    [
        (having(), None, ""),
        (having(), "cog", ""),
        (having("cardinal"), None, ""),
        (having("cardinal", rivals=("senator",)), None, ""),
        (having("cardinal", rivals=VOTERS), None, POPE),
        (having(rivals=VOTERS), "cardinal", POPE),
        (having("cardinal", rivals=VOTERS), "senator", f"{POPE} {DOGE}"),
        (having(*VOTERS, rivals=VOTERS, rulers=(VACANT, NEUTRAL)), None, f"A Pope is elected: {THEIRS}"),
        (having("senator", rivals=VOTERS, rulers=(VACANT, NEUTRAL)), None, DOGE),
        (having("senator", rivals=VOTERS, rulers=(NEUTRAL, VACANT)), None, f"A Doge is elected: {THEIRS}"),
        (having("cardinal", rivals=VOTERS), "benefice", POPE.replace("you 1 vote", "you 4 votes")),
        (having("cardinal", rivals=(*VOTERS, "patronage")), None, POPE.replace("1 vote + 4", "2 votes + 4")),
        (having("cardinal", rivals=VOTERS, barred=(0,)), None, ""),
        (having("cardinal", rivals=VOTERS, barred=(1,)), None, ""),
        (having("cardinal", rivals=VOTERS, last=True), None, ""),
    ],
)
def test_whoever_stands_against_rivals_is_told_what_both_can_put_in(match: Any, bought: str | None, said: str) -> None:
    assert needed(match, 6, bought) == said


@pytest.mark.parametrize(
    ("match", "gold", "told"),
    [
        (having(office="general"), 11, "Keep 12 gold: as General you pay 2 to 12"),
        (having(office="general"), 12, ""),
        (having("guards", office="general"), 10, "Keep 11 gold: as General you pay 1 to 11"),
        (having("guards", office="general"), 11, ""),
        (having("guards", office="admiral"), 11, "Keep 12 gold: as Admiral you pay 2 to 12"),
        (
            having("privateers", "war-galleys", "guards", office="admiral"),
            9,
            "Keep 10 gold: as Admiral you pay 0 to 10",
        ),
        (having(*["privateers"] * 3, office="admiral"), 8, "Keep 9 gold: as Admiral you pay 0 to 9"),
        (having(office="council-head"), 0, ""),
        (having(office="general", last=True), 0, "Keep 12 gold: as General you pay 2 to 12"),
        (having(office="general", phase="pope"), 0, ""),
    ],
)
def test_general_and_admiral_are_told_what_a_war_card_may_cost_until_they_can_pay_it(
    match: Any, gold: int, told: str
) -> None:
    assert needed(match, gold) == (f"{told} when a War card is played, or are out." if told else "")


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


@pytest.mark.parametrize("rivals", [True, False])
def test_who_has_a_voter_reads_in_the_question_who_could_stand(rivals: bool) -> None:
    def fits(state: Any, seat: int) -> bool:
        mine, others = state.play[seat], [play for each, play in enumerate(state.play) if each != seat]
        able = "cardinal" in mine and "senator" not in mine and not state.barred and VACANT not in state.rulers
        buys = any(isinstance(action, Put) for action in FAMILIES.legal(state, seat))
        calm = state.offices[seat] not in WARLIKE and not state.last
        return able and buys and calm and any("cardinal" in play for play in others) == rivals

    person, _ = sitting(part("expansion", fits))
    said = person.title()
    assert ("If the Pope dies (on a 6): you " in said) == rivals
    assert ("If the Pope dies (on a 6), so far only you can stand." in said) != rivals


def test_before_an_election_a_general_reads_first_what_a_war_card_may_cost_him() -> None:
    def fits(state: Any, seat: int) -> bool:
        warlike, poor = state.offices[seat] == "general", state.gold[seat] < 8
        return warlike and poor and VACANT in state.rulers and holds("cog")(state, seat) and state.gold[seat] > 2

    person, _ = sitting(part("expansion", fits))
    person.tap("lay-down")  # a ship that was just bought
    said = person.title()
    assert said.index("as General you pay 2 to 12 when a War card is played, or are out.") < said.index(
        "gold a turn more"
    )


def test_an_offer_of_gold_says_what_that_may_be_needed_for() -> None:
    def fits(state: Any, seat: int) -> bool:
        able = state.gold[seat] > 1 and not state.barred and all("senator" in play for play in state.play)
        return able and VACANT not in state.rulers

    person, _ = sitting(trading(fits))
    person.click(person.offered("partner")[0])
    assert "If the Doge dies" not in person.port.by_id("side").text, "no gold is offered yet"
    match: Any = person.page._model.match
    draft = replace(match.draft, trade=Trade(match.draft.trade.to, Side(1), Side()))
    shown = controls.diplomacy(replace(match, draft=draft))
    assert "If the Doge dies (on a 6): you " in words(h("div", shown))


def test_a_purchase_says_only_the_gravest_of_what_speaks_against_it() -> None:
    def said(office: str | None) -> str:
        person, _ = sitting(part("expansion", lambda s, n: holds("cog")(s, n) and fits(s, n, office)))
        if person.spots("lay-down"):  # a ship that was just bought
            person.tap("lay-down")
        person.tap("hand-cog")
        return person.port.by_id("side").text

    def fits(state: Any, seat: int, office: str | None) -> bool:
        return state.offices[seat] == office and 3 <= state.gold[seat] < 14

    assert "or are out." in said("general") and "can take it" not in said("general")
    assert "can take it" in said(None) and "or are out." not in said(None)
