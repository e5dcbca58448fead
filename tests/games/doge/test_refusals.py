"""Refusals: each cites a rule that exists and says what is, in a sentence that a player can read."""

from itertools import product

import pytest

from doge.games.doge.board import AREAS, CASTELLO, DISTRICTS, SAN_MARCO, SAN_POLO
from doge.games.doge.game import DOGE
from doge.games.doge.moves import Action, Advise, Build, Cast, Move, NewYear, Place
from doge.kernel.errors import NotUnderstood
from tests.games.doge.numbers import RULES
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, Scene, ballot_round, election, quarantia
from tests.games.scenes import check_refusal
from tests.matches import random_match, samples


def anything(seat: int) -> list[Action]:
    """Answers of all kinds, most of them absurd."""
    ballots = product((CASTELLO, 6), [(), (0,), (0, 0), (3, 3), (3, 1), (1, 1, 2, 2, 3), (7,)])
    stands = product((CASTELLO, SAN_MARCO, 6), (*AREAS, None))
    ends = (*DISTRICTS, 6, None)
    return [
        *(Cast(seat, area, values) for area, values in ballots),
        *(Advise(seat, home, stand) for home, stand in stands),
        *(Move(seat, source, target) for source, target in product(ends, ends)),
        *(Place(seat, district, houses) for district, houses in product(DISTRICTS, (-1, 0, 1, 2, 3))),
        *(Build(seat, district, build) for district, build in product(DISTRICTS, (False, True))),
        NewYear(1, AREAS, AREAS),
        NewYear(2, AREAS, AREAS[::-1]),
        NewYear(5, AREAS[:3], ()),
    ]


def test_whatever_is_refused_cites_a_rule_and_says_a_sentence() -> None:
    refused: set[str] = set()
    for seats, number in product((3, 4), range(4)):
        for state, _ in samples(random_match(DOGE, seats, f"refusals {number}"), 40):
            for seat in (*range(seats), seats, -1):
                for action in anything(seat):
                    refused |= check_refusal(DOGE, RULES, state, action, " 1 houses")
    assert refused >= {"D1.6", "D3.2", "D5.1", "D5.2", "D5.5", "D6.1", "D7.4", "D7.6", "D8.1"}


def test_another_seat_is_asked() -> None:
    scene = election(CASTELLO, {ANNA: (3,)})
    assert scene.why(Advise(BERND, CASTELLO, None)) == (
        "D5.1",
        "Send the Castello advisor to an area, or abstain. That is for seat 0 to decide, not for seat 1.",
    )
    round_of_ballots = Scene(ballot_round(2, hands={ANNA: ()}))
    assert round_of_ballots.why(Cast(ANNA, SAN_POLO, (1,))) == (
        "D3.2",
        "This is a ballot round: choose an area and 1 to 4 ballots. "
        "That is for seat 1, 2 and 3 to decide, not for seat 0.",
    )


def test_something_else_is_asked() -> None:
    scene = election(CASTELLO, {ANNA: (3,), BERND: (2,)}, houses={ANNA: {CASTELLO: 2}})
    assert scene.why(Cast(ANNA, SAN_POLO, (1,))) == (
        "D5.1",
        "Send the Castello advisor to an area, or abstain. Decide that first.",
    )
    scene.play(Advise(ANNA, CASTELLO, None))
    assert scene.why(Place(ANNA, CASTELLO, 1)) == (
        "D5.5",
        "A house can only move from Castello or to Castello. Decide that first.",
    )
    scene.play(Move(ANNA, None, None))
    assert scene.why(Build(ANNA, CASTELLO, True)) == (
        "D5.1",
        "Up to 2 houses may be placed in Castello. Decide that first.",
    )
    scene.play(Place(ANNA, CASTELLO, 1))
    assert scene.why(Place(ANNA, CASTELLO, 1)) == (
        "D7.6",
        "Choose whether to build a palace. Decide that first.",
    )
    scene.play(Build(ANNA, CASTELLO, False))
    assert scene.why(Place(BERND, CASTELLO, 2)) == ("D5.2", "Up to 1 house may be placed in Castello.")
    assert scene.why(Place(BERND, SAN_POLO, 1)) == ("D5.2", "Castello is voting, so houses can only be placed there.")


def test_the_quarantia_in_words() -> None:
    scene = quarantia({ANNA: (3,)}, houses={ANNA: {SAN_POLO: 1}})
    assert scene.why(Advise(ANNA, CASTELLO, SAN_POLO)) == (
        "D6.1",
        "The Quarantia is voting, so only its advisor can be taken.",
    )
    scene.play(Advise(ANNA, 6, None))
    assert scene.why(Move(ANNA, SAN_MARCO, SAN_POLO)) == (
        "D7.4",
        "You have no house in San Marco. Choose another district.",
    )
    assert scene.why(Build(ANNA, SAN_POLO, True)) == (
        "D6.1",
        "A house can move from any district to any other. Decide that first.",
    )


def test_before_the_deal_and_after_the_end() -> None:
    scene = Scene(DOGE.setup(3, {}))
    assert scene.why(Cast(CLAUDIA, CASTELLO, (1,))) == (
        "D8.1",
        "The voting orders of the year are dealt first.",
    )
    assert scene.why(NewYear(3, AREAS, AREAS)) == ("D8.1", "Year 1 begins now, not year 3.")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Try: ballot AREA VALUES"),
        ("fly to castello", "is not understood"),
        ("ballot castello", "is not understood"),
        ("ballot venice 1", "is not an area; the areas are cannaregio, castello"),
        ("ballot castello x", '"x" is not a number'),
        ("ballot castello -1", '"-1" is not a number'),
        ("ballot castello 1234", "is not a number"),
        ("ballot castello \u0663", "is not a number"),
        ("advisor castello", "is not understood"),
        ("advisor castello heaven", "is not an area"),
        ("move castello", "is not understood"),
        ("move castello quarantia", "not a district"),
        ("place quarantia 1", "not a district"),
        ("place castello two", "is not a number"),
        ("build castello maybe", "is not understood"),
        ("build castello yes please", "is not understood"),
        ("x" * 1000, "\u2026"),
    ],
)
def test_what_is_typed_wrongly_is_not_understood(text: str, sentence: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        DOGE.parse(text, None, ANNA)
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")
    assert len(str(refused.value)) < 250


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("ballot castello 3 0", Cast(ANNA, CASTELLO, (0, 3))),
        ("Ballot Castello 0 3", Cast(ANNA, CASTELLO, (0, 3))),
        ("advisor castello abstain", Advise(ANNA, CASTELLO, None)),
        ("advisor quarantia san-marco", Advise(ANNA, 6, SAN_MARCO)),
        ("move none", Move(ANNA, None, None)),
        ("move  castello   san-polo ", Move(ANNA, CASTELLO, SAN_POLO)),
        ("place castello 0", Place(ANNA, CASTELLO, 0)),
        ("build castello no", Build(ANNA, CASTELLO, False)),
    ],
)
def test_what_is_typed_rightly(text: str, action: Action) -> None:
    assert DOGE.parse(text, None, ANNA) == action
