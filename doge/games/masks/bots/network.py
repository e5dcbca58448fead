"""The trained network: sums of rows and two hidden layers of whole numbers. Knows no rule; sight.py says what the rows
mean.

All arithmetic is on whole numbers, so that every Python comes to the same result. Long integers hold a number in
each lane of their bits: adding two rows is one addition, and weighting a row is one multiplication, whatever their
length. Weights are kept as bytes, 128 above their value, so that no lane is ever negative.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp, tanh
from struct import calcsize, unpack, unpack_from

from doge.games.masks.bots.sight import GUESS_ROWS, INPUTS, MOVE_ROWS

FILE = "trained.bin"
FIRST, SECOND = 128, 64
"""How many numbers the hidden layers have; the last of the second is always one."""
ZERO = 128
"""The byte of the weight 0."""
MOST = 65535
"""More than this no hidden number may be, lest a lane overflow."""
SPACES, KINDS = 10, 5
SETUP_WEIGHTS = SPACES * KINDS + SPACES * SPACES * KINDS * KINDS
GUESSES = MOVE_ROWS
"""The rows of guesses follow those of moves."""
OUTPUTS = MOVE_ROWS + GUESS_ROWS

HEAD = f"<{FIRST}i{FIRST}i{SECOND}i{SECOND}i{SECOND}i2i"
"""What stands before the weights: biases and factors of both layers, the value's weights, and what to divide outputs by."""

Hidden = Sequence[int]


class Network:
    """The weights, and what comes of a position's rows."""

    def __init__(self, data: bytes) -> None:
        head = unpack_from(HEAD, data)
        cut = [0, FIRST, 2 * FIRST, 2 * FIRST + SECOND, 2 * FIRST + 2 * SECOND, 2 * FIRST + 3 * SECOND]
        self._bias, self._factor, self._bias2, self._factor2, self._value = (
            head[a:b] for a, b in itertools.pairwise(cut)
        )
        self._per_value, self._per_output = head[cut[-1] :]
        start = calcsize(HEAD)
        self._rows, start = _lanes(data, start, INPUTS, FIRST, 2)
        self._columns, start = _lanes(data, start, FIRST, SECOND, 4)
        self._outputs, start = _lanes(data, start, SECOND, OUTPUTS, 4)
        self.setups: Sequence[int] = unpack_from(f"<{SETUP_WEIGHTS}h", data, start)

    def hidden(self, rows: Sequence[int]) -> list[int]:
        """The second hidden layer of a position with these rows."""
        total = 0
        for row in rows:
            total += self._rows[row]
        lanes = unpack(f"<{FIRST}H", total.to_bytes(2 * FIRST, "little"))
        base, total, weight = ZERO * len(rows), 0, 0
        for lane, bias, factor, column in zip(lanes, self._bias, self._factor, self._columns, strict=True):
            number = lane - base + bias
            if number > 0:
                number = min(MOST, number * factor >> 16)
                total += number * column
                weight += number
        base = ZERO * weight
        sums = unpack(f"<{SECOND}I", total.to_bytes(4 * SECOND, "little"))
        return [
            min(MOST, (lane - base + bias) * factor >> 16) if lane - base + bias > 0 else 0
            for lane, bias, factor in zip(sums, self._bias2, self._factor2, strict=True)
        ]

    def value(self, hidden: Hidden) -> float:
        """What the seat expects: 1 to win, -1 to lose."""
        total = 0
        for number, weight in zip(hidden, self._value, strict=True):
            total += number * weight
        return round(tanh(total / self._per_value), 6)

    def outputs(self, hidden: Hidden) -> list[int]:
        """The outputs of all rows of moves and of guesses."""
        total = weight = 0
        for number, column in zip(hidden, self._outputs, strict=True):
            if number:
                total += number * column
                weight += number
        base = ZERO * weight
        return [lane - base for lane in unpack(f"<{OUTPUTS}I", total.to_bytes(4 * OUTPUTS, "little"))]

    def policy(self, outputs: Sequence[int], moves: Sequence[Sequence[int]]) -> list[float]:
        """How likely each move, given by its rows, is made."""
        sums = [0] * len(moves)
        for number, rows in enumerate(moves):
            for row in rows:
                sums[number] += outputs[row]
        return softmax(sums, self._per_output)

    def guess(self, outputs: Sequence[int], rows: Sequence[Sequence[int]]) -> list[float]:
        """How likely a mask is of each kind, the rows given by kind; the chances add up to 1."""
        sums = [0] * len(rows)
        for kind, found in enumerate(rows):
            for row in found:
                sums[kind] += outputs[GUESSES + row]
        return softmax(sums, self._per_output)


def _lanes(data: bytes, start: int, number: int, width: int, size: int) -> tuple[list[int], int]:
    """So many long integers of so many lanes of `size` bytes, and where the data goes on."""
    found = []
    for _ in range(number):
        lanes = bytearray(size * width)
        lanes[::size] = data[start : start + width]
        found.append(int.from_bytes(lanes, "little"))
        start += width
    return found, start


def softmax(sums: Sequence[int], per: int) -> list[float]:
    """Rounded, since exp may differ in its last digit from machine to machine, and no choice may hang on that."""
    top = max(sums)
    odds = [round(exp((one - top) / per), 7) for one in sums]
    total = 0.0
    for odd in odds:
        total += odd
    return [odd / total for odd in odds]


@cache
def network() -> Network:
    """The network of the house, read once."""
    return Network(files(__package__).joinpath(FILE).read_bytes())
