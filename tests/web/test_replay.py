"""A game gone through again: at four speeds, in steps of four kinds, with keys; it never looks like the table of now."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from tests.web.fakes import FakePort
from tests.web.games import played
from tests.web.lanterns import Boatman
from tests.web.person import INSTANT
from web.dom.patch import Region
from web.dom.port import Signal
from web.model.controls import Do
from web.model.model import Model, Settings
from web.model.replay import FACTORS, SPEEDS, UNITS, Replay, steps
from web.screens.replay_bar import scrubber
from web.shell.keyboard import pressed
from web.shell.timers import factor
from web.shell.update import update

pytestmark = pytest.mark.usefixtures("lanterns")


def looking(at: int | None = 40, unit: str = "mark") -> Model:
    match = replace(played(4, "told", 95), viewed_moment=at)
    model, _ = update(Model(match=match, screen="table", chronicle=True), Do("set-unit", unit))
    return model


@pytest.mark.parametrize("unit", UNITS)
def test_steps_lead_from_one_thing_of_a_kind_to_the_next(unit: str) -> None:
    model = looking(unit=unit)
    match = model.match
    assert match is not None and model.replay.unit == unit
    before, after = steps(match, match.face.timeline(match), model.replay.unit)
    assert before and after and max(before) < 40 < min(after)
    for arg, place in (("-1", before[-1]), ("1", after[0]), ("first", before[0])):
        there = update(model, Do("look-back", arg))[0].match
        assert there is not None and there.viewed_moment == place
    if unit == "moment":
        assert (before[-1], after[0]) == (39, 41)
    if unit == "decision":
        assert all(match.moments[at].event is None for at in (*before, *after))
    if unit == "chapter":
        assert {*before, *after} <= {chapter.at for chapter in match.face.timeline(match).chapters}


def test_the_last_step_of_moments_leads_to_now() -> None:
    model = looking(unit="moment")
    assert model.match is not None
    last = replace(model, match=replace(model.match, viewed_moment=model.match.shown - 1))
    there = update(last, Do("look-back", "1"))[0].match
    assert there is not None and there.viewed_moment is None


def test_a_chapter_is_one_step_whatever_steps_are() -> None:
    model = looking(unit="moment")
    match = model.match
    assert match is not None
    before, _ = steps(match, match.face.timeline(match), "chapter")
    there = update(model, Do("look-back", "chapter-1"))[0].match
    assert there is not None and there.viewed_moment == before[-1]


def test_four_speeds_whatever_the_pace_of_the_table() -> None:
    for pace in ("slow", "instant"):
        model = replace(looking(), settings=Settings(pace=pace))  # type: ignore[arg-type]
        model, _ = update(model, Do("replay"))
        found = []
        for speed in SPEEDS:
            model, said = update(model, Do("set-speed", speed))
            found.append(factor(model))
            assert said
        assert found == [FACTORS[speed] for speed in SPEEDS] == [2.0, 1.0, 0.5, 0.25]


def test_every_speed_can_be_chosen_after_every_other() -> None:
    for one, other in product(SPEEDS, repeat=2):
        model, _ = update(looking(), Do("set-speed", one))
        assert update(model, Do("set-speed", other))[0].replay.speed == other


def test_one_button_goes_round_and_two_keys_stop_at_the_ends() -> None:
    model, seen = looking(), []
    for _ in SPEEDS:
        model, _ = update(model, Do("set-speed"))
        seen.append(model.replay.speed)
    assert seen == ["2", "4", "½", "1"]
    for arg, end in (("faster", "4"), ("slower", "½")):
        for _ in range(5):
            model, _ = update(model, Do("set-speed", arg))
        assert model.replay.speed == end
    for unit in ("chapter", "moment", "decision", "mark"):
        model, _ = update(model, Do("set-unit"))
        assert model.replay.unit == unit


def test_from_now_the_whole_game_is_played() -> None:
    model, _ = update(looking(None), Do("replay"))
    assert model.match is not None and (model.match.viewed_moment, model.match.replaying) == (0, True)
    outside = replace(looking(None), chronicle=False)
    assert update(outside, Do("replay"))[0] == outside


def key(model: Model, name: str, focus_key: str = "") -> tuple[Do, ...]:
    return pressed(model, Signal("keydown", key=name, focus_key=focus_key), [], None)


def test_keys_of_a_replay() -> None:
    model = looking()
    assert key(model, " ") == (Do("replay"),)
    assert key(model, "ArrowLeft") == (Do("look-back", "-1", repeats=True),)
    assert key(model, "ArrowDown") == (Do("look-back", "chapter1", repeats=True),)
    assert key(model, "End") == (Do("look-back", "last", repeats=True),)
    assert key(model, "+") == (Do("set-speed", "faster"),)
    assert key(model, " ", focus_key="replay") == (), "the button itself is pressed by the browser"
    assert key(replace(model, settings=Settings(keys=False)), "+") == ()
    assert key(looking(None), "ArrowLeft") != (Do("look-back", "-1", repeats=True),)


def test_what_a_step_leads_to_is_said_as_the_game_calls_it() -> None:
    said = [str(update(looking(), Do("set-unit", unit))[1]) for unit in UNITS]
    for word, sentence in zip(("Event", "Choice", "Election", "Year"), said, strict=True):
        assert f"One step: {word}" in sentence


def test_the_bar_offers_all_in_both_rooms() -> None:
    match = looking().match
    assert match is not None
    timeline = match.face.timeline(match)
    for narrow in (False, True):
        bar = scrubber(match, timeline, Replay("chapter", "½"), narrow=narrow)
        found, waiting = [], [bar]
        while waiting:
            node = waiting.pop()
            found.append(node.attrs.get("data-do"))
            waiting += [child for child in node.children if not isinstance(child, str) and child is not None]
        assert {"set-unit", "set-speed", "replay", "look-back"} <= {*found}


def test_any_game_shows_that_it_is_looked_back_at_and_a_start_from_the_list_begins_at_now() -> None:
    person = Boatman(INSTANT)
    person.begin()
    person.choose()
    person.press("chronicle")
    person.press("look-back", "-1")
    assert "past" in person.port.body.attrs["class"].split()
    assert "Looking back" in person.port.by_id("top").text
    person.leave()
    person.act("continue")
    assert "past" not in person.port.body.attrs["class"].split()
    assert "Looking back" not in person.port.by_id("top").text


def test_the_bar_says_what_a_step_leads_to_as_the_game_calls_it() -> None:
    match = looking().match
    assert match is not None
    timeline = match.face.timeline(match)
    for narrow in (False, True):
        bar = FakePort.of_index()
        region = Region(bar, bar.by_id("over"))
        region.show(scrubber(match, timeline, Replay("chapter", "½"), narrow=narrow))
        said = bar.by_id("over").text
        assert (
            ("One step: Year" in said and "Speed: ½×" in said)
            if narrow
            else all(one in said for one in ("One step", "Event", "Choice", "Election", "Year"))
        )
        names = [e.attrs.get("aria-label") for e in bar.by_id("over").walk()]
        tips = [e.attrs.get("title") for e in bar.by_id("over").walk()]
        assert "Previous: Year" in names and "Next: Year" in tips
    bare = timeline._replace(stop="", chapter="")
    assert "Mark" in str(scrubber(match, bare)) and "Chapter" in str(scrubber(match, bare))
