"""What has changed for a person since its last choice."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from doge.games.families import conflict_events as c
from doge.games.families import peace_events as p
from doge.games.families.events import Event
from doge.games.families.state import VACANT, Side, Target
from tests.web.families.noble import NAMES
from tests.web.families.test_decisions import part, sitting, trading
from tests.web.games import words
from web.dom.markup import Node
from web.games.families import side
from web.games.families.choice.market import sources
from web.games.families.match import Match, ViewState
from web.games.families.past.since import MEANWHILE, MOST, changes, meanwhile, told

ME = 0
OWN_DEED = p.CardPut(ME, "guards", 2)
REVENUE = p.RevenueTaken(ME, (("base", 3),), ())
TAKEN = c.Captured(2, ME, "byzantium")


def seen(*events: Event, acted: int = 0, rulers: tuple[int, int] = (ME, 1), play: Any = ((), (), ())) -> Match:
    moments = [
        SimpleNamespace(event=event, seen=SimpleNamespace(rulers=rulers, play=play, barred=(), out=()))
        for event in events
    ]
    found: Any = SimpleNamespace(
        moments=moments,
        at=len(moments) - 1,
        me=ME,
        names=NAMES,
        you=ME,
        people=(ME,),
        view_state=ViewState(acted=acted),
        asked=True,
        viewed_moment=None,
    )
    return cast(Match, found)


def lead(match: Match) -> Node | None:
    return told(match, narrow=False, leads=True)[0]


def panel(match: Match, narrow: bool, led: bool = False) -> Node | None:
    return told(match, narrow, led)[1]


def lines(match: Match) -> list[tuple[str, int]]:
    return [(change.line, change.worth) for change in changes(match)]


def test_the_gravest_comes_first_with_its_number() -> None:
    assert lines(seen(OWN_DEED, REVENUE, c.CardLost(ME, "senator"), TAKEN)) == [
        (f"{NAMES[2]} took your Byzantium", -1),
        ("You lost a Senator", -1),
        ("Revenue: base 3", 3),
    ]


def test_a_loss_names_who_brought_it_with_which_card_and_what_stops_that() -> None:
    accusation = c.CardPlayed(2, "accusation", Target(ME, "senator"), 2)
    storm = c.CardPlayed(1, "storm", Target(1, "cog"), 0)
    [lost] = changes(seen(OWN_DEED, storm, accusation, c.CardLost(ME, "senator")))
    assert lost.line == f"{NAMES[2]}’s “Accusation” took your Senator"
    assert (lost.worth, lost.unit, lost.note) == (-1, "vote", "No card stops it.")
    assert lines(seen(OWN_DEED, accusation, storm, c.CardLost(ME, "senator"))) == [("You lost a Senator", -1)]


def test_what_my_own_card_did_is_told() -> None:
    pirates = c.CardPlayed(ME, "pirates", Target(1, "cog@rome"), 0)
    assert lines(seen(pirates, c.CardLost(1, "cog@rome"))) == [(f"Your “Pirates” cost {NAMES[1]} its Cog on Rome", 0)]
    assert lines(seen(c.Captured(ME, 2, "byzantium"))) == [(f"You took {NAMES[2]}’s Byzantium", 1)]


@pytest.mark.parametrize(
    ("card", "prey", "said"),
    [
        ("war-galleys", "cog", "War Galleys would have stopped you."),
        ("condottieri", "caravan", "Guards or Mercenaries would have stopped you."),
        ("mercenaries", "rome", "Guards or Mercenaries would have stopped you."),
    ],
)
def test_what_i_took_lies_in_play_and_says_what_would_have_saved_it(card: str, prey: str, said: str) -> None:
    [took] = changes(seen(c.Attacked(ME, card, "hand", Target(1, prey)), c.Captured(ME, 1, prey)))
    assert (took.unit, took.note) == ("play", said), "the hand has a card less"


def test_a_phone_tells_what_rivals_bought_and_played_in_a_line_for_each() -> None:
    slander = c.CardPlayed(1, "slander", Target(2, "senator"), 2)
    line = panel(
        seen(OWN_DEED, p.CardPut(1, "cog", 3), slander, c.CardPlayed(2, "explorer", None, 3), acted=1), narrow=True
    )
    assert line is not None
    assert f"{NAMES[1]} bought Cog, played Slander" in words(line) and f"{NAMES[2]} played Explorer" in words(line)


def test_of_several_revenues_the_last_is_told_as_a_sum() -> None:
    last = p.RevenueTaken(ME, (("base", 3), ("doge", 3), ("cardinal", 1), ("senator", 1)), ())
    sums = [("Revenue: base 3 + people 2 + Doge 3", 8)]
    assert lines(seen(OWN_DEED, REVENUE, p.TurnBegan(2, 0), last)) == sums


def test_a_phone_tells_what_rivals_did_since_before_the_revenue_that_was_seen_already() -> None:
    """The side column of a wide table has the list of the turn for that."""
    put = p.CardPut(1, "cog", 3), p.CardPut(1, "cog", 3), p.VillaBuilt(1, 10), c.Captured(2, 1, "byzantium")
    match = seen(p.CardPut(2, "senator", 3), OWN_DEED, REVENUE, p.CardPut(ME, "cog", 3), *put, acted=2)
    line = panel(match, narrow=True)
    assert line is not None
    said = words(line)
    assert said.index(f"{NAMES[2]} took {NAMES[1]}’s Byzantium") < said.index(f"{NAMES[1]} bought Cog ×2")
    assert said.index("Villa") < said.index("Revenue")
    assert "Senator" not in said, "that was before my last choice"
    alone = panel(match, narrow=False)
    assert alone is not None and NAMES[1] not in words(alone)


def test_there_are_at_most_four_lines_and_the_least_give_way() -> None:
    found = lines(seen(REVENUE, *[c.CardLost(ME, "senator")] * 5))
    assert len(found) == MOST
    assert {worth for _, worth in found} == {-1}


@pytest.mark.parametrize("acted", [0, 2])
def test_what_was_before_my_last_choice_is_gone(acted: int) -> None:
    assert lines(seen(TAKEN, OWN_DEED, REVENUE, acted=acted)) == [("Revenue: base 3", 3)]
    assert lines(seen(TAKEN, OWN_DEED, acted=acted)) == []


def test_a_part_that_the_page_ended_for_me_hides_nothing() -> None:
    assert lines(seen(p.PartEnded(ME, "event"), TAKEN, OWN_DEED, acted=1)) == [(f"{NAMES[2]} took your Byzantium", -1)]


@pytest.mark.parametrize("phase", ["diplomacy", "expansion", "event", "war"])
def test_a_part_that_the_page_may_have_ended_for_me_hides_nothing_after_a_reload(phase: str) -> None:
    assert lines(seen(OWN_DEED, TAKEN, p.PartEnded(ME, phase))) == [(f"{NAMES[2]} took your Byzantium", -1)]


def test_of_two_equal_losses_the_first_leads_and_the_other_follows() -> None:
    lost = seen(OWN_DEED, c.CardLost(ME, "cog"), c.CardLost(ME, "cog"))
    assert "You lost a Cog" in words(lead(lost)) and "You lost a Cog" in words(panel(lost, narrow=False, led=True))


def test_what_is_between_others_is_not_told() -> None:
    others: list[Event] = [
        p.CardDrawn(1, None),
        p.Traded(1, 2, Side(3), Side(hand=("storm",))),
        c.Captured(2, 1, "rome"),
        c.WarPaid("general", 3, (4,), 0, 4, 4),
        p.RevenueTaken(1, (("base", 3),), ()),
    ]
    assert lines(seen(OWN_DEED, *others)) == []


def test_the_lines_stand_beside_the_choice_until_the_first_act() -> None:
    person, _ = sitting(trading())
    assert "Changed for you" in person.port.by_id("side").html
    person.press("confirm")
    assert "Changed for you" not in person.port.by_id("side").html


def test_the_gravest_leads_above_the_choice_and_the_rest_follows_below() -> None:
    match = seen(OWN_DEED, REVENUE, c.CardLost(ME, "senator"), TAKEN)
    above, below = words(lead(match)), words(panel(match, narrow=False, led=True))
    assert f"{NAMES[2]} took your Byzantium" in above and "Senator" not in above
    assert "You lost a Senator" in below and "Revenue: base 3" in below and "Byzantium" not in below
    assert panel(seen(OWN_DEED, TAKEN), narrow=False, led=True) is None


def test_a_seat_of_a_rival_leads_where_nothing_graver_happened_on_a_phone_before_what_rivals_bought() -> None:
    match = seen(OWN_DEED, c.Elected(1, 2, alone=True), REVENUE, p.CardPut(1, "cog", 3), rulers=(1, 2), acted=1)
    assert f"{NAMES[2]}’s Senator became Doge" in words(lead(match))
    assert "Revenue" in words(panel(match, narrow=False, led=True)) and "became" not in words(panel(match, False, True))
    said = words(panel(match, narrow=True))
    assert said.index("became Doge") < said.index("bought Cog") < said.index("evenue")


def test_revenue_alone_is_nothing_that_leads() -> None:
    assert lead(seen(OWN_DEED, REVENUE)) is None
    assert lead(seen(OWN_DEED)) is None


def test_in_a_phase_with_room_what_leads_stands_above_the_choice_in_place_of_the_chain() -> None:
    person, _ = sitting(part("expansion", lambda s, n: s.gold[n] > 9))
    match = person.page._model.match
    assert match is not None
    struck: Any = SimpleNamespace(event=c.CardLost(match.me, "senator"), seen=match.moment.seen)
    hurt = replace(match, moments=[*list(match.moments)[:-1], struck])
    keys = [[child.key for child in side.regions(each, False).main()[0].children if child] for each in (match, hurt)]
    assert "means" in keys[0] and "lead" not in keys[0]
    assert keys[1].index("lead") < keys[1].index("choice") and "means" not in keys[1]


def test_while_others_move_the_lines_grow_and_until_then_the_last_that_happened_is_told() -> None:
    quiet = meanwhile(seen(OWN_DEED, p.CardPut(1, "senator", 3), p.PartEnded(1, "expansion")))
    assert words(quiet) == f"{NAMES[1]} buys a Senator for 3 gold."
    taken = f" {NAMES[2]} took your Byzantium \u22121 in play"
    assert words(meanwhile(seen(OWN_DEED, REVENUE, *[TAKEN] * MOST))) == "Changed for you" + taken * MEANWHILE


def test_what_was_bought_in_an_earlier_phase_is_no_longer_told_while_others_move() -> None:
    bought = [OWN_DEED, p.CardPut(1, "senator", 3), p.PartEnded(1, "expansion")]
    assert words(meanwhile(seen(*bought, p.PhaseBegan("event")))) == "Nothing has happened in this phase yet."
    spared = c.RulerSpared(1, 2)
    assert "Senator" not in words(meanwhile(seen(*bought, p.PhaseBegan("pope"), spared)))


def test_that_a_die_spared_my_pope_is_told_with_what_it_showed() -> None:
    (mine,) = changes(seen(OWN_DEED, c.RulerSpared(0, 2), c.RulerSpared(1, 3)))
    assert (mine.line, mine.note) == ("Your Pope lives", "The die showed 2, and he dies on a 6.")


def test_a_death_is_told_while_the_seat_is_free_with_why_nobody_is_elected() -> None:
    died = c.RulerDied(0, None, 6)
    (free,) = changes(seen(OWN_DEED, died, rulers=(VACANT, 1)))
    assert free.line == "The neutral Pope died"
    assert (free.note, free.worth) == (
        "The die showed 6. Nobody has a Cardinal, so the seat stays empty until somebody has one.",
        0,
    )
    (kept,) = changes(seen(OWN_DEED, c.RulerDied(0, 1), rulers=(VACANT, 1), play=((), ("cardinal",), ())))
    assert (kept.line, kept.note) == (f"{NAMES[1]}’s Pope died", "His seat is empty.")
    assert lines(seen(OWN_DEED, died, c.Elected(0, 2, alone=False), rulers=(2, 1))) == [
        (f"{NAMES[2]}’s Cardinal became Pope", 0)
    ]


@pytest.mark.parametrize(
    ("winner", "play", "note"),
    [
        (ME, ((), (), ()), "Nobody else had a Cardinal. It no longer brings 1 gold a turn as a Cardinal."),
        (ME, ((), ("cardinal",), ()), "Nobody else could stand. It no longer brings 1 gold a turn as a Cardinal."),
        (2, ((), (), ()), "Nobody else had a Cardinal."),
        (2, ((), ("cardinal",), ()), "Nobody else could stand. You had no Cardinal."),
        (2, (("cardinal",), (), ()), "Nobody else could stand. You could not vote: you were caught."),
    ],
)
def test_why_nobody_stood_against_who_was_elected_is_told(winner: int, play: Any, note: str) -> None:
    found = changes(seen(OWN_DEED, c.Elected(0, winner, alone=True), rulers=(winner, 1), play=play))
    assert [one.note for one in found] == [note]


ME_OR_YOU = (c.Tally(ME, 1, 0, 0, 0, 0), c.Tally(2, 1, 1, 3, 2, 1))
RIVALS = (c.Tally(2, 1, 0, 0, 3, 0), c.Tally(1, 1, 0, 0, 1, 0))


@pytest.mark.parametrize(
    ("tallies", "note"),
    [
        (ME_OR_YOU, f"Votes: {NAMES[2]} 11 (5 + 2 gold + 4 by 1 Intrigue), you 1."),
        (RIVALS, f"Votes: {NAMES[2]} 4 (1 + 3 gold), {NAMES[1]} 2 (1 + 1 gold). You had no Cardinal."),
        (
            (c.Tally(1, 1, 0, 0, 0, 0), c.Tally(2, 1, 0, 0, 0, 0)),
            f"Votes: {NAMES[2]} 1, {NAMES[1]} 1. Equal votes: the higher die won. You had no Cardinal.",
        ),
        (
            tuple(c.Tally(seat, 1, 0, 0, 0, 0) for seat in (ME, 1, 2)),
            f"Votes: {NAMES[2]} 1, you 1. Equal votes: the highest die won.",
        ),
    ],
)
def test_what_the_votes_of_an_election_were_made_of_is_told(tallies: tuple[c.Tally, ...], note: str) -> None:
    held = c.ElectionHeld(0, tallies, tuple(tally.gold for tally in tallies))
    dice = [c.TieRolled(0, (1, 2), (2, 5))] if "die" in note else []
    found = changes(seen(OWN_DEED, held, *dice, c.Elected(0, 2, alone=False), rulers=(2, 1)))
    assert [(one.line, one.note) for one in found if one.note] == [(f"{NAMES[2]}’s Cardinal became Pope", note)]


def test_of_many_candidates_the_first_two_are_named_and_i() -> None:
    tallies = tuple(c.Tally(seat, 1, 0, 0, gold, 0) for seat, gold in ((ME, 0), (1, 4), (2, 6), (3, 5)))
    held = c.ElectionHeld(1, tallies, (0, 4, 6, 5))
    (won,) = [one for one in changes(seen(OWN_DEED, held, c.Elected(1, 2, alone=False), rulers=(1, 2))) if one.note]
    assert won.note == f"Votes: {NAMES[2]} 7 (1 + 6 gold), {NAMES[3]} 6 (1 + 5 gold), you 1."


def test_my_revenue_is_told_in_a_line_by_its_sources_too() -> None:
    earned = p.RevenueTaken(ME, (("base", 3), ("doge", 5), ("ships", 4)), ())
    assert words(sources(earned)).split() == ["base", "3", "Doge", "5", "ships", "4"]


def test_on_a_phone_lines_are_whole_and_what_has_no_room_for_its_parts_is_a_sum() -> None:
    parts = (("base", 3), ("doge", 3), ("cardinal", 1), ("council-head", 2))
    goods = [p.CardPut(1, kind, 3) for kind in ("senator", "war-galleys", "cog", "caravan")]
    one, two = c.CardLost(ME, "senator"), c.Captured(2, 1, "rome")
    said = words(panel(seen(OWN_DEED, p.RevenueTaken(ME, parts, ()), *goods), narrow=True))
    assert f"{NAMES[1]} bought Senator, War Galleys, 2 more" in said and "Revenue: base 3 + people 1" not in said
    crowded = words(panel(seen(OWN_DEED, p.RevenueTaken(ME, parts, ()), one, two), narrow=True))
    assert "Your revenue" in crowded and "base 3" not in crowded


def test_a_phone_tells_of_every_loss_in_fewer_words_where_there_are_several() -> None:
    lost: list[Event] = []
    for kind in ("senator", "cardinal", "cog"):
        lost += [c.CardPlayed(2, "slander", Target(ME, kind), 2), c.CardLost(ME, kind)]
    said = words(panel(seen(OWN_DEED, REVENUE, *lost), narrow=True))
    assert [said.count(f"You lost your {what}") for what in ("Senator", "Cardinal", "Cog")] == [1, 1, 1]


def test_a_bid_is_told_as_what_it_cost() -> None:
    held = c.ElectionHeld(0, (c.Tally(1, 1, 0, 0, 4, 0), c.Tally(ME, 1, 0, 0, 3, 0)), (4, 3))
    assert lines(seen(OWN_DEED, held)) == [("Your bid for Pope", -3)]


def test_on_a_phone_my_revenue_stays_in_sight_beside_two_graver_lines_and_a_seat() -> None:
    graver = c.WarPaid("general", ME, (4,), 0, 4, 4), c.Fined(ME, 3, 3)
    said = words(panel(seen(OWN_DEED, *graver, c.Elected(1, 2, alone=True), REVENUE, rulers=(1, 2)), narrow=True))
    assert "You paid for a War card" in said and "You were caught" in said
    assert "evenue" in said and "became Doge" not in said


PHASES = p.PhaseBegan("event"), p.PhaseBegan("war")
NEXT = p.TurnBegan(2, 0), p.CardDrawn(ME, "explorer"), REVENUE


def since_told(*events: Event) -> str:
    return words(panel(seen(OWN_DEED, *events), narrow=False))


@pytest.mark.parametrize(
    ("dice", "said"),
    [
        ((c.RulerSpared(0, 2),), "Pope: no 6, he lives."),
        ((c.RulerSpared(1, 2),), "Doge: no 6, he lives."),
        ((c.RulerSpared(0, 2), c.RulerSpared(1, 2)), "Pope and Doge: no 6, both live."),
    ],
)
def test_whom_the_dice_spared_is_told_in_a_word(dice: tuple[Event, ...], said: str) -> None:
    told_ = words(panel(seen(OWN_DEED, *PHASES, *dice, *NEXT, rulers=(1, 2)), narrow=False))
    assert f"No events, no war. {said} You drew Explorer." in told_


def test_of_my_own_pope_a_line_of_his_own_tells() -> None:
    told_ = words(panel(seen(OWN_DEED, *PHASES, c.RulerSpared(0, 2), *NEXT, rulers=(ME, 2)), narrow=False))
    assert "Your Pope lives" in told_ and "no 6" not in told_


def test_that_nothing_happened_since_and_what_was_drawn_stands_before_the_revenue() -> None:
    said = since_told(*PHASES, *NEXT)
    assert said == "Changed for you No events, no war. You drew Explorer. Revenue: base 3 +3 gold"
    assert "No war. You drew" in since_told(PHASES[1], *NEXT), "Events were not over at my last choice"
    assert "o war" not in since_told(*NEXT), "nor was War"
    assert panel(seen(OWN_DEED, *PHASES), narrow=False) is None, "this turn is told below"


def test_what_rivals_played_in_the_turn_before_is_told_but_not_what_the_list_of_this_turn_tells() -> None:
    played, paid = c.CardPlayed(1, "black-death", Target(2, "rome"), 0), c.WarPaid("general", 2, (4,), 0, 4, 4)
    said = since_told(PHASES[0], played, c.Fined(2, 3, 3), PHASES[1], paid, *NEXT, c.CardPlayed(2, "explorer", None, 3))
    assert f"{NAMES[1]} played Black Death" in said and "No" not in said
    assert f"{NAMES[2]} paid 4 gold for a War card" in said
    assert f"{NAMES[2]} played Explorer" not in said


def test_four_lines_stand_there_at_most_and_my_revenue_is_one_of_them() -> None:
    played = [c.CardPlayed(seat, "explorer", None, 3) for seat in (1, 2, 3)]
    said = panel(seen(OWN_DEED, PHASES[0], c.CardLost(ME, "cog"), *played, *NEXT), narrow=False)
    assert said is not None and "Revenue" in words(said) and "You lost a Cog" in words(said)
    assert words(said).count("played Explorer") == MOST - 2


def test_of_ships_it_is_told_that_dice_decide_where_there_is_room() -> None:
    earned = p.RevenueTaken(ME, (("base", 3), ("ships", 1)), (("cog@rome", 1, 1), ("cog", 1, 0)))
    (told_,) = changes(seen(OWN_DEED, earned))
    assert told_.note == "Dice decide: your ships bring 1 to 7."
    (alone,) = changes(seen(OWN_DEED, earned.__class__(ME, earned.sums, earned.ships[:1])))
    assert alone.note == "Dice decide: your ship brings 1 to 4."
    assert "Dice" in words(panel(seen(OWN_DEED, earned), narrow=False))
    assert "Dice" not in words(panel(seen(OWN_DEED, earned), narrow=True))


def test_the_cards_of_a_quick_start_are_not_told_as_drawn_in_the_first_turn() -> None:
    dealt = [p.CardDrawn(ME, "guards")] * 7
    match = seen(
        p.LotDrawn(ME), *dealt, p.CardDrawn(1, None), p.TurnBegan(1, ME), p.CardDrawn(ME, "storm"), REVENUE, acted=-1
    )
    assert "You began with 7 cards, then drew Storm. Revenue" in words(panel(match, narrow=False))
