"""How deeply a text is nested: exactly for JSON, whatever stands in its strings, and never too little for anything
else.
"""

import json
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doge.kernel import nesting
from doge.kernel.nesting import DEEPEST, PIECE, too_deep
from tests.kernel.records import FINISHED


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":', '[[0],{"b":"]"},'])
@pytest.mark.parametrize("levels", [6_000, 7_000, 20_000, 2_000_000])
def test_thousands_of_levels_are_too_many(opening: str, levels: int) -> None:
    assert too_deep((opening * levels)[:2_000_000])


@pytest.mark.parametrize(("opening", "closing"), [("[", "]"), ('{"a":', "}")])
def test_fifty_levels_are_read_and_one_more_is_not(opening: str, closing: str) -> None:
    assert not too_deep(opening * DEEPEST + "0" + closing * DEEPEST)
    assert too_deep(opening * (DEEPEST + 1) + "0" + closing * (DEEPEST + 1))
    assert not too_deep(opening * DEEPEST)
    assert too_deep(opening * (DEEPEST + 1))


@pytest.mark.parametrize(
    "inside", ["[" * 99, '\\"' + "[" * 99, "\\\\", '\\\\\\"' + "{" * 99, "é[" * 99, "\ud800[" * 99]
)
def test_brackets_in_strings_are_no_levels(inside: str) -> None:
    assert not too_deep(f'{{"{inside}": ["{inside}", []]}}')
    assert too_deep(f'{{"{inside}": {"[" * DEEPEST}')


def test_width_is_no_depth() -> None:
    assert not too_deep("[" + "[],{}," * 300_000 + "0]")
    assert not too_deep(json.dumps(FINISHED))


def depth(found: object) -> int:
    """The levels of a value, counted one by one."""
    if isinstance(found, dict):
        return 1 + max(map(depth, found.values()), default=0)
    return 1 + max(map(depth, found), default=0) if isinstance(found, list) else 0


@given(
    st.recursive(st.text('["\\{]}é', max_size=4), lambda one: st.lists(one, max_size=3), max_leaves=20),
    st.integers(0, 60),
    st.sampled_from([1, 2, 7, PIECE]),
)
@settings(max_examples=150)
def test_a_text_is_as_deep_as_what_it_stands_for(inside: object, around: int, piece: int) -> None:
    found = inside
    for number in range(around):
        found = [found] if number % 2 else {"a[": found}
    for text in (json.dumps(found), json.dumps(found, ensure_ascii=False, indent=1)):
        with patch.object(nesting, "PIECE", piece):
            assert too_deep(text) == (depth(found) > DEEPEST)


@given(st.text('[]{}"\\a,', max_size=400), st.integers(0, 3))
@settings(max_examples=300)
def test_no_text_takes_the_parser_further_than_twice_as_deep(text: str, times: int) -> None:
    """What is open at any place of a text that passed, counted as a parser goes: from the left, up to where it is no JSON."""
    text *= 1 + 20 * times
    if too_deep(text):
        return
    opened: list[str] = []
    string = escaped = False
    for letter in text:
        if string:
            string, escaped = escaped or letter != '"', letter == "\\" and not escaped
        elif letter == '"':
            string = True
        elif letter in "[{":
            opened.append(letter)
        elif letter in "]}":
            if not opened or opened.pop() + letter not in ("[]", "{}"):
                break
        elif letter == "\\":
            break
        assert len(opened) <= 2 * DEEPEST
