"""Finished games of all three kinds, looked back at with every control, through other eyes, and with a note that goes
out and in.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e import families, positions

ROOT = Path(__file__).parents[1]


def masks() -> dict[str, Any]:
    """The first golden game of Masks."""
    with (ROOT / "tests/golden/masks/games.jsonl").open(encoding="utf-8") as lines:
        found: dict[str, Any] = json.loads(next(lines))
    return found


GAMES = {"doge": lambda: positions.finished("goal-4"), "masks": masks, "families": families.finished}


def mine(record: dict[str, Any]) -> dict[str, Any]:
    """The record with a person in its first seat."""
    record["seats"][0]["player"] = "human"
    return record


def led(page: Page, act: Callable[[], None]) -> str:
    """Do something that leads to another moment, and return its link as soon as the address names it."""
    before = page.url
    act()
    page.wait_for_url(lambda url: url != before and "#at=" in url)
    return page.url


class Walk:
    """Somebody who looks back at a finished game of any kind, by the bar and by the keys."""

    def __init__(self, page: Page) -> None:
        page.get_by_role("button", name="Look at the board").click()
        self.page, self.bar = page, page.get_by_role("region", name="Look back")
        self.rail = self.bar.get_by_role("slider", name="Moment")
        self.past, self.playing = (page.get_by_text(said, exact=True) for said in ("Looking back", "Replay"))
        expect(self.past).to_have_count(0)

    def key(self, key: str) -> str:
        """Press a key that leads to another moment; the link of that."""
        return led(self.page, lambda: self.rail.press(key))

    def step(self, way: str) -> str:
        """One step with the button before or after the one that plays."""
        return led(self.page, self.bar.locator(f"[data-key=look-{way}]").click)

    def all_steps(self) -> None:
        """Steps of each kind, both ways, with the buttons and the keys; a key that is held makes a step each time it comes."""
        for unit in ("moment", "decision", "mark", "chapter"):
            self.bar.locator(f"label:has([data-key=set-unit-{unit}])").click()
            expect(self.bar.locator(f"[data-key=set-unit-{unit}]")).to_be_checked()
            first = self.step("after")
            assert self.step("after") != first
            assert self.step("before") == first, unit
            assert self.key("ArrowRight") != first
            assert self.key("ArrowLeft") == first, unit
        chapter = self.page.url
        assert self.key("ArrowDown") != chapter
        assert self.key("ArrowUp") == chapter
        self.bar.locator("label:has([data-key=set-unit-moment])").click()
        single = [self.key("ArrowRight") for _ in range(3)]
        for _ in single:
            self.key("ArrowLeft")
        assert [led(self.page, lambda: self.page.keyboard.down("ArrowRight")) for _ in single] == single
        self.page.keyboard.up("ArrowRight")

    def all_speeds(self) -> None:
        """Four speeds, with the mouse and with keys; it plays and pauses with button and Space, which does nothing more if held."""
        for speed in ("½", "1", "2", "4"):
            self.bar.get_by_text(f"{speed}×", exact=True).click()
            expect(self.bar.get_by_role("radio", name=f"Speed {speed}")).to_be_checked()
        self.rail.press("-")
        expect(self.bar.get_by_role("radio", name="Speed 2")).to_be_checked()
        self.rail.press("+")
        expect(self.bar.get_by_role("radio", name="Speed 4")).to_be_checked()
        self.bar.get_by_role("button", name="Play from here").click()
        expect(self.playing).to_be_visible()
        self.bar.get_by_role("button", name="Pause").click()
        expect(self.past).to_be_visible()
        self.rail.focus()
        for _ in range(2):
            self.page.keyboard.down(" ")
        self.page.keyboard.up(" ")
        self.rail.press("-")
        expect(self.bar.get_by_role("radio", name="Speed 2")).to_be_checked()  # and so Space has been heard
        expect(self.playing).to_be_visible()
        self.rail.press(" ")
        expect(self.past).to_be_visible()

    def listed(self) -> None:
        """Moments of the list."""
        moments = self.page.get_by_role("button", name=re.compile("^look at "))
        assert led(self.page, moments.first.click) != led(self.page, moments.last.click)

    def all_eyes(self, seats: Sequence[str]) -> None:
        """Through the eyes of each other seat, everybody's, with all open, and one's own again."""
        self.page.get_by_text("Through whose eyes: your own").click()
        eyes = self.page.get_by_role("group", name="Eyes")
        for name, called in [
            *((name, name) for name in seats),
            ("Everybody", "what all saw"),
            ("All open", "all open"),
        ]:
            eyes.get_by_role("button", name=name, exact=True).click()
            expect(self.page.get_by_text(f"Looking back: {called}")).to_be_visible()
        eyes.get_by_role("button", name="Your own").click()
        expect(self.past).to_be_visible()

    def out(self) -> None:
        """Escape leads back to now."""
        self.rail.focus()
        self.page.keyboard.press("Escape")
        expect(self.page.get_by_role("button", name="Rematch")).to_be_visible()
        expect(self.past).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_gone_through_with_every_control(page: Page, game: str, tmp_path: Path) -> None:
    record = mine(GAMES[game]())
    positions.bring(page, record)
    walk = Walk(page)
    walk.key("Home")
    expect(walk.past).to_be_visible()
    walk.all_steps()
    walk.listed()
    walk.all_speeds()
    walk.all_eyes([seat["name"] for seat in record["seats"][1:]])
    field = page.get_by_label("Your note at this moment")
    field.fill(f"Here it turned in {game}")
    field.press("Enter")
    expect(page.get_by_role("button", name=f"Here it turned in {game}")).to_have_count(1)
    with page.expect_download() as download:
        page.get_by_role("button", name="Export", exact=True).click()
    file = tmp_path / "again.json"
    download.value.save_as(file)
    walk.out()
    page.get_by_role("button", name="New game").click()
    positions.bring(page, file.read_text(encoding="utf-8"), "again.json")
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("button", name=re.compile(f"Here it turned in {game}")).click()
    expect(walk.past).to_be_visible()
    expect(page.get_by_label("Your note at this moment")).to_have_value(f"Here it turned in {game}")


DRAWN = """async () => {
  const said = ({ name, value }) => name === "aria-pressed" || (name === "style" && !value) ? ""
    : ` ${name}="${value.replace(" moving", "")}"`
  const attributes = (tag) => [...tag.attributes].map(said).sort().join("")
  const told = (node) => node.nodeType === Node.TEXT_NODE ? node.data
    : `<${node.localName}${attributes(node)}>${[...node.childNodes].map(told).join("")}</${node.localName}>`
  let last = "", same = 0
  while (same < 12) {
    await new Promise(requestAnimationFrame)
    const now = ["mapbox", "chips"].map((id) => told(document.getElementById(id))).join("; ")
    same = now === last ? same + 1 : 0
    last = now
  }
  return last
}"""
"""What board and bar of the seats show, byte for byte, once frames have brought nothing new.

Attributes are sorted, for their order tells which way the page has come, and so does an empty style, and whether pieces move to
their places, which those of the first position do not; what is pressed tells what is asked now.
"""


ALONE = {"doge": "advisor", "masks": "from", "families": "put"}
"""A step of the record that one seat takes alone, asked by all."""


@pytest.mark.parametrize("game", GAMES)
def test_the_eyes_of_each_seat_see_what_that_seat_was_shown(page: Page, game: str) -> None:
    over = GAMES[game]()
    for sitting in over["seats"]:
        sitting["player"] = "human"
    shown = dict[int, tuple[str, str, str]]()
    rail = page.get_by_role("slider", name="Moment")
    for seat in range(len(over["seats"])):
        turns = [n for n, step in enumerate(over["log"]) if step.get("seat") == seat and ALONE[game] in step]
        running = over | {"log": over["log"][: turns[2 * len(turns) // 3]]}
        del running["result"]
        positions.open_game(page, running)
        page.get_by_role("button", name=f"I am {over['seats'][seat]['name']}").click()
        page.get_by_role("button", name="Chronicle").click()
        moment = page.get_by_role("button", name=re.compile("^look at ")).nth(1)  # the first one is still going on
        at = moment.get_attribute("data-arg") or ""
        led(page, moment.click)
        expect(rail).to_have_attribute("aria-valuetext", re.compile("^Looking at "))
        shown[seat] = at, rail.get_attribute("aria-valuetext") or "", page.evaluate(DRAWN)
    positions.open_game(page, over)
    page.get_by_role("button", name=re.compile("^I am ")).click()
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_text("Through whose eyes").click()
    for seat, (at, when, then) in shown.items():
        name = over["seats"][seat]["name"]
        page.get_by_role("group", name="Eyes").get_by_role("button", name=name, exact=True).click()
        page.locator(f"#side [data-do=look][data-arg='{at}']").first.click()
        expect(page.get_by_text(f"Looking back: {name}")).to_be_visible()
        expect(rail).to_have_attribute("aria-valuetext", when)
        assert page.evaluate(DRAWN) == then, name
    assert len({then for *_, then in shown.values()}) == len(shown)
