"""Every kind of decision of Families, answered by touches on the page as a person does; the record says what came of
it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from doge.games.families.cards import (
    ATTACKERS,
    COST,
    CRIMES,
    EVENTS,
    EXPANSION,
    NEEDS_VILLA,
    ROUTE_OF,
    ROUTES,
    TARGETS,
    WARLIKE,
    WARS,
)
from doge.games.families.exchange import villa_cost
from doge.games.families.facts import lowers
from doge.games.families.hidden import observe
from doge.games.families.moves import Done, MoveShip, PlayCard, Put
from doge.games.families.state import Appointing, Bidding, Dying, Part, Reacting, State
from doge.registry import GAMES
from tests.web.families.noble import Noble
from tests.web.families.scenes import Scene, first, text
from web.games.families.choice.barter import worth
from web.shell.renderer import NARROW

Fits = Callable[[State, int], bool]


def part(phase: str, also: Fits = lambda state, seat: True) -> Fits:
    return lambda state, seat: state.agenda[0] == Part(phase, seat) and also(state, seat)


def trading(also: Fits = lambda state, seat: True) -> Fits:
    """A trading phase in which the page asks."""
    return part("diplomacy", lambda state, seat: worth(observe(state, seat), seat) and also(state, seat))


def asked(task: type, also: Fits = lambda state, seat: True) -> Fits:
    return lambda state, seat: isinstance(state.agenda[0], task) and also(state, seat)


def sitting(fits: Fits, seats: int = 4) -> tuple[Noble, Scene]:
    scene = first(fits, seats)
    person = Noble.bringing(text(scene))
    return person, scene


@pytest.mark.parametrize("narrow", [False, True])
def test_where_a_senator_stood_who_is_the_doge_now_it_says_so(narrow: bool) -> None:
    def said() -> list[str]:
        return [one.text for one in person.port.by_id("board").walk() if one.attrs.get("class") == "q-risen"]

    person, _ = sitting(asked(Appointing))
    person.port.change_media(NARROW, narrow)
    person.settle()
    assert said() == ["now the Doge"]
    person.press("confirm")
    person.settle()
    assert said() == [], "the next choice has been made"


def only(phase: str, *kinds: type) -> Fits:
    """A part in which nothing but these kinds of actions can be chosen."""
    return part(
        phase, lambda state, seat: {type(action) for action in GAMES["families"].legal(state, seat)} == set(kinds)
    )


def test_where_only_an_army_or_navy_can_be_put_into_play_war_asks_for_that() -> None:
    forces = only("war", Put, Done)
    person, _ = sitting(lambda s, n: forces(s, n) and any(lowers(s.offices[n], kind) for kind in s.hands[n]))
    assert "Do you put an Army or Navy into play?" in person.title()
    assert "In your hand it attacks or defends just as well." in person.port.by_id("side").text


def test_where_only_a_ship_can_be_sent_expansion_says_so() -> None:
    person, _ = sitting(only("expansion", MoveShip, Done))
    person.tap("lay-down")  # that was just bought
    assert "You can still send a ship to a Trade Route" in person.port.by_id("side").text
    assert person.title().startswith("Do you send a ship?")
    assert "early" in person.spot("confirm").attrs["class"].split(), (
        "to stop is no advice while that can be had for nothing"
    )


def test_where_nothing_can_be_bought_expansion_says_so() -> None:
    person, _ = sitting(only("expansion", Done))
    assert person.title().startswith("You can buy nothing now")


@pytest.mark.parametrize("mine", [True, False])
def test_events_that_could_hit_only_what_is_mine_pass_by_themselves(mine: bool) -> None:
    def aims(state: State, seat: int) -> bool:
        plays = [one for one in GAMES["families"].legal(state, seat) if isinstance(one, PlayCard)]
        return bool(plays) and all(one.target and (one.target.seat == seat) == mine for one in plays)

    person, scene = sitting(part("event", aims))
    passed = {"seat": scene.seat, "done": "event"}
    assert (person.log()[scene.steps : scene.steps + 1] == [passed]) == mine


def answered(person: Noble, scene: Scene) -> dict[str, Any]:
    """The first step after the scene."""
    return person.log()[scene.steps]


def holds(*kinds: str, gold: int = 3) -> Fits:
    return lambda state, seat: state.gold[seat] >= gold and all(kind in state.hands[seat] for kind in kinds)


# --- expansion ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["cardinal", "senator", "cog", "caravan", "rome", "guards", "intrigue"])
def test_a_card_is_put_into_play_from_the_hand(kind: str) -> None:
    person, scene = sitting(part("expansion", holds(kind)))
    person.tap(f"hand-{kind}")
    if kind == "intrigue":
        assert "cannot be played now: at an election" in person.port.by_id("alert").text
        return
    person.press("confirm")
    assert answered(person, scene) == {"seat": scene.seat, "put": kind}


def test_to_end_expansion_is_quiet_while_a_card_can_be_bought() -> None:
    person, _ = sitting(part("expansion", holds("rome")))
    end = person.spot("confirm")
    assert end.text == "End Expansion" and "early" in end.attrs["class"].split()
    person.tap("hand-rome")
    assert "early" not in person.spot("confirm").attrs["class"].split()


def test_a_ship_that_was_put_into_play_is_sent_on_its_way() -> None:
    def may_sail(state: State, seat: int) -> bool:
        routes = [name for play in state.play for name in play if name in ROUTES]
        aboard = [ROUTE_OF[name] for play in state.play for name in play if ROUTE_OF.get(name)]
        free = [route for route in routes if aboard.count(route) < 3 and route != "silk-road"]
        return holds("cog")(state, seat) and bool(free)

    person, scene = sitting(part("expansion", may_sail))
    person.tap("hand-cog")
    person.act("confirm")
    assert "Where do you send the Cog at your quay?" in person.title()
    berth = person.offered("sail")[0]
    person.click(berth)
    person.act("confirm")
    move = person.log()[scene.steps + 1]["move"]
    assert move == {"ship": "cog", "from": None, "to": berth.attrs["data-arg"]}


def test_a_ship_is_taken_up_on_the_table_and_detached() -> None:
    def attached(state: State, seat: int) -> bool:
        return not state.moved and any(ROUTE_OF.get(name) for name in state.play[seat])

    person, scene = sitting(part("expansion", attached))
    ship = next(one for one in person.offered("take") if "@" in one.attrs["data-arg"])
    person.click(ship)
    person.press("sail", "none")
    person.press("confirm")
    assert answered(person, scene)["move"]["to"] is None


def test_a_villa_is_built() -> None:
    def rich(state: State, seat: int) -> bool:
        return not state.villas[seat] and state.gold[seat] >= villa_cost(state.offices[seat])

    person, scene = sitting(part("expansion", rich))
    house = next(one for one in person.offered("take") if one.attrs.get("role") == "button")
    assert house.attrs["data-arg"] == "villa:villa", "where there is no room for a button beside it"
    person.click(house)
    person.press("confirm")
    assert answered(person, scene) == {"seat": scene.seat, "villa": True}


def test_a_card_that_is_too_dear_says_what_it_costs() -> None:
    def poor(state: State, seat: int) -> bool:
        hand, gold = state.hands[seat], state.gold[seat]
        return (
            "cog" in hand and gold == 2 and any(COST[kind] <= gold for kind in hand if kind in EXPANSION - NEEDS_VILLA)
        )

    person, _ = sitting(part("expansion", poor))
    assert "3 gold" in person.spot("hand-cog").attrs["aria-label"]
    person.tap("hand-cog")
    assert "cannot be played now: too dear." in person.port.by_id("alert").text


def test_an_army_in_the_hand_shows_no_price_while_it_can_attack() -> None:
    person, _ = sitting(part("war", holds("condottieri")))
    assert ", free, " in person.spot("hand-condottieri").attrs["aria-label"]


def test_what_can_be_bought_is_listed_with_its_price_and_what_it_brings_and_taken_up_there() -> None:
    person, _ = sitting(part("expansion", holds("cog")))
    ware = person.spot("tool-hand:cog")
    assert ware.attrs["aria-label"] == "Cog, 3 gold, 0 to 3 gold a turn, 1 to 4 on Byzantium"
    person.click(ware)
    assert person.spot("hand-cog").attrs["aria-pressed"] == "true"


def test_two_taps_on_a_card_lay_it_down_again() -> None:
    person, scene = sitting(part("expansion", holds("cog")))
    person.tap("hand-cog")
    assert person.spot("hand-cog").attrs["aria-pressed"] == "true"
    person.tap("hand-cog")
    assert person.spot("hand-cog").attrs["aria-pressed"] == "false"
    person.press("confirm")
    assert answered(person, scene) == {"seat": scene.seat, "done": "expansion"}


# --- events, crimes, reactions, war ---------------------------------------------------------------------


def aimable(state: State, seat: int) -> bool:
    cards = [card for card in state.hands[seat] if card in TARGETS and card in ("storm", "pirates", "black-death")]
    return any(name in TARGETS[card] for card in cards for play in state.play for name in play)


def test_an_event_is_aimed_on_the_table_or_in_the_rows() -> None:
    steps = []
    for do in ("aim", "choose"):
        person, scene = sitting(part("event", aimable))
        kind = next(k for k in ("storm", "pirates", "black-death") if person.spots(f"hand-{k}"))
        person.tap(f"hand-{kind}")
        person.click(person.offered(do)[0])
        person.press("confirm")
        steps.append(answered(person, scene)["play"])
    assert all(step["target"] for step in steps)
    assert {step["card"] for step in steps} <= EVENTS


def test_what_a_card_can_be_aimed_at_is_ringed_before_it_is_taken_up() -> None:
    """The style sheet shows the rings of the card that is under the pointer or has the focus."""
    person, _ = sitting(part("event", aimable))
    ready = [card.attrs["data-arg"] for card in person.offered("card") if "may" in card.attrs["class"].split()]
    kind = next(kind for kind in ready if kind in ("storm", "pirates", "black-death"))
    (rings,) = [
        one for one in person.port.by_id("board").walk() if one.attrs.get("class") == f"q-prey n{ready.index(kind) + 1}"
    ]
    marked = len(rings.children)
    person.tap(f"hand-{kind}")
    assert marked == len(person.offered("aim")) > 0


def test_an_event_without_a_target_is_played_at_once() -> None:
    person, scene = sitting(part("event", holds("explorer")))
    person.tap("hand-explorer")
    person.press("confirm")
    assert answered(person, scene)["play"] == {"card": "explorer", "target": None}


def could_catch(state: State, seat: int) -> bool:
    task = state.agenda[0]
    return isinstance(task, Reacting) and task.card in CRIMES and "caught" in state.hands[seat] and state.gold[seat] > 0


def test_a_crime_is_answered_with_caught() -> None:
    person, scene = sitting(could_catch)
    said = person.port.by_id("main").text
    assert "would lose" in said and "pays 1 to 6 gold and cannot vote in the next election" in said
    assert person.spot("confirm").text.startswith("Let it pass"), "what helps another is not the main button"
    (stop,) = person.offered("stop-with")
    assert stop.text.startswith("Play Caught for 1 saves it for")
    person.click(stop)
    assert answered(person, scene)["react"] == {"card": "caught", "from": "hand"}


def test_what_saves_what_is_mine_is_the_main_button() -> None:
    def struck(state: State, seat: int) -> bool:
        return could_catch(state, seat) and state.agenda[0].target.seat == seat  # type: ignore[union-attr]

    person, scene = sitting(struck)
    assert person.spot("confirm").text.startswith("Play Caught for 1 you have")
    person.press("pass")
    assert answered(person, scene)["react"] is None


def test_a_touch_on_the_card_that_answers_names_the_button_that_plays_it() -> None:
    person, scene = sitting(could_catch)
    person.tap("hand-caught")
    assert "Press “Play Caught for 1” to play it." in person.port.by_id("main").text
    assert len(person.log()) == scene.steps
    assert person.spot("confirm").text.startswith("Play Caught for 1"), "it is not laid down by that"


def test_a_card_is_let_pass() -> None:
    person, scene = sitting(could_catch)
    person.press("confirm")
    assert answered(person, scene)["react"] is None


def test_who_holds_nothing_that_stops_it_is_not_kept_waiting() -> None:
    def powerless(state: State, seat: int) -> bool:
        task = state.agenda[0]
        return isinstance(task, Reacting) and task.card in CRIMES and "caught" not in state.hands[seat]

    person, scene = sitting(powerless)
    assert answered(person, scene) == {"seat": scene.seat, "react": None}


def test_with_two_people_here_all_are_shown_the_same_plate() -> None:
    def powerless(state: State, seat: int) -> bool:
        task = state.agenda[0]
        return isinstance(task, Reacting) and task.card in CRIMES and "caught" not in state.hands[seat]

    scene = first(powerless)
    person = Noble.bringing(text(scene, (scene.seat, (scene.seat + 1) % 4)))
    person.act("look-through")
    assert len(person.log()) == scene.steps
    assert person.spot("confirm").text == "Go on"


def test_an_attack_takes_a_card_in_play() -> None:
    def armed(state: State, seat: int) -> bool:
        cards = [card for card in state.hands[seat] if card in ATTACKERS]
        return any(name in TARGETS[card] for card in cards for o in state.others(seat) for name in state.play[o])

    person, scene = sitting(part("war", armed))
    assert (
        "An attack costs no gold, but uses up the card. Rings mark what you could take"
        in person.port.by_id("main").text
    )
    assert [one for one in person.port.by_id("board").walk() if one.attrs.get("class") == "q-prey all"]
    kinds = [card.attrs["data-arg"] for card in person.offered("card") if "may" in card.attrs["class"].split()]
    weapon = next(kind for kind in kinds if kind in ATTACKERS)
    (row,) = person.spots(f"tool-hand:{weapon}")
    assert "can take" in row.text and row.text.endswith("free")
    assert "early" in person.spot("confirm").attrs["class"].split(), "to end War is no advice while that can be had"
    person.tap(f"hand-{weapon}")
    person.click(person.offered("aim")[0])
    person.press("confirm")
    step = answered(person, scene)
    assert step["attack"]["card"] == weapon and step["attack"]["from"] == "hand"


def test_where_nothing_can_be_taken_to_end_war_is_the_main_way() -> None:
    forces = only("war", Put, Done)
    person, _ = sitting(lambda s, n: forces(s, n) and any(lowers(s.offices[n], kind) for kind in s.hands[n]))
    assert "early" not in person.spot("confirm").attrs["class"].split()


def test_a_war_is_declared_and_its_dice_are_shown() -> None:
    fits = part("war", lambda s, n: any(card in WARS for card in s.hands[n]) and bool({*WARLIKE} & {*s.offices}))
    person, scene = sitting(fits)
    kind = next(card.attrs["data-arg"] for card in person.offered("card") if card.attrs["data-arg"] in WARS)
    person.tap(f"hand-{kind}")
    person.press("confirm")
    assert answered(person, scene)["play"] == {"card": kind, "target": None}


# --- Pope, Doge, offices ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kills", [True, False])
def test_the_card_that_kills_is_played_or_kept(kills: bool) -> None:
    person, scene = sitting(asked(Dying))
    assert "Only you know that you are asked" in person.port.by_id("main").text
    person.act("kill", "yes" if kills else "no")
    assert ("play" in answered(person, scene)) == kills


def test_a_bid_is_never_more_than_there_is_and_the_button_names_votes_and_price() -> None:
    def outbid(state: State, seat: int) -> bool:
        task = state.agenda[0]
        gold = [state.gold[each] for each in task.candidates] if isinstance(task, Bidding) else [0]
        return max(gold) > state.gold[seat] >= 6 and "intrigue" in state.hands[seat]

    fits = asked(Bidding, outbid)
    person, scene = sitting(fits)
    gold = int(person.spots("quick-")[-1].attrs["data-arg"])
    person.click(person.spots("quick-")[-1])
    person.press("intrigues", "1")
    assert person.spot("confirm").text.endswith(f"for {gold} gold"), "2 of it go into the Intrigue"
    assert "at most" in person.port.by_id("main").text
    person.act("confirm")
    mine = [step for step in person.log()[scene.steps :] if step.get("seat") == scene.seat and "bid" in step]
    assert mine[0]["bid"] == {"gold": gold - 2, "intrigues": 1}


def test_a_sealed_bid_can_be_taken_back_while_others_choose() -> None:
    fits = asked(Bidding, lambda s, n: s.gold[n] >= 2 and sum(s.gold[c] > 0 for c in s.agenda[0].candidates) > 1)  # type: ignore[union-attr]
    scene = first(fits)
    person = Noble.bringing(text(scene, (0, 1, 2, 3)))
    person.act("look-through")
    person.press("confirm")
    assert person.offered("look-through"), "the next one at the device is asked for"
    assert "gold" not in person.port.by_id("main").text


def test_an_office_that_is_given_changes_places() -> None:
    person, scene = sitting(asked(Appointing))
    before = [one.attrs["data-arg"] for one in person.offered("office") if one.attrs["aria-checked"] == "true"]
    taken = next(one for one in person.offered("office") if one.attrs["aria-checked"] == "false")
    person.click(taken)
    after = [one.attrs["data-arg"] for one in person.offered("office") if one.attrs["aria-checked"] == "true"]
    assert taken.attrs["data-arg"] in after and len(set(before) & set(after)) == 2
    person.press("confirm")
    given = answered(person, scene)["offices"]
    office, _, seat = taken.attrs["data-arg"].partition(":")
    assert given[int(seat)] == office and sorted(given) == sorted({*given})


# --- hidden is hidden -------------------------------------------------------------------------------------


def test_no_card_of_another_hand_is_in_the_page() -> None:
    person, _ = sitting(part("expansion", lambda s, n: s.turn > 8))
    for card in [e for e in person.port.elements() if "card" in e.attrs.get("class", "").split()]:
        assert card.attrs["data-key"].startswith("hand-")
