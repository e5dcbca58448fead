"""What every level of Families promises: legal answers, the same from the same knowledge, at once when hurried, sound
hints.
"""

from typing import Any

import pytest

from doge.games.families.bots import ADVISER, BOTS
from doge.games.families.bots.ledger import Ledger
from doge.games.families.bots.player import TELLING, seat_of
from doge.games.families.bots.purposes import rank
from doge.games.families.bots.reasons import reason
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import observe
from doge.games.families.moves import Attack, BuildVilla, Decision, Done, PlayCard, Put
from doge.games.families.state import VACANT, Bidding, Target
from doge.kernel import arena
from doge.kernel.advice import equals
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from doge.kernel.table import Seat, Table
from tests.false_language import FalseLanguage
from tests.games.families.bots.asking import LEVELS, choice, questions
from tests.games.families.positions import ANNA, BERND, position
from tests.games.promises import check_advice, check_haste, question


@pytest.mark.parametrize("level", LEVELS)
def test_what_it_cannot_know_changes_nothing(level: str) -> None:
    """Hands of others, the deck and offers between others are dealt again: the choice stays the same."""
    for number, state in enumerate(questions("peek", 3, 31)):
        seat = state.pending.seats[0]
        twin = FAMILIES.imagine(FAMILIES.observe(state, seat), Stream("twin", number))
        assert choice(level, state, f"same {number}") == choice(level, twin, f"same {number}")


@pytest.mark.parametrize("level", LEVELS)
def test_no_seat_is_read_but_its_own(level: str) -> None:
    """A bot that is asked for one seat chooses the same when only the hands of the others are swapped."""
    for number, state in enumerate(questions("swap", 4, 41)):
        seat = state.pending.seats[0]
        others = [other for other in range(4) if other != seat]
        swapped = state.copy()
        pile = sorted(kind for other in others for kind in state.hands[other])
        dealt = list(Stream("swap", number).shuffled(pile))
        for other in others:
            size = len(state.hands[other])
            swapped.hands[other], dealt = sorted(dealt[:size]), dealt[size:]
        if FAMILIES.observe(swapped, seat) == FAMILIES.observe(state, seat):
            assert choice(level, state, "one") == choice(level, swapped, "one")


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_hurried_answers_at_once(level: str) -> None:
    for state in questions("hurry", 3, 61):
        check_haste(FAMILIES, BOTS[level](""), state)


# --- hints ---------------------------------------------------------------------------------------


def test_a_hint_has_a_chance_and_a_sentence() -> None:
    for state in questions("hint", 3, 37):
        check_advice(FAMILIES, ADVISER, state)


def test_answers_that_read_the_same_are_said_to_be_about_equal() -> None:
    """What is called better than another reads better, and what is as good as the best is said to be."""
    told = 0
    for state in questions("alike", 3, 29):
        found = finish(ADVISER.advise(*question(FAMILIES, state), Stream("alike")))
        number = equals(found)
        told += number > 1
        assert number != 1
        for place, one in enumerate(found):
            assert one.alike == (place < number)
            if number <= place and number:
                assert max(better.chance for better in found) - one.chance >= TELLING
    assert told


def test_bids_of_a_hint_say_how_often_they_win() -> None:
    """More votes never win less often, and the sentence says it in hundredths."""
    play = {ANNA: "cardinal cardinal", BERND: "cardinal cardinal"}
    state = position("pope", play=play, gold=[30, 30, 30], pope=VACANT, deck="cog " * 15 + "caravan " * 10, short=True)
    found = finish(ADVISER.advise(*question(FAMILIES, state, ANNA), Stream("bids")))
    bids = sorted((one.action.gold, int(one.reason.split("about ")[1].split()[0])) for one in found)  # type: ignore[union-attr]
    assert len(bids) >= 3 and bids[0][0] == 0
    assert [odds for _, odds in bids] == sorted(odds for _, odds in bids)


KEEP, WAR, TURKS = PlayCard(ANNA, None, None), PlayCard(ANNA, "the-turks", None), "the-turks"


def advised(phase: str, hand: str, gold: int = 9, **scene: Any) -> list[tuple[Decision, str]]:
    """What a hint advises who holds these cards, the first first, and why."""
    state = position(phase, hands={ANNA: hand}, gold=[gold, gold, gold], **scene)
    return [(one.action, one.reason) for one in finish(ADVISER.advise(*question(FAMILIES, state, ANNA), Stream("why")))]


def test_of_equal_answers_a_ship_comes_before_people_and_people_before_the_end_of_the_part() -> None:
    ledger = Ledger(observe(position("expansion", hands={ANNA: "cog senator guards rome"}), ANNA), ANNA)
    ranks = [
        rank(ledger, one)
        for one in (Put(ANNA, "cog"), Put(ANNA, "senator"), Done(ANNA, "expansion"), Put(ANNA, "guards"))
    ]
    assert ranks == sorted(ranks) and len(set(ranks)) == len(ranks)


def test_of_equal_answers_a_blow_at_a_ship_is_struck_and_another_is_kept() -> None:
    ledger = Ledger(observe(position("war", hands={ANNA: "condottieri"}, play={BERND: "caravan rome"}), ANNA), ANNA)
    ship, route = [
        rank(ledger, Attack(ANNA, "condottieri", "hand", Target(BERND, name))) for name in ("caravan", "rome")
    ]
    assert ship < rank(ledger, Done(ANNA, "war")) < route


def test_near_the_end_no_plan_comes_before_the_gold() -> None:
    state = position("expansion", hands={ANNA: "cog senator"}, deck="cog cog", short=True)
    ledger = Ledger(observe(state, ANNA), ANNA)
    assert rank(ledger, Put(ANNA, "cog")) == rank(ledger, Done(ANNA, "expansion"))


def test_the_strongest_rival_is_named_as_such() -> None:
    found = advised("event", "storm", play={BERND: "cog cog cog", 2: "cog"})
    told = {action.target.seat: why for action, why in found if isinstance(action, PlayCard) and action.target}
    assert told[BERND].startswith("Your strongest rival loses a Cog") and told[2].startswith("A rival loses a Cog")


def test_equal_answers_stand_in_the_order_of_their_purpose() -> None:
    for state in questions("order", 4, 23):
        seen, legal = question(FAMILIES, state)
        found = finish(ADVISER.advise(seen, legal, Stream("order")))
        if not isinstance(state.agenda[0], Bidding):
            ranks = [rank(Ledger(seen, seat_of(seen)), one.action) for one in found if one.alike]
            assert ranks == sorted(ranks)


def test_nobody_is_advised_to_strike_himself() -> None:
    found = advised("event", "excommunicate slander", play={ANNA: "senator cog"}, pope=ANNA)
    assert [type(action) for action, _ in found] == [Done]


@pytest.mark.parametrize(
    ("hand", "card", "told"),
    [
        ("cog rome", "cog", "1 to 4 once you have bought Rome, which you hold"),
        ("cardinal", "cardinal", "when the Pope dies, it can win you the seat"),
        ("cog rome", "rome", "If you buy your Cog, too"),
    ],
)
def test_the_reason_for_a_purchase_names_what_it_is_to_serve(hand: str, card: str, told: str) -> None:
    assert told in dict(advised("expansion", hand))[Put(ANNA, card)]


@pytest.mark.parametrize(("office", "paid"), [("council-head", False), ("general", True)])
def test_in_war_nobody_is_advised_to_pay_for_what_fights_from_the_hand_and_lowers_nothing(
    office: str, paid: bool
) -> None:
    found = advised("war", "mercenaries", offices=[office, None, None], play={BERND: "caravan"})
    assert (Put(ANNA, "mercenaries") in dict(found)) == paid


def test_the_reason_for_a_villa_names_the_card_that_needs_it() -> None:
    assert "you can buy your Patronage" in dict(advised("expansion", "patronage", gold=20))[BuildVilla(ANNA)]


@pytest.mark.parametrize(
    ("phase", "hand", "scene", "told"),
    [
        ("war", "condottieri mercenaries", {"play": {BERND: "caravan"}}, "In your hand Mercenaries can stop an attack"),
        ("event", "arson", {"villas": [BERND]}, "What Arson could hit now is not worth the price"),
        ("event", "slander", {"doge": BERND}, "What Slander could hit now is not worth the price"),
        ("expansion", "benefice", {"pope": VACANT, "play": {ANNA: "cardinal"}}, "brings little more than its price"),
        (
            "pope",
            "the-pope-dies",
            {"pope": BERND, "play": {ANNA: "cardinal"}, "barred": [ANNA]},
            "You may not take part",
        ),
    ],
)
def test_why_a_card_is_kept_is_true(phase: str, hand: str, scene: dict[str, Any], told: str) -> None:
    reasons = [why for action, why in advised(phase, hand, **scene) if action in (Done(ANNA, phase), KEEP)]
    assert len(reasons) == 1 and told in reasons[0]


@pytest.mark.parametrize(
    ("phase", "hand", "scene", "answer", "told"),
    [
        ("expansion", "rome", {"play": {ANNA: "cog cog cog caravan"}}, Put(ANNA, "rome"), "3 of your ships can sail"),
        ("expansion", "cardinal", {"pope": VACANT, "barred": [ANNA]}, Put(ANNA, "cardinal"), "You may not take part"),
        (
            "expansion",
            "cardinal",
            {"pope": VACANT},
            Put(ANNA, "cardinal"),
            "no rival has a Cardinal yet: if it stays so",
        ),
        ("expansion", "benefice", {"pope": VACANT}, Put(ANNA, "benefice"), "without a Cardinal you cannot take part"),
        ("pope", "the-pope-dies", {"pope": BERND}, PlayCard(ANNA, "the-pope-dies", None), "the seat stays vacant"),
        ("war", TURKS, {"offices": ["general", None, None]}, WAR, "You pay 2 to 12 gold as General. Nobody else pays."),
        (
            "war",
            TURKS,
            {"offices": [None, "general", None]},
            WAR,
            "as General, but has only 9. Whoever cannot pay is out.",
        ),
        ("war", TURKS, {"offices": [None, "admiral", None], "play": {BERND: "war-galleys"}}, WAR, "pays 1 to 11 gold"),
    ],
)
def test_what_an_answer_brings_is_told_truly(
    phase: str, hand: str, scene: dict[str, Any], answer: Decision, told: str
) -> None:
    assert told in dict(advised(phase, hand, **scene))[answer]


def test_in_the_last_turn_nothing_is_kept_until_later() -> None:
    state = position("event", hands={ANNA: "pirates"}, play={BERND: "cog"})
    state.last = True
    told = reason(Ledger(observe(state, ANNA), ANNA), Done(ANNA, "event"), 0)
    assert told == "The game ends with this turn, and no card brings you gold any more."


@pytest.mark.parametrize(
    ("phase", "hand", "gold", "told"),
    [
        ("diplomacy", "cog", 9, "and nothing that they would accept helps you."),
        ("expansion", "cog", 1, "You can buy nothing more with 1 gold."),
        ("expansion", "guards", 9, "Guards can fight from your hand just as well"),
        ("event", "pirates", 9, "No rival has anything in play that Pirates could hit."),
        ("event", "call-crusade", 9, "Only the family that has the Pope may play Call Crusade"),
        ("war", "the-turks", 9, "Nobody is General or Admiral yet"),
    ],
)
def test_the_end_of_a_part_has_a_reason_of_its_own(phase: str, hand: str, gold: int, told: str) -> None:
    assert told in dict(advised(phase, hand, gold))[Done(ANNA, phase)]


def test_every_reason_is_translatable(language: FalseLanguage) -> None:
    for state in questions("words", 4, 19):
        for advice in finish(ADVISER.advise(*question(FAMILIES, state), Stream("reasons")), hurry=True):
            assert language.wrong(advice.reason, data=[str(n) for n in range(1000)]) == ""


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS[:3])
def test_it_beats_random_play(level: str) -> None:
    won = 0.0
    for match in arena.matches(2, 3):
        names = arena.seated((level, "random", "random"), match.rotation)
        table = Table(FAMILIES, [Seat(name, name) for name in names], f"families {match.deal}").start()
        arena.play(table, [BOTS[name]("") for name in names], match.rotation)
        assert table.result is not None
        won += arena.shares(table.result, match.rotation)[0]
    assert won >= 5
