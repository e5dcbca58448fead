"""`import doge`: the five tasks of docs/library.md, run as they stand there, and what the library refuses."""

import re
import subprocess
import sys
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

import doge
from doge.kernel.chance import Stream
from doge.kernel.record import RecordError
from doge.registry import ENTRIES

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs/library.md").read_text(encoding="utf-8")
TASKS = re.findall(r"\n(\w[^\n]*):\n\n```python\n(.*?)```", PAGE, re.DOTALL)
MOST_LINES = 5


def test_there_are_five_tasks_of_five_lines_at_most() -> None:
    assert len(TASKS) == 5
    assert max(len([line for line in code.splitlines() if line]) for _, code in TASKS) <= MOST_LINES


@pytest.mark.parametrize(("task", "code"), TASKS, ids=[task for task, _ in TASKS])
def test_a_task_runs_as_the_page_prints_it(task: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_text(doge.write(doge.play(doge.new("masks", seed=task))), encoding="utf-8")
    ended = subprocess.run(  # noqa: S603  # our own page
        [sys.executable, "-W", "error", "-c", code],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.strip()


@pytest.mark.parametrize("name", ENTRIES)
def test_every_field_of_an_observation_is_told(name: str) -> None:
    page = PAGE.split("## What an observation holds")[1]
    common, *parts = re.split(r"^### ", page, flags=re.MULTILINE)
    own = [part for part in parts if part.startswith(f"{ENTRIES[name].title}\n")]
    kind = import_module(f"{ENTRIES[name].package}.hidden").Observation
    told = "".join([common, *own, kind.__doc__])
    untold = [field.name for field in fields(kind) if f"`{field.name}`" not in told]
    assert untold == [], "say what they are in docs/library.md, or in the docstring of Observation in `backticks`"


@pytest.mark.parametrize("name", doge.game_names())
def test_a_game_played_by_the_library_is_read_and_walked(name: str) -> None:
    table = doge.play(doge.new(name, seed="a"))
    again = doge.read(doge.write(table))
    assert again.result == table.result is not None
    walked = again.positions()
    assert walked[-1].seen.result == table.result
    assert all(moment.event is None for moment in walked)
    assert len(walked) > 1


def test_the_same_seed_gives_the_same_game_and_none_a_new_one() -> None:
    def written(seed: str | None) -> str:
        return doge.write(doge.play(doge.new("masks", seed=seed)))

    assert written("a") == written("a") != written("b")
    assert written(None) != written(None)


def test_bots_go_by_seat_levels_and_objects_alike() -> None:
    class First:
        def choose(self, observation, legal, stream):
            return next(iter(legal))

    table = doge.play(doge.new("masks", seed="c"), First(), "random")
    assert [seat.player for seat in table.seats] == ["bot:First", "bot:random"]
    assert table.result is not None


def test_a_view_hides_what_the_seat_may_not_know() -> None:
    table = doge.new("masks", seed="d")
    for seat in (0, 1):
        table.submit(table.legal(seat).sample(Stream("set-up", seat)))
    mine, other = [step for step in doge.view(table, 0)["log"] if "setup" in step]
    assert None not in mine["setup"][0]
    assert set(other["setup"][0]) == {None}


CHOOSE = f"choose {', '.join([*ENTRIES][:-1])} or {[*ENTRIES][-1]}."


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: doge.new("chess"), f'There is no game "chess"; {CHOOSE}'),
        (lambda: doge.new("masks", seats=3), "The game is not for so many players."),
        (lambda: doge.new("masks", seats=-1), "The game is not for so many players."),
        (lambda: doge.new("masks", quick=True), 'The option "quick" is not known here; this game has no options.'),
        (lambda: doge.play(doge.new("masks"), "doge"), 'There is no level "doge"; choose '),
        (lambda: doge.play(doge.new("doge"), "random", "random"), "The table has 4 seats, but 2 bots are named."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(call, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        call()


def test_a_record_that_is_none_is_refused() -> None:
    with pytest.raises(RecordError, match="not valid JSON"):
        doge.read("{")


def test_what_the_library_does_not_have_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        doge.nonsense  # noqa: B018
