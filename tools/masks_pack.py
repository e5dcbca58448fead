"""Packs what the training program (tools/masks_training) has learned into whole numbers of one byte, or unpacks it
again.

    python -m tools.masks_pack WEIGHTS [--target FILE]
    python -m tools.masks_pack WEIGHTS --unpack

WEIGHTS holds the program's numbers as 32-bit floats, in the order of its network.h. Unpacked, they say what the
file of the house says: not to the last digit what was learned, but what the bots play by, for the program's many
games.
"""

from __future__ import annotations

import argparse
import itertools
import struct
import sys
from array import array
from collections.abc import Sequence
from pathlib import Path

from doge.games.masks.bots.network import FIRST, HEAD, OUTPUTS, SECOND, SETUP_WEIGHTS, ZERO
from doge.games.masks.bots.setups import PER
from doge.games.masks.bots.sight import EACH, GUESS_ROWS, INPUTS, LOST, MOVE_ROWS

TARGET = Path(__file__).resolve().parent.parent / "doge/games/masks/bots/trained.bin"
LIMIT = 127
FINE_FIRST, FINE_SECOND, FINE_VALUE = 256, 1024, 256
"""How many units of a hidden number, and of the value's weights, make up 1: in the second layer at most so many."""

Matrix = list[list[float]]


class Weights:
    """The numbers of training, as matrices."""

    def __init__(self, numbers: Sequence[float]) -> None:
        self._numbers, self._at = numbers, 0
        inputs, shared = self._take(INPUTS, FIRST), self._take(EACH, FIRST)
        self.inputs = [
            [one + other for one, other in zip(row, shared[n % EACH], strict=True)] if n < LOST else row
            for n, row in enumerate(inputs)
        ]
        self.bias = self._take(1, FIRST)[0]
        self.second = self._take(SECOND, FIRST)
        self.bias2 = self._take(1, SECOND)[0]
        self.moves, self.value = self._take(MOVE_ROWS, SECOND), self._take(1, SECOND)[0]
        self.guesses, self.setups = self._take(GUESS_ROWS, SECOND), self._take(1, SETUP_WEIGHTS)[0]

    def _take(self, rows: int, columns: int) -> Matrix:
        start = self._at
        self._at += rows * columns
        return [list(self._numbers[start + n * columns : start + (n + 1) * columns]) for n in range(rows)]


def packed(found: Weights) -> bytes:
    """The bytes of the file, as doge/games/masks/bots/network.py reads them."""
    columns = list(zip(*found.inputs, strict=True))
    scale = [LIMIT / max(1e-9, *map(abs, column)) for column in columns]
    bias = [round(one * by) for one, by in zip(found.bias, scale, strict=True)]
    factor = [round(65536 * FINE_FIRST / by) for by in scale]
    second = [row[:] for row in found.second]
    second[-1] = [0.0] * FIRST
    scale2 = [LIMIT / max(1e-9, *map(abs, row)) for row in second]
    scale2[-1] = 1.0
    outputs = [*found.moves, *found.guesses]
    wide = [LIMIT / max(1e-3, *(abs(row[n]) for row in outputs)) for n in range(SECOND)]
    bias2 = [round(one * by * FINE_FIRST) for one, by in zip(found.bias2, scale2, strict=True)]
    loud = FINE_SECOND * min(wide)
    factor2 = [round(65536 * loud / (by * FINE_FIRST) / one) for by, one in zip(scale2, wide, strict=True)]
    bias2[-1], factor2[-1] = 1 << 16, round(loud / wide[-1])
    value = [round(one * by * FINE_VALUE) for one, by in zip(found.value, wide, strict=True)]
    head = (*bias, *factor, *bias2, *factor2, *value, round(loud * FINE_VALUE), round(loud))
    body = bytearray(struct.pack(HEAD, *head))
    for row in found.inputs:
        body += _bytes([one * by for one, by in zip(row, scale, strict=True)])
    for n in range(FIRST):
        body += _bytes([row[n] * by for row, by in zip(second, scale2, strict=True)])
    for n in range(SECOND):
        body += _bytes([row[n] * wide[n] for row in outputs])
    body += struct.pack(f"<{SETUP_WEIGHTS}h", *(max(-32768, min(32767, round(PER * one))) for one in found.setups))
    return bytes(body)


def unpacked(data: bytes) -> array[float]:
    """Weights that say the same as the bytes of such a file."""
    head, body = struct.unpack_from(HEAD, data), iter(data[struct.calcsize(HEAD) : -2 * SETUP_WEIGHTS])
    numbers = iter(head)
    bias, factor, bias2, factor2, value = (
        list(itertools.islice(numbers, width)) for width in (FIRST, FIRST, SECOND, SECOND, SECOND)
    )
    wide = head[-1] / FINE_SECOND
    inputs, columns, outputs = (
        [[one - ZERO for one in itertools.islice(body, width)] for _ in range(rows)]
        for rows, width in ((INPUTS, FIRST), (FIRST, SECOND), (SECOND, OUTPUTS))
    )
    unit = [one / (65536 * FINE_FIRST) for one in factor]  # of a number of the first layer
    unit2 = [one / (65536 * FINE_SECOND) for one in factor2]
    weight = [*[1 / wide] * (SECOND - 1), factor2[-1] / FINE_SECOND / wide]  # the last number is always one
    rows = [[one * by for one, by in zip(row, weight, strict=True)] for row in zip(*outputs, strict=True)]
    layers = (
        *([one * by for one, by in zip(row, unit, strict=True)] for row in inputs),
        *([0.0] * FIRST for _ in range(EACH)),
        [one * by for one, by in zip(bias, unit, strict=True)],
        *([one * FINE_FIRST * by for one in row] for row, by in zip(zip(*columns, strict=True), unit2, strict=True)),
        [one * by for one, by in zip(bias2, unit2, strict=True)],
        *rows[:MOVE_ROWS],
        [one * by / FINE_VALUE for one, by in zip(value, weight, strict=True)],
        *rows[MOVE_ROWS:],
        [one / PER for one in struct.unpack_from(f"<{SETUP_WEIGHTS}h", data, len(data) - 2 * SETUP_WEIGHTS)],
    )
    return array("f", itertools.chain.from_iterable(layers))


def _bytes(numbers: Sequence[float]) -> bytes:
    return bytes(ZERO + max(-LIMIT, min(LIMIT, round(number))) for number in numbers)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description="Pack or unpack trained weights for the bots of Masks.")
    parser.add_argument("weights", type=Path)
    parser.add_argument("--target", type=Path, default=TARGET, metavar="FILE", help="what to write")
    parser.add_argument("--unpack", action="store_true", help="write the weights instead, from the file of the house")
    options = parser.parse_args(arguments)
    if options.unpack:
        options.weights.write_bytes(unpacked(TARGET.read_bytes()).tobytes())
        return
    numbers = array("f", options.weights.read_bytes())
    options.target.write_bytes(packed(Weights(numbers)))


if __name__ == "__main__":
    main(sys.argv[1:])
