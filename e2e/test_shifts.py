"""Nothing moves by itself at the table of Doge from the first ballot of a year to the first of the next."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.player import Player, set_pace
from e2e.positions import ask
from e2e.shifts import SHIFTS, expect_still


@pytest.mark.parametrize(
    ("width", "height", "most"),
    [(1440, 900, 0.02), (390, 664, 0.05)],
    ids=["laptop", "phone"],
)
def test_a_year_of_doge_keeps_its_places(open_page: Callable[..., Page], width: int, height: int, most: float) -> None:
    page = open_page(viewport=ViewportSize(width=width, height=height))
    player = Player(page)
    set_pace(page, "Fast")
    ask(page, "ballots")
    page.evaluate(SHIFTS)
    year = page.locator(".when b")
    expect(year).to_have_text("Year 1")
    while year.inner_text() == "Year 1":
        player.play(choices=1)
    expect_still(page, most)
