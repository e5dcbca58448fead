"""How smoothly the page moves where something happens, scene by scene, in Chromium; and the painted frames themselves.

    python -m bench.films [--size WxH] [--slower N] [--games GAME ...] [--frames FOLDER]

Golden games are brought to just before something happens, the person does it, and the page is watched until the next
question, at pace normal. Said are, for each scene, how long something moved, how many frames came meanwhile, how often
two or more in a row were left out, and the longest task of the page. With a folder the painted frames are kept in it,
a folder for each scene, each named by its milliseconds; keeping them costs time, so measure without. All is by the
clock: say what else the machine does.
"""

import argparse
import base64
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Page, ViewportSize, expect

from bench._games import browsing, start
from doge.games.masks.board import COLUMNS, SPACE_IDS
from e2e.families import GOLDEN, NAMES, Noble, moment
from e2e.masks import Masker
from e2e.player import Player, set_pace
from e2e.positions import before, bring
from e2e.served import ROOT

MASKS = ROOT / "tests/golden/masks/games.jsonl"
WATCH = """() => {
    window.film = {moving: 0, frames: 0, left: 0, task: 0}
    new PerformanceObserver((list) => list.getEntries().forEach((one) => (film.task = Math.max(film.task, one.duration))))
        .observe({type: "longtask"})
    let last = performance.now()
    const frame = (now) => {
        const gap = now - last
        last = now
        if (document.getAnimations().some((one) => one.playState === "running" && one.effect.getTiming().iterations === 1)) {
            film.moving += gap
            film.frames += 1
            if (gap > 2.6 * 1000 / 60) film.left += 1
        }
        requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
}"""
"""In the page, from now on: milliseconds in which something moved once, frames meanwhile, how often two were left out, and
the longest task."""
STILL = "() => !document.getAnimations().some((one) => one.effect.getTiming().iterations === 1 && one.playState === 'running')"


class Scene(NamedTuple):
    """Something that happens: of which game, what is brought, and what the person does."""

    game: str
    name: str
    open: Callable[[Page], None]
    act: Callable[[Page], None]


def golden(games: Path, number: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(games.read_text(encoding="utf-8").splitlines()[number])
    return found


def cut(games: Path, number: int, rival: str, step: int = -1) -> dict[str, Any]:
    """A golden game up to a step, which is the person's; such bots play the others."""
    record = golden(games, number)
    me = record["log"][step]["seat"]
    for seat, sitting in enumerate(record["seats"]):
        sitting |= {"name": NAMES[seat], "player": "human" if seat == me else f"bot:{rival}"}
    del record["result"], record["log"][step:]
    return record


# --- Doge ----------------------------------------------------------------------------------------


def _doge(record: dict[str, Any]) -> Callable[[Page], None]:
    def bring_it(page: Page) -> None:
        bring(page, record)
        expect(Player(page).main_button()).to_be_visible()

    return bring_it


def _confirmed(page: Page) -> None:
    Player(page).main_button().click()


def _chosen(page: Page) -> None:
    Player(page).choose()


# --- Masks ---------------------------------------------------------------------------------------


def _square(record: dict[str, Any]) -> Callable[[Page], None]:
    def bring_it(page: Page) -> None:
        bring(page, record, "masks.json")
        assert Masker(page).wait()

    return bring_it


def _moved(number: int) -> Callable[[Page], None]:
    """The person makes the last move of that game."""
    step = golden(MASKS, number)["log"][-1]
    source, target = (SPACE_IDS[COLUMNS * row + column] for row, column in (step["from"], step["to"]))

    def act(page: Page) -> None:
        masker = Masker(page)
        page.locator(f"[data-key=mask-{source}]").click()
        masker.chosen(source)
        page.locator(f"[data-key=space-{target}]").click(force=True)
        masker.main().click()

    return act


# --- Families ------------------------------------------------------------------------------------


def _quay(record: dict[str, Any]) -> Callable[[Page], None]:
    return lambda page: Noble(page, hasty=False).open(record)


def _put(page: Page) -> None:
    assert Noble(page, hasty=False).put(lambda control: control.click())


def _passed(page: Page) -> None:
    Noble(page, hasty=False).pass_on(lambda control: control.click())


SCENES = (
    Scene("doge", "ballots-and-a-round", _doge(before("goal-4", 1)), _chosen),
    Scene("doge", "elections-of-a-year", _doge(before("goal-4", 9)), _chosen),
    Scene("doge", "a-palace", _doge(before("goal-4", 22)), _confirmed),
    Scene("doge", "end-victory", _doge(before("goal-3", 170)), _confirmed),
    Scene("doge", "end-defeat", _doge(before("tie-palaces-3", 192)), _confirmed),
    Scene("masks", "end-candidate-captured", _square(cut(MASKS, 4, "apprentice")), _moved(4)),
    Scene("masks", "end-ladies", _square(cut(MASKS, 1, "apprentice")), _moved(1)),
    Scene("masks", "end-palace", _square(cut(MASKS, 9, "apprentice")), _moved(9)),
    Scene("masks", "end-draw", _square(cut(MASKS, 2, "apprentice")), _moved(2)),
    Scene("families", "a-card-put", _quay(moment("expansion")), _put),
    Scene("families", "a-blow", _quay(moment("event")), _put),
    Scene("families", "a-war", _quay(moment("war")), _put),
    Scene("families", "an-election", _quay(moment("bid")), _passed),
    Scene("families", "revenue-and-a-turn", _quay(moment("death")), _passed),
    Scene("families", "end", _quay(cut(GOLDEN, 5, "random", -4)), _passed),
)


@contextmanager
def filmed(page: Page, folder: Path | None) -> Iterator[None]:
    """Keeps the painted frames in the folder."""
    if folder is None:
        yield
        return
    folder.mkdir(parents=True, exist_ok=True)
    session = page.context.new_cdp_session(page)
    first: list[float] = []

    def keep(frame: dict[str, Any]) -> None:
        first[:1] = first[:1] or [frame["metadata"]["timestamp"]]
        name = f"{1000 * (frame['metadata']['timestamp'] - first[0]):06.0f}.jpg"
        (folder / name).write_bytes(base64.b64decode(frame["data"]))
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", keep)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 60})
    yield
    session.send("Page.stopScreencast")
    session.remove_listener("Page.screencastFrame", keep)


def over(page: Page) -> None:
    """Wait until something is asked again, or the game has ended, and nothing moves."""
    page.wait_for_function(
        "(old) => document.body.matches('.end') || document.body.dataset.moment && document.body.dataset.moment !== old"
        " && document.querySelector('.choice :is([data-do=confirm], [data-do=answer], [data-do=kill])')",
        arg=page.evaluate("window.begun"),
        timeout=90_000,
    )
    page.wait_for_function(STILL, timeout=30_000)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how smoothly the page moves, scene by scene.")
    parser.add_argument("--size", default="1440x900", metavar="WxH")
    parser.add_argument("--slower", type=float, default=1, metavar="N")
    parser.add_argument("--games", nargs="*", default=["doge", "masks", "families"])
    parser.add_argument("--frames", type=Path, metavar="FOLDER")
    args = parser.parse_args()
    width, height = map(int, args.size.split("x"))
    size = ViewportSize(width=width, height=height)
    print("| scene | something moved, s | frames | two or more left out | longest task, ms |\n|---|---|---|---|---|")
    with browsing() as (browser, address):
        context = browser.new_context(viewport=size, reduced_motion="no-preference")
        for scene in SCENES:
            if scene.game not in args.games:
                continue
            page = context.new_page()
            start(page, address)
            set_pace(page, "Normal")
            scene.open(page)
            page.evaluate("document.querySelector('[data-do=close-notice]')?.click()")
            page.evaluate("window.begun = document.body.dataset.moment")
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": args.slower})
            page.evaluate(WATCH)
            with filmed(page, args.frames and args.frames / args.size / f"{scene.game}-{scene.name}"):
                scene.act(page)
                over(page)
            found = page.evaluate("film")
            print(
                f"| {scene.game}: {scene.name} | {found['moving'] / 1000:.1f} | {found['frames']} | {found['left']}"
                f" | {found['task']:.0f} |",
                flush=True,
            )
            page.close()


if __name__ == "__main__":
    main()
