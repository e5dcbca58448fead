"""A person at the real page without a mouse: tabs, arrows, digits."""

import re

from playwright.sync_api import Page, expect

from e2e.player import Player

NAME = """() => {
  const { activeElement: focus, body } = document;
  return focus === body ? "" : focus.getAttribute("aria-label") || focus.innerText;
}"""
"""In the page: the name of the control that has the focus."""


class Keyboard:
    """Finds its way by the focus alone, and chooses by keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.choices = 0

    def tab_to(self, name: re.Pattern[str] | str) -> None:
        """Tab on until the control of that name has the focus."""
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if re.search(name, self._named()):
                return
        raise AssertionError(f"Tab never comes to {name}")

    def _named(self) -> str:
        """The name of what has the focus now; "" if nothing has it, as when a drawing takes it away."""
        return str(self.page.evaluate(NAME))

    def start(self) -> None:
        """Three families, pace instant, start: all by keys."""
        self.tab_to("^Settings$")
        self.page.keyboard.press("Enter")
        self.page.get_by_role("radio", name="Instant").focus()
        self.page.keyboard.press("Space")
        self.tab_to("Back")
        self.page.keyboard.press("Enter")
        self.tab_to("^Choose who plays$")
        self.page.keyboard.press("Enter")
        self.page.get_by_role("radio", name="3 players").focus()
        self.page.keyboard.press("Space")
        self.tab_to("^Start the game$")
        self.page.keyboard.press("Enter")

    def choose(self) -> None:
        """One choice: cards and ballots by arrows and digits, the act by Ctrl and Enter."""
        player = Player(self.page)
        label = player.main_button().inner_text()
        if label.startswith("Choose"):
            self._choose_tiles(player, label)
        expect(player.main_button()).not_to_have_attribute("aria-disabled", "true")
        player.go_on(lambda: self.page.keyboard.press("Control+Enter"))
        self.choices += 1

    def _choose_tiles(self, player: Player, label: str) -> None:
        ballots = self.page.get_by_role("group", name="Your ballots")
        if label == "Choose ballots and an area":
            cards = self.page.get_by_role("radiogroup", name="Area").get_by_role("radio", disabled=False)
            cards.nth(self.choices % cards.count()).focus()
            self.page.keyboard.press("Space")
            free = ballots.get_by_role("button", disabled=False)
            free.first.focus()
            self.page.keyboard.press("ArrowRight" if free.count() == 7 else "Home")
            for digit in "0123":
                self.page.keyboard.press(digit)
            return
        for _ in range(2 if label == "Choose a house" else 1):
            tiles = self.page.get_by_role("region", name="Your move").get_by_role("radio")
            tiles.first.focus()
            asked = player.main_button().inner_text()
            self.page.keyboard.press(str(1 + self.choices % min(3, tiles.count())))
            expect(player.main_button()).not_to_have_text(asked)
