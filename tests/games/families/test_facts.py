"""What a seat can tell of the votes that others can come to (F7.3): checked against every position that agrees with
what it sees.
"""

from dataclasses import replace

from doge.games.families.cards import INTRIGUE
from doge.games.families.conflict_events import Tally
from doge.games.families.facts import most_votes, unseen_intrigues
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import Observation, observe

ME, OTHER = 0, 1
STANDING = Tally(OTHER, 2, 1, 0, 0, 0)


def seen(mine: int, gone: int, cards: int, gold: int) -> Observation:
    """What I see with so many Intrigues in my hand and in the discard pile, when the other has so many cards and so much gold."""
    found = observe(FAMILIES.setup(2, {"quick": False, "short": False}), ME)
    return replace(
        found, hands=((INTRIGUE,) * mine, (None,) * cards), gold=(0, gold), discard=(INTRIGUE,) * gone, play=((), ())
    )


def test_all_gold_counts_and_each_intrigue_that_can_be_held_and_paid_adds_two() -> None:
    assert most_votes(seen(0, 0, 0, 7), STANDING) == 3 + 7
    assert most_votes(seen(0, 0, 9, 7), STANDING) == 3 + 7 + 2 * 3, "gold for three"
    assert most_votes(seen(0, 0, 9, 20), STANDING) == 3 + 20 + 2 * 4, "there are four"
    assert most_votes(seen(0, 0, 2, 20), STANDING) == 3 + 20 + 2 * 2, "the hand holds two cards"


def test_what_i_hold_and_what_lies_in_the_discard_pile_the_other_cannot_hold() -> None:
    assert most_votes(seen(1, 2, 9, 20), STANDING) == 3 + 20 + 2
    assert most_votes(seen(3, 1, 9, 20), STANDING) == 3 + 20


def test_of_my_own_hand_i_know_what_it_holds() -> None:
    assert unseen_intrigues(seen(2, 0, 5, 9), ME) == 2
