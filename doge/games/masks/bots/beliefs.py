"""What masks may be that a seat does not see: all ways to deal the hidden kinds, weighted by how each mask has behaved.

What moves prove is exact here: a kind that a mask cannot be has the weight 0. How likely the others are is for the
caller to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doge.games.masks.board import CANDIDATE, HAND, KINDS, LADY, MASKS
from doge.games.masks.bots.sketch import Sketch
from doge.games.masks.state import OFF
from doge.kernel.chance import Stream

SLIGHTEST = 1e-9
"""No chance that is more than a rounding error is smaller."""

Weights = Sequence[Sequence[float]]
"""By mask and kind: how well the kind explains what was seen of the mask."""
Left = tuple[int, ...]
Layer = dict[Left, float]


class Beliefs:
    """The ways to deal the kinds that are left to masks, each as likely as the product of its weights."""

    def __init__(self, masks: Sequence[int], weights: Weights, left: Left) -> None:
        self.masks, self._weights, self._left = tuple(masks), weights, left
        self._layers = self._backwards()

    def _backwards(self) -> list[Layer]:
        """By number of masks that are dealt: the weight of all ways to deal the rest, by what is left."""
        reached: list[set[Left]] = [{self._left}]
        for row in self._weights:
            reached.append({_without(left, kind) for left in reached[-1] for kind in KINDS if left[kind] and row[kind]})
        layers: list[Layer] = [dict.fromkeys(reached[-1], 1.0)]
        for row, states in zip(reversed(self._weights), reversed(reached[:-1]), strict=True):
            after, layer = layers[-1], Layer()
            for left in sorted(states):
                total = 0.0
                for kind in KINDS:
                    if left[kind] and row[kind]:
                        total += row[kind] * after[_without(left, kind)]
                layer[left] = total
            layers.append(layer)
        return layers[::-1]

    def chances(self) -> dict[int, tuple[float, ...]]:
        """By mask, how likely each kind is."""
        found, total, now = {}, self._layers[0][self._left], {self._left: 1.0}
        for mask, row, after in zip(self.masks, self._weights, self._layers[1:], strict=True):
            likely, coming = [0.0] * len(KINDS), Layer()
            for left, weight in now.items():
                for kind in KINDS:
                    if left[kind] and row[kind]:
                        rest, share = _without(left, kind), weight * row[kind]
                        coming[rest] = coming.get(rest, 0.0) + share
                        likely[kind] += share * after[rest] / total
            found[mask] = tuple(likely)
            now = dict(sorted(coming.items()))
        return found

    def chance_without(self, barred: Mapping[int, int]) -> float:
        """How likely none of the masks is of a kind, as bits, that it is barred from."""
        rows = [
            [0.0 if barred.get(mask, 0) >> kind & 1 else weight for kind, weight in enumerate(row)]
            for mask, row in zip(self.masks, self._weights, strict=True)
        ]
        return Beliefs(self.masks, rows, self._left).weight / self.weight

    @property
    def weight(self) -> float:
        """The weight of all ways together."""
        return self._layers[0][self._left]

    def surely(self, mask: int, kind: int) -> bool:
        """Whether nothing but the kind is possible for the mask."""
        return self.chances()[mask][kind] > 1 - SLIGHTEST

    def sample(self, stream: Stream) -> list[int]:
        """The kinds of one way, by mask."""
        found, left = [], self._left
        for row, layer, after in zip(self._weights, self._layers, self._layers[1:], strict=False):
            pick, kind = stream.unit() * layer[left], CANDIDATE
            for possible in KINDS:
                if left[possible] and row[possible] and after[_without(left, possible)]:
                    kind = possible
                    pick -= row[kind] * after[_without(left, kind)]
                    if pick < 0:
                        break
            found.append(kind)
            left = _without(left, kind)
        return found


def _without(left: Left, kind: int) -> Left:
    return (*left[:kind], left[kind] - 1, *left[kind + 1 :])


def hidden_masks(sketch: Sketch, seat: int) -> list[int]:
    """The masks of the seat on the board."""
    return [mask for mask in range(MASKS * seat, MASKS * seat + MASKS) if sketch.at[mask] != OFF]


def left_of(sketch: Sketch, seat: int) -> Left:
    """How many masks of each kind the seat has on the board."""
    gone = [sketch.kinds[m] for m in range(MASKS * seat, MASKS * seat + MASKS) if sketch.at[m] == OFF]
    return tuple([HAND[kind] - gone.count(kind) for kind in KINDS])


def suspicion(sketch: Sketch, seat: int) -> Beliefs:
    """What the masks of a seat may be, as a good player suspects: who never flees is hardly the Candidate."""
    masks = hidden_masks(sketch, seat)
    rows = [[explains(sketch, mask, kind) if sketch.may[mask] >> kind & 1 else 0.0 for kind in KINDS] for mask in masks]
    return Beliefs(masks, rows, left_of(sketch, seat))


def certainty(sketch: Sketch, seat: int) -> Beliefs:
    """What the masks of a seat may be as far as their moves prove it, and no further."""
    masks = hidden_masks(sketch, seat)
    rows = [[float(sketch.may[mask] >> kind & 1) for kind in KINDS] for mask in masks]
    return Beliefs(masks, rows, left_of(sketch, seat))


def explains(sketch: Sketch, mask: int, kind: int) -> float:
    """How well the kind fits how the mask has behaved, against any other."""
    stood, fled, moved = sketch.stood[mask], sketch.fled[mask], sketch.moved[mask]
    in_front = mask % MASKS >= MASKS // 2
    if kind == CANDIDATE:
        bold = (1.0, 0.4, 0.12)[stood]
        return bold * (2.5 if fled else 1.0) * (0.35 if in_front else 1.0) * (0.6 if moved > 2 else 1.0)
    if kind == LADY:
        return (1.0, 1.3, 1.5)[stood] * (0.5 if fled else 1.0)
    return 0.8 if stood and not fled else 1.0
