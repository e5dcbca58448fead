"""The settings as they are stored, and what is made of settings that cannot be read or are older."""

from __future__ import annotations

from dataclasses import replace

from tests.web.fakes import FakePort
from web.model.model import Plan, Settings
from web.saves.settings import SETTINGS, Saves


def test_settings_are_kept_though_the_plan_beside_them_cannot_be_read() -> None:
    port = FakePort()
    port.storage = {SETTINGS: '{"settings": {"pace": "fast"}, "plan": {"count": 9}}'}
    assert Saves(port).settings()[:2] == (Settings(pace="fast"), Plan())
    port.storage = {SETTINGS: "[]"}
    assert Saves(port).settings()[:2] == (Settings(), Plan())


def test_settings_of_before_the_rule_numbers_hide_them_and_what_is_chosen_is_kept() -> None:
    port = FakePort()
    port.storage = {SETTINGS: '{"settings": {"pace": "slow", "theme": "night", "keys": false}}'}
    before, plan, _ = Saves(port).settings()
    assert before == Settings("slow", "night", keys=False, numbers=False)
    Saves(port).keep_settings(replace(before, numbers=True), plan)
    assert Saves(port).settings()[0].numbers
    port.storage = {SETTINGS: '{"settings": {"numbers": 1}}'}
    assert not Saves(port).settings()[0].numbers
