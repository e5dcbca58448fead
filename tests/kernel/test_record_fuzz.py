"""Damaged records: whatever is done to one, it loads or is refused with a sentence, and nothing else happens."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.record import RecordError
from doge.registry import GAMES
from tests.damage import damage, spoil
from tests.matches import random_match

WHOLE = record.write(random_match(GAMES["doge"], 3, "fuzz"))
TEXT = record.dump(WHOLE | {"log": WHOLE["log"][:45]})


def loads_or_is_refused(text: str) -> bool:
    try:
        table = record.load(record.parse(text), GAMES)
    except RecordError as refused:
        sentence = str(refused)
        assert sentence and sentence.endswith(".") and len(sentence) < 800
        sentence.encode()
        if refused.index is not None:
            assert refused.rule and sentence.startswith(f"Step {refused.index}, ")
        return False
    record.dump(record.write(table)).encode()
    return True


@pytest.mark.parametrize("batch", range(8))
def test_a_record_with_something_changed(batch: int) -> None:
    """2,000 records a run, with one to three changes each."""
    outcomes = []
    for number in range(250):
        stream = Stream("damage", batch, number)
        found = json.loads(TEXT)
        for _ in range(1 + stream.below(3)):
            found = damage(found, stream)
        outcomes.append(loads_or_is_refused(json.dumps(found)))
    assert outcomes.count(False) > 100


@pytest.mark.parametrize("batch", range(4))
def test_a_text_with_something_changed(batch: int) -> None:
    """1,000 texts a run with characters changed, lost, or cut off."""
    for number in range(250):
        stream = Stream("text", batch, number)
        text = spoil(TEXT, stream)
        loads_or_is_refused(text if stream.below(5) else text[: stream.below(len(text))])


def steps() -> st.SearchStrategy[Any]:
    area = st.sampled_from(["castello", "san-marco", "quarantia", "venice", None, 1])
    number = st.sampled_from([0, 1, 2, 3, -1, True, 1.0, None, 99])
    seat = st.sampled_from([0, 1, 2, 3, -1, True, None, "0"])
    bodies = {
        "ballot": st.fixed_dictionaries({"area": area, "markers": st.lists(number, max_size=5)}),
        "advisor": st.fixed_dictionaries({"home": area, "stand": area}),
        "move": st.none() | st.fixed_dictionaries({"from": area, "to": area}),
        "place": st.fixed_dictionaries({"district": area, "houses": number}),
        "build": st.fixed_dictionaries({"district": area, "build": number}),
    }
    return st.one_of(
        *(st.fixed_dictionaries({"seat": seat, kind: body}) for kind, body in bodies.items()),
        st.fixed_dictionaries(
            {"chance": st.just("year"), "year": number, "order": st.lists(area), "next": st.lists(area)}
        ),
    )


@given(start=st.integers(min_value=0, max_value=45), more=st.lists(steps(), max_size=6))
@settings(max_examples=300)
def test_a_log_that_goes_on_with_odd_steps(start: int, more: list[Any]) -> None:
    found = json.loads(TEXT)
    del found["result"]
    found["log"] = found["log"][:start] + more
    loads_or_is_refused(json.dumps(found))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(), inside, max_size=4),
    max_leaves=12,
)


@given(key=st.sampled_from([*WHOLE, "more"]), value=JSON)
@settings(max_examples=150)
def test_an_envelope_with_any_json_in_it(key: str, value: Any) -> None:
    loads_or_is_refused(json.dumps(json.loads(TEXT) | {key: value}))


@given(text=st.text())
@settings(max_examples=200)
def test_any_text(text: str) -> None:
    assert not loads_or_is_refused(text)
