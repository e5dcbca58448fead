"""The end of a game in the shell: the crowning and what ends it, the rematch, and rivals that fit how the last games
went.
"""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from doge.kernel.game import Result
from doge.kernel.table import Seat
from tests.web.doge.test_at_table import over
from tests.web.games import Frame, played, told
from tests.web.games import words as words_of
from web.dom.markup import Node
from web.games.doge.match import Match
from web.model.controls import Do
from web.model.effects import Keep, Rematch
from web.model.model import HUMAN, Model, Pace, Settings, planned
from web.model.new_game import with_game
from web.model.rivals import level_of, next_rivals, offered_level, rotated, with_level
from web.saves.settings import Saves
from web.screens import end
from web.shell.update import update
from web.shell.update_end import ended


def at_end(*ranks: int, level: str = "apprentice") -> Match:
    """The end of a game of mine, seat 0, with these ranks."""
    match = played(4, "end")
    seats = tuple([Seat(name, HUMAN if n == 0 else f"bot:{level}") for n, name in enumerate(match.names)])
    seen = replace(match.moments[-1].seen, result=Result("goal", ranks))
    return replace(told(match, [*match.moments[:-1], Frame(None, seen)]), seats=seats)


WON, LOST, SHARED, ALL = (1, 2, 3, 4), (2, 1, 3, 4), (1, 1, 3, 4), (1, 1, 1, 1)


FRESH = Model()


def after(match: Match, model: Model = FRESH) -> Model:
    """The model once the game has come to its end."""
    return ended(replace(model, match=match), match)[0]


# --- the crowning ------------------------------------------------------------------------------------


@pytest.mark.parametrize("do", ["end-scene", "skip", "escape"])
def test_a_touch_ends_the_crowning_and_does_nothing_else(do: str) -> None:
    model = replace(after(at_end(*LOST)), screen="end")
    assert model.crowning
    scene = end.main(model)[-1]
    assert "crowning" in str(scene.attrs["class"]).split() and scene.attrs["data-do"] == "end-scene"
    assert "Dandolo wins" in words_of(scene)
    assert all(name in words_of(scene) for name in ("Contarini, you", "Loredan", "Morosini")), "everybody is named"
    done, effects = update(model, Do(do))
    assert done == replace(model, crowning=False) and not effects
    assert all("crowning" not in str(node.attrs.get("class")).split() for node in end.main(done))


@pytest.mark.parametrize(("ranks", "dusk"), [(WON, False), (LOST, True), (SHARED, False)])
def test_a_defeat_has_a_light_of_its_own(ranks: tuple[int, ...], dusk: bool) -> None:
    model = replace(after(at_end(*ranks)), screen="end")
    shown = [node for node in end.main(model) if node.attrs.get("class") is not None]
    looks = [str(node.attrs["class"]).split() for node in shown]
    lit = [look for look in looks if "ending" in look or "crowning" in look]
    assert lit and all(("dusk" in look) is dusk for look in lit)


@pytest.mark.parametrize(
    ("pace", "still", "ranks"), [("instant", False, WON), ("normal", True, WON), ("normal", False, ALL)]
)
def test_nobody_is_crowned_where_little_shall_move_or_nobody_has_lost(
    pace: Pace, still: bool, ranks: tuple[int, ...]
) -> None:
    assert not after(at_end(*ranks), Model(settings=Settings(pace=pace), still=still)).crowning


def test_each_of_several_winners_is_crowned_and_only_the_others_bow() -> None:
    scene = end.main(replace(after(at_end(*SHARED)), screen="end"))[-1]
    _, victors, others, _ = scene.children
    assert isinstance(victors, Node) and isinstance(others, Node)
    assert len(victors.children) == len(others.children) == 2
    assert str(victors).count("fa-corno") == 2 * 2, "one comes down and one is worn, by each"
    assert "Contarini and Dandolo win" in words_of(scene)


def test_a_game_that_is_opened_at_its_end_crowns_nobody() -> None:
    person = over("goal-4")
    assert person.over() and not person.offered("end-scene")


# --- again ---------------------------------------------------------------------------------------------


def test_a_rematch_moves_everybody_one_seat_on_and_typed_names_with_them() -> None:
    match = at_end(*WON)
    seats = (Seat("Anna", HUMAN), *match.seats[1:3], Seat("Zen", "bot:senator"))
    found = rotated(replace(match, seats=seats))
    assert found == (
        Seat("Zen", "bot:senator"),
        Seat("Anna", HUMAN),
        Seat("Loredan", "bot:apprentice"),
        Seat("Morosini", "bot:apprentice"),
    )


def test_the_rematch_begins_at_once_by_the_options_of_the_table() -> None:
    person = over("goal-4")
    before = person.record()
    person.act("rematch")
    again = person.record()
    assert again["seed"] != before["seed"] and again["options"] == before["options"] and "result" not in again
    players = [seat["player"] for seat in before["seats"]]
    assert [seat["player"] for seat in again["seats"]] == [players[-1], *players[:-1]]


# --- rivals --------------------------------------------------------------------------------------------


def test_a_newcomer_who_has_won_meets_the_next_level_and_who_has_chosen_keeps_the_rivals() -> None:
    assert {seat.player for seat in next_rivals(planned("doge")).seats} == {HUMAN, "bot:merchant"}
    chosen = with_level(planned("doge"), "senator")
    assert next_rivals(chosen) == chosen
    assert {seat.player for seat in after(at_end(*WON)).plan.seats} == {HUMAN, "bot:merchant"}
    assert after(at_end(*LOST)).plan == planned("doge")


def test_the_quick_start_is_for_the_first_game_alone_and_who_has_chosen_keeps_it() -> None:
    model = with_game(FRESH, "families")
    assert model.plan.options == {"quick": True}
    match = replace(at_end(*LOST), game="families")
    once = after(match, model)
    assert once.plan.options == {}
    chosen = replace(once, plan=replace(once.plan, options={"quick": True}))
    assert after(match, chosen).plan.options == {"quick": True}
    elsewhere = with_game(model, "doge")
    assert after(match, elsewhere).plans["families"].options == {}


@pytest.mark.parametrize(
    ("ranks", "level", "offered"),
    [
        (WON, "apprentice", "merchant"),
        (WON, "procurator", None),
        (LOST, "merchant", "apprentice"),
        (LOST, "apprentice", None),
    ],
)
def test_other_rivals_are_offered_after_two_in_a_row(ranks: tuple[int, ...], level: str, offered: str | None) -> None:
    match = at_end(*ranks, level=level)
    once = after(match)
    assert offered_level(once.settings, match) is None
    twice = after(match, once)
    assert offered_level(twice.settings, match) == offered
    turned = after(at_end(*(LOST if ranks == WON else WON), level=level), twice)
    assert abs(turned.settings.streaks["doge"]) == 1, "one of the other kind begins anew"


def test_harder_rivals_sit_at_the_next_table_and_in_the_plan() -> None:
    model = after(at_end(*WON), after(at_end(*WON)))
    shown = " ".join(map(words_of, end.main(replace(model, screen="end", crowning=False))))
    assert "Harder: Merchant" in shown
    changed, effects = update(replace(model, screen="end"), Do("rematch", "merchant"))
    (kept, again) = effects
    assert isinstance(kept, Keep) and isinstance(again, Rematch)
    assert [seat.player for seat in again.seats] == ["bot:merchant", HUMAN, "bot:merchant", "bot:merchant"]
    assert changed.settings.streaks == {"doge": 0}


def test_practice_and_games_of_several_people_count_nowhere() -> None:
    match = at_end(*WON)
    for other in (replace(match, practice=True), replace(match, people=(0, 1)), replace(match, people=())):
        assert not after(other).settings.streaks
    mixed = replace(match, seats=(*match.seats[:3], Seat("Morosini", "bot:senator")))
    assert level_of(mixed) is None and offered_level(Settings(streaks={"doge": 5}), mixed) is None


@pytest.mark.parametrize("streaks", [None, [], {"doge": "2"}, {"doge": True}, {"chess": 3}, {"doge": 10**9}])
def test_streaks_that_are_none_are_left_out(streaks: object) -> None:
    person = over("goal-4")
    person.port.storage["doge/settings"] = json.dumps({"settings": {"streaks": streaks}})
    assert Saves(person.port).settings().settings.streaks == {}
