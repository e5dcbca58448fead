"""How long the levels of Doge and Masks think about a choice, on this Python and in Chromium: part of one game, the
same in both.

    python -m bench.choices

Prints the median and the longest of each level's choices, in milliseconds by the clock. The aims: in the median the
procurator takes at most 600 here and 1,500 in the browser, the senator a quarter of that.
"""

import json
from collections import defaultdict
from statistics import median

from bench._games import browsing
from e2e.pyodide import run_in_pyodide
from e2e.served import ROOT
from tests.golden.levels import first_year
from tests.golden.masks.levels import first_turns

QUESTIONS = 24
"""Of Masks: the set-ups and 22 moves."""


def report(where: str, choices: str) -> None:
    """A line for each level."""
    by_level = defaultdict(list)
    for choice in json.loads(choices):
        by_level[choice["level"]].append(choice["ms"])
    for level, times in by_level.items():
        print(
            f"{where:18} {level:11} median {median(times):7.1f} ms, longest {max(times):7.1f} ms, {len(times)} choices"
        )


def main() -> None:
    report("Doge, this Python", first_year())
    report("Masks, this Python", first_turns(QUESTIONS))
    with browsing() as (browser, address):
        page = browser.new_page()
        page.goto(address)
        source = (ROOT / "tests/golden/levels.py").read_text(encoding="utf-8")
        report("Doge, Chromium", run_in_pyodide(page, source, "first_year()"))
        source = (ROOT / "tests/golden/masks/levels.py").read_text(encoding="utf-8")
        report("Masks, Chromium", run_in_pyodide(page, source, f"first_turns({QUESTIONS})", "masks"))


if __name__ == "__main__":
    main()
