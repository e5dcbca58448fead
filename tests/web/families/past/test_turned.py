"""What a hint says has happened since the one before it, where the chance is better or worse."""

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p
from tests.web.families.noble import NAMES
from tests.web.families.past.test_since import ME, OWN_DEED, REVENUE, TAKEN, seen
from web.games.families.past.turned import turned
from web.games.families.view import View

RIVAL = NAMES[2]


def test_for_a_better_chance_speaks_what_i_won_and_for_a_worse_one_what_i_lost() -> None:
    for event, better, worse in (
        (c.Captured(ME, 2, "caravan"), f"you have taken {RIVAL}’s Caravan", ""),
        (TAKEN, "", f"{RIVAL} has taken your Byzantium"),
        (c.Captured(1, 2, "caravan"), "", ""),
        (c.Elected(1, ME, True), "you have become Doge", ""),
        (c.Elected(0, 2, False), "", f"{RIVAL} has become Pope"),
        (p.VillaBuilt(ME, 10), "you have built a Villa", ""),
        (p.VillaBuilt(2, 10), "", ""),
        (c.RulerDied(0, ME, 6), "", "your Pope has died"),
        (c.RulerDied(1, 2, 6), f"{RIVAL}’s Doge has died", ""),
        (c.RulerDied(1, None), "", ""),
        (c.VillaLost(ME), "", "your Villa has burned down"),
        (c.VillaLost(2), "", ""),
        (c.CardLost(ME, "cog"), "", "you have lost your Cog"),
        (c.CardLost(ME, "doge"), "", ""),
        (c.WarPaid("general", ME, (4,), 0, 4, 4), "", "you have paid 4 gold for a War card"),
        (c.WarPaid("general", ME, (4,), 4, 0, 0), "", ""),
        (c.Fined(ME, 3, 3), "", "you were caught and have paid 3 gold"),
        (OWN_DEED, "", ""),
        (REVENUE, "", ""),
    ):
        match = seen(event)
        match.shown = 0  # type: ignore[misc]  # a stand-in
        assert (turned(match, 0, True), turned(match, 0, False)) == (better, worse), event


def test_no_more_than_two_things_are_named_the_weightiest_first_and_none_from_before() -> None:
    match = seen(c.RulerDied(0, ME, 6), c.Fined(ME, 3, 3), TAKEN, c.VillaLost(ME), c.CardLost(ME, "cog"))
    match.shown = 4  # type: ignore[misc]  # a stand-in
    assert turned(match, 1, False) == f"your Villa has burned down and {RIVAL} has taken your Byzantium"
    assert turned(match, 5, False) == ""
    assert View.turned is turned
