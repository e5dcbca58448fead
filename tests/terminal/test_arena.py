"""`arena`: whole deals, reports, records, and the same games whoever plays them."""

import io
import json
import os
import struct
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from doge.kernel import record
from doge.registry import GAMES
from tests.terminal.conftest import Doge

THREE = ("arena", "--seats", "random,merchant,random", "--seed", "lido")
KEYS = {"games", "years", "decisions_per_second", "players"}
PLAYER_KEYS = {"player", "games", "win_share", "low", "high", "forfeits"}


def test_the_json_report_has_what_was_promised(doge: Doge) -> None:
    ended = doge(*THREE, "--games", 6, "--json")
    assert (ended.status, ended.err, ended.out.count("\n")) == (0, "", 1)
    report = json.loads(ended.out)
    assert set(report) >= KEYS
    assert report["games"] == 6
    assert report["years"] >= 3
    assert report["decisions_per_second"] > 0
    assert sum(report["endings"].values()) == 6
    assert [player["player"] for player in report["players"]] == ["random", "merchant", "random"]
    for player in report["players"]:
        assert set(player) == PLAYER_KEYS
        assert player["games"] == 6
        assert 0 <= player["low"] <= player["win_share"] <= player["high"] <= 1
    assert sum(player["win_share"] for player in report["players"]) == pytest.approx(1)
    assert [(level["player"], level["seats"]) for level in report["levels"]] == [("random", 2), ("merchant", 1)]


def test_the_text_report_says_the_same(doge: Doge) -> None:
    ended = doge(*THREE, "--games", 3)
    assert ended.status == 0
    assert "3 games: 1 deal, each in 3 rotations of the seats; seed lido" in ended.out
    rows = [line.split()[0] for line in ended.out.splitlines() if line.endswith("%") and " to " in line]
    assert rows == ["random", "merchant", "random", "random,"]
    assert "Ended by: " in ended.out
    assert all(len(line) <= 80 for line in ended.out.splitlines())


@pytest.mark.parametrize(("wanted", "played"), [(1, 3), (4, 6)])
def test_a_number_that_leaves_a_deal_unfinished_is_rounded_up_and_says_so(wanted: int, played: int, doge: Doge) -> None:
    ended = doge(*THREE, "--games", wanted, "--json")
    assert json.loads(ended.out)["games"] == played
    assert ended.err == f"Playing {played} games, so that every deal is played in all 3 rotations.\n"


def records_of(doge: Doge, file: Path, *arguments: object) -> list[str]:
    assert doge(*THREE, "--records", file, "--json", *arguments).status == 0
    return file.read_text(encoding="utf-8").splitlines()


def test_records_are_legal_and_tell_who_sat_where(doge: Doge, tmp_path: Path) -> None:
    lines = records_of(doge, tmp_path / "games.jsonl", "--games", 6)
    found = [record.load(record.parse(line), GAMES) for line in lines]
    assert len(found) == 6
    assert all(match.result for match in found)
    seats = [[(seat.name, seat.level) for seat in match.seats] for match in found[:3]]
    players = [("Contarini", "random"), ("Dandolo", "merchant"), ("Loredan", "random")]
    assert seats == [players, [players[2], *players[:2]], [*players[1:], players[0]]]
    first_deals = [match.log[0] for match in found]
    assert first_deals[0] == first_deals[1] == first_deals[2] != first_deals[3]


def test_the_same_seed_gives_the_same_games_whoever_plays_them(doge: Doge, tmp_path: Path) -> None:
    alone = records_of(doge, tmp_path / "alone", "--games", 12)
    assert records_of(doge, tmp_path / "two", "--games", 12, "--workers", 2) == alone
    assert records_of(doge, tmp_path / "few", "--games", 6) == alone[:6]
    assert records_of(doge, tmp_path / "other", "--games", 6, "--seed", "other") != alone[:6]


class Terminal(io.StringIO):
    """A standard error that people look at."""

    def isatty(self) -> bool:
        return True


def test_a_progress_bar_runs_on_a_terminal_only(doge: Doge, monkeypatch: pytest.MonkeyPatch) -> None:
    assert doge(*THREE, "--games", 3).err == ""
    monkeypatch.setattr("sys.stderr", screen := Terminal())
    doge(*THREE, "--games", 3)
    assert "1 of 3 games" in screen.getvalue()
    assert screen.getvalue().endswith("\r\x1b[K")


@pytest.mark.skipif(os.name != "posix", reason="no pseudo-terminals here")
@pytest.mark.parametrize("columns", [10, 20, 40, 64, 66, 200, 0])
def test_the_bar_keeps_to_one_line_of_any_terminal(columns: int) -> None:
    import fcntl
    import pty
    import termios

    screen, end = pty.openpty()
    fcntl.ioctl(end, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    command = [sys.executable, "-m", "doge", *THREE, "--games", "12"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=end)  # noqa: S603
    os.close(end)
    shown = b""
    with suppress(OSError):  # which is how the last of a terminal is read
        while part := os.read(screen, 4096):
            shown += part
    os.close(screen)
    assert process.wait(60) == 0
    first, *bars, last = shown.decode().split("\r")
    assert (first, last) == ("", "\x1b[K")
    assert [len(bar) < (columns or 80) for bar in bars] == [True] * 12
    assert "12 of 12" in bars[-1]
    assert ("#" in bars[-1]) == (columns not in {10, 20})
