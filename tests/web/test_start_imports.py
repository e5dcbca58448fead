"""A first visit fetches, unpacks and imports nothing that only a table can want."""

from __future__ import annotations

import subprocess
import sys

from doge.registry import ENTRIES
from tests.test_imports import ROOT, name_of
from tools.early import FIRST, early
from tools.library import of_page, of_start

MOST = 91 + 2 * len(ENTRIES)
"""So many modules may be imported before the page is there, the package and the entry of each game among them. One more, and
another one has to wait: it is imported in a function, and what the start screen opens by it is named in tools/early.py."""

GAMES = [entry for entry in ENTRIES.values() if entry.face]
LATE = {name_of(path) for package in ("doge", "web") for path in of_page(ROOT, package)} - {
    name_of(path) for path in of_start(ROOT, GAMES)
}
"""What comes with the first game that is opened, or with the game itself."""

DEEDS = """
continue export undelete teach back home toggle-pace toggle-sound set-keys set-numbers set-practice seek-notes search-rules
example example-step import take-back skip pause decide-now chronicle menu escape close-sheet choose-map take-over rove
"""
"""What a key or a control may ask for while there is no game."""

START = f"""
import sys
from importlib.abc import MetaPathFinder
DEEDS, LATE, GAMES = {DEEDS!r}, {LATE - {"web.main"}}, {[entry.name for entry in GAMES]}
class Later(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name in LATE:
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Later())
from web.shell import archives
archives.SUMS = dict.fromkeys([archives.HOUSE, *GAMES], "a sum")
from tests.web.person import Person
from web.model.controls import Do
person = Person()
def press(*deeds):
    for deed in deeds:
        person.page.answer(Do(*deed))
        person.settle()
for screen in ("rules", "settings", "saves"):
    press(("show", screen), ("explain", "?"), ("explain-close",), ("back",))
press(("seats",), ("who", "1"), ("set-player", "1 human"), ("seats",), ("explain", "?"), ("escape",))
for game in GAMES:
    press(("set-game", game), ("start-game",), ("teach", game), ("open-again",))
    for action in DEEDS.split():
        press((action,), ("home",))
print(*sorted(name for name in sys.modules if name in LATE))
"""


def test_no_more_is_imported_before_the_page_is_there_than_when_it_was_new() -> None:
    found = set(early(ROOT, [FIRST])) - {FIRST}
    assert {"web.shell.page", "web.screens.start", "web.dom.browser"} <= found
    assert len(found) <= MOST, sorted(found)


def test_without_a_game_nothing_is_wanted_that_comes_with_one() -> None:
    assert {"web.shell.driver", "web.screens.analysis", "web.shell.update_game", "web.games.doge.view"} <= LATE
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", START], cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert (done.stdout.strip(), done.stderr) == ("", "")
