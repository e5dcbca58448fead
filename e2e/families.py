"""Who plays Families at the real page: by mouse, by touch or by keys alone; and moments of the golden games to be
brought there.
"""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from e2e.player import go_on
from e2e.positions import bring, stored
from e2e.served import ROOT

GOLDEN = ROOT / "tests/golden/families/records.jsonl"
NAMES = ("Contarini", "Dandolo", "Loredan", "Morosini")
MOMENTS = {
    "diplomacy": (5, 310, 0),
    "expansion": (5, 280, 2),
    "event": (5, 473, 1),
    "war": (5, 778, 0),
    "death": (5, 301, 0),
    "reaction": (5, 401, 3),
    "bid": (5, 827, 2),
    "offices": (5, 199, 0),
}
"""By what is asked: the number of a golden game, of its steps, and the seat that is asked."""
HANDS = {"large hand": (9, 347, 0), "largest hand": (9, 488, 2)}
"""The same by how many kinds of cards are held: 16 and 21."""
PAST = {"revenue": (1305, ".q-ribbon"), "a war": (518, ".q-dice"), "a count": (1388, ".q-ln.won")}
"""Moments of the finished game that nobody is asked anything at: their numbers, and what is to be seen then."""
ASKED = """() => {
  const { moment, drawn } = document.body.dataset
  return moment && moment === drawn && (document.body.matches(".end")
    || document.querySelector(".choice :is([data-do=confirm], [data-do=answer], [data-do=kill])"))
}"""
"""In the page: something is asked and all of it is drawn, the hand, too; or the game is over."""
TAKEN = """document.querySelector(".card[aria-pressed=true], .whynot")"""
"""In the page: a touched card is in the hand, or said why not."""
HASTE = """() => {
  const wait = window.setTimeout
  window.setTimeout = (act, ms, ...rest) => wait(act, ms < 300 ? ms : ms / 20, ...rest)
}"""
"""In the page: what takes long for somebody's sake, such as the beats behind which secrets lie, takes a twentieth of it."""
APART = """() => {
  if (window.touched === undefined) addEventListener("click", (event) => { window.touched = event.timeStamp }, true)
  window.touched ??= -Infinity
  return performance.now() - window.touched > 500
}"""
"""In the page: the last touch is so long ago that another one at the same place is not the second half of a double tap."""
LOOK = """at => {
  const leap = document.body.appendChild(document.createElement("button"))
  Object.assign(leap.dataset, { do: "look", arg: at })
  leap.click()
  leap.remove()
}"""
"""In the page: looks back at a moment by its number; controls lead to whole phases only."""
DRAWN = """mine => {
  if (document.querySelector(".election-panel") || document.body.matches(".end")) return true
  const names = [...document.querySelectorAll(".est")].map(estate => estate.getAttribute("aria-label"))
  const here = document.querySelector(".est.mine.toact")?.getAttribute("aria-label") ?? ""
  return mine.some(name => here.includes(name)) && new Set(names).size === names.length
}"""
"""In the page: the table behind the choice is drawn, too."""


def moment(name: str) -> dict[str, Any]:
    """The record of a golden game up to a question; a person is asked it, bots that do anything play the others."""
    game, steps, mine = (MOMENTS | HANDS)[name]
    found: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8").splitlines()[game])
    del found["result"], found["log"][steps:]
    for seat, sitting in enumerate(found["seats"]):
        sitting |= {"name": NAMES[seat], "player": "human" if seat == mine else "bot:random"}
    return found


def finished() -> dict[str, Any]:
    """The record of a golden game that is over."""
    found: dict[str, Any] = json.loads(GOLDEN.read_text(encoding="utf-8").splitlines()[22])
    return found


def begun(seats: int, seed: str) -> dict[str, Any]:
    """The record of a short game that has just begun, of a person against bots that do anything."""
    players = [{"name": NAMES[n], "player": "bot:random" if n else "human"} for n in range(seats)]
    head = {"format": "doge-record", "version": 1, "game": "families", "rules": 1, "seed": seed}
    return head | {
        "options": {"quick": False, "short": True},
        "seats": players,
        "log": [{"chance": "first", "seat": 0}],
    }


class Noble:
    """Puts into play what it can, bids nothing, accepts nothing, and passes as often as that costs one touch."""

    def __init__(self, page: Page, *, hasty: bool = True) -> None:
        self.page = page
        self.hasty = hasty  # whether what takes long is cut short; not where times are measured

    def open(self, found: dict[str, Any]) -> None:
        """Bring a game as a file."""
        bring(self.page, found, "families.json")
        self._come()
        mine = [seat["name"] for seat in found["seats"] if seat["player"] == "human"]
        self.page.wait_for_function(DRAWN, arg=mine)

    def reload(self) -> None:
        """Load the page anew in the middle of a question: it is asked again."""
        asked = self.page.locator("h1").inner_text(), self.main().inner_text(), stored(self.page)["log"]
        self.page.reload()
        self.page.get_by_role("button", name="Continue").click(timeout=90_000)
        self._come()
        expect(self.page.locator("h1")).to_have_text(asked[0])
        assert asked[1:] == (self.main().inner_text(), stored(self.page)["log"])

    def _come(self) -> None:
        """Wait for a question or the end; from then on nothing takes long."""
        if self.hasty:
            self.page.evaluate(HASTE)
        self.page.wait_for_function(ASKED, timeout=60_000)

    def main(self) -> Locator:
        """The main button."""
        return self.page.locator(".choice .btn.main").last

    def over(self) -> bool:
        """Whether the end is on the screen."""
        return bool(self.page.evaluate("document.body.matches('.end')"))

    def go_on(self, act: Callable[[], None]) -> None:
        """Do something that brings the game forward, and wait until something is asked again."""
        go_on(self.page, act)
        self.page.wait_for_function(ASKED, timeout=60_000)

    def pass_on(self, touch: Callable[[Locator], None]) -> None:
        """Answer with as little as possible."""
        order = self.page.locator("[data-key=order-hit]")
        decline = self.page.locator("[data-key=answer-no]")
        back = self.page.locator("[data-key=lay-down]")
        if back.count():  # a ship that may be sent on its way
            touch(back)
            expect(back).to_have_count(0)
        if decline.count():
            self.go_on(lambda: touch(decline))
            return
        if order.count():
            touch(self.page.locator("[data-key=more]"))
            self.go_on(lambda: touch(order))
            return
        self.go_on(lambda: touch(self.main()))

    def put(self, touch: Callable[[Locator], None]) -> bool:
        """Put the first card that can be played into play; False: none can."""
        cards = self.page.locator(".hnd .card.may:visible")
        if not cards.count() or self.page.locator("[data-do=partner]").count():
            return False
        touch(cards.first)
        self.page.wait_for_function(TAKEN)
        if self.page.locator(".whynot").count():
            return False
        if self.main().get_attribute("aria-disabled") == "true":
            touch(self.page.locator("[data-key=row-0]"))
        expect(self.main()).not_to_have_attribute("aria-disabled", "true")
        self.go_on(lambda: touch(self.main()))
        return True


def by_touch(control: Locator) -> None:
    """Touch a control, but not so soon after another touch that the browser takes both for one double tap."""
    control.page.wait_for_function(APART)
    control.tap(timeout=4000)


def by_keys(control: Locator) -> None:
    """Use a control by keys alone, as somebody does who knows them."""
    page, focus_key = control.page, str(control.get_attribute("data-key", timeout=4000))
    if focus_key == "confirm":
        page.keyboard.press("Control+Enter")
        return
    key = "Tab"
    if focus_key.startswith("hand-"):
        page.keyboard.press("h")
        key = "ArrowRight"
    for _ in range(120):
        if page.evaluate("document.activeElement.dataset.key") == focus_key:
            page.keyboard.press("Enter")
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never comes to {focus_key}")
