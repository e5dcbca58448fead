"""Sequential halving: the best option is found, on worlds that all share, within the budget, in time when hurried."""

from collections import defaultdict
from itertools import pairwise

import pytest

from doge.games.doge.bots.halving import FINALISTS, Estimate, trial
from doge.kernel.bot import finish
from doge.kernel.chance import Stream

SIZES = [1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 32, 40]


class Bench:
    """Options that are numbers, each worth its number, and worlds that add luck; notes who was tried where."""

    def __init__(self, luck: float = 0.0, seed: str = "bench") -> None:
        self.luck, self.stream = luck, Stream(seed)
        self.worlds: list[float] = []
        self.tried: list[tuple[int, int]] = []  # (world, option)

    def imagine(self) -> int:
        self.worlds.append(self.luck * self.stream.unit())
        return len(self.worlds) - 1

    def judge(self, option: int, world: int) -> float:
        self.tried.append((world, option))
        return option + self.worlds[world]

    def run(self, options: list[int], playouts: int, hurry: bool = False) -> list[Estimate[int]]:
        return finish(trial(options, self.imagine, self.judge, playouts), hurry)

    def by_world(self) -> dict[int, list[int]]:
        found = defaultdict(list)
        for world, option in self.tried:
            found[world].append(option)
        return found


def shuffled(number: int) -> list[int]:
    return list(Stream("options", number).shuffled(range(number)))


@pytest.mark.parametrize("number", SIZES)
def test_the_options_come_back_best_first_each_once(number: int) -> None:
    found = Bench().run(shuffled(number), 2000)
    assert [one.option for one in found] == list(range(number))[::-1]
    assert [one.mean for one in found] == pytest.approx([one.option for one in found])


def test_the_best_is_found_although_luck_is_greater_than_what_is_at_stake() -> None:
    """Options are a tenth apart in chance; a single world tells them apart in a third of the cases only."""
    right = 0
    for seed in range(40):
        stream = Stream("coin", seed)
        found = finish(trial(range(16), lambda: None, lambda o, _, s=stream: float(s.unit() < 0.05 * o), 3000))
        right += found[0].option >= 14
    assert right >= 38


@pytest.mark.parametrize("number", SIZES)
def test_all_that_are_left_share_their_worlds(number: int) -> None:
    """So luck that all share never decides, not even with a handful of worlds."""
    bench = Bench(luck=1000.0)
    found = bench.run(shuffled(number), 3 * number)
    assert found[0].option == number - 1
    rounds = list(bench.by_world().values())
    for earlier, later in pairwise(rounds):
        assert set(later) <= set(earlier)
    for tried in rounds:
        assert len(set(tried)) == len(tried) >= min(number, FINALISTS)
    assert set(rounds[0]) == set(range(number))


@pytest.mark.parametrize("number", SIZES)
@pytest.mark.parametrize("playouts", [1, 30, 700, 4000])
def test_the_budget_is_kept(number: int, playouts: int) -> None:
    bench = Bench()
    bench.run(shuffled(number), playouts)
    if playouts > 20 * number:
        assert 0.9 * playouts <= len(bench.tried) <= playouts
    else:
        assert len(bench.tried) <= playouts + 3 * number  # at least one world each time the worse half drops out


@pytest.mark.parametrize("number", SIZES)
def test_the_finalists_are_tried_to_the_end(number: int) -> None:
    bench = Bench()
    found = bench.run(shuffled(number), 2000)
    worlds = len(bench.worlds)
    to_the_end = [one.option for one in found if one.tries == worlds]
    assert to_the_end[:FINALISTS] == [one.option for one in found[:FINALISTS]]
    assert len(to_the_end) <= max(FINALISTS, (number + 1) // 2)
    tries = [one.tries for one in found]
    assert tries == sorted(tries, reverse=True)


@pytest.mark.parametrize("number", SIZES)
def test_hurried_it_tries_every_option_once_and_stops(number: int) -> None:
    bench = Bench()
    found = bench.run(shuffled(number), 2000, hurry=True)
    assert [one.tries for one in found] == [1] * number
    assert len(bench.worlds) == 1
    assert found[0].option == number - 1


def test_hurried_later_it_stops_with_what_it_knows() -> None:
    bench = Bench()
    thought = trial(shuffled(16), bench.imagine, bench.judge, 2000)
    next(thought)
    for _ in range(60):
        thought.send(False)
    with pytest.raises(StopIteration) as done:
        thought.send(True)
    assert len(bench.worlds) == 61
    assert [one.option for one in done.value.value] == list(range(16))[::-1]


def test_it_pauses_after_each_world() -> None:
    bench = Bench()
    for pauses, _ in enumerate(trial(shuffled(9), bench.imagine, bench.judge, 500), start=1):
        assert len(bench.worlds) == pauses
