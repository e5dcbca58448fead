"""Who plays Masks at the real page: by mouse, by touch or by keys alone; finds everything by role and visible text."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.player import go_on, set_pace
from e2e.positions import open_game

READY = """() => {
  if (document.body.matches(".end")) return true
  const now = document.querySelector(".turns li:first-child b"), board = document.querySelector(".bd")
  if (!document.querySelector(".choice.turn:not(.watch) [data-do=confirm]") || !now || !board) return false
  const cells = [...board.querySelectorAll("[role=gridcell]")].map(cell => cell.getAttribute("aria-label"))
  return now.textContent == 1 + Number(board.dataset.turn) && cells.some(label => /your .*(free space|capture)/.test(label))
}"""
"""In the page: a move is asked and the board is drawn, or the game is over."""
LABELS = "cells => cells.map(cell => cell.getAttribute('aria-label'))"


def record(seed: str, level: str = "apprentice") -> dict[str, Any]:
    """A game of the first seat, which moves first, against a bot; the same seed and the same moves make the same game."""
    seats = [{"name": "Contarini", "player": "human"}, {"name": "Dandolo", "player": f"bot:{level}"}]
    head = {"format": "doge-record", "version": 1, "game": "masks", "rules": 1, "seed": seed, "options": {}}
    return head | {"seats": seats, "log": [{"chance": "first", "seat": 0}]}


class Masker:
    """Captures where that is possible, and else goes on with another mask each turn."""

    MASKS = ("Candidate", "Lady", "Noble", "Advisor", "Soldier")

    def __init__(self, page: Page) -> None:
        self.page = page
        self.turns = 0

    def open(self, found: dict[str, Any]) -> None:
        """Open a game, at the pace that needs no time."""
        set_pace(self.page)
        open_game(self.page, found)
        expect(self.square()).to_be_visible()

    def square(self) -> Locator:
        """The board."""
        return self.page.get_by_role("grid", name=re.compile("^St Mark's Square"))

    def space(self, name: str) -> Locator:
        """A space of the board."""
        return self.page.get_by_role("gridcell", name=re.compile(f"^{name},"))

    def main(self) -> Locator:
        """The main button."""
        return self.page.get_by_role("region", name="Your move").locator(".btn.main")

    def wait(self) -> bool:
        """Wait until a move is asked (True) or the game is over (False)."""
        self.page.wait_for_function(READY, timeout=60_000)
        return not bool(self.page.evaluate("document.body.matches('.end')"))

    def labels(self) -> list[str]:
        """What a screen reader hears of all spaces."""
        found: list[str] = self.square().get_by_role("gridcell").evaluate_all(LABELS)
        return found

    def movable(self) -> list[str]:
        """My masks that can move, those that can capture first."""
        mine = [label for label in self.labels() if re.search("your .*(free space|capture)", label)]
        taking = [label for label in mine if "capture" in label]
        first = self.turns % len(mine)
        return [label[:2] for label in taking or mine[first:] + mine[:first]]

    def targets(self) -> list[str]:
        """Where the chosen mask may go, captures first, then what lies further ahead."""
        near = [label for label in self.labels() if "ou may" in label]
        return [label[:2] for label in sorted(near, key=lambda label: ("capture" not in label, -int(label[1])))]

    def play(self, choose: Any = None) -> None:
        """Move until the game is over."""
        while self.wait():
            go_on(self.page, choose or self.by_mouse)
            self.turns += 1
            assert self.turns < 200

    def chosen(self, source: str) -> None:
        """See that the mask on that space is chosen, and where it may go."""
        expect(self.space(source)).to_have_attribute("aria-selected", "true")
        self.page.wait_for_function("document.querySelector('.bd .spc.may')")

    def by_mouse(self) -> None:
        """A move by clicks or, every third time, by a drag."""
        source = self.movable()[0]
        mask = self.page.locator(f"[data-key=mask-{source}]")
        mask.click()
        self.chosen(source)
        target = self.targets()[0]
        if self.turns % 3 == 2:
            self.page.keyboard.press("Escape")
            mask.hover()
            self.page.mouse.down()
            self.space(target).hover(force=True)
            self.page.mouse.up()
            return
        self.page.locator(f"[data-key=space-{target}]").click(force=True)
        expect(self.main()).to_have_text(re.compile(f"(Move to|Capture on) {target}"))
        self.main().click()

    def by_touch(self) -> None:
        """A move by three taps."""
        source = self.movable()[0]
        self.page.locator(f"[data-key=mask-{source}]").tap()
        self.chosen(source)
        target = self.targets()[0]
        self.page.locator(f"[data-key=space-{target}]").tap(force=True)
        expect(self.main()).to_have_text(re.compile(f"(Move to|Capture on) {target}"))
        self.main().tap()

    def by_keys(self) -> None:
        """A move by a letter and a digit, Enter, and the key of the main button."""
        source = self.movable()[0]
        for key in (*source, "Enter"):
            self.page.keyboard.press(key)
        self.chosen(source)
        target = self.targets()[0]
        for key in (*target, "Enter"):
            self.page.keyboard.press(key)
        expect(self.main()).to_have_text(re.compile(f"(Move to|Capture on) {target}"))
        self.page.keyboard.press("Control+Enter")

    def ended(self) -> Locator:
        """The title of the end."""
        return self.page.get_by_role("heading", level=1, name=re.compile("wins$|^You (win|lose): |^A draw$"))
