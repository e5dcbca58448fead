"""The network of the house: small enough to be fetched, the same on every Python, and what packing leaves of trained
numbers.
"""

from __future__ import annotations

import zlib
from importlib.resources import files
from math import exp, tanh
from struct import calcsize

import pytest

from doge.games.masks.bots import network as module
from doge.games.masks.bots.network import FIRST, HEAD, SECOND, SETUP_WEIGHTS, Network, network
from doge.games.masks.bots.sight import EACH, GUESS_ROWS, INPUTS, LOST, MOVE_ROWS
from doge.kernel.chance import Stream
from tools.masks_pack import Weights, packed, unpacked

NUMBERS = (INPUTS + EACH + 1) * FIRST + SECOND * (FIRST + 1) + (MOVE_ROWS + 1 + GUESS_ROWS) * SECOND + SETUP_WEIGHTS


def numbers(seed: str) -> list[float]:
    """Weights as if trained: those of the inputs small, for many of them are added up."""
    stream = Stream(seed)
    return [0.2 * (stream.unit() - stream.unit()) for _ in range(NUMBERS)]


def rectified(rows: list[list[float]], weights: list[float], bias: list[float]) -> list[float]:
    return [
        max(0.0, add + sum(one * by for one, by in zip(row, weights, strict=True)))
        for row, add in zip(rows, bias, strict=True)
    ]


def hidden(found: Weights, rows: list[int]) -> list[float]:
    """The second hidden layer, with fractions."""
    first = [max(0.0, add + sum(found.inputs[row][n] for row in rows)) for n, add in enumerate(found.bias)]
    return [*rectified(found.second[:-1], first, found.bias2[:-1]), 1.0]


def dot(one: list[float], other: list[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))


def test_packing_keeps_what_the_network_says() -> None:
    found = Weights(numbers("weights"))
    small, stream = Network(packed(found)), Stream("rows")
    for _ in range(10):
        rows = sorted({stream.below(INPUTS) for _ in range(90)})
        expected, got = hidden(found, rows), small.hidden(rows)
        assert small.value(got) == pytest.approx(tanh(dot(expected, found.value)), abs=0.05)
        moves = [[stream.below(MOVE_ROWS) for _ in range(6)] for _ in range(5)]
        odds = [exp(sum(dot(expected, found.moves[row]) for row in move)) for move in moves]
        policy = small.policy(small.outputs(got), moves)
        assert policy == pytest.approx([odd / sum(odds) for odd in odds], abs=0.05)
        guesses = [[stream.below(GUESS_ROWS)] for _ in range(4)]
        odds = [exp(dot(expected, found.guesses[guess[0]])) for guess in guesses]
        assert small.guess(small.outputs(got), guesses) == pytest.approx([odd / sum(odds) for odd in odds], abs=0.05)


def test_what_is_unpacked_says_the_same() -> None:
    data = files(module.__package__).joinpath(module.FILE).read_bytes()
    again = packed(Weights(unpacked(data)))
    body = slice(calcsize(HEAD), None)
    assert max(abs(one - other) for one, other in zip(again[body], data[body], strict=True)) <= 1
    one, other, stream = network(), Network(again), Stream("rows")
    for _ in range(10):
        rows = sorted({stream.below(INPUTS) for _ in range(90)})
        here, there = one.hidden(rows), other.hidden(rows)
        assert one.value(here) == pytest.approx(other.value(there), abs=0.002)
        moves = [[stream.below(MOVE_ROWS) for _ in range(6)] for _ in range(5)]
        assert one.policy(one.outputs(here), moves) == pytest.approx(
            other.policy(other.outputs(there), moves), abs=0.002
        )


def test_what_all_spaces_share_is_added_to_each() -> None:
    given = numbers("shared")
    found = Weights(given)
    assert found.inputs[3 * EACH + 7][5] == given[(3 * EACH + 7) * FIRST + 5] + given[(INPUTS + 7) * FIRST + 5]
    assert found.inputs[LOST][5] == given[LOST * FIRST + 5]


def test_packed_weights_are_as_many_bytes_as_the_file_of_the_house() -> None:
    assert len(packed(Weights(numbers("size")))) == len(files(module.__package__).joinpath(module.FILE).read_bytes())


def test_the_file_is_small_enough_to_be_fetched() -> None:
    assert len(zlib.compress(files(module.__package__).joinpath(module.FILE).read_bytes(), 9)) <= 400_000


def test_chances_add_up_to_one_and_the_value_stays_between_defeat_and_victory() -> None:
    net, stream = network(), Stream("any rows")
    for _ in range(50):
        found = net.hidden([stream.below(INPUTS) for _ in range(stream.below(150))])
        assert -1 <= net.value(found) <= 1
        policy = net.policy(net.outputs(found), [[stream.below(MOVE_ROWS)] for _ in range(20)])
        assert sum(policy) == pytest.approx(1)
        assert min(policy) >= 0


def test_no_lane_overflows_however_many_rows_there_are() -> None:
    """More rows than any position has; each lane holds what one number after another would give."""
    found = Weights([0.5] * NUMBERS)
    small = Network(packed(found))
    rows = list(range(200))
    assert small.hidden(rows)[0] == module.MOST
    assert small.outputs([module.MOST] * SECOND)[0] == SECOND * module.MOST * 127
