"""Another way to play a game, in all three games: from a moment near the end of a finished one to an end of its own,
compared with the game as it was, and back; named and deleted in the list.
"""

import json
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from e2e import families, masks, positions, test_look_back
from e2e.player import Player, set_pace

STORED = """() => Object.entries(localStorage).filter(([key]) => key.startsWith("doge/slot/"))
  .map(([key, text]) => [Number(text.match(/"turn":(\\d+)/)[1]), key.split("/")[2], text.split("\\n").pop()])
  .sort(([one], [other]) => one - other)"""
"""In the page: the turn, the slot and the record of each save, the last one last."""


def noble(page: Page) -> None:
    """Pass until the game is over."""
    player = families.Noble(page)
    page.evaluate(families.HASTE)
    page.wait_for_function(families.ASKED, timeout=60_000)
    while not player.over():
        player.pass_on(lambda control: control.click())


class Way(NamedTuple):
    """A finished game, how many moments before its end another way begins, and who plays that."""

    record: Callable[[], dict[str, Any]]
    back: int
    play: Callable[[Page], None]


WAYS = {
    "doge": Way(test_look_back.GAMES["doge"], 12, lambda page: Player(page).play()),
    # Where the person is asked: soon after it he has no masks, and a rival who moves alone may end the game at once.
    "masks": Way(test_look_back.masks, 15, lambda page: masks.Masker(page).play()),
    "families": Way(families.finished, 30, noble),
}


def begun(page: Page, way: Way) -> dict[str, Any]:
    """From the start screen to the table of another way; returns the record of the game that it leaves."""
    record = way.record()
    for seat, sitting in enumerate(record["seats"]):
        sitting["player"] = "bot:random" if seat else "human"
    set_pace(page)
    positions.bring(page, record)
    page.get_by_role("button", name="Look at the board").click()
    last = int(page.evaluate("document.body.dataset.moment"))
    page.evaluate(families.LOOK, last - way.back)
    expect(page.get_by_text("Looking back", exact=True)).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    expect(page.get_by_text("You are trying another way since")).to_be_visible()
    return record


def records(page: Page) -> dict[str, dict[str, Any]]:
    """The games in the storage by their slots."""
    return {slot: json.loads(text) for _, slot, text in page.evaluate(STORED)}


@pytest.mark.parametrize("game", WAYS)
def test_another_way_is_played_to_its_end_compared_and_left(page: Page, game: str) -> None:
    way = WAYS[game]
    record = begun(page, way)
    way.play(page)
    compared = page.get_by_role("heading", name="Compared with the game as it was")
    expect(compared).to_be_visible()
    expect(page.get_by_text("As it was", exact=True)).to_be_visible()
    kept = records(page)
    other = next(found for found in kept.values() if "branch" in found)
    parent = next(found for found in kept.values() if "branch" not in found)
    assert parent["log"] == record["log"] and parent["result"] == record["result"]
    at = other["branch"]["at"]
    assert other["branch"]["of"] == parent["game-id"] and other["log"][:at] == parent["log"][:at] and "result" in other
    page.get_by_role("button", name="Back to the game").click()
    expect(page.get_by_text("Looking back", exact=True)).to_be_visible()
    expect(page.get_by_text("You are trying another way")).to_have_count(0)


def test_another_way_stands_under_its_game_is_named_and_deleted(page: Page) -> None:
    begun(page, WAYS["masks"])
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Saved games").first.click()
    ways = page.get_by_role("list", name="Other ways")
    expect(ways.get_by_role("listitem")).to_have_count(1)
    ways.get_by_role("button", name="More:").click()
    field = page.get_by_label("Name of the game")
    field.fill("The bold one")
    field.press("Enter")
    expect(ways.get_by_role("heading", name="The bold one")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Saved games").first.click(timeout=90_000)
    page.get_by_role("button", name="Continue: The bold one").click()
    expect(page.get_by_text("You are trying another way since")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave the table").click()
    page.get_by_role("button", name="Saved games").first.click()
    ways.get_by_role("button", name="More:").click()
    page.get_by_role("button", name="Delete: The bold one").click()
    expect(ways).to_have_count(0)
    page.get_by_role("button", name="Undo").click()
    expect(ways.get_by_role("heading", name="The bold one")).to_be_visible()
