"""Masks at the real page: whole games by mouse, by touch, by keys alone; reloads in the set-up and in a thought;
nobody is shut out.
"""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.eyes import PHONE, WIDE, Eyes
from e2e.masks import Masker, record
from e2e.player import open_seats, seat, set_pace
from e2e.positions import stored, warn


def test_a_game_is_played_by_mouse_and_nobody_is_shut_out(open_page: Callable[..., Page]) -> None:
    person = Masker(open_page(viewport=WIDE))
    page, eyes = person.page, Eyes(person.page)
    set_pace(page)
    page.locator("[data-do=set-game][data-arg=masks]").click()
    open_seats(page)
    seat(page, "Dandolo", "Apprentice")
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="Arrange your ten masks")).to_be_visible()
    page.locator("[data-key=bench-0]").drag_to(page.locator("[data-key=space-c2]"))
    expect(person.space("c2")).to_have_accessible_name("c2, your Candidate.")
    eyes.look("set-up")
    page.get_by_role("button", name="Strong front").click()
    page.get_by_role("button", name="Ready with these ten").click()
    if person.wait():
        noble = page.locator(
            "[data-key=mask-a2], [data-key=mask-b2]"
        ).first  # their Soldier may have captured one of these
        noble.drag_to(page.locator("[data-key=space-c4]"), force=True)
        expect(page.get_by_role("alert").filter(has_text="A Noble moves one space")).to_have_count(1)
        page.locator("[data-key=space-b7]").click(force=True)
        eyes.look("table")
        page.keyboard.press("Escape")
    person.play()
    expect(page.get_by_role("heading", name="All twenty masks")).to_be_visible()
    assert stored(page)["result"]
    expect(page.locator("#board [href^='#masks-back']")).to_have_count(0)  # all masks are open
    eyes.look("end")
    assert not eyes.objections, "\n".join(eyes.objections)
    page.get_by_role("button", name="New game").click()
    page.locator("[data-do=set-game][data-arg=doge]").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("group", name="Map of Venice")).to_be_visible()
    expect(person.square()).to_be_hidden()


def test_a_game_is_played_by_keys_alone(open_page: Callable[..., Page]) -> None:
    person = Masker(open_page(viewport=WIDE))
    page = person.page
    person.open(record("keys"))
    expect(page.get_by_role("heading", name="Arrange your ten masks")).to_be_visible()
    page.locator("[data-key=space-a1]").focus()
    hand = "1223334445"
    for name, kind in zip(("a1", "b1", "c1", "d1", "e1", "a2", "b2", "c2", "d2", "e2"), hand, strict=True):
        for key in ("Escape", kind, *name, "Enter"):
            page.keyboard.press(key)
        expect(person.space(name)).to_have_accessible_name(f"{name}, your {person.MASKS[int(kind) - 1]}.")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("heading", name="Arrange your ten masks")).to_be_hidden()
    person.play(person.by_keys)
    expect(person.ended()).to_be_visible()


def test_a_game_is_played_by_touch_on_a_phone_and_a_reload_finds_what_was_noted(open_page: Callable[..., Page]) -> None:
    person = Masker(open_page(viewport=PHONE, has_touch=True, is_mobile=True))
    page = person.page
    person.open(record("touch"))
    page.locator("[data-key=bench-1]").tap()
    page.locator("[data-key=space-c2]").tap()
    expect(person.space("c2")).to_have_accessible_name("c2, your Lady.")
    page.reload()
    page.get_by_role("button", name="Continue").tap(timeout=90_000)
    expect(person.space("c2")).to_have_accessible_name("c2, your Lady.")
    page.get_by_role("button", name="Two baits").tap()
    page.get_by_role("button", name="Ready with these ten").tap()
    person.wait()
    page.set_viewport_size({"width": 360, "height": 640})
    warn(page)
    expect(person.main()).to_be_in_viewport(ratio=1)
    page.locator("[data-do=close-notice]").tap()
    page.set_viewport_size(PHONE)
    page.locator("[data-key=space-b6]").tap(force=True)
    page.locator("[data-key=kind-1]").tap()
    expect(person.space("b6")).to_have_attribute("aria-label", re.compile("You have struck out Lady"))
    assert "pencil" not in json.dumps(stored(page)), "the record knows nothing of it"
    page.keyboard.press("Escape")
    person.play(person.by_touch)
    expect(person.ended()).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_reload_in_the_thought_of_a_bot_goes_on_with_the_same_game(open_page: Callable[..., Page]) -> None:
    person = Masker(open_page(viewport=WIDE))
    page = person.page
    person.open(record("thought", "procurator"))
    page.get_by_role("button", name="Two baits").click()
    page.get_by_role("button", name="Ready with these ten").click()
    assert person.wait()
    before = page.evaluate("document.body.dataset.moment")
    person.by_mouse()
    page.wait_for_function("(before) => document.body.dataset.moment !== before", arg=before)
    log = stored(page)["log"]
    assert log[-1]["seat"] == 0, "the procurator still thinks"
    page.reload()
    page.get_by_role("button", name="Continue").click()
    assert person.wait()
    assert stored(page)["log"][:-1] == log
