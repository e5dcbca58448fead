"""The small words of sentences, in English."""

from __future__ import annotations

from doge.words import listed, ordinal, plural, text


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
