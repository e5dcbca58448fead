"""Takes the pictures of a newcomer's first game in order, each with what was pressed before it, for people to look at.

    python -m bench.first_game FOLDER [--width W] [--height H] [--dark] [--years N]

First the guided game, then the same game as one's own: whoever plays it has the sense of a merchant and no more. A
picture is taken before and after each kind of choice when it comes for the first time, and whenever something
happens for the first time.
"""

import argparse
import json
from pathlib import Path
from typing import cast

from playwright.sync_api import Page, sync_playwright

from bench.page import HOSTED
from doge.games.doge.board import AREA_IDS, BALLOTS, QUARANTIA
from doge.games.doge.bots.merchant import Merchant
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.kernel import record
from doge.kernel.bot import Bot, decide
from doge.kernel.game import Legal
from e2e.browsers import launch_options
from e2e.positions import stored
from e2e.served import ROOT, served

GUIDED = (
    ("Nothing yet: the page has just opened.", ""),
    ("“Play a guided first game”.", "teach doge"),
    ("The district San Marco.", "choose-area san-marco"),
    ("“Go on”.", "lesson-on"),
    ("Two ballots, a 3 and a 2.", "toggle-ballot 6, toggle-ballot 4"),
    ("“Go on”.", "lesson-on"),
    ("San Polo.", "choose-area san-polo"),
    ("The big button.", "confirm"),
    ("“Go on”.", "lesson-on"),
    ("Santa Croce, and a ballot of 1.", "choose-area santa-croce, toggle-ballot 1"),
    ("The big button.", "confirm"),
    ("“Go on”.", "lesson-on"),
    ("San Polo on the map.", "choose-area san-polo"),
    ("“Go on”.", "lesson-on"),
    ("Santa Croce.", "choose-dest santa-croce"),
    ("The big button.", "confirm"),
    ("“Go on”.", "lesson-on"),
    ("The big button.", "confirm"),
    ("“Go on”, and two more elections went by.", "lesson-on"),
    ("“Move a house instead”.", "abstain"),
    ("A house in Santa Croce, then San Polo.", "choose-dest santa-croce, choose-dest san-polo"),
    ("The big button.", "confirm"),
    ("“Go on”.", "lesson-on"),
    ("The big button.", "confirm"),
    ("“Go on”, and three more elections went by.", "lesson-on"),
    ("“Go on”.", "lesson-on"),
)
"""What is pressed in the first steps, picture by picture: what a person would call it, and the deeds."""

QUIET = """() => document.body.matches('.end') || (document.body.dataset.moment && (document.querySelector('.coach')
    || document.querySelector('[data-do=confirm]') || document.querySelector('[data-do=start-game]')))
    || document.querySelector('[data-do=start-game]')"""
"""In the page: something is asked, a card stands there, or the game is over."""

SPOT = """(found) => {
    const middle = () => {
        const { left, top, width, height } = found.getBoundingClientRect()
        return [left + width / 2, top + height / 2]
    }
    if (!found.contains(document.elementFromPoint(...middle()))) found.scrollIntoView({ block: "nearest" })
    return middle()
}"""
"""In the page: where a control is pressed; it is brought into sight only if it is not there."""

SENSE = cast(Bot[Observation, Decision], Merchant())

PASSING = {
    ".tally .tie": ("a tie", "The game went on by itself; then “Pause”."),
    "[data-do=why]": ("a loss", "The game went on by itself; then “Pause”."),
    ".count.q .win": ("the Quarantia", "The game went on by itself; then “Pause”."),
    ".review": ("a year", "The last election went by, and the year ended by itself."),
}
"""What is on the screen when something happens that is worth a picture the first time: what it is, and what was pressed."""


GONE_ON = "(before) => document.body.matches('.end') || document.body.dataset.moment !== before"


class Album:
    """Takes pictures, and keeps a line about each."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page, self.folder = page, folder
        self.lines: list[str] = []

    def take(self, line: str, *, at_once: bool = False) -> None:
        """The screen as it is now; `line` is what was pressed before."""
        name = f"{len(self.lines) + 1:02}.png"
        self.page.wait_for_timeout(
            0 if at_once else 400
        )  # whoever looks is not that quick; what fades has gone by then
        self.page.screenshot(path=self.folder / name)
        self.lines.append(f"- {name}: {line}")
        print(self.lines[-1], flush=True)

    def press(self, deeds: str) -> None:
        """Press one control after another, each told by what it does and to what."""
        for deed in filter(None, deeds.split(", ")):
            do, _, arg = deed.partition(" ")
            which = f"[data-do={do}]" + (f'[data-arg="{arg}"]' if arg else "")
            found = self.page.locator(f"{which}:not([aria-disabled=true]):visible").last
            self.page.mouse.click(*found.evaluate(SPOT))
        self.page.mouse.move(1, 1)

    def wait(self) -> None:
        """Until something is asked again."""
        self.page.wait_for_timeout(300)
        self.page.wait_for_function(QUIET, timeout=120_000)


def deeds_of(action: Decision, hand: list[int]) -> tuple[str, str]:
    """What is pressed for an answer, and what a person would call it; `hand` are the places of the ballots that are left."""
    match action:
        case Cast(_, area, values):
            places, free = [], list(hand)
            for value in values:
                places.append(next(place for place in free if BALLOTS[place] == value))
                free.remove(places[-1])
            deeds = [f"choose-area {AREA_IDS[area]}", *(f"toggle-ballot {place}" for place in places)]
            return ", ".join(deeds), f"{_called(area)}, and ballots: {', '.join(map(str, values))}."
        case Advise(_, _, int(stand)):
            return f"choose-dest {AREA_IDS[stand]}", f"{_called(stand)}."
        case Advise():
            return "abstain", "“No advisor”."
        case Move(_, int(source), int(target)):
            deeds = [f"choose-dest {AREA_IDS[area]}" for area in (source, target)]
            return ", ".join(deeds), f"A house in {_called(source)}, then {_called(target)}."
        case Move():
            return "no-move", "“No move”."
        case Place(_, _, number):
            return f"set-houses {number}", f"The {number}."
        case Build(_, _, False):
            return "not-now", "“Not now”."
    return "", ""


def _called(area: int) -> str:
    return AREA_IDS[area].replace("-", " ").title()


# --- the two halves of the game ------------------------------------------------------------------------


def guided(album: Album) -> None:
    """The first steps, with a picture after each press."""
    for line, deeds in GUIDED:
        album.press(deeds)
        album.wait()
        album.take(line)


def own(album: Album, years: int) -> None:
    """The same game as one's own, for so many years."""
    shown: set[str] = set()
    before = "“Go on”: the first steps are over."
    while _asked(album, shown):
        moment = album.page.evaluate("document.body.dataset.moment")
        table = record.load(record.parse(json.dumps(stored(album.page))), {"doge": DOGE}, start=False)
        seen = table.observe(0)
        action = decide(SENSE, seen, cast(Legal[Decision], table.legal(0)), table.stream(0))
        kind = f"{type(action).__name__} {len(table.pending.seats)} {getattr(action, 'home', '') == QUARANTIA}"
        if seen.year > years:
            album.take(before)
            return
        new = kind not in shown
        shown.add(kind)
        deeds, called = deeds_of(
            action, _left([value for area in seen.placed[0] for value in area if value is not None])
        )
        if new:
            album.take(before)
        album.press(deeds)
        if new and called and deeds.partition(" ")[2]:
            album.take(called)
        before = "The big button; what came then went by itself."
        if album.page.locator("[data-do=confirm]:not([aria-disabled=true])").count():
            album.press("confirm")
        album.page.wait_for_function(GONE_ON, arg=moment)
    album.take("The game went on by itself.")


def _asked(album: Album, shown: set[str]) -> bool:
    """Waits until something is asked (True) or the game is over; what happens for the first time meanwhile gets a picture."""
    page = album.page
    page.wait_for_timeout(100)
    while not page.evaluate(QUIET):
        for which, (what, line) in PASSING.items():
            if what not in shown and page.locator(f"{which}:visible").count():
                _passing(album, what, line)
                shown.add(what)
        page.wait_for_timeout(50)
    return not page.evaluate("document.body.matches('.end')")


def _passing(album: Album, what: str, line: str) -> None:
    """A picture of what would be gone soon."""
    stops = album.page.locator("[data-do=pause]").count()
    if stops:
        album.press("pause")
    album.take(line, at_once=not stops)
    if what == "a loss":
        album.press("why")
        album.take("“Why?”.")
    if stops:
        album.press("pause")


def _left(laid: list[int]) -> list[int]:
    """The places of the ballots that are still in the hand, where those were laid from its upper end or its lower."""
    places = list(range(len(BALLOTS)))
    for value in laid:
        places.remove(next(place for place in places if BALLOTS[place] == value))
    return places


def main() -> None:
    """Takes all of them."""
    parser = argparse.ArgumentParser(description="Take the pictures of a newcomer's first game.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--height", type=int, default=900)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--years", type=int, default=2)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, served(ROOT / "dist", *HOSTED) as address:
        browser = playwright.chromium.launch(**launch_options())
        page = browser.new_page(
            viewport={"width": args.width, "height": args.height},
            color_scheme="dark" if args.dark else "light",
            reduced_motion="reduce",
        )
        page.goto(address)
        page.get_by_role("button", name="Start the game").wait_for(timeout=90_000)
        album = Album(page, args.folder)
        guided(album)
        album.press("close-notice")
        own(album, args.years)
        browser.close()
    (args.folder / "README.md").write_text("\n".join(["What was pressed before each picture:", "", *album.lines, ""]))


if __name__ == "__main__":
    main()
