"""The tool that plays a level against programs that are not ours."""

import shutil
from pathlib import Path

import pytest

from tools.spar import main

ROOT = Path(__file__).parents[2]


def test_every_number_of_players_is_played_and_its_even_share_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "families").mkdir()
    shutil.copy(ROOT / "examples/families_bot.py", tmp_path / "families/seat.py")
    assert main([str(tmp_path), "--players", "2", "3", "--games", "1", "--level", "random"]) == 0
    told = capsys.readouterr().out
    assert "families, 2 players (even: 0.500)" in told
    assert "families, 3 players (even: 0.333)" in told
    assert told.count("95 % interval") == 2


def test_a_folder_without_a_partner_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([str(tmp_path), "--game", "masks"])
    assert "masks/seat.py" in capsys.readouterr().err
