"""The settings as they are stored, and what is made of settings that cannot be read or are older."""

import json
from dataclasses import replace

from doge.registry import ENTRIES
from tests.web.fakes import FakePort
from web.model.model import Plan, Settings, offered, planned
from web.saves.settings import GREETING, SETTINGS, Saves


def test_settings_are_kept_though_the_plan_beside_them_cannot_be_read() -> None:
    port = FakePort()
    port.storage = {SETTINGS: '{"settings": {"pace": "fast"}, "plan": {"count": 9}}'}
    assert Saves(port).settings()[:2] == (Settings(pace="fast"), Plan())
    port.storage = {SETTINGS: "[]"}
    assert Saves(port).settings()[:2] == (Settings(), Plan())


def test_settings_of_before_the_rule_numbers_hide_them_and_what_is_chosen_is_kept() -> None:
    port = FakePort()
    port.storage = {SETTINGS: '{"settings": {"pace": "slow", "theme": "night", "keys": false}}'}
    before, plan, plans, _ = Saves(port).settings()
    assert before == Settings("slow", "night", keys=False, numbers=False)
    Saves(port).keep_settings(replace(before, numbers=True), plan, plans)
    assert Saves(port).settings()[0].numbers
    port.storage = {SETTINGS: '{"settings": {"numbers": 1}}'}
    assert not Saves(port).settings()[0].numbers


def test_settings_of_before_tips_give_them_and_which_were_met_is_kept() -> None:
    port = FakePort()
    port.storage = {SETTINGS: '{"settings": {"pace": "slow"}}'}
    before, plan, plans, unread = Saves(port).settings()
    assert before.tips and before.met == () and not unread
    Saves(port).keep_settings(replace(before, tips=False, met=("doge/area",)), plan, plans)
    kept = Saves(port).settings()
    assert (kept.settings.tips, kept.settings.met, kept.unread) == (False, ("doge/area",), "")
    for broken in ('{"tips": 1, "met": 7}', '{"tips": null, "met": [1, {}]}'):
        port.storage = {SETTINGS: f'{{"settings": {broken}}}'}
        assert Saves(port).settings()[:1] == (Settings(),)


def test_what_is_shown_before_python_runs_is_that_of_the_chosen_game() -> None:
    port = FakePort()
    for game, entry in ENTRIES.items():
        Saves(port).keep_settings(Settings(), replace(Plan(), game=game), {})
        quarter = entry.quarter and [entry.quarter.x, entry.quarter.y, entry.quarter.zoom]
        assert json.loads(port.storage[GREETING]) == {"title": entry.title, "quarter": quarter}


def test_the_tables_of_all_games_are_kept_and_those_that_cannot_be_read_are_new() -> None:
    port = FakePort()
    names = offered()
    plans = {name: replace(planned(name), count=min(ENTRIES[name].seat_counts)) for name in names}
    Saves(port).keep_settings(Settings(), plans.pop(names[0]), plans)
    assert Saves(port).settings().plans == plans
    stored = json.loads(port.storage[SETTINGS])
    stored["plans"] = {names[1]: {"count": 99}, "chess": stored["plan"], names[0]: 7}
    port.storage[SETTINGS] = json.dumps(stored)
    assert Saves(port).settings().plans == {name: planned(name) for name in (names[1], names[0])}
