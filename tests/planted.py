"""Small faults that somebody could make, planted one at a time in a copy of the sources: each must turn a test red.

    python -m tests.planted [WORD]    # all, or those in whose file or text the word stands

Says of each whether it was caught, and by which test; the exit status says how many were not. Takes some minutes.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
LEFT = {".git", ".venv", "node_modules", "dist", "dist.new", "__pycache__", ".pytest_cache", ".mypy_cache"}


class Fault(NamedTuple):
    """Some text in a file, another in its place, and the tests that must notice."""

    file: str
    old: str
    new: str
    tests: str


DOGE, MASKS, FAMILIES = "doge/games/doge", "doge/games/masks", "doge/games/families"
FAULTS = (
    # rules
    Fault(f"{DOGE}/rules.py", "if second in (0, most)", "if second in (0,)", "tests/games/doge/test_d4_elections.py"),
    Fault(f"{DOGE}/board.py", "GOALS = ((6, 6), (7, 5)", "GOALS = ((6, 6), (7, 4)", "tests/games/doge/test_d8_end.py"),
    Fault(f"{DOGE}/board.py", "SITE_COSTS = (3, 4, 5", "SITE_COSTS = (3, 5, 4", "tests/games/doge/test_d7_palaces.py"),
    Fault(f"{MASKS}/choices.py", "if board[target] // MASKS != seat:", "if True:", "tests/games/masks/test_m2_turn.py"),
    Fault(f"{MASKS}/ending.py", "== LADY):", "!= LADY):", "tests/games/masks/test_m4_end.py"),
    Fault(f"{MASKS}/ending.py", ">= OCCURRENCES", "> OCCURRENCES", "tests/games/masks/test_m4_end.py"),
    Fault(f"{FAMILIES}/elections.py", "DEADLY = 6", "DEADLY = 5", "tests/games/families/test_f7_elections.py"),
    Fault(f"{FAMILIES}/income.py", "QUICK_GOLD = 7, 6", "QUICK_GOLD = 7, 5", "tests/games/families/test_f1_course.py"),
    Fault(f"{FAMILIES}/choices.py", "if other not in state.offered", "if other in others", "tests/games/families/test_f3_diplomacy.py"),
    # secrecy
    Fault(f"{DOGE}/hidden.py", "hand if seat in own else (None,) * len(hand)", "hand", "tests/games/doge/test_d9_secrets.py"),
    Fault(f"{MASKS}/hidden.py", "or owner(mask) == viewer", "or owner(mask) != viewer", "tests/games/masks/test_m5_secrets.py"),
    Fault(f"{FAMILIES}/hidden.py", "card if seat == viewer else None", "card", "tests/games/families/test_f8_secrets.py"),
    Fault("doge/kernel/table.py", "if asked.secret and seat not in asked.seats:", "if False:", "tests/kernel/test_secret_questions.py"),
    Fault("web/model/game_view.py", "return gone and self.next is not None", "return False", "tests/web/masks/test_turns.py"),
    # bots
    Fault("doge/kernel/bot_guard.py", "        table.game.check(table.state, action)\n", "", "tests/kernel/test_bot_guard.py"),
    Fault("doge/kernel/arena.py", "(seat - rotation) % players", "(seat + rotation) % players", "tests/kernel/test_arena.py"),
    Fault("doge/terminal/text.py", "if character.isprintable() else", "if True else", "tests/terminal/test_hosting.py"),
    # page
    Fault("web/screens/step_chart.py", 'f"ln s{seat + 1}"', 'f"ln s{(seat ^ 1) + 1}"', "tests/web/test_step_chart.py"),
    Fault("web/style/analysis.css", ".s1 { stroke: var(--p1) }", ".s1 { stroke: var(--p2) }", "tests/web/test_step_chart.py"),
    Fault("web/paper/document.py", "escape(c.data, quote=False)", "c.data", "tests/web/paper/test_board.py"),
    Fault("web/saves/second_copies.py", "found.turn >= newest.turn", "found.turn <= newest.turn", "tests/web/test_second_copies.py"),
)  # fmt: skip


def copied(to: Path) -> None:
    """The sources; what npm has brought is used where it is."""
    shutil.copytree(ROOT, to, ignore=shutil.ignore_patterns(*LEFT), dirs_exist_ok=True)
    (to / "node_modules").symlink_to(ROOT / "node_modules")


def red(house: Path, tests: str) -> str:
    """The first of these tests that fails; "" if none does. Raises RuntimeError if they cannot be run."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests.split()]
    done = subprocess.run(command, cwd=house, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode > 1:
        raise RuntimeError(done.stdout)
    return next((line.split(" ")[1] for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))), "")


def caught(house: Path, fault: Fault) -> str:
    """The first test that a fault turns red; "" if all stay green."""
    file = house / fault.file
    sound = file.read_text(encoding="utf-8")
    file.write_text(sound.replace(fault.old, fault.new), encoding="utf-8")
    try:
        return red(house, fault.tests)
    finally:
        file.write_text(sound, encoding="utf-8")


def main(word: str = "") -> int:
    faults = [fault for fault in FAULTS if word in fault.file + fault.old]
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        house = Path(folder)
        copied(house)
        if found := red(house, " ".join({tests: None for fault in faults for tests in fault.tests.split()})):
            sys.exit(f"{found} is red without any fault.")
        for fault in faults:
            by = caught(house, fault)
            missed += not by
            print(f"{f'caught by {by}' if by else 'NOT CAUGHT'}: {fault.file}: {fault.old.strip()}", flush=True)
    print(f"{len(faults) - missed} of {len(faults)} faults are caught.")
    return missed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
