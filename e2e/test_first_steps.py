"""The first steps of Doge in a browser: by mouse, by touch on a small phone, and by keyboard alone; axe objects to no
card.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from e2e.eyes import ALL, objections
from e2e.keyboard import Keyboard

PHONE = ViewportSize(width=390, height=664)


class Pupil:
    """Does what the cards say; `press` is how a control is pressed."""

    def __init__(self, page: Page, press: Callable[[Locator], None]) -> None:
        self.page, self.press = page, press
        self.objections: list[str] = []

    def card(self, title: str) -> Locator:
        """The card of that title."""
        card = self.page.get_by_role("dialog", name=title)
        expect(card).to_be_visible()
        return card

    def radio(self, group: str | re.Pattern[str], name: str | re.Pattern[str]) -> None:
        self.press(self.page.get_by_role("radiogroup", name=group).get_by_role("radio", name=name).first)

    def button(self, name: str) -> None:
        self.press(self.page.get_by_role("button", name=name).last)

    def ballot(self, value: int) -> None:
        hand = self.page.get_by_role("group", name="Your ballots")
        self.press(hand.get_by_role("button", name=f"Ballot {value}", exact=True).first)

    def then(self, words: str) -> None:
        """Read the words after a step, and go on."""
        expect(self.page.get_by_role("dialog")).to_contain_text(words, timeout=30_000)
        # Not by touch: two touches of a script within 500 ms are one double tap to Chromium.
        self.page.get_by_role("button", name="Go on").last.click()

    def look(self, step: str) -> None:
        """Keep what axe objects to."""
        self.objections += [f"{step}: {it}" for it in objections(self.page, ALL)]


@pytest.mark.parametrize(("by", "size"), [("mouse", ViewportSize(width=1440, height=900)), ("touch", PHONE)])
def test_the_first_steps_are_played(by: str, size: ViewportSize, open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=size, has_touch=by == "touch")
    pupil = Pupil(page, (lambda it: it.tap()) if by == "touch" else (lambda it: it.click()))
    _ballots(pupil)
    _elections(pupil)
    _quarantia(pupil)
    assert not pupil.objections, "\n".join(pupil.objections)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def _ballots(pupil: Pupil) -> None:
    """To the last ballots, with a wrong try."""
    page = pupil.page
    pupil.button("Play a guided first game")
    pupil.card("How to become Doge")
    page.get_by_role("button", name="Leave").click(trial=True)  # in sight, and nothing lies over it
    pupil.look("goal")
    pupil.then("a palace in each of these six districts")
    pupil.card("What a palace costs")
    pupil.look("cost")
    pupil.then("5 votes beat 3 and win 2 houses.")
    pupil.card("Your ballots")
    page.get_by_role("button", name="Skip this step").click(trial=True)
    pupil.look("ways")
    pupil.ballot(0)  # a wrong try
    pupil.card("You may, but")
    pupil.look("wrong")
    pupil.button("Try again")
    pupil.ballot(3)
    pupil.ballot(2)
    pupil.card("An area for your ballots")
    order = page.get_by_role("region", name="Voting order")
    pupil.press(order.get_by_role("button", name="1st: San Polo"))
    pupil.button("Place 2 ballots in San Polo")
    pupil.then("Your 5 votes lie in San Polo.")
    pupil.card("The ballots on the map")
    pupil.then("counts your votes")
    pupil.card("The second round")
    pupil.look("order")
    pupil.press(order.get_by_role("button", name="2nd: Santa Croce"))
    pupil.ballot(2)
    pupil.ballot(1)
    pupil.button("Place 2 ballots in Santa Croce")
    pupil.then("Your 3 votes lie in Santa Croce.")
    pupil.card("The third round")
    pupil.radio("Area", "Quarantia")
    for value in (0, 1, 3):
        pupil.ballot(value)
    pupil.button("Place 3 ballots in the Quarantia")
    pupil.then("Your 4 votes lie in the Quarantia.")


def _elections(pupil: Pupil) -> None:
    """From the first election to the third, which is only read of."""
    page = pupil.page
    pupil.card("San Polo votes")
    pupil.press(page.get_by_role("group", name="Map of Venice").get_by_role("button", name=re.compile("^San Polo")))
    pupil.then("Your 3 and 2 make 5 votes.")
    pupil.card("The advisor")
    pupil.then("1 vote for you")
    pupil.card("Where to send the advisor")
    pupil.look("advisor")
    pupil.radio(re.compile("^Send"), re.compile("^Santa Croce"))
    pupil.button("Send it to Santa Croce")
    pupil.card("Your new houses")
    pupil.button("Place 2 houses in San Polo")
    pupil.card("Santa Croce votes")
    pupil.press(page.get_by_role("group", name="Map of Venice").get_by_role("button", name=re.compile("^Santa Croce")))
    pupil.then("Your 2, 1 and advisor make 4 votes.")
    pupil.card("The winner’s choice")
    pupil.then("instead")
    pupil.card("Advisor or house?")
    pupil.radio(re.compile("^Send"), re.compile("^San Marco"))
    pupil.button("Send it to San Marco")
    pupil.card("Cannaregio has voted")
    pupil.button("Go on")


def _quarantia(pupil: Pupil) -> None:
    """From the Quarantia's election on."""
    page = pupil.page
    pupil.card("The Quarantia votes")
    pupil.press(page.get_by_role("group", name="Map of Venice").get_by_role("button", name=re.compile("^Quarantia")))
    pupil.then("Your 3, 1 and 0 make 4 votes.")
    pupil.card("What the Quarantia brings")
    pupil.then("two turns")
    pupil.card("Your first turn")
    pupil.button("Move a house instead")
    pupil.radio(re.compile("^Which house"), re.compile("^Santa Croce"))
    pupil.radio(re.compile("^From"), re.compile("^San Polo"))
    pupil.button("Move it to San Polo")
    pupil.card("Your first palace")
    pupil.button("Build a palace for 3")
    pupil.card("Your second turn")
    pupil.radio(re.compile("^Send"), re.compile("^San Marco"))
    pupil.button("Send it to San Marco")
    pupil.card("Two more elections are over")
    pupil.button("Go on")
    pupil.card("San Marco votes")
    pupil.press(page.get_by_role("group", name="Map of Venice").get_by_role("button", name=re.compile("^San Marco")))
    pupil.then("Your 2 advisors make 2 votes.")
    pupil.card("Advisor or house?")
    pupil.button("Move a house instead")
    pupil.radio(re.compile("^Which house"), re.compile("^Santa Croce"))
    pupil.radio(re.compile("^From"), re.compile("^San Marco"))
    pupil.button("Move it to San Marco")
    pupil.card("Your second palace")
    pupil.button("Build a palace for 3")
    pupil.card("The first year is over")
    pupil.then("you are ahead")
    pupil.card("Your next aim: Santa Croce")
    page.get_by_role(
        "button", name="Play", exact=True
    ).click()  # not by touch either: it lies where "Go on" has just been
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text="Now play year 2 on your own.")).to_be_visible()


def test_the_keyboard_alone_goes_through_the_first_steps(open_page: Callable[..., Page]) -> None:
    page = open_page()
    keyboard = Keyboard(page)
    keyboard.tab_to("Play a guided first game")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="How to become Doge")).to_be_visible()
    for way, title in (
        ("^Go on$", "What a palace costs"),
        ("^Go on$", "Your ballots"),
        ("^Skip this step", "An area for your ballots"),
    ):
        keyboard.tab_to(way)
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
    keyboard.tab_to("^Cannaregio$")  # of the areas, among which a digit chooses
    page.keyboard.press("5")
    page.keyboard.press("Control+Enter")
    expect(page.get_by_role("dialog")).to_contain_text("Your 5 votes lie in San Polo.")
    for title in ("The ballots on the map", "The second round"):
        keyboard.tab_to("^Go on$")
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
    keyboard.tab_to("^Leave$")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You were at step 6.")).to_be_visible()
    keyboard.tab_to("Go on with the first steps")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="The second round")).to_be_visible()
