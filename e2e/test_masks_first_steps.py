"""The first steps of Masks in a browser, by touch on a small phone; axe objects to no card."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.test_first_steps import PHONE, Pupil

TURNS = (
    ("Whom to send", "c2", "c3", "The 3 on it counts these kinds."),
    ("A threat", "c3", "c4", "It went straight: no Advisor."),
    ("A capture", "c4", "c5", "You captured an Advisor"),
    ("Which Lady", "e2", "d3", "It comes near your Lady."),
    ("The bait", "d3", "c3", "Both leave the board."),
)
"""The cards that ask for a move, the move, and what is said after it."""


def test_the_first_steps_of_masks_are_played_by_touch(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=PHONE, has_touch=True)
    pupil = Pupil(page, lambda it: it.tap())
    pupil.press(page.locator("[data-do=set-game][data-arg=masks]"))
    pupil.button("Play a guided first game")
    pupil.card("The goal")
    pupil.look("the goal")
    pupil.button("Go on")
    pupil.card("The set-up")
    pupil.button("Two baits")
    pupil.button("Ready with these ten")
    pupil.card("How masks go")
    pupil.look("how masks go")
    pupil.button("Go on")
    for card, source, target, after in TURNS:
        pupil.card(card)
        pupil.press(page.locator(f"[data-key=mask-{source}]"))
        page.locator(f"[data-key=space-{target}]").tap(force=True)
        if card == "A threat":
            expect(page.locator("#main .fc")).to_contain_text(
                "On c4 your Noble could be captured by the mask on c5, if that is the Candidate."
            )
            pupil.look("the line of forecast")
        pupil.press(page.locator("[data-key=confirm]"))
        pupil.then(after)
        if card == "A capture":
            pupil.card("The answer")
            pupil.button("Go on")
        elif card == "Which Lady":
            pupil.card("Where it can capture")
            page.locator("[data-key=space-c4]").tap(force=True)
    pupil.card("Three ways to win")
    pupil.button("Go on")
    expect(page.get_by_role("region", name="First steps")).to_have_count(0)
    assert not pupil.objections, "\n".join(pupil.objections)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
