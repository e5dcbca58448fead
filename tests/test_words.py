"""The door for words: places, forms for numbers, lists and ordinals; in English and in a language with ways of its own."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doge.words import ENGLISH, Language, listed, ordinal, plural, sentences, series, speak, template, text


def _slavic(n: int) -> int:
    """Which of three forms: 1, 21, 31; 2 to 4, 22 to 24; all others."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


FOREIGN = Language(
    {
        "{who} votes in {area}.": ["In {area} votes {who}."],
        "1 house": ["{n} dom", "{n} doma", "{n} domov"],
        "{most} and {last}": ["{most} i {last}"],
    },
    _slavic,
    lambda n: f"{n}-j",
)


@pytest.fixture
def foreign() -> Iterator[None]:
    """Another language than English is spoken."""
    speak(FOREIGN)
    yield
    speak(ENGLISH)


def test_a_sentence_has_its_places_filled_in() -> None:
    assert text("{who} votes in {area}.", who="Anna", area="{area}") == "Anna votes in {area}."


def test_one_is_told_from_many() -> None:
    assert [plural("1 house", "{n} houses", n) for n in (0, 1, 2)] == ["0 houses", "1 house", "2 houses"]


def test_parts_are_joined_as_people_say_them() -> None:
    assert [listed(list("abc"[:n])) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_ordinals() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 7, 11, 12, 13, 21)] == [
        *("1st", "2nd", "3rd", "4th", "7th"),
        *("11th", "12th", "13th", "21st"),
    ]


def test_a_series_and_sentences_leave_out_nothing_but_what_is_empty() -> None:
    assert [series(list("abc"[:n])) for n in range(4)] == ["", "a", "a, b", "a, b, c"]
    assert sentences("One.", "", "Two.") == "One. Two."


def test_a_template_is_said_when_it_is_shown(foreign: None) -> None:
    stands = template(
        """{who} votes
        in {area}."""
    )
    assert stands == "{who} votes in {area}."
    assert text(stands, who="Anna", area="B") == "In B votes Anna."


def test_a_language_has_as_many_forms_as_it_needs(foreign: None) -> None:
    told = [plural("1 house", "{n} houses", n) for n in (1, 2, 5, 11, 12, 21, 22, 25)]
    assert told == ["1 dom", "2 doma", "5 domov", "11 domov", "12 domov", "21 dom", "22 doma", "25 domov"]


def test_a_language_has_lists_and_ordinals_of_its_own(foreign: None) -> None:
    assert listed(["a", "b", "c"]) == "a, b i c"
    assert ordinal(3) == "3-j"


def test_what_a_language_does_not_know_is_said_in_english(foreign: None) -> None:
    assert text("{n} votes", n=3) == "3 votes"
    assert [plural("1 vote", "{n} votes", n) for n in (1, 2, 5, 21)] == ["1 vote", "2 votes", "5 votes", "21 votes"]
