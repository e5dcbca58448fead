"""A person at the real page: finds everything by role and visible text, and plays on until the game is over."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

OPEN = re.compile(r"^(Place|Send it|Move it|Build a palace|Choose)\b")
"""What the main button says while something is asked."""
END = re.compile(r"Doge of Venice|share the victory")

MOMENT = "document.body.dataset.moment"
"""In the page: how far the game on the screen has come; nothing while the choice of that moment is being drawn."""
STEP = "document.body.matches('.end') || document.querySelector('[data-do=confirm]')"
"""In the page: something is asked, or the game is over. Asked there, for each new frame: `expect` asks once a second."""


CHANGE = re.compile("^(Choose|Change) who plays$")


def open_seats(page: Page) -> None:
    """Have the start screen show who plays."""
    button, name = page.get_by_role("button", name=CHANGE), page.get_by_role("textbox", name="Name of player 1,")
    expect(button.or_(name)).to_be_visible()
    if button.is_visible():
        button.click()
    expect(name).to_be_visible()


def seat(page: Page, name: str, level: str) -> None:
    """Have a bot of that level play a seat of the new game."""
    page.get_by_role("button", name=f"{name} is played by:").click()
    page.get_by_role("option", name=level).click()
    expect(page.get_by_role("button", name=f"{name} is played by: {level}")).to_be_focused()


def set_pace(page: Page, pace: str = "Instant") -> None:
    """Set the pace in the settings; instant needs no time."""
    page.get_by_role("button", name="Settings").click()
    page.get_by_text(pace, exact=True).click()
    page.get_by_role("button", name="Back").click()


def go_on(page: Page, act: Callable[[], None]) -> None:
    """Do something that brings the game forward, and wait until it has come forward on the screen."""
    before = page.wait_for_function(MOMENT).json_value()
    act()
    page.wait_for_function(f"(before) => {MOMENT} && {MOMENT} !== before", arg=before)


class Player:
    """Chooses what the page offers: the first that can be chosen, counted on from choice to choice so that games differ."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.choices = 0

    def start(self, players: int = 4, pace: str = "Instant") -> None:
        """From the start screen to the first choice of a new game."""
        set_pace(self.page, pace)
        open_seats(self.page)
        self.page.get_by_text(f"{players} players", exact=True).click()
        self.page.get_by_role("button", name="Start the game").click()
        expect(self.main_button()).to_have_text("Choose ballots and an area")

    def main_button(self) -> Locator:
        """The main button of the choice."""
        return self.page.get_by_role("region", name="Your move").get_by_role("button", name=OPEN)

    def ended(self) -> Locator:
        """The title of the end."""
        return self.page.get_by_role("heading", name=END)

    def wait(self) -> bool:
        """Wait until something is asked (True) or the game is over (False)."""
        self.page.wait_for_function(STEP, timeout=60_000)
        expect(self.main_button().or_(self.ended()).first).to_be_visible()
        return not self.ended().is_visible()

    def play(self, choices: int = 400, choose: Callable[[], None] | None = None) -> None:
        """Make so many choices, or as many as the game has."""
        for _ in range(choices):
            if not self.wait():
                return
            (choose or self.choose)()
            self.choices += 1

    def play_on(self, choices: int) -> None:
        """Make so many choices, and be asked for another."""
        self.play(choices)
        assert self.wait()

    def resume(self) -> None:
        """From the start screen back to the question of the latest game."""
        self.page.get_by_role("button", name="Continue").click()
        assert self.wait()

    def choose(self) -> None:
        """Make one choice by mouse."""
        label = self.main_button().inner_text()
        if label == "Choose ballots and an area":
            self._pick("radio", self.page.get_by_role("radiogroup", name="Area"))
            self._pick("button", self.page.get_by_role("group", name="Your ballots"))
        elif label.startswith("Choose an area"):
            self._pick("radio", self.page.get_by_role("radiogroup", name=re.compile("^Send")))
        elif label == "Choose a house":
            self._pick("radio", self.page.get_by_role("radiogroup", name=re.compile("^Which house")))
            self._pick("radio", self.page.get_by_role("radiogroup", name=re.compile("^From")))
        self.confirm()

    def confirm(self) -> None:
        """Press the main button, and see that it was taken."""
        button = self.main_button()
        expect(button).not_to_have_attribute("aria-disabled", "true")
        self.go_on(button.click)

    def go_on(self, act: Callable[[], None]) -> None:
        """Do something that brings the game forward, and wait until it has come forward on the screen."""
        go_on(self.page, act)

    def settle(self) -> None:
        """Wait until all of the moment on the screen is drawn, the long lists, too."""
        self.page.wait_for_function(f"{MOMENT} && {MOMENT} === document.body.dataset.drawn")

    def _pick(self, role: str, group: Locator) -> None:
        free = group.locator(f"[role={role}]:not([aria-disabled=true]), {role}:not([aria-disabled=true])")
        expect(free.first).to_be_visible()
        free.nth(self.choices % free.count()).click()


def begun(page: Page, players: int = 4, pace: str = "Instant") -> Player:
    """Who is asked for the first choice of a new game."""
    player = Player(page)
    player.start(players, pace)
    return player
