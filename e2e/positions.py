"""Games that wait for a decision of the person: the golden games, cut off where a family is asked."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

GOLDEN = Path(__file__).parents[1] / "tests/golden/doge"

DECISIONS = {
    "ballots": ("goal-4", 1, "Ballots"),
    "ballots of the last round": ("goal-4", 9, "Ballots"),
    "advisor": ("goal-4", 13, "Send Castello’s advisor to"),
    "advisor of the Quarantia": ("goal-3", 164, "Send an advisor to"),
    "house to move": ("goal-4", 20, "Which house moves?"),
    "houses": ("goal-4", 21, "Place houses in San Marco"),
    "houses in secret": ("year-limit-4", 13, "Place houses in Castello"),
    "houses of two that are tied for second": ("tie-shared-4", 18, "Place a house in Dorsoduro"),
    "second turn in the Quarantia": ("tie-houses-4", 242, "Send an advisor to"),
    "palace": ("goal-4", 22, "Build in San Marco for 3 houses?"),
    "palace in secret": ("tie-houses-4", 97, "Build in San Polo for 4 houses?"),
}
"""Each kind of decision: a golden game, the step of its log that was the answer, and the heading that asks for it."""


def finished(game: str) -> dict[str, Any]:
    """The record of a golden game."""
    found: dict[str, Any] = json.loads((GOLDEN / f"{game}.json").read_text(encoding="utf-8"))
    return found


def before(game: str, step: int) -> dict[str, Any]:
    """The record of a golden game up to a step, which is now the person's; merchants play all other families."""
    record = finished(game)
    me = record["log"][step]["seat"]
    for number, seat in enumerate(record["seats"]):
        seat["player"] = "human" if number == me else "bot:merchant"
    del record["result"], record["log"][step:]
    return record


def bring(page: Page, content: str | dict[str, Any], file: str = "game.json") -> None:
    """Import a file from the start screen."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import a game").click()
    text = content if isinstance(content, str) else json.dumps(content)
    chooser.value.set_files({"name": file, "mimeType": "application/json", "buffer": text.encode()})


DROP = """([name, text]) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], name, { type: "application/json" }))
    const event = (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    return ["dragover", "drop"].map((type) => document.getElementById("main").dispatchEvent(event(type)))
}"""
"""In the page: drops a file onto it; false where the browser is kept from opening the file in the page's place."""


def drop(page: Page, content: str | dict[str, Any], file: str = "game.json") -> None:
    """Bring a file by a drop: from any screen, for half of what it costs to leave the table and choose a file."""
    text = content if isinstance(content, str) else json.dumps(content)
    assert page.evaluate(DROP, [file, text]) == [False, False], "the browser leaves it to the page"


def open_game(page: Page, record: dict[str, Any]) -> None:
    """From any screen to the table of a game, with no banner over it."""
    drop(page, record)
    banner = page.get_by_role("status").filter(has_text="game.json is open.")
    expect(banner).to_be_visible()
    page.evaluate("document.querySelector('[data-do=close-notice]')?.click()")  # it may be about to leave by itself
    expect(banner).to_have_count(0)


def ask(page: Page, decision: str) -> None:
    """From any screen to the table that waits for the decision."""
    game, step, heading = DECISIONS[decision]
    open_game(page, before(game, step))
    expect(page.get_by_role("region", name="Your move").get_by_role("heading", name=heading)).to_be_visible()


def warn(page: Page) -> None:
    """Have the page show a warning of several lines, as after a file that is no game."""
    name = "a-game-of-doge-that-was-played-in-november-and-is-not-one-at-all.json"
    drop(page, {"format": "something else, made by another program"}, name)
    expect(page.get_by_role("status").filter(has_text="was not opened")).to_be_visible()


def leave(page: Page) -> None:
    """To the start screen, from wherever the page is."""
    start, table = page.get_by_role("button", name="Start the game"), page.get_by_role("button", name="Menu")
    expect(start.or_(table)).to_be_visible()
    if table.is_visible():
        table.click()
        page.get_by_role("button", name="Leave the table").click()
    expect(start).to_be_visible()


def rename(page: Page, name: str) -> None:
    """Name the saved game whose field is open."""
    field = page.get_by_role("textbox", name="Name of the game")
    field.fill(name)
    field.press("Enter")


LATEST = """Object.entries(localStorage).filter(([key]) => key.startsWith("doge/slot/"))
    .map(([key, save]) => save.split("\\n")).filter((lines) => lines.length >= 3)
    .map((lines) => [JSON.parse(lines[1]).turn, lines.at(-1)]).sort(([a], [b]) => b - a)[0]?.[1]"""


def stored(page: Page) -> dict[str, Any]:
    """The record of the game that was saved last, as the browser keeps it, as soon as it keeps one."""
    found: dict[str, Any] = json.loads(page.wait_for_function(LATEST).json_value())
    return found
