"""The same seed, seats and choices make the same game on every Python.

digest.py and digests.json are made to be run in the browser, too.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.digest import digest

HERE = Path(__file__).parent
FILE = HERE / "digests.json"


def test_the_digests_are_as_they_were(regenerate: bool) -> None:
    found = {str(seats): digest(seats) for seats in (3, 4)}
    if regenerate:
        FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    assert found == json.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_the_order_of_sets_makes_no_difference(hash_seed: str) -> None:
    """In a fresh interpreter whose strings hash differently."""
    told = "from tests.golden.digest import digest; print(digest(3), digest(4))"
    run = subprocess.run(  # noqa: S603  # this interpreter, on the text above
        [sys.executable, "-c", told],
        cwd=HERE.parents[1],
        env=os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == list(json.loads(FILE.read_text(encoding="utf-8")).values())
