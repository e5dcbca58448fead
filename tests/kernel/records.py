"""Records to test with: a finished one, running ones, changed ones, and what is expected of a refusal."""

import json
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.record import Record, RecordError
from doge.kernel.table import Table
from doge.registry import GAMES
from tests.matches import random_match, table

DOGE = GAMES["doge"]
FINISHED = record.write(random_match(DOGE, 3, "finished"))


def fresh(found: Record = FINISHED) -> Record:
    return record.parse(record.dump(found))


def running() -> Record:
    return record.write(table(DOGE, 4, "running").start())


def played(steps: int) -> Record:
    """A running record of the finished one's first steps."""
    cut = fresh()
    del cut["result"]
    cut["log"] = cut["log"][:steps]
    return cut


def load(found: Record) -> Table:
    return record.load(record.parse(json.dumps(found)), GAMES)


def refuse(found: Any) -> RecordError:
    with pytest.raises(RecordError) as refused:
        record.load(record.parse(found if isinstance(found, str) else json.dumps(found)), GAMES)
    sentence = str(refused.value)
    assert sentence.endswith(".") and len(sentence) < 700
    return refused.value


def at_step(found: Record, index: int, sentence: str, rule: str) -> None:
    """The record is refused at that step, named with its number, itself and the rule."""
    refused = refuse(found)
    assert (refused.index, refused.rule) == (index, rule)
    assert refused.step == found["log"][index]
    assert str(refused).startswith(f"Step {index}, ")
    assert f"breaks {'the record format' if rule == 'record format' else rule}: " in str(refused)
    assert sentence in str(refused)


def changed(index: int, step: Any) -> Record:
    found = fresh()
    found["log"][index] = step
    return found


def find(kind: str, start: int = 0) -> int:
    """The index of a step of the finished game."""
    return next(i for i, step in enumerate(FINISHED["log"]) if i >= start and kind in step)
