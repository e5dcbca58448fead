"""Families at the real page: a short game by mouse, a turn by touch, a part by keys alone; nobody is shut out."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, ViewportSize, expect

from e2e.eyes import Eyes
from e2e.families import LOOK, MOMENTS, PAST, Noble, begun, by_keys, by_touch, finished, moment
from e2e.player import set_pace
from e2e.positions import leave, stored
from e2e.test_same_game import run

WIDE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
UNREAD = """() => [...document.querySelectorAll(".hnd .card b")].filter((name) => {
  const words = document.createRange()
  words.selectNodeContents(name)
  const hit = (x, y) => name.closest(".card").contains(document.elementFromPoint(x, y))
  const seen = ({ left, right, top, bottom }) => [left + 1, right - 1].every((x) => hit(x, (top + bottom) / 2))
  return ![...words.getClientRects()].every(seen) || name.scrollWidth > name.clientWidth + 1
}).map((name) => name.textContent)"""
"""In the page: the titles of cards in the hand of which a part is covered, cut off or out of sight."""
CROWDED = """() => [...document.querySelectorAll(".q-sign")].flatMap((sign) => {
  const words = [...sign.querySelectorAll("text")].map((word) => [word, word.getBoundingClientRect()])
  const { left, right } = sign.getBoundingClientRect()
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.45 * Math.min(a.height, b.height)
  const out = words.filter(([, box]) => box.left < left || box.right > right).map(([word]) => word.textContent)
  const over = words.flatMap(([word, box], n) => words.slice(n + 1).filter(([, other]) => meet(box, other))
    .map(([other]) => `${word.textContent} / ${other.textContent}`))
  return [...out, ...over]
})"""
"""In the page: words of the families' signs that lie on one another or beyond the sign."""
FRAMES = "rows => rows.map(row => getComputedStyle(row).borderColor)"
RELOADED = ("reaction", "bid")
"""Questions after which the page is loaded anew; tests/web/families/test_keeping.py does so at each."""


def test_a_short_game_with_three_is_played_by_mouse_to_its_end(open_page: Callable[..., Page]) -> None:
    """Its record comes about again on this Python: bots think again and chance is drawn again."""
    person = Noble(open_page(viewport=WIDE))
    set_pace(person.page)
    person.open(begun(3, "mouse"))
    put = 0
    while not person.over():
        if put < 4 and person.put(lambda it: it.click(timeout=4000)):
            put += 1
        else:
            person.pass_on(lambda it: it.click(timeout=4000))
    expect(person.page.get_by_role("heading", name="Gold at the end")).to_be_visible()
    record = stored(person.page)
    assert put == 4 and record["result"]
    run("doge", "replay", "-", record=record)
    assert json.loads(run("tests.golden.again", record=record)) == record["log"]


def test_a_short_game_with_two_is_played_by_keys_alone(open_page: Callable[..., Page]) -> None:
    person = Noble(open_page(viewport=WIDE))
    set_pace(person.page)
    person.open(begun(2, "keys"))
    put = 0
    while not person.over():
        if put < 3 and person.put(by_keys):
            put += 1
        else:
            person.pass_on(by_keys)
    expect(person.page.get_by_role("heading", name="Gold at the end")).to_be_visible()
    assert put == 3 and stored(person.page)["result"]


def test_a_turn_is_played_by_touch_on_a_phone(open_page: Callable[..., Page]) -> None:
    person = Noble(open_page(viewport=PHONE, has_touch=True, is_mobile=True))
    page = person.page
    set_pace(person.page)
    person.open(moment("diplomacy"))
    expect(page.get_by_role("region", name="Changed for you").get_by_text("Revenue")).to_be_in_viewport()
    turn = page.locator(".when b").inner_text()
    page.locator("[data-do=partner]").first.tap()
    expect(page.get_by_role("heading", name="You give")).to_be_visible()
    page.locator("[data-key=drop-trade]").tap()
    while not page.get_by_role("heading", name="What do you buy?").is_visible():  # offers may come first
        person.pass_on(by_touch)
    page.locator("[data-key=family-0] .q-sign").tap()
    expect(page.locator("[data-key=large-0]")).to_be_visible()
    page.locator("[data-key=close-estate]").tap()
    page.locator("[data-key=whole-hand]").tap()
    expect(page.get_by_role("heading", name="Your hand")).to_be_visible()
    page.locator("[data-key=close-sheet]").tap()
    expect(page.locator("body.handsheet")).to_have_count(0)
    assert person.put(by_touch)
    while page.locator(".when b").inner_text() == turn:
        person.pass_on(by_touch)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_axe_objects_to_no_screen_and_a_reload_asks_the_same(open_page: Callable[..., Page]) -> None:
    person = Noble(open_page(viewport=WIDE))
    eyes = Eyes(person.page)
    set_pace(person.page)
    for name in MOMENTS:
        person.open(moment(name))
        eyes.look(name)
        if name == "diplomacy":
            person.page.locator("[data-do=partner]").first.click()
            expect(person.page.get_by_role("heading", name="You give")).to_be_visible()
            eyes.look("an offer")
            person.page.locator("[data-key=drop-trade]").click()
            expect(person.page.get_by_role("heading", name="You give")).to_have_count(0)
        if name in RELOADED:
            person.reload()
        leave(person.page)
    person.open(finished())
    eyes.look("the end")
    for name, (at, sign) in PAST.items():
        person.page.evaluate(LOOK, at)
        expect(person.page.locator(sign).first).to_be_visible()
        eyes.look(name)
    assert not eyes.objections, "\n".join(eyes.objections)


def test_each_title_of_a_large_hand_is_in_sight(open_page: Callable[..., Page]) -> None:
    """Of 16 kinds on a large screen, on a laptop and on a small one, and of 21 on a large one; with the focus a card is whole."""
    person = Noble(open_page(viewport=WIDE))
    page = person.page
    set_pace(page)
    for name, sizes in (("large hand", ((1440, 900), (1280, 720), (1024, 768))), ("largest hand", ((1440, 900),))):
        person.open(moment(name))
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            cards = page.locator(".hnd .card")
            expect(cards.last).to_be_in_viewport(ratio=1)
            assert page.evaluate(UNREAD) == [], (name, width)
        page.set_viewport_size(WIDE)
        waits = page.locator(".hnd.piled .rest .card small").first
        expect(waits).to_be_hidden()
        page.locator(".hnd.piled .rest .card").first.focus()
        expect(waits).to_be_in_viewport(ratio=1)
        leave(page)


def test_words_of_signs_stand_clear_of_one_another_and_a_resting_mouse_frames_no_row(
    open_page: Callable[..., Page],
) -> None:
    """A frame around a row under a mouse that nobody has moved is read as advice."""
    person = Noble(open_page(viewport=WIDE))
    page = person.page
    set_pace(page)
    person.open(moment("expansion"))
    for width, height in ((1440, 900), (1024, 768), (390, 664), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".q-sign").first).to_be_visible()
        expect(page.locator(".q-scene.rows" if width < 700 else ".q-scene:not(.rows)")).to_be_visible()
        assert page.evaluate(CROWDED) == [], width
    page.set_viewport_size(WIDE)
    rows = page.locator(".deeds .opt2")
    rows.first.hover()
    frames = rows.evaluate_all(FRAMES)
    assert len(frames) > 1 and len(set(frames)) == 1
