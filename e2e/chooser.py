"""Who chooses among the games of the house at the real page."""

from playwright.sync_api import Locator, Page, expect

TITLES = ("Doge", "Masks", "Families")
"""The games that can be played in the page, in the order of its bar."""


def sign(page: Page, game: str) -> Locator:
    """The sign of a game in the bar."""
    return page.get_by_role("navigation", name="Game").get_by_role("button", name=game)


def choose(page: Page, game: str) -> None:
    """Choose a game by a click."""
    sign(page, game).click()
    expect_chosen(page, game)


def expect_chosen(page: Page, game: str) -> None:
    """The page shows that game, and its sign says so."""
    expect(page.locator("#main").get_by_role("heading", name=game, level=1, exact=True)).to_be_visible()
    expect(sign(page, game)).to_have_attribute("aria-current", "page")


def expect_table(page: Page) -> None:
    """A game is at the table, and something of it is drawn."""
    page.wait_for_function("document.body.matches('.table') && document.body.dataset.moment")


def start(page: Page) -> None:
    """Begin the game that is chosen."""
    page.get_by_role("button", name="Start the game").click()
    expect_table(page)
