"""A game is the same in the browser and on this Python: by its rules, by its chance, and by what its bots think."""

import json
import subprocess
import sys
from typing import Any

from playwright.sync_api import Page

from e2e.player import begun
from e2e.positions import stored
from e2e.pyodide import run_in_pyodide
from e2e.served import ROOT

CHOICES = 6
MASKS = ROOT / "tests/golden/masks"


def run(*module: str, record: dict[str, Any]) -> str:
    """What a module prints that gets the record; it must like it."""
    command = [sys.executable, "-m", *module]
    done = subprocess.run(command, cwd=ROOT, input=json.dumps(record), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_game_of_the_browser_comes_about_again_on_this_python(page: Page) -> None:
    player = begun(page)
    player.play(CHOICES)
    player.wait()
    record = stored(page)
    assert sum(step.get("seat") == 0 for step in record["log"]) == CHOICES
    run("doge", "replay", "-", record=record)
    assert json.loads(run("tests.golden.again", record=record)) == record["log"]


def test_every_level_chooses_the_same_in_the_browser_and_on_this_python(page: Page) -> None:
    source = (ROOT / "tests/golden/levels.py").read_text(encoding="utf-8")
    there = json.loads(run_in_pyodide(page, source, "first_year()"))
    command = [sys.executable, "-m", "tests.golden.levels"]
    here = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    assert {choice["level"] for choice in here} == {"apprentice", "merchant", "senator", "procurator"}
    assert [choice["step"] for choice in there] == [choice["step"] for choice in here]


def test_the_golden_games_of_masks_come_about_again_in_the_browser(page: Page) -> None:
    told = {path.read_text(encoding="utf-8") for path in (MASKS / "chronicles").iterdir()}
    lines = (MASKS / "games.jsonl").read_text(encoding="utf-8").splitlines()
    games = {number: lines[int(number)] for number in (chronicle.split()[1] for chronicle in told)}
    source = (MASKS / "telling.py").read_text(encoding="utf-8")
    found = json.loads(run_in_pyodide(page, source, f"again({json.dumps(games)!r})", "masks"))
    assert {number: written for number, (written, _) in found.items()} == games
    assert {chronicle for _, chronicle in found.values()} == told


def test_every_level_of_masks_chooses_the_same_in_the_browser_and_on_this_python(page: Page) -> None:
    source = (MASKS / "levels.py").read_text(encoding="utf-8")
    there = json.loads(run_in_pyodide(page, source, "first_turns()", "masks"))
    here = json.loads(run("tests.golden.masks.levels", record={}))
    assert [(choice["level"], choice["step"]) for choice in there] == [
        (choice["level"], choice["step"]) for choice in here
    ]
    assert len(here) == 24
