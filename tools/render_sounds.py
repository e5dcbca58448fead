"""Makes the sounds of the house from the data that the page plays (web/screens/sounds.json), and measures them.

    python -m tools.render_sounds [FOLDER]

Prints for each sound how long it is, its peak, its loudness (the loudest tenth of a second), and its first and last
sample; into
FOLDER it writes each as a WAV file. The arithmetic is that of Web Audio: oscillators, biquad filters, envelopes.
"""

import array
import json
import math
import sys
import wave
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

SHEET = Path(__file__).parents[1] / "web/screens/sounds.json"
RATE = 44100
WINDOW = 0.1
"""Seconds over which loudness is measured."""


class Measures(NamedTuple):
    """Seconds; peak and loudness in decibels below full scale; the first and the last sample, and the largest step at the end."""

    seconds: float
    peak: float
    loudness: float
    first: float
    last: float


def sounds() -> dict[str, Any]:
    """The data, by the names of the sounds."""
    found: dict[str, Any] = json.loads(SHEET.read_text(encoding="utf-8"))
    return found


def rendered(sound: dict[str, Any], rate: int = RATE) -> list[float]:
    """The samples of a sound at full loudness."""
    seconds = max(layer["at"] + layer["for"] for layer in sound["layers"]) + 0.02
    samples = [0.0] * math.ceil(seconds * rate)
    for layer in sound["layers"]:
        start = round(layer["at"] * rate)
        for number, value in enumerate(_layer(layer, rate)):
            samples[start + number] += sound["volume"] * value
    return samples


def _layer(layer: dict[str, Any], rate: int) -> Iterator[float]:
    many = round(layer["for"] * rate)
    raw = _tone(layer, many, rate) if "wave" in layer else _burst(layer, many, rate)
    return (value * _envelope(layer, number / rate) for number, value in enumerate(raw))


def _envelope(layer: dict[str, Any], at: float) -> float:
    """A straight rise, an exponential fall, and the last 8 ms straight to nothing."""
    rise, loud, falls = layer["rise"], layer["loud"], layer["for"] - 0.008
    low = max(loud * 0.004, 0.0005)
    if at < rise:
        return float(loud * at / rise)
    if at < falls:
        return float(loud * (low / loud) ** ((at - rise) / (falls - rise)))
    return float(low * max(0.0, (layer["for"] - 0.001 - at) / 0.007))


def _glide(value: float | list[float], part: float) -> float:
    if isinstance(value, list):
        return float(value[0] * (value[1] / value[0]) ** part)
    return value


def _tone(layer: dict[str, Any], many: int, rate: int) -> Iterator[float]:
    phase = 0.0
    for number in range(many):
        yield _WAVES[layer["wave"]](phase % 1.0)
        phase += _glide(layer["hertz"], number / many) / rate


_WAVES: dict[str, Callable[[float], float]] = {
    "sine": lambda phase: math.sin(2 * math.pi * phase),
    "triangle": lambda phase: 4 * phase if phase < 0.25 else 2 - 4 * phase if phase < 0.75 else 4 * phase - 4,
    "square": lambda phase: 1.0 if phase < 0.5 else -1.0,
}


def _burst(layer: dict[str, Any], many: int, rate: int) -> Iterator[float]:
    """Noise through a filter whose frequency glides."""
    kind, hertz, q = layer["noise"]
    x, x1, x2, y1, y2 = 1234567, 0.0, 0.0, 0.0, 0.0
    for number in range(many):
        b0, b1, b2, a1, a2 = _filter(kind, _glide(hertz, number / many), q, rate)
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        x0 = x / 0x3FFFFFFF - 1
        y0 = b0 * x0 + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x1, x2, y1, y2 = x0, x1, y0, y1
        yield y0


def _filter(kind: str, hertz: float, q: float, rate: int) -> tuple[float, ...]:
    """The coefficients of Web Audio's biquad filters: Q is in decibels where frequencies are passed up to or from a bound."""
    w = 2 * math.pi * min(hertz, rate * 0.49) / rate
    cosine = math.cos(w)
    alpha = math.sin(w) / (2 * (q if kind == "bandpass" else 10 ** (q / 20)))
    b = {
        "bandpass": (alpha, 0.0, -alpha),
        "lowpass": ((1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2),
        "highpass": ((1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2),
    }[kind]
    return tuple(part / (1 + alpha) for part in (*b, -2 * cosine, 1 - alpha))


def measured(samples: list[float], rate: int = RATE) -> Measures:
    """What can be said of a sound by its samples."""
    window = round(WINDOW * rate)
    sums = [
        sum(value * value for value in samples[at : at + window]) / window for at in range(0, len(samples), window // 4)
    ]
    peak = max(map(abs, samples))
    return Measures(len(samples) / rate, _decibels(peak), _decibels(math.sqrt(max(sums))), samples[0], samples[-1])


def _decibels(value: float) -> float:
    return 20 * math.log10(max(value, 1e-9))


def write(path: Path, samples: list[float]) -> None:
    """One channel of 16 bits."""
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", ""))
        file.writeframes(array.array("h", [round(32767 * max(-1.0, min(1.0, value))) for value in samples]).tobytes())


def main() -> None:
    """Prints the table, and writes the files if there is a folder for them."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    print("| sound | s | peak dBFS | loudness dBFS | first | last |\n|---|---|---|---|---|---|")
    for name, sound in sounds().items():
        samples = rendered(sound)
        found = measured(samples)
        print(
            f"| {name} | {found.seconds:.2f} | {found.peak:.1f} | {found.loudness:.1f} | {found.first:.5f} | {found.last:.5f} |"
        )
        if folder is not None:
            folder.mkdir(parents=True, exist_ok=True)
            write(folder / f"{name}.wav", samples)


if __name__ == "__main__":
    main()
