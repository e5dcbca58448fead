"""What the column beside the map says and offers in special moments of a game: never anything that is not so."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from doge.games.doge.board import AREA_IDS, SITE_COSTS
from doge.games.doge.events import BuildsCancelled
from tests.web.document import FakeElement, FakeText
from tests.web.games import Frame, find, looking, played, told, words
from tests.web.person import GAME, INSTANT, Person, begun
from web.dom.markup import Node
from web.games.doge.board import area
from web.games.doge.choice import choice
from web.games.doge.match import Match
from web.games.doge.past import tally
from web.shell.renderer import NARROW

GOLDEN = Path(__file__).parents[2] / "golden/doge"


def golden(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    return found


def asked(name: str, step: int) -> Person:
    """Who gives that answer of a golden game, before giving it."""
    record = golden(name)
    me = record["log"][step]["seat"]
    for number, seat in enumerate(record["seats"]):
        seat["player"] = "human" if number == me else "bot:merchant"
    del record["result"], record["log"][step:]
    return opened(record)


def over(name: str) -> Person:
    """Who looks at the result of a golden game."""
    record = golden(name)
    record["seats"][0]["player"] = "human"
    return opened(record)


def opened(record: dict[str, Any]) -> Person:
    return Person.resuming(INSTANT | {GAME: json.dumps(record)})


def prompt(match: Match) -> str:
    return " ".join(words(choice.prompt(match)).split())


def offered(person: Person) -> set[str]:
    """What the side column offers to do."""
    return {e.attrs["data-do"] for e in person.port.by_id("side").walk() if "data-do" in e.attrs}


# --- the plate -----------------------------------------------------------------------------------


def test_who_looks_back_is_not_told_to_sit_out() -> None:
    match = played(4, "a", 60)
    at = next(n for n, frame in enumerate(match.moments) if type(frame.event).__name__ == "BallotsRevealed")
    assert prompt(replace(match, viewed_moment=at)) == "Year 1 You are looking back."


def test_a_year_begins_with_its_order_and_not_with_ballots() -> None:
    match = played(4, "a")
    begins = [n for n, frame in enumerate(match.moments) if type(frame.event).__name__ == "YearBegan"]
    assert len(begins) > 1
    for year, at in enumerate(begins, 1):
        told = prompt(replace(match, shown=at))
        assert told == f"Year {year} The areas vote in the order of the cards."


def test_of_my_ballots_the_plate_says_the_votes_and_of_others_how_many_lie_there() -> None:
    alone = set()
    for match in (played(4, "told", steps) for steps in range(4, 60)):
        if not match.asked or match.seen.election is not None or match.seen.round < 2:
            continue
        area = match.seen.used[match.me][-1]
        mine = match.seen.placed[match.me][area]
        votes = sum(value for value in mine if value is not None)
        said = prompt(match)
        ballots, worth = "ballot" if len(mine) == 1 else "ballots", "vote" if votes == 1 else "votes"
        assert f"You: {len(mine)} {ballots} = {votes or 'no'} {worth} in " in said
        for seat in range(1, 4):
            there = match.seen.used[seat][-1]
            assert f"{match.names[seat]} {len(match.seen.placed[seat][there])} in " in said.partition("Rivals’")[2]
        alone.add(len(mine) == 1)
        assert "You:" not in prompt(replace(match, people=())), "who watches is told of all alike"
    assert alone == {True, False}


# --- the steps -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "done", "now", "later"),
    [
        (56, ["No advisor"], "Move a house", ["2 houses", "Palace"]),
        (57, ["No advisor", "Move a house"], "Palace", ["2 houses"]),
        (58, ["No advisor", "Move a house"], "2 houses", []),
    ],
)
def test_the_steps_of_a_winner_who_abstained(step: int, done: list[str], now: str, later: list[str]) -> None:
    """D5.5: the move, a palace if the moved house makes one possible, and the houses."""
    side = asked("goal-3", step).port.by_id("side")
    steps = [e for e in side.walk() if e.tag == "li" and e.parent and e.parent.attrs.get("class") == "steps"]
    assert [_name(e) for e in steps if e.attrs.get("class") == "done"] == done
    assert [_name(e) for e in steps if e.attrs.get("aria-current") == "step"] == [now]
    assert [_name(e) for e in steps] == [*done, now, *later]
    assert [e.text for step in steps for e in step.walk() if e.tag == "small"] == [
        f"next: {step}" for step in later[:1]
    ]


def _name(step: FakeElement) -> str:
    """What a step is called, without the one that comes after it."""
    return "".join(child.data for child in step.children if isinstance(child, FakeText))


@pytest.mark.parametrize(
    ("left", "said"), [(0, "leaves you no house here"), (1, "leaves you 1 house here"), (2, "leaves you 2 houses here")]
)
def test_how_many_houses_stay_beside_a_palace(left: int, said: str) -> None:
    match = asked("goal-3", 57).page._model.match
    assert match is not None
    seen, there = match.seen, AREA_IDS.index("cannaregio")
    cost = SITE_COSTS[len(seen.sites[there])]
    houses = tuple(tuple(cost + left if area == there else 0 for area in range(6)) for _ in range(seen.seats))
    match = told(match, [*match.moments[:-1], Frame(match.moment.event, replace(seen, houses=houses))])
    titles = [words(node) for node in find([choice_panel(match)], "output")]
    assert titles == [said]


def choice_panel(match: Match) -> Node:
    found = choice.panel(match, False)
    assert found is not None
    return found


def test_a_line_about_cancelled_palaces_bears_the_sign_of_their_district() -> None:
    match = played(4, "a", 60)
    for district in range(6):
        cancelled = Frame(BuildsCancelled(district, (0, 1)), match.seen)
        lines = tally.lines(told(match, [*match.moments, cancelled]))
        assert lines is not None
        signs = [use.attrs["href"] for use in find(find([lines], "li")[-1:], "use")]
        assert signs == [f"#s-{AREA_IDS[district]}"]


# --- keys ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("panel", ["chronicle", "show-families"])
def test_ctrl_enter_confirms_nothing_behind_what_stands_in_place_of_the_choice(panel: str) -> None:
    person = asked("goal-3", 58)
    person.port.change_media(NARROW, panel == "show-families")
    log = person.record()["log"]
    person.press(panel)
    person.key("Enter", ctrl=True)
    assert person.record()["log"] == log


# --- the end -------------------------------------------------------------------------------------


def test_who_wins_is_said_also_when_all_is_shown_at_once() -> None:
    person = begun()
    person.play()
    assert person.over()
    assert "is Doge of Venice" in person.port.by_id("say").text


def test_from_a_look_back_at_a_finished_game_a_way_leads_to_the_result() -> None:
    person = over("goal-4")
    person.press("look-map")
    person.click(person.offered("look")[-1])
    person.act("look-now")
    assert "show" in offered(person)
    person.click(next(e for e in person.offered("show") if e.attrs["data-arg"] == "end"))
    assert person.over()


def test_a_finished_game_tells_of_no_later_vote() -> None:
    match = played(4, "a")
    assert match.seen.result is not None
    for there in range(7):
        sheet = area.sheet(looking(match, about=there))
        assert sheet is not None
        assert "again" not in words(sheet) and f"year {match.seen.year + 1}" not in words(sheet)
        assert find([sheet], "h1")


def test_a_finished_game_is_offered_to_be_looked_at() -> None:
    person = over("goal-4")
    person.press("new-game")
    assert [e.text for e in person.offered("continue")] == ["View"]


def test_a_game_that_is_opened_begins_at_its_upper_end() -> None:
    person = over("goal-4")
    person.press("new-game")
    person.port.calls.clear()
    person.click(person.offered("continue")[0])
    assert person.over()
    assert ("scroll_to", "") in person.port.calls
