"""Foreign keys that are heavy: set aside letter by letter, put back, and the record is read as if they had never been
there.
"""

import json
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.foreign import HEAVY, put_back, set_aside
from tests.kernel.records import fresh

WEIGHTS: dict[str, Any] = {
    "a string": {"x": 'é[\\"{' * 50_000},
    "numbers": {"x": [1.50, -2e3, 0] * 40_000},
    "objects": {"x": [{"a": 1, "b": []}] * 20_000},
    "many keys": {f"key {number}": number for number in range(16_000)},
    "keys in keys": {"log ": {"log": "x" * HEAVY}, 'l"og': {"seats": []}},
}


def parted(text: str) -> tuple[str, str]:
    work = set_aside(text)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: tuple[str, str] = done.value
            return found


@pytest.mark.parametrize("weight", WEIGHTS.values(), ids=WEIGHTS)
@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("form", [{}, {"indent": 2}, {"ensure_ascii": False, "separators": (",", ":")}])
def test_what_is_heavy_is_set_aside_and_put_back(weight: dict[str, Any], first: bool, form: dict[str, Any]) -> None:
    whole = weight | fresh() if first else fresh() | weight
    own, foreign = parted(json.dumps(whole, **form))
    assert record.parse(own) == fresh()
    assert json.loads(f"{{{foreign}}}") == weight
    again = put_back(record.dump(record.parse(own)), foreign)
    assert json.loads(again) == whole
    assert foreign in again, "letter by letter"


def test_what_is_light_stays() -> None:
    text = json.dumps(fresh() | {"x": "y" * (HEAVY - 10)})
    assert parted(text) == (text, "")
    assert parted(json.dumps(fresh())) == (json.dumps(fresh()), "")
    assert put_back("{}", "") == "{}"


def test_a_log_that_is_heavy_is_not_foreign() -> None:
    text = json.dumps(fresh() | {"log": [0] * HEAVY})
    assert parted(text) == (text, "")


HEAP = json.dumps("x" * HEAVY)


@pytest.mark.parametrize(
    "text",
    [
        f"[{HEAP}]",
        HEAP,
        f'{{"x": {HEAP}',
        f'{{"x": {HEAP},}}',
        f'{{"x": {HEAP}}} {{}}',
        f'{{"x": {HEAP}, "x": 1}}',
        f'{{"x": {HEAP}, "l\\u006fg": [], "log": []}}',
        f'{{"x": {HEAP}, "y" 1}}',
        f'{{"x": {HEAP}, "y": }}',
        f'{{"x": {HEAP}, y: 1}}',
        f'{{"x": {HEAP}, "y": NaN}}',
        f'{{"x": {HEAP}, "\\x": 1}}',
        f'{{"x": {HEAP}, "y": {"[" * 9999}',
        "{" * HEAVY * 2,
        f'{{"x": "{"y" * record.LARGEST}"}}',
    ],
    ids=lambda text: f"{text[:4]}...{text[-12:]}",
)
def test_what_is_no_record_is_left_to_be_refused(text: str) -> None:
    assert parted(text) == (text, "")
    with pytest.raises(record.RecordError):
        record.parse(text)


def test_nobody_is_busy_for_longer_than_one_key() -> None:
    assert sum(1 for _ in set_aside(json.dumps(fresh() | WEIGHTS["many keys"]))) > 16_000
