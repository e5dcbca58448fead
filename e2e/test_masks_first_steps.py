"""The first steps of Masks in a browser, by touch on a small phone; axe objects to no card."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.test_first_steps import PHONE, Pupil

TURNS = (
    ("Your first move", "c2", "c3", "The 3 on it says that it can be one of 3 kinds."),
    ("A threat", "c3", "c4", "It moved straight, so it is no Advisor."),
    ("A capture", "c4", "c5", "You captured an Advisor"),
    ("Which Lady", "e2", "d3", "it wants to reach your palace in row 1"),
    ("The bait", "d3", "c3", "Both have left the board."),
)
"""The cards that ask for a move, the move, and what is said after it."""
READ = {
    "Your first move": ("What Dandolo knows",),
    "A threat": ("What is on c5?",),
    "A capture": ("Captured in return", "What this proves"),
    "Which Lady": ("Why bait works",),
    "The bait": ("One Lady captured", "Into the palace", "Your game from here"),
}
"""The cards that are only read, by the one that they come after."""


def test_the_first_steps_of_masks_are_played_by_touch(open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=PHONE, has_touch=True)
    pupil = Pupil(page, lambda it: it.tap())
    pupil.press(page.locator("[data-do=set-game][data-arg=masks]"))
    pupil.button("Play a guided first game")
    for title in ("Your ten masks", "How you win", "Ladies are bait"):
        _read(pupil, title)
    pupil.card("The set-up")
    pupil.button("Two baits")
    pupil.button("Ready with these ten")
    _read(pupil, "How masks move")
    for card, source, target, after in TURNS:
        pupil.card(card)
        pupil.press(page.locator(f"[data-key=mask-{source}]"))
        page.locator(f"[data-key=space-{target}]").tap(force=True)
        if card == "A threat":
            expect(page.locator("#main .fc")).to_contain_text(
                "On c4 your Noble could be captured by the mask on c5, if that is the Candidate (1 in 6)."
            )
            pupil.look("the line of forecast")
        pupil.press(page.locator("[data-key=confirm]"))
        pupil.then(after)
        for title in READ.get(card, ()):
            _read(pupil, title)
        if card == "Which Lady":
            pupil.card("Where it could capture")
            page.locator("[data-key=space-c4]").tap(force=True)
    expect(page.get_by_role("region", name="First steps")).to_have_count(0)
    assert not pupil.objections, "\n".join(pupil.objections)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def _read(pupil: Pupil, title: str) -> None:
    """A card that is only read."""
    pupil.card(title)
    pupil.look(title)
    pupil.button("Go on")
