"""What is known of a finished game stands on the page of its analysis at once, before anything is worked out."""

import json
from pathlib import Path

import pytest

from tests.web.person import Person
from web.screens.result_facts import result_facts

GOLDEN = Path(__file__).parents[1] / "golden"


def ended(file: str, line: int, seat: int) -> Person:
    """A person at the end of a golden game."""
    found = json.loads((GOLDEN / file).read_text(encoding="utf-8").splitlines()[line])
    found["seats"][seat]["player"] = "human"
    person = Person()
    person.open(json.dumps(found))
    return person


def said(person: Person) -> str:
    match = person.page._model.match
    assert match is not None
    return " ".join(one.words for one in result_facts(match))


@pytest.mark.parametrize("seat", range(4))
def test_families_says_the_gold_who_took_the_lead_when_and_the_last_choice(seat: int) -> None:
    told = said(ended("families/records.jsonl", 5, seat))
    assert "Gold at the end: " in told
    assert ("lead for good in turn" in told) != ("led from the first count on" in told)
    assert "Your last choice" in told


def test_doge_says_the_palaces() -> None:
    found = json.loads((GOLDEN / "doge/goal-4.json").read_text(encoding="utf-8"))
    found["seats"][0]["player"] = "human"
    person = Person()
    person.open(json.dumps(found))
    assert "Palaces at the end: " in said(person)


def test_masks_which_counts_nothing_says_the_result_and_the_last_choice() -> None:
    told = said(ended("masks/games.jsonl", 10, 0))
    assert "Your last choice" in told and "at the end:" not in told


def test_it_stands_on_the_page_before_all_else() -> None:
    person = ended("masks/games.jsonl", 10, 0)
    person.act("show", "analysis")
    page = person.port.body.text
    assert 0 <= page.index("Your last choice") < page.index("Next time")
