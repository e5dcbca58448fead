"""Bots that were written for released versions go on playing: those of the documentation of 0.1.0, as
it printed them.
"""

import shlex
import sys
from pathlib import Path

import pytest

from doge.terminal.commands import main

BOTS = Path(__file__).parents[1] / "released" / "0.1.0" / "bots"


@pytest.mark.parametrize(
    "bot", ["homebody:Homebody", "mybot:MyBot", f"cmd:{shlex.join([sys.executable, str(BOTS / 'program.py')])}"]
)
def test_a_bot_of_0_1_0_plays_on(bot: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.syspath_prepend(str(BOTS))
    assert main(["arena", "--seats", f"{bot},random,random", "--games", "3", "--budget", "5"]) == 0
    told = capsys.readouterr()
    assert told.err == ""  # a fault would be told there
    assert "3" in told.out
