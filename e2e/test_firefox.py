"""The same game in Firefox: start, one year, a reload, a file, to the end. Driven through Marionette, the door that
Firefox has built in.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip(
    "marionette_driver", reason="it needs telnetlib, which Python 3.13 no longer has", exc_type=ImportError
)
from marionette_driver.by import By
from marionette_driver.errors import MarionetteException, NoSuchElementException
from marionette_driver.marionette import Marionette, WebElement
from marionette_driver.wait import Wait

from e2e.positions import DROP, before
from e2e.served import ROOT

# Marionette leaves the sockets open with which it looks for the browser.
pytestmark = pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning")

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE = 90
"""Seconds for a start of the runtime, or for all bots' choices, on a machine that does other things too."""
SAVES = "return JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('doge/slot/')).sort())"
NEAR_THE_END = ("goal-3", 170)
"""A golden game, and the step of its log that ends it if it goes well for the person."""


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Marionette]:
    """A Firefox with a new profile; its own port, so that a second one does no harm."""
    if FIREFOX is None:
        pytest.skip("There is no Firefox on this machine.")
    driver = Marionette(bin=FIREFOX, headless=True, port=0, gecko_log=str(tmp_path / "gecko.log"))
    driver.start_session()
    yield driver
    driver.quit()
    driver.cleanup()
    driver.instance = None  # else its profile is removed once more when Python ends, and fails


class Visitor:
    """A person at the page in Firefox, who takes the first of all that is offered."""

    def __init__(self, driver: Marionette) -> None:
        self.driver = driver

    def find(self, path: str) -> WebElement | None:
        """The element on the page now, if there is one."""
        try:
            return self.driver.find_element(By.XPATH, path)
        except NoSuchElementException:
            return None

    def press(self, label: str) -> None:
        """Press the button or the switch with that label, as soon as it is there."""
        path = f"//*[self::button or self::label][@aria-label='{label}' or normalize-space()='{label}']"

        def pressed(driver: Marionette) -> bool:
            driver.find_element(By.XPATH, path).click()
            return True

        Wait(self.driver, timeout=PATIENCE, ignored_exceptions=MarionetteException).until(pressed)

    def asked(self) -> bool:
        """Wait until something may be chosen (True) or the game is over (False)."""
        move, end = (
            "//section[@aria-label='Your move']//button[contains(@class, 'main')]",
            "//header[contains(@class, 'ending')]",  # one Doge, or several who share the victory
        )
        Wait(self.driver, timeout=PATIENCE).until(lambda _: self.find(move) or self.find(end))
        return self.find(end) is None

    def choose(self) -> None:
        """Make one choice: the first of each group that has none chosen, then the main button."""
        moment = self.moment()
        while True:
            offered = self.driver.execute_async_script(NEXT)
            last = "main" in offered.get_attribute("class").split()
            offered.click()
            if last:
                break
            self.taken(offered)
        self.moment(after=moment)

    def taken(self, offered: WebElement) -> None:
        """Wait until the page shows what was pressed as chosen: a button pressed twice is a choice taken back."""
        Wait(self.driver, timeout=PATIENCE).until(lambda driver: driver.execute_script(TAKEN, [offered]))

    def moment(self, after: str = "") -> str:
        """How far the game on the screen has come, as soon as the choice of that moment is drawn and it is another one."""
        script = "const moment = document.body.dataset.moment; return moment !== arguments[0] && moment"
        return str(Wait(self.driver, timeout=PATIENCE).until(lambda driver: driver.execute_script(script, [after])))


TAKEN = "return !arguments[0].isConnected || arguments[0].matches('[aria-checked=true], [aria-pressed=true]')"
NEXT = """
    const [done] = arguments;
    const next = () => {
        const move = document.querySelector("section[aria-label='Your move']"), free = ":not([aria-disabled=true])";
        for (const group of move.querySelectorAll("[role=radiogroup], [role=group][aria-label='Your ballots']"))
            if (!group.querySelector("[aria-checked=true], [aria-pressed=true]"))
                return group.querySelector(`[role=radio]${free}, button${free}`);
        return move.querySelector(`button.main${free}`);
    };
    const look = () => {
        const offered = next();
        offered ? done(offered) : requestAnimationFrame(look);  // what the last click changed is not drawn to its end
    };
    look();
"""


def begin(visitor: Visitor, address: str) -> None:
    """From the address to the first choice of a new game, at the quickest pace."""
    visitor.driver.navigate(address)
    visitor.press("Settings")
    visitor.press("Instant")
    visitor.press("Back")
    visitor.press("Start the game")
    visitor.press("No more tips")


def test_the_one_file_plays_in_firefox_and_keeps_its_games(firefox: Marionette, tmp_path: Path) -> None:
    alone = tmp_path / "doge.html"
    alone.write_bytes((ROOT / "dist/doge.html").read_bytes())
    visitor = Visitor(firefox)
    begin(visitor, alone.as_uri())
    for _ in range(3):
        assert visitor.asked()
        visitor.choose()
    assert visitor.asked()
    firefox.refresh()
    visitor.press("Continue")
    assert visitor.asked()
    visitor.choose()


def test_a_game_in_firefox_from_the_start_over_a_reload_and_a_file_to_the_end(firefox: Marionette, site: str) -> None:
    visitor = Visitor(firefox)
    begin(visitor, site)
    while visitor.asked() and visitor.find("//*[contains(., 'Year 2')]") is None:
        visitor.choose()
    record = firefox.execute_script(SAVES)
    firefox.refresh()
    visitor.press("Continue")
    assert visitor.asked()
    assert firefox.execute_script(SAVES) == record, "nothing was lost, nothing added"
    visitor.choose()
    firefox.execute_script(f"({DROP})(arguments)", ["late.json", json.dumps(before(*NEAR_THE_END))])
    Wait(firefox, timeout=PATIENCE).until(lambda _: visitor.find("//*[contains(., 'late.json is open')]"))
    while visitor.asked():
        visitor.choose()
    assert visitor.find("//h1[contains(., 'Doge of Venice') or contains(., 'share the victory')]") is not None
