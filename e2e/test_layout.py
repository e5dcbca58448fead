"""Everything fits on every screen: the main button in full with nothing over it, and no need to scroll sideways."""

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, ViewportSize, expect

from e2e.chooser import choose, start
from e2e.player import Player, set_pace
from e2e.positions import DECISIONS, ask, before, bring, finished, leave, rename, warn

SIZES = [
    ViewportSize(width=width, height=height)
    for width, height in (
        (1440, 900),
        (1280, 720),
        (1024, 768),
        (390, 844),
        (360, 740),
        (390, 664),
        (360, 640),
        (844, 390),
    )
]

TABLET = ViewportSize(width=768, height=1024)

PHONES = [size for size in SIZES if size["width"] < 400 or size["height"] < 400]

COVERED = """(button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect()
    const corners = [[left + 3, top + 3], [right - 3, top + 3], [left + 3, bottom - 3], [right - 3, bottom - 3]]
    return corners.filter((corner) => !button.contains(document.elementFromPoint(...corner)))
}"""
"""The corners of the button at which something else would be hit."""

CUT_OFF = """(element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const rects = [...words.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const hit = ({ left, right, top, bottom }) => document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const seen = rects.filter((rect) => element.contains(hit(rect)) || hit(rect)?.contains(element))
    return rects.length - seen.length + (element.scrollWidth > element.clientWidth + 1) + !rects.length
}"""
"""How many lines of a text lie under something else, out of sight, or are cut off at their end."""

SMALL = """() => {
    const found = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
        const text = texts.currentNode, element = text.parentElement
        const words = document.createRange()
        words.selectNodeContents(text)
        const { width } = words.getBoundingClientRect()
        if (!text.data.trim() || width < 2 || element.closest(".vh, .skip, #load") || !element.checkVisibility()) continue
        const matrix = element.ownerSVGElement ? element.getScreenCTM() : { a: 1, b: 0 }
        const size = parseFloat(getComputedStyle(element).fontSize) * Math.hypot(matrix.a, matrix.b)
        if (size < 11.95) found.push(`${text.data.trim()}: ${size.toFixed(1)}`)
    }
    return found
}"""
"""The texts on the screen that are smaller than 12 pixels."""

TOO_WIDE = """[document.documentElement, document.getElementById("side")]
    .filter((box) => box && box.scrollWidth > box.clientWidth).map((box) => box.tagName)"""

CUT = """[...document.querySelectorAll(".dst small")].filter((line) => {
    const words = document.createRange()
    words.selectNodeContents(line)
    return words.getBoundingClientRect().right > line.parentElement.getBoundingClientRect().right
}).map((line) => line.textContent)"""
"""What destinations say that reaches out of them."""

LONGEST = """[...document.querySelectorAll(".dst small")].forEach((line) => {
    line.textContent = "you 10, rivals 2, 3 and 4 ballots, 3 advisors"
})"""
"""Has every destination say as much as any can."""

LONG = "W" * 24
"""The longest name that can be typed, in the widest letters, with nowhere to break the line."""


def expect_no_sideways(page: Page, screen: str) -> None:
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(TOO_WIDE) == [], f"{screen} at {size}"
    page.set_viewport_size(SIZES[0])


def test_all_that_a_destination_says_stays_in_it(page: Page) -> None:
    ask(page, "advisor")
    button = Player(page).main_button()
    expect(button).to_be_visible()
    page.evaluate(LONGEST)
    for size in SIZES:
        page.set_viewport_size(size)
        assert page.evaluate(CUT) == [], f"at {size}"
        expect(button, f"at {size}").to_be_in_viewport(ratio=1)
    page.set_viewport_size(TABLET)
    expect(page.get_by_text("Doge: 6 palaces in 6 districts").filter(visible=True)).to_be_in_viewport(ratio=1)
    for destination in page.get_by_role("radiogroup", name="Send Castello’s advisor to").get_by_role("radio").all():
        assert destination.evaluate(COVERED) == [], "all six are in sight, and nothing lies over them"


def test_all_that_a_replay_is_steered_with_is_free(page: Page) -> None:
    bring(page, finished("goal-4"))
    page.get_by_role("button", name="Look at the board").click()
    bar = page.get_by_role("region", name="Look back")
    for size in SIZES:
        page.set_viewport_size(size)
        controls = bar.locator(".how :is(button, label):visible")
        expect(controls.last).to_be_in_viewport(ratio=1)
        for control in controls.all():
            assert control.evaluate(COVERED) == [], f"{control.inner_text()} at {size}"


def named(record: dict[str, Any]) -> dict[str, Any]:
    """The record with families of long names."""
    for number, seat in enumerate(record["seats"]):
        seat["name"] = f"{LONG[1:]}{number}"
    return record


def test_nothing_scrolls_sideways_however_long_the_names_are(page: Page) -> None:
    for screen in ("Rules", "Settings"):
        page.get_by_role("button", name=screen).click()
        expect(page.get_by_role("heading", name=screen, level=1)).to_be_visible()
        expect_no_sideways(page, screen)
        page.get_by_role("button", name="Back").click()
    bring(page, named(before(*DECISIONS["palace in secret"][:2])))
    expect(Player(page).main_button()).to_be_visible()
    expect_no_sideways(page, "palace")
    page.get_by_role("button", name=re.compile("^San Marco, district")).click()
    expect_no_sideways(page, "area sheet")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Chronicle of the game").click()
    expect_no_sideways(page, "chronicle")
    page.get_by_role("button", name="Back to the table").click()
    leave(page)
    expect_no_sideways(page, "start")
    page.get_by_role("button", name="Saved games").first.click()
    page.get_by_role("button", name="More:").click()
    rename(page, "W" * 60)
    expect(page.get_by_role("heading", name="W" * 60)).to_be_visible()
    expect_no_sideways(page, "saved games")
    page.get_by_role("button", name="Back").click()
    bring(page, named(finished("tie-shared-4")))
    expect(Player(page).ended()).to_be_visible()
    expect_no_sideways(page, "end")


def test_the_title_of_the_end_has_room_however_many_share_the_victory(page: Page) -> None:
    for game in ("tie-shared-4", "year-limit-4"):
        bring(page, finished(game))
        title = Player(page).ended()
        page.wait_for_function("document.body.matches('.end')")  # the table itself says it first
        expect(title).to_be_visible()
        for size in SIZES:
            page.set_viewport_size(size)
            width, height = title.evaluate("(h1) => [h1.clientWidth, h1.clientHeight]")
            assert width > 250 and height < width, f"{game}: {width} x {height} at {size}"
        page.set_viewport_size(SIZES[0])
        page.get_by_role("button", name="New game").click()


def expect_whole(text: Locator, where: str) -> None:
    """All of a text can be read once it has followed the screen: nothing of it is hidden, cut off or under something else."""
    expect(text, where).to_be_in_viewport(ratio=1)
    with suppress(Error):
        text.page.wait_for_function(f"text => ({CUT_OFF})(text) === 0", arg=text.element_handle(), timeout=5000)
    assert text.evaluate(CUT_OFF) == 0, where


RESULT = re.compile(r"^(Tie: |You win |\w+ wins )")
"""How the sentence begins that tells the result of an election."""


RULES = {
    "houses in secret": re.compile("choose now, too"),
    "houses of two that are tied for second": re.compile("chooses now, too"),
    "palace in secret": re.compile("may build too"),
}
"""What one has to know before a choice that others make at the same time (D7.7, D7.8)."""
TURNS = {"advisor of the Quarantia": "1st of 2 turns", "second turn in the Quarantia": "2nd of 2 turns"}
"""D6.1: the winner has two turns; said on upright phones."""

DRAFTS = {
    "ballots": (".acard:not([aria-disabled=true])", ".bal:not([aria-disabled=true])"),
    "ballots of the last round": (".acard:not([aria-disabled=true])", ".bal:not([aria-disabled=true])"),
    "advisor": (".dst",),
    "advisor of the Quarantia": (".dst",),
    "second turn in the Quarantia": (".dst",),
    "house to move": (".dst", ".dst"),
}
"""What is touched to have a draft; where there is nothing the draft is there already."""


def test_at_every_choice_the_main_button_is_free_and_on_phones_question_result_rule_and_draft_can_be_read(
    page: Page,
) -> None:
    for decision in DECISIONS:
        ask(page, decision)
        for size in SIZES:
            page.set_viewport_size(size)
            expect_free_button(page, f"{decision} at {size}")
            assert page.evaluate(TOO_WIDE) == [], f"{decision} at {size}"
            if size in PHONES:
                upright = size["width"] < size["height"]
                expect_question_and_result(page, decision, f"{decision} at {size}", upright)
                if decision in RULES:
                    expect_whole(your_move(page).get_by_text(RULES[decision]), f"{decision} at {size}")
                if decision in TURNS and upright:
                    expect_whole(your_move(page).get_by_text(TURNS[decision]), f"{decision} at {size}")
                expect_whole(draft(page), f"{decision} at {size}")
        page.set_viewport_size(SIZES[0])
        expect_draft(page, decision)


def expect_free_button(page: Page, where: str) -> None:
    button = Player(page).main_button()
    expect(button, where).to_be_in_viewport(ratio=1)
    assert button.evaluate(COVERED) == [], where


def expect_question_and_result(page: Page, decision: str, where: str, upright: bool) -> None:
    """Upright there is a strip in place of the sentence: of all who had votes their sum, and what it came to."""
    side = page.get_by_role("complementary")
    expect_whole(side.get_by_role("heading", level=1), where)
    if "ballots" not in decision:
        shown = side.locator(".tally li:not(.out)").locator(".rank, .tot > [aria-hidden]").all() if upright else []
        for result in shown or [side.get_by_text(RESULT)]:
            expect_whole(result, where)
        expect_whole(your_move(page).get_by_role("heading").last, where)


def your_move(page: Page) -> Locator:
    """Where the choice is made."""
    return page.get_by_role("region", name="Your move")


def draft(page: Page) -> Locator:
    """The line that says what the draft can bring."""
    return your_move(page).locator(".fcw > :first-child")


def expect_draft(page: Page, decision: str) -> None:
    """What the draft can bring is read after each touch, too."""
    for touched in DRAFTS.get(decision, ()):
        page.locator(touched).last.click()
        for size in PHONES:
            page.set_viewport_size(size)
            expect_whole(draft(page), f"{decision} after {touched} at {size}")
        page.set_viewport_size(SIZES[0])


def test_on_phones_areas_are_named_and_all_ballots_are_in_sight(page: Page) -> None:
    ask(page, "ballots")
    for size in PHONES:
        page.set_viewport_size(size)
        for card in page.get_by_role("radiogroup", name="Area").get_by_role("radio").all():
            expect_whole(card.locator("span"), f"{card} at {size}")
        for ballot in page.get_by_role("group", name="Your ballots").get_by_role("button").all():
            expect(ballot).to_be_in_viewport(ratio=1)
            assert ballot.evaluate(COVERED) == [], f"{ballot} at {size}"


def expect_nothing_small(page: Page) -> None:
    """No text is too small, once the map is drawn for this size."""
    try:
        page.wait_for_function(f"({SMALL})().length === 0")
    except Error as error:
        raise AssertionError(f"Smaller than 12 pixels: {page.evaluate(SMALL)}") from error


def test_no_text_is_too_small_at_360_pixels(page: Page) -> None:
    narrow = [size for size in SIZES if size["width"] == 360]
    for decision in ("ballots", "advisor", "palace in secret"):
        ask(page, decision)
        for size in narrow:
            page.set_viewport_size(size)
            expect_nothing_small(page)
    page.get_by_role("button", name=re.compile("^San Marco, district")).click()
    expect(page.get_by_role("region", name="About San Marco")).to_be_visible()
    expect_nothing_small(page)
    page.set_viewport_size(SIZES[0])
    leave(page)
    bring(page, finished("tie-shared-4"))
    expect(Player(page).ended()).to_be_visible()
    page.set_viewport_size(narrow[-1])
    expect_nothing_small(page)


def test_a_banner_covers_nothing(page: Page) -> None:
    """On no screen a title, a question, the winner or a control lies under it."""

    def look(*things: Locator) -> None:
        warn(page)
        for size in SIZES:
            page.set_viewport_size(size)
            banner = page.get_by_role("status").filter(has_text="was not opened")
            expect_whole(banner.get_by_role("paragraph"), f"banner at {size}")
            for thing in things:
                where = f"{thing} at {size}"
                expect(thing, where).to_be_in_viewport()
                assert not thing.evaluate(UNDER, banner.element_handle()), where
        page.set_viewport_size(SIZES[0])

    look(page.get_by_role("heading", name="Doge", level=1), page.get_by_role("button", name="Play a guided first game"))
    page.get_by_role("button", name="Settings").click()
    look(
        page.get_by_role("heading", name="Settings"),
        page.get_by_text("Slow", exact=True),
        page.get_by_text("Instant", exact=True),
    )
    page.get_by_role("button", name="Back").click()
    ask(page, "ballots")
    look(page.get_by_role("heading", name="Where do you want votes?"), page.get_by_role("button", name="Menu"))
    leave(page)
    page.set_viewport_size({"width": 360, "height": 640})
    bring(page, before("goal-4", 9))
    expect(page.get_by_role("status").filter(has_text="game.json is open.")).to_be_visible()
    ballot = page.get_by_role("group", name="Your ballots").get_by_role("button").first
    expect(ballot).to_be_in_viewport(ratio=1)
    assert ballot.evaluate(COVERED) == [], "the main button lies on the ballots"
    page.set_viewport_size(SIZES[0])
    leave(page)
    bring(page, finished("tie-shared-4"))
    expect(Player(page).ended()).to_be_visible()
    look(Player(page).ended(), page.get_by_role("button", name="New game"))


UNDER = """(thing, banner) => {
    const [a, b] = [thing, banner].map((each) => each.getBoundingClientRect())
    return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}"""
"""Whether the thing and the banner share a part of the screen."""


def test_on_high_phones_both_lines_of_the_forecast_end_above_the_buttons(page: Page) -> None:
    """In a later year the first choice has the most to say: what the year before has brought, and the next palace."""
    page.set_viewport_size(ViewportSize(width=390, height=844))
    bring(page, before("goal-4", 32))
    expect(draft(page)).to_contain_text("Year 1 brought you")
    lines, buttons = draft(page).bounding_box(), your_move(page).locator(".row").last.bounding_box()
    assert lines is not None and buttons is not None
    assert lines["height"] > 30, "two lines"
    assert lines["y"] + lines["height"] <= buttons["y"]


LOW = ViewportSize(width=390, height=664)
HINTED = "document.querySelector('[data-do=hint-take]')"


@pytest.mark.parametrize("game", ["Doge", "Families", "Masks"])
def test_on_a_low_phone_a_hint_shows_one_answer_whole_and_says_how_many_more_there_are(
    game: str, open_page: Callable[..., Page]
) -> None:
    page = open_page(viewport=LOW)
    set_pace(page)
    if game != "Doge":
        choose(page, game)
    start(page)
    if game == "Masks":
        page.get_by_text("Strong front").click()
        page.get_by_role("region", name="Your move").locator("[data-do=confirm]").click()
    lamp = page.locator("button[data-do=hint]:visible")
    expect(lamp).to_be_visible()
    page.keyboard.press("Escape")  # a tip may stand over it
    lamp.click()
    page.wait_for_function(HINTED)
    rows = page.locator(".hrow")
    expect(rows.first).to_be_in_viewport(ratio=1)
    assert rows.first.locator(".why").evaluate(CUT_OFF) == 0
    more = page.get_by_text(re.compile(r"^\d more answers?\.$"))
    assert rows.count() > 1
    expect(more).to_be_in_viewport(ratio=1)
    assert more.evaluate(CUT_OFF) == 0
    expect(page.get_by_role("button", name="Take this one")).to_be_in_viewport(ratio=1)
