"""Who plays Lanterns at the real page: finds everything by role and visible text."""

import re

from playwright.sync_api import Page, expect

from e2e.player import open_seats, set_pace

BEYOND = """() => [...document.querySelectorAll("#side button")]
    .filter((button) => button.getBoundingClientRect().right > button.closest("section").getBoundingClientRect().right)
    .map((button) => button.textContent)"""
"""The buttons beside the board that end beyond the right edge of their panel."""

ASKED = re.compile("^(Choose a lantern|Row your boat|Give a card|Only you know|The game is over)")


class Boatman:
    """Answers what the page asks: by the mouse, but the boat is rowed by a drag and by keys in turn."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.rowed = 0

    def start(self, players: int, **options: str) -> None:
        """From the start screen to the first question of a new game."""
        page = self.page
        set_pace(page)
        open_seats(page)
        page.get_by_role("radiogroup", name="Number of players").get_by_text(f"{players} players", exact=True).click()
        for label, value in options.items():
            page.get_by_role("radiogroup", name=label).get_by_text(value, exact=True).click()
        page.get_by_role("button", name="Start the game").click()

    def question(self) -> str:
        """What is asked, or how it has ended, once the page waits for it."""
        heading = self.page.get_by_role("heading", level=1, name=ASKED)
        expect(heading).to_be_visible(timeout=60_000)
        return heading.inner_text()

    def choose(self) -> None:
        """Answer what is asked."""
        before = self.question()
        assert self.page.evaluate(BEYOND) == []
        match before.split()[0]:
            case "Choose":
                self.page.get_by_role("button", name=re.compile(r"^Light \d+$")).last.click()
            case "Row":
                self.row()
            case "Give":
                self.page.get_by_role("button", name="Pass").click()
            case _:
                self.page.get_by_role("button", name="Keep it").click()
        expect(self.page.get_by_role("heading", level=1, name=before, exact=True)).to_be_hidden()

    def row(self) -> None:
        """Row by a drag or by keys, in turn, and see the boat where it was sent."""
        boat = self.page.locator("[data-key=boat]")
        self.rowed += 1
        if self.rowed % 2:
            here = int(re.findall(r"space (\d+)", boat.get_attribute("aria-label") or "")[0])
            boat.drag_to(self.page.get_by_role("button", name=re.compile(f"^Space {here + 2} of")))
        else:
            boat.focus()
            for key in ("Enter", "ArrowRight", "Enter"):
                self.page.keyboard.press(key)

    def over(self) -> bool:
        """Whether the page tells how the game has ended."""
        return self.question().startswith("The game is over")

    def play(self) -> None:
        """Answer until the game is over."""
        while not self.over():
            self.choose()
