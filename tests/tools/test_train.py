"""Training: the same fit whoever plays the games, and a fit that finds what there is."""

import json
from concurrent.futures import Executor, ThreadPoolExecutor
from math import log
from pathlib import Path

import distributed
import pytest

from doge.games.doge.bots.value import SIZES
from doge.kernel.chance import Stream
from tools import train
from tools.lessons import Lesson

GAMES = 6


@pytest.fixture(scope="module")
def by_threads() -> dict[str, dict[str, list[float]]]:
    with ThreadPoolExecutor(2) as executor:
        return train.train(executor, GAMES, say=False)


def test_a_dask_cluster_fits_the_same_as_threads(by_threads: dict[str, dict[str, list[float]]]) -> None:
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        executor: Executor = client.get_executor()
        assert train.train(executor, GAMES, say=False) == by_threads


def test_the_file_holds_the_tables_and_the_command_that_made_it(
    by_threads: dict[str, dict[str, list[float]]], tmp_path: Path
) -> None:
    target = tmp_path / "fitted.json"
    train.write(target, by_threads, GAMES)
    found = json.loads(target.read_text(encoding="utf-8"))
    assert found["seats"] == by_threads
    assert found["made_by"] == f"python -m tools.train --games {GAMES}"
    assert target.stat().st_size < 60_000


def test_the_fitted_file_of_the_house_is_one_that_training_writes(tmp_path: Path) -> None:
    text = train.TARGET.read_text(encoding="utf-8")
    found = json.loads(text)
    again = tmp_path / "again.json"
    train.write(again, found["seats"], int(found["made_by"].rpartition(" ")[2]))
    assert again.read_text(encoding="utf-8") == text


def test_the_fit_finds_who_wins() -> None:
    def seat(spare: int) -> tuple[int, ...]:
        return (5, 2, 4, 10, spare, 1, 1, 7)

    stream = Stream("lessons")
    found = []
    for _ in range(600):  # who has more spare houses wins, three times in four
        one, other = stream.shuffled((0, 3))
        more = 0 if one > other else 1
        winner = more if stream.unit() < 0.75 else 1 - more
        found.append(Lesson((seat(one), seat(other)), (1.0 - winner, 0.0 + winner)))
    tables = train.fit(found, Stream("fit"), epochs=150)
    spare = tables[list(SIZES).index("spare")]
    assert spare[3] > spare[0]
    assert train.loss(tables, found) < 0.95 * log(2)
