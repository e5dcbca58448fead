"""Bots that fail in a real browser, where the event loop has its own ideas of what is raised: the game goes on."""

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import open_site
from e2e.player import Player, begun, open_seats, seat

pytestmark = pytest.mark.first_visit  # in an image of Python's memory the levels cannot be changed

RAISING = """
from asyncio import CancelledError
from itertools import cycle
import doge.registry

errors = cycle((SystemExit, KeyboardInterrupt, GeneratorExit, CancelledError))

class Raising:
    def choose(self, observation, legal, stream):
        yield
        raise next(errors)

sound = doge.registry.bot
doge.registry.bot = lambda game, level, seat: Raising() if level == "senator" else sound(game, level, seat)
"""
UNDECIDED = """
import doge.registry

class Undecided:
    def choose(self, observation, legal, stream):
        while True:
            yield

doge.registry.bot = lambda game, level, seat: Undecided()
"""


def open_with(bots: str, context: BrowserContext, site: str) -> Page:
    """The site, whose levels have been changed by that text of Python before it starts."""

    def add(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=bots + answer.text())

    context.route("**/web/main.py", add)
    return open_site(context, site)


def test_whatever_a_bot_raises_the_level_below_plays(context: BrowserContext, site: str) -> None:
    page = open_with(RAISING, context, site)
    player = Player(page)
    open_seats(page)
    for name in ("Dandolo", "Loredan", "Morosini"):
        seat(page, name, "Senator")
    player.start()
    for number in range(1, 9):
        player.play(1)
        assert player.wait(), f"the game goes on after choice {number}"
    warning = page.get_by_role("status").filter(has_text="The level below, Merchant, makes this choice")
    expect(warning.first).to_contain_text("(Senator) failed: ")
    expect(page.get_by_text("The game cannot go on")).to_have_count(0)


def test_bots_that_never_decide_are_replaced_though_all_levels_below_are_like_them(
    context: BrowserContext, site: str
) -> None:
    page = open_with(UNDECIDED, context, site)
    player = begun(page, 3)
    player.play_on(1)
    warning = page.get_by_role("status").filter(has_text="(Random) failed: no decision. This choice is made at random")
    expect(warning.first).to_be_visible()
    expect(page.get_by_text("Ballots, round 2 of 4")).to_be_visible()
