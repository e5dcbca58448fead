"""F4: cards put into play, Popularity, Villas, ships and routes."""

import pytest

from doge.games.families.cards import COST, EXPANSION, NEEDS_VILLA, POPULARITY, ROUTES
from doge.games.families.outcomes import Death
from doge.games.families.peace_events import PopularityOver, ShipMoved
from tests.games.families.positions import ANNA, BERND, CLAUDIA, Scene, scene


@pytest.mark.parametrize("kind", sorted(EXPANSION))
def test_f4_1_what_may_be_put_into_play(kind: str) -> None:
    turn = scene("expansion", hands={ANNA: kind}, villas=[ANNA]).say(ANNA, f"put {kind}")
    assert turn.state.play[ANNA] == [kind] and turn.state.hands[ANNA] == []
    assert turn.state.gold[ANNA] == 10 - COST[kind]


@pytest.mark.parametrize("kind", ["storm", "explorer", "caught", "intrigue", "the-turks", "the-pope-dies", "slander"])
def test_f4_1_other_cards_are_not_put_into_play(kind: str) -> None:
    rule, sentence = scene("expansion", hands={ANNA: kind}, villas=[ANNA]).refused(ANNA, f"put {kind}")
    assert rule == "F4.1" and "cannot be bought now" in sentence


def test_f4_1_a_card_that_is_not_in_hand_is_refused() -> None:
    assert scene("expansion").refused(ANNA, "put cog") == ("F4.1", "You do not hold Cog.")


@pytest.mark.parametrize("kind", sorted(POPULARITY))
def test_f4_1_popularity_lies_open_until_the_end_of_the_turn(kind: str) -> None:
    turn = scene("expansion", hands={ANNA: kind}, villas=[ANNA]).say(ANNA, f"put {kind}")
    for _ in range(3):
        turn.done(ANNA, BERND, CLAUDIA)
    turn.play(Death(0, 1))
    assert turn.state.play[ANNA] == [kind]
    turn.play(Death(1, 1))
    assert turn.state.play[ANNA] == [] and kind in turn.state.discard
    assert turn.heard(PopularityOver) == [PopularityOver(ANNA, (kind,))]


def test_f4_1_a_villa_costs_ten_gold() -> None:
    turn = scene("expansion", gold=[10, 0, 0]).say(ANNA, "villa")
    assert turn.state.villas == [True, False, False] and turn.state.gold[ANNA] == 0
    poor = scene("expansion", gold=[9, 0, 0])
    assert poor.refused(ANNA, "villa") == ("F4.1", "A Villa costs 10 gold, and you have 9.")


def test_f4_1_a_villa_costs_seven_with_the_office_of_construction() -> None:
    turn = scene("expansion", gold=[7, 0, 0], offices=["construction", None, None]).say(ANNA, "villa")
    assert turn.state.gold[ANNA] == 0
    assert "villa" not in scene("expansion", gold=[7, 0, 0], offices=["general", None, None]).options(ANNA)


def test_f4_1_one_villa_at_most() -> None:
    turn = scene("expansion", gold=[20, 0, 0]).say(ANNA, "villa")
    assert turn.refused(ANNA, "villa")[1] == "You have a Villa already; nobody builds a second one."


@pytest.mark.parametrize("kind", sorted(NEEDS_VILLA))
def test_f4_2_these_cards_need_a_villa(kind: str) -> None:
    turn = scene("expansion", hands={ANNA: kind})
    assert turn.refused(ANNA, f"put {kind}")[0] == "F4.2"
    assert sorted(NEEDS_VILLA) == ["feast", "masquerade", "pageant", "patronage"]


def test_f4_2_losing_the_villa_later_removes_nothing() -> None:
    turn = scene("event", hands={BERND: "arson"}, play={ANNA: "feast patronage"}, villas=[ANNA], first=BERND)
    turn.say(BERND, "play arson 0 villa").say(ANNA, "pass").say(CLAUDIA, "pass")
    assert not turn.state.villas[ANNA] and turn.state.play[ANNA] == ["feast", "patronage"]


def harbour(**play: str) -> Scene:
    """Anna's expansion; `a`, `b`, `c` are the cards in play by seat."""
    return scene("expansion", play={"abc".index(seat): cards for seat, cards in play.items()})


def test_f4_3_ships_are_attached_moved_and_detached() -> None:
    turn = harbour(a="cog caravan@rome cog@rome rome antioch")
    turn.say(ANNA, "move cog none antioch", "move cog rome antioch", "move caravan rome none")
    assert turn.state.play[ANNA] == ["antioch", "caravan", "cog@antioch", "cog@antioch", "rome"]
    assert turn.heard(ShipMoved)[0] == ShipMoved(ANNA, "cog", None, "antioch")


def test_f4_3_at_any_players_route_without_consent() -> None:
    assert harbour(a="cog", c="rome").say(ANNA, "move cog none rome").state.play[ANNA] == ["cog@rome"]


def test_f4_3_only_own_ships() -> None:
    turn = harbour(a="rome", b="cog")
    assert turn.refused(ANNA, "move cog none rome")[1] == "You have no such ship there: a Cog on no route."


def test_f4_3_at_most_three_ships_on_a_route() -> None:
    turn = harbour(a="cog rome", b="cog@rome caravan@rome", c="cog@rome")
    assert turn.refused(ANNA, "move cog none rome") == ("F4.3", "Rome is not in play or has three ships already.")
    assert harbour(a="cog rome", b="cog@rome cog@rome").say(ANNA, "move cog none rome").state.play[ANNA] == [
        "cog@rome",
        "rome",
    ]


def test_f4_3_only_to_a_route_in_play() -> None:
    assert harbour(a="cog").refused(ANNA, "move cog none rome")[0] == "F4.3"


def test_f4_3_each_ship_moves_at_most_once_a_turn() -> None:
    turn = harbour(a="cog rome antioch").say(ANNA, "move cog none rome")
    assert turn.refused(ANNA, "move cog rome antioch")[1] == "That ship has been moved this turn; each moves once."
    assert not any(line.startswith("move") for line in turn.options(ANNA))


def test_f4_3_of_two_alike_ships_the_other_may_still_move() -> None:
    turn = harbour(a="cog cog@rome rome antioch").say(ANNA, "move cog none rome", "move cog rome antioch")
    assert turn.state.play[ANNA] == ["antioch", "cog@antioch", "cog@rome", "rome"]
    assert not any(line.startswith("move") for line in turn.options(ANNA))


def test_f4_3_a_ship_put_into_play_this_turn_may_move_once() -> None:
    turn = scene("expansion", hands={ANNA: "cog"}, play={ANNA: "rome"}).say(ANNA, "put cog", "move cog none rome")
    assert turn.state.play[ANNA] == ["cog@rome", "rome"]


def test_f4_3_moves_are_counted_by_player() -> None:
    turn = harbour(a="cog", b="cog rome").say(ANNA, "move cog none rome").done(ANNA).say(BERND, "move cog none rome")
    assert turn.state.play[:2] == [["cog@rome"], ["cog@rome", "rome"]]


def test_f4_3_a_move_from_a_place_to_the_same_place_is_none() -> None:
    turn = harbour(a="cog cog@rome rome")
    assert turn.refused(ANNA, "move cog rome rome") == ("F4.3", "A ship must move to another place.")
    assert turn.refused(ANNA, "move cog none none") == ("F4.3", "A ship must move to another place.")


def test_f4_3_the_aegean_sea_takes_cogs_only_the_silk_road_caravans_only() -> None:
    turn = harbour(a="cog caravan aegean-sea silk-road")
    assert turn.refused(ANNA, "move caravan none aegean-sea") == ("F4.3", "Aegean Sea takes Cogs only.")
    assert turn.refused(ANNA, "move cog none silk-road") == ("F4.3", "The Silk Road takes Caravans only.")
    turn.say(ANNA, "move cog none aegean-sea", "move caravan none silk-road")
    for route in set(ROUTES) - {"aegean-sea", "silk-road"}:
        assert len(harbour(a=f"cog caravan {route}").options(ANNA)) == 2 + 1 + 1, "two moves, the Villa, the end"
