"""F9: every card by its name: how many there are, what it costs, what it does."""

import pytest

from doge.games.families.cards import BONUS, CARDS, COST, DECK, ONLY, POPULARITY, ROUTES
from doge.games.families.conflict_events import ElectionHeld
from doge.games.families.game import FAMILIES
from doge.games.families.outcomes import Death, Fine, Trips, WarDice
from doge.games.families.state import VACANT, Draws
from tests.games.families.positions import ANNA, BERND, CLAUDIA, Scene, scene

TABLE = """
cardinal 12 3, senator 12 3, cog 15 3, caravan 10 3, assassination 1 2, slander 2 2, arson 1 2, caught 1 1,
intrigue 4 2, patronage 3 3, pageant 1 2, feast 1 1, masquerade 1 3, benefice 1 1, act-of-devotion 1 2,
build-church 1 3, explorer 2 3, the-turks 1 0, the-genoese 1 0, the-golden-horde 1 0, league-of-cambrai 1 0,
antioch 1 2, rome 1 2, byzantium 1 2, ottoman-empire 1 2, hanseatic-league 1 2, timbuktu 1 2, mamluks 1 2,
mughal-empire 1 2, aegean-sea 1 2, silk-road 1 2, mercenaries 2 3, guards 2 2, condottieri 2 2,
war-galleys 2 3, privateers 2 2, call-crusade 3 4, excommunicate 2 2, indulgences 2 0, taxes 2 0,
black-death 1 0, the-reformation 1 0, storm 1 0, pirates 2 0, brigands 2 0, the-pope-dies 1 0,
the-doge-dies 1 0, accusation 3 2, senator-dies 1 0, cardinal-dies 1 0
"""
ROWS = [row.split() for row in TABLE.split(",")]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_f9_number_and_cost(row: list[str]) -> None:
    kind, number, cost = row
    assert (CARDS[kind].number, CARDS[kind].cost) == (int(number), int(cost))
    assert DECK.count(kind) == int(number) and COST[kind] == int(cost)


def test_f9_all_kinds_are_in_the_table_and_sum_up_to_116() -> None:
    assert [row[0] for row in ROWS] == list(CARDS) and sum(int(row[1]) for row in ROWS) == 116


def played(card: str, target: str = "", passing: bool = False, **setting: object) -> Scene:
    """Anna plays the card in her events; the others let it pass where they are asked."""
    whole = {"hands": {ANNA: card}} | setting
    turn = scene("event", **whole).say(ANNA, f"play {card} {target}")  # type: ignore[arg-type]
    while passing and turn.asked != (ANNA,):
        turn.say(turn.asked[0], "pass")
    assert card in turn.state.discard
    return turn


def put(card: str, **setting: object) -> Scene:
    """Anna puts the card into play in her expansion."""
    return scene("expansion", hands={ANNA: card}, villas=[ANNA], **setting).say(ANNA, f"put {card}")  # type: ignore[arg-type]


def test_cardinal() -> None:
    turn = put("cardinal")
    assert turn.state.gold[ANNA] == 7 and turn.state.play[ANNA] == ["cardinal"]


def test_senator() -> None:
    assert put("senator").state.gold[ANNA] == 7


def test_cog() -> None:
    assert put("cog").state.play[ANNA] == ["cog"]
    assert scene("revenue", play={ANNA: "cog"}).play(Trips(ANNA, (6,))).state.gold[ANNA] == 16


def test_caravan() -> None:
    assert put("caravan").state.play[ANNA] == ["caravan"]
    assert scene("revenue", play={ANNA: "caravan"}).play(Trips(ANNA, (5,))).state.gold[ANNA] == 15


def test_assassination_discards_a_person() -> None:
    turn = played("assassination", "1 patronage", passing=True, play={BERND: "patronage"})
    assert turn.state.play[BERND] == [] and turn.state.gold[ANNA] == 8


def test_slander_discards_a_person() -> None:
    turn = played("slander", "1 pope", passing=True, pope=BERND)
    assert turn.state.rulers[0] == VACANT and turn.state.gold[ANNA] == 8


def test_arson_destroys_a_villa() -> None:
    turn = played("arson", "1 villa", passing=True, villas=[BERND, CLAUDIA])
    assert turn.state.villas == [False, False, True] and turn.state.gold[ANNA] == 8


def test_caught_stops_a_crime() -> None:
    turn = played("arson", "1 villa", hands={ANNA: "arson", BERND: "caught"}, villas=[BERND])
    turn.say(BERND, "react caught hand").play(Fine(ANNA, 3))
    assert turn.state.villas[BERND] and turn.state.gold[:2] == [10 - 2 - 3, 9] and turn.state.barred == (ANNA,)


def test_a_caught_cannot_be_caught() -> None:
    turn = played("arson", "1 villa", hands={ANNA: "arson", BERND: "caught"}, villas=[BERND])
    assert turn.say(BERND, "react caught hand").waits == "chance"
    assert "caught" not in str(scene("event", hands={ANNA: "caught"}, play={BERND: "senator"}).options(ANNA))


def test_intrigue_is_worth_four_votes() -> None:
    play = {ANNA: "cardinal", BERND: "cardinal"}
    turn = scene("pope", hands={ANNA: "intrigue"}, play=play, pope=VACANT).bids(a="0 1", b="3")
    assert [tally.votes for tally in turn.heard(ElectionHeld)[0].tallies] == [5, 4]
    assert turn.state.gold[ANNA] == 8


@pytest.mark.parametrize("ruler", [0, 1])
def test_patronage_is_one_gold_a_turn_and_one_vote_in_both_elections(ruler: int) -> None:
    assert put("patronage").state.gold[ANNA] == 7
    voter, name = (("cardinal", "pope"), ("senator", "doge"))[ruler]
    turn = scene(name, play={ANNA: f"{voter} patronage", BERND: voter}, **{name: VACANT}).bids(a="0", b="0")
    assert [tally.votes for tally in turn.heard(ElectionHeld)[0].tallies] == [2, 1]
    assert scene("doge", play={ANNA: "patronage"}).play(Death(1, 1)).state.gold[ANNA] == 10 + 3 + 1


@pytest.mark.parametrize(
    ("kind", "ruler", "votes"),
    [
        ("pageant", "doge", 5),
        ("feast", "doge", 3),
        ("masquerade", "doge", 7),
        ("benefice", "pope", 3),
        ("act-of-devotion", "pope", 5),
        ("build-church", "pope", 7),
    ],
)
def test_popularity(kind: str, ruler: str, votes: int) -> None:
    assert put(kind).state.play[ANNA] == [kind]
    assert POPULARITY[kind] == (("pope", "doge").index(ruler), votes)
    for name, voter in (("pope", "cardinal"), ("doge", "senator")):
        turn = scene(name, play={ANNA: f"{voter} {kind}", BERND: voter}, **{name: VACANT}).bids(a="0", b="0")
        counted = turn.heard(ElectionHeld)[0].tallies[0].votes
        assert counted == 1 + (votes if name == ruler else 0)


def test_explorer_draws_three_cards() -> None:
    turn = played("explorer", deck="cog storm rome taxes taxes")
    assert turn.state.hands[ANNA] == ["cog", "rome", "storm"] and turn.state.gold[ANNA] == 7


def test_call_crusade_draws_five_cards() -> None:
    turn = played("call-crusade", deck="cog storm rome taxes taxes pirates", pope=ANNA)
    assert len(turn.state.hands[ANNA]) == 5 and turn.state.gold[ANNA] == 6
    assert not isinstance(turn.state.agenda[0], Draws)


@pytest.mark.parametrize("card", ["the-turks", "the-genoese", "the-golden-horde", "league-of-cambrai"])
def test_wars(card: str) -> None:
    turn = scene("war", hands={ANNA: card}, offices=[None, "general", None]).say(ANNA, f"play {card}")
    turn.play(WarDice("general", BERND, (2, 3)))
    assert turn.state.gold == [10, 5, 10] and card in turn.state.discard
    assert scene("event", hands={ANNA: card}).options(ANNA) == ["done event"], "in the war phase only"


@pytest.mark.parametrize("route", ROUTES)
def test_routes(route: str) -> None:
    ship = ONLY.get(route, "cog")
    turn = scene("expansion", hands={ANNA: route}, play={BERND: ship}).say(ANNA, f"put {route}").done(ANNA)
    assert turn.state.gold[ANNA] == 8
    turn.say(BERND, f"move {ship} none {route}")
    paid = scene("revenue", play={ANNA: route, BERND: f"{ship}@{route}"}).play(Trips(BERND, (1,))).state.gold
    assert paid == [10 + 3 + 1, 10 + 3 + BONUS[route] // 2 + BONUS[route] % 2, 13]
    assert BONUS[route] == (2 if route in ("aegean-sea", "silk-road") else 1)


FORCES = {
    "mercenaries": ("caravan", True, "brigands"),
    "guards": (None, True, "brigands"),
    "condottieri": ("caravan", False, "brigands"),
    "war-galleys": ("cog", True, "pirates"),
    "privateers": ("cog", False, "pirates"),
}
"""By Army or Navy: the ship it can take, whether it defends, and against which event."""


@pytest.mark.parametrize("kind", FORCES)
def test_armies_and_navies(kind: str) -> None:
    prey, defends, event = FORCES[kind]
    ship = "caravan" if event == "brigands" else "cog"
    assert put(kind).state.gold[ANNA] == 10 - COST[kind]
    attacks = scene("war", hands={ANNA: kind}, play={BERND: "caravan cog"}).options(ANNA)
    assert [line for line in attacks if line.startswith("attack")] == ([f"attack {kind} hand 1 {prey}"] if prey else [])
    turn = played(event, f"1 {ship}", hands={ANNA: event, BERND: kind}, play={BERND: ship})
    assert turn.options(BERND) == ([f"react {kind} hand"] if defends else []) + ["pass"]


def test_excommunicate_discards_any_open_card() -> None:
    play = {ANNA: "cog@rome rome", BERND: "build-church cardinal guards privateers senator", CLAUDIA: "patronage"}
    setting = {"play": play, "pope": ANNA, "doge": BERND, "villas": [0, 1, 2], "offices": ["general", None, None]}
    turn = scene("event", hands={ANNA: "excommunicate"}, **setting)  # type: ignore[arg-type]
    aims = [line.removeprefix("play excommunicate ") for line in turn.options(ANNA)[:-1]]
    bernd = ["1 build-church", "1 cardinal", "1 guards", "1 privateers", "1 senator", "1 doge"]
    assert aims == ["0 cog@rome", "0 rome", "0 pope", *bernd, "2 patronage"]
    turn.say(ANNA, "play excommunicate 1 build-church")
    assert "build-church" in turn.state.discard and turn.state.gold[ANNA] == 8
    assert turn.refused(ANNA, "play excommunicate 1 villa")[0] == "F5.1"


def test_indulgences_bring_a_gold_for_each_own_cardinal() -> None:
    assert played("indulgences", play={ANNA: "cardinal cardinal senator"}, pope=ANNA).state.gold[ANNA] == 12
    assert played("indulgences").state.gold[ANNA] == 10


def test_taxes_bring_a_gold_for_each_own_senator() -> None:
    assert played("taxes", play={ANNA: "cardinal senator senator senator"}).state.gold[ANNA] == 13


@pytest.mark.parametrize("card", ["black-death", "the-reformation"])
def test_black_death_and_the_reformation_discard_a_route(card: str) -> None:
    turn = scene("event", hands={ANNA: card}, play={BERND: "rome cog senator", CLAUDIA: "silk-road"})
    assert turn.options(ANNA)[:-1] == [f"play {card} 1 rome", f"play {card} 2 silk-road"]
    turn.say(ANNA, f"play {card} 1 rome")
    assert turn.state.play[BERND] == ["cog", "senator"] and "rome" in turn.state.discard


def test_storm_destroys_a_cog_or_a_caravan() -> None:
    turn = scene("event", hands={ANNA: "storm"}, play={BERND: "cog@rome caravan rome senator"})
    assert turn.options(ANNA)[:-1] == ["play storm 1 caravan", "play storm 1 cog@rome"]
    turn.say(ANNA, "play storm 1 cog@rome")
    assert turn.state.play[BERND] == ["caravan", "rome", "senator"]


def test_pirates_destroy_a_cog() -> None:
    turn = played("pirates", "1 cog@rome", passing=True, play={BERND: "cog@rome caravan rome"})
    assert turn.state.play[BERND] == ["caravan", "rome"] and "cog" in turn.state.discard
    assert scene("event", hands={ANNA: "pirates"}, play={BERND: "caravan rome"}).options(ANNA) == ["done event"]


def test_brigands_destroy_a_caravan() -> None:
    turn = played("brigands", "1 caravan", passing=True, play={BERND: "cog caravan"})
    assert turn.state.play[BERND] == ["cog"]
    assert scene("event", hands={ANNA: "brigands"}, play={BERND: "cog rome"}).options(ANNA) == ["done event"]


@pytest.mark.parametrize("ruler", ["pope", "doge"])
def test_the_pope_dies_and_the_doge_dies(ruler: str) -> None:
    card = f"the-{ruler}-dies"
    turn = scene(ruler, hands={ANNA: card}, **{ruler: BERND}).say(ANNA, f"play {card}")
    assert turn.state.rulers[("pope", "doge").index(ruler)] == VACANT
    assert scene("event", hands={ANNA: card}).options(ANNA) == ["done event"]


def test_accusation_discards_a_senator() -> None:
    setting = {"play": {BERND: "cardinal senator"}, "offices": ["council-head", None, None], "doge": CLAUDIA}
    turn = played("accusation", "1 senator", **setting)
    assert turn.state.play[BERND] == ["cardinal"] and turn.state.gold[ANNA] == 8
    assert scene("event", hands={ANNA: "accusation"}, **setting).options(ANNA)[:-1] == ["play accusation 1 senator"]  # type: ignore[arg-type]


def test_senator_dies_discards_a_senator() -> None:
    turn = scene("event", hands={ANNA: "senator-dies"}, play={BERND: "cardinal senator"}, doge=CLAUDIA)
    assert turn.options(ANNA) == ["play senator-dies 1 senator", "done event"], "the Doge is no Senator any more"
    assert turn.say(ANNA, "play senator-dies 1 senator").state.play[BERND] == ["cardinal"]


def test_cardinal_dies_discards_a_cardinal() -> None:
    turn = scene("event", hands={ANNA: "cardinal-dies"}, play={BERND: "cardinal senator"}, pope=CLAUDIA)
    assert turn.options(ANNA) == ["play cardinal-dies 1 cardinal", "done event"]
    assert turn.say(ANNA, "play cardinal-dies 1 cardinal").state.play[BERND] == ["senator"]


def test_cards_of_no_phase_are_kept() -> None:
    idle = {ANNA: "caught intrigue the-pope-dies the-doge-dies"}
    for phase in ("expansion", "event", "war"):
        assert scene(phase, hands=idle, gold=[5, 5, 5]).options(ANNA) == [f"done {phase}"]
    assert FAMILIES.name == "families"
