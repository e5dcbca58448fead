"""What hints of Families say of Wars, votes, forces and offers is true in positions where the usual sentence would not be."""

from typing import Any

import pytest

from doge.games.families.bots import ADVISER
from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.reasons import reason
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import observe
from doge.games.families.moves import Appoint, Decision, Done, Offer, Put
from doge.games.families.state import VACANT
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from tests.games.families.positions import ANNA, BERND, CLAUDIA, position
from tests.games.promises import question

MERCENARIES = {ANNA: "mercenaries"}
GENERAL, ADMIRAL = ["general", None, None], ["admiral", None, None]
RIVAL, BOTH = [None, "general", None], ["general", "admiral", None]


def why(answer: Decision, hand: str, gold: int = 9, last: bool = False, **scene: Any) -> str:
    """What a hint says of an answer of Anna's who holds these cards."""
    phase = answer.phase if isinstance(answer, Done) else "expansion"
    state = position(phase, hands={ANNA: hand}, gold=[gold, 9, 9], **scene)
    state.last = last
    return reason(Ledger(observe(state, ANNA), ANNA), answer, 0)


def end(phase: str) -> Decision:
    return Done(ANNA, phase)


# --- purchases -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "play", "said"),
    [
        ("cardinal", "", "Costs 3, brings about 1 gold by the end: \u22122."),
        ("patronage", "", "Costs 3, brings about 1 gold by the end: \u22122."),
        ("cog", "", "Costs 3, brings about 2 gold by the end: \u22121."),
        ("rome", "cog cog", "Costs 2, brings about 1 gold by the end: \u22121."),
    ],
)
def test_what_brings_gold_says_in_one_form_what_it_costs_and_brings_by_the_end(card: str, play: str, said: str) -> None:
    """One revenue is still to come, and what is put down now earns in it already."""
    scene: dict[str, Any] = {"play": {ANNA: play}} if play else {}
    assert said in why(Put(ANNA, card), card, short=True, deck="cog", **scene)


@pytest.mark.parametrize(
    ("card", "play", "turns"), [("cardinal", "", 3), ("patronage", "", 3), ("cog", "", 2), ("rome", "cog cog", 2)]
)
def test_far_from_the_end_it_says_how_soon_it_has_paid_for_itself(card: str, play: str, turns: int) -> None:
    """The gold to the end would seem to speak against all that is as good, for a card that waits brings nearly as much."""
    scene: dict[str, Any] = {"play": {ANNA: play}} if play else {}
    told = why(Put(ANNA, card), card, **scene)
    assert f"It pays for itself in about {turns} turns." in told and "by the end" not in told


def loses(card: str, gold: int, **scene: Any) -> str:
    """What a hint says of a purchase that is worse than to keep the gold."""
    state = position("expansion", hands={ANNA: card}, gold=[gold, 9, 9], **scene)
    return reason(Ledger(observe(state, ANNA), ANNA), Put(ANNA, card), -1)


def test_a_purchase_that_is_worse_than_the_gold_says_what_the_gold_is_for() -> None:
    leaves = "But it leaves you 1 gold. If a new Doge makes you General or Admiral, a War card costs you up to 12."
    assert leaves in loses("cog", 4) and leaves not in why(Put(ANNA, "cog"), "cog", 4)
    assert "As General a War card costs you up to 12." in loses("cog", 4, offices=GENERAL)
    assert "leaves you" not in loses("cog", 15) and "leaves you 11 gold" in loses("cog", 14)
    assert "But it leaves you no gold." in loses("cog", 3)
    assert "leaves you" not in loses("guards", 4), "it says that it need not be bought"


@pytest.mark.parametrize(
    ("gold", "scene", "said"),
    [
        (4, {}, "would bring in a turn."),
        (4, {"play": {ANNA: "cardinal", BERND: "cardinal"}}, "turn. Until then your 4 gold pays for a bid."),
        (12, {"play": {ANNA: "cardinal", BERND: "cardinal"}}, "turn. Until then your 12 gold pays for a bid."),
        (12, {"play": {ANNA: "cardinal", BERND: "senator"}}, "would bring in a turn."),
        (12, {"offices": GENERAL}, "turn. Until then you keep 12 gold for a War card."),
        (
            12,
            {"offices": GENERAL, "play": {ANNA: "cardinal", BERND: "cardinal"}},
            "turn. Until then you keep 12 gold for a bid or a War card.",
        ),
        (24, {"offices": GENERAL}, "would bring in a turn."),
        (24, {"play": {ANNA: "senator", BERND: "senator"}}, "turn. Until then your 24 gold pays for a bid."),
        (24, {}, "would bring in a turn."),
    ],
)
def test_who_waits_is_told_what_the_gold_is_kept_for(gold: int, scene: dict[str, Any], said: str) -> None:
    assert why(end("expansion"), "cog", gold, **scene).endswith(said)


@pytest.mark.parametrize(
    ("gold", "scene", "said"),
    [
        (2, {"play": {ANNA: "senator", BERND: "senator"}}, "a bid: a rival, too, has votes for the Doge."),
        (0, {"play": {ANNA: "senator", BERND: "senator"}}, "You have spent all your gold. In the next turn"),
        (
            0,
            {"play": {ANNA: "cardinal", BERND: "senator"}},
            "If the Pope dies, so far only you can stand: 5 gold a turn",
        ),
        (0, {"play": {ANNA: "cardinal"}, "pope": VACANT}, "So far only you can stand for the Pope: 5 gold a turn"),
        (0, {"play": {ANNA: "senator"}, "barred": [ANNA]}, "You have spent all your gold. In the next turn"),
        (0, {"play": {BERND: "senator"}}, "You have spent all your gold. In the next turn"),
    ],
)
def test_who_can_buy_nothing_is_told_of_an_election_that_may_come(gold: int, scene: dict[str, Any], said: str) -> None:
    assert said in why(end("expansion"), "cog", gold, **scene)


def test_whoever_holds_a_ruler_s_death_is_told_that_a_voter_serves_it() -> None:
    said = "you can stand for the seat once you play “The Doge Dies”: 3 gold a turn."
    assert said in why(Put(ANNA, "senator"), "senator the-doge-dies")
    assert said not in why(Put(ANNA, "senator"), "senator the-pope-dies")
    assert said not in why(Put(ANNA, "senator"), "senator the-doge-dies", barred=[ANNA]), "who was caught cannot stand"


@pytest.mark.parametrize(("route", "ships"), [("aegean-sea", "Cogs"), ("silk-road", "Caravans"), ("rome", "ships")])
def test_a_route_names_the_ships_that_it_takes(route: str, ships: str) -> None:
    assert f"Your next {ships} will earn 1 to" in why(Put(ANNA, route), route)


def test_what_pays_now_and_is_kept_beside_other_cards_is_named() -> None:
    told = why(end("event"), "indulgences explorer", play={ANNA: "cardinal"})
    assert told == "Keep Indulgences: it pays 1 gold for each Cardinal of yours, and you may have more."


@pytest.mark.parametrize("card", ["guards", "benefice"])
def test_what_brings_no_gold_by_itself_has_no_such_sum(card: str) -> None:
    assert "by the end" not in why(Put(ANNA, card), card)


def test_in_the_last_turn_a_purchase_is_said_to_lose_its_price() -> None:
    assert "brings about 0 gold by the end: \u22123. This is the last turn." in why(Put(ANNA, "cog"), "cog", last=True)


def test_why_what_earns_can_wait_is_what_a_turn_of_all_that_can_be_paid_brings() -> None:
    told = why(end("expansion"), "cog cog cog cardinal cardinal", 30)
    assert "You can still buy next turn: waiting costs about 6 gold, what your purchases would bring in a turn." in told
    assert "waiting costs about 1 gold" in why(end("expansion"), "cardinal", 30)
    assert "waiting costs about 3 gold" in why(end("expansion"), "cog cog cog cardinal cardinal", 6)
    assert "little more than its price" not in told


def test_who_could_buy_a_vote_for_an_election_of_this_turn_is_told_what_passes_by() -> None:
    missed = "Without a Cardinal you miss the election of the Pope in this turn."
    assert missed in why(end("expansion"), "cog cardinal", 30, pope=VACANT)
    for scene in ({"pope": VACANT, "play": {ANNA: "cardinal"}}, {"pope": BERND}, {"pope": VACANT, "barred": [ANNA]}):
        assert missed not in why(end("expansion"), "cog cardinal", 30, **scene)


# --- Wars and forces -----------------------------------------------------------------------------


def test_a_war_is_said_to_cost_less_by_the_forces_in_play() -> None:
    assert "costs you 2 to 12 gold as General" in why(end("expansion"), "cog", offices=GENERAL)
    assert "costs you 1 to 11 gold as General" in why(end("expansion"), "cog", offices=GENERAL, play=MERCENARIES)
    assert "costs you 2 to 12 gold as Admiral" in why(end("expansion"), "cog", offices=ADMIRAL, play=MERCENARIES)


@pytest.mark.parametrize(("gold", "feared"), [(10, True), (11, False)])
def test_who_can_pay_any_war_with_the_forces_in_play_is_not_told_to_fear_one(gold: int, feared: bool) -> None:
    told = why(end("expansion"), "cog", gold, offices=GENERAL, play=MERCENARIES)
    assert ("as General" in told) == feared


@pytest.mark.parametrize(("gold", "feared"), [(11, True), (12, False)])
def test_who_may_become_general_is_told_so_until_any_war_can_be_paid(gold: int, feared: bool) -> None:
    told = why(end("expansion"), "cog", gold, doge=VACANT)
    assert ("The next Doge may make you General or Admiral" in told) == feared


def test_an_office_of_war_is_said_to_cost_less_by_the_forces_in_play() -> None:
    offices = ("general", "admiral", "council-head")
    assert "a War card costs you 1 to 11." in why(Appoint(ANNA, offices), "", play=MERCENARIES)


@pytest.mark.parametrize(("offices", "saves"), [(GENERAL, True), (ADMIRAL, False), (RIVAL, False)])
def test_of_an_army_is_told_what_it_saves_the_general_alone(offices: list[str | None], saves: bool) -> None:
    told = why(end("expansion"), "guards", 30, offices=offices)
    assert "Guards can fight from your hand just as well, and without a price." in told
    assert ("In play Guards would only take 1 gold off what each War card costs you as General." in told) == saves


@pytest.mark.parametrize("offices", [GENERAL, BOTH])
def test_who_would_have_to_pay_keeps_a_war_until_that_is_over(offices: list[str | None]) -> None:
    assert "Keep The Turks until you are General no longer." in why(end("war"), "the-turks", offices=offices)


@pytest.mark.parametrize(
    ("offices", "told"),
    [
        (RIVAL, "The game ends with this turn: The Turks costs a rival gold now or never."),
        (BOTH, "The game ends with this turn, and as General you would have to pay for The Turks, too."),
        (GENERAL, "The game ends with this turn, and no card brings you gold any more."),
        ([None] * 3, "The game ends with this turn, and no card brings you gold any more."),
    ],
)
def test_a_war_of_the_last_turn_may_still_cost_a_rival(offices: list[str | None], told: str) -> None:
    assert why(end("war"), "the-turks", last=True, offices=offices) == told


def test_in_the_last_turn_no_other_card_of_war_costs_a_rival_anything() -> None:
    assert "no card brings you gold" in why(end("war"), "guards", last=True, offices=RIVAL)


# --- votes ---------------------------------------------------------------------------------------

VOTERS = {ANNA: "senator", BERND: "senator cardinal"}


def test_who_is_barred_may_vote_for_the_doge_after_a_pope_is_elected() -> None:
    scene: dict[str, Any] = {"doge": VACANT, "barred": [ANNA], "villas": [ANNA]}
    pageant = Put(ANNA, "pageant")
    assert "it is 5 votes, as many as a bid" in why(pageant, "pageant", play=VOTERS, pope=VACANT, **scene)
    assert "You may not take part" in why(pageant, "pageant", play=VOTERS, **scene), "no Pope is elected"
    nobody = {ANNA: "senator", BERND: "senator"}
    assert "You may not take part" in why(pageant, "pageant", play=nobody, pope=VACANT, **scene), "by nobody"
    assert "without a Senator" in why(pageant, "pageant", play={BERND: "cardinal"}, pope=VACANT, **scene)
    rivals = {ANNA: "cardinal", BERND: "cardinal"}
    barred = why(Put(ANNA, "benefice"), "benefice", play=rivals, pope=VACANT, barred=[ANNA])
    assert "You may not take part" in barred, "it is the Pope's own election that frees"


def test_votes_in_an_election_without_me_are_not_said_to_bring_anything() -> None:
    useless = "The votes of Benefice count only in an election that you cannot take part in now."
    assert useless in why(end("expansion"), "benefice", pope=VACANT)
    assert useless in why(end("expansion"), "benefice", play={ANNA: "cardinal"}, barred=[ANNA])
    assert useless not in why(end("expansion"), "benefice", pope=VACANT, play={ANNA: "cardinal"})


def test_of_votes_those_are_named_that_may_count() -> None:
    told = why(end("expansion"), "benefice pageant", play={ANNA: "senator"}, villas=[ANNA], pope=VACANT)
    assert told.startswith("The votes of Pageant count in an election of this turn alone, and perhaps there is none.")


# --- offers --------------------------------------------------------------------------------------


def advised(offered: bool, gold: int = 60) -> list[tuple[Decision, str]]:
    """What a hint says in Diplomacy who holds a card that another can use better."""
    deck = "cog " * 11 + "caravan " * 10 + "senator " * 12 + "cardinal " * 10
    scene: dict[str, Any] = {"play": {CLAUDIA: "cog cog cog cog"}, "pope": BERND, "deck": deck, "short": True}
    state = position("diplomacy", hands={ANNA: "call-crusade"}, gold=[gold] * 3, **scene)
    state.offered = (CLAUDIA,) if offered else ()
    return [(one.action, one.reason) for one in finish(ADVISER.advise(*question(FAMILIES, state, ANNA), Stream("why")))]


def test_that_nothing_else_helps_is_said_beside_offers_alone() -> None:
    found = advised(False)
    assert any(isinstance(action, Offer) for action, _ in found)
    assert "and nothing else that they would accept helps you." in dict(found)[end("diplomacy")]
    found = advised(False, 0)
    assert [action for action, _ in found] == [end("diplomacy")]
    assert "and nothing that they would accept helps you." in dict(found)[end("diplomacy")]


def test_after_an_offer_it_is_not_said_that_no_other_would_help() -> None:
    ((action, told),) = advised(True)
    assert action == end("diplomacy")
    assert told == "You have made an offer in this turn. Rivals accept only what helps them, too."
