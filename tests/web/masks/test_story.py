"""What became of me, as the end of a game of Masks tells it."""

import json
import re

import pytest

from tests.web.masks.masker import Masker
from tests.web.masks.test_end import of_reason
from tests.web.person import INSTANT

TOLD = {
    "ladies-lost": r"(Your|Dandolo’s) (Ladies were captured in turns \d+ and \d+|Lady was captured in turn \d+)",
    "palace": r"Your Candidate ended on [a-e][1-7], Dandolo’s on [a-e][1-7]\.",
    "draw-no-capture": r"You captured \d+ masks?, \w+( \d)? \d+\.",
}


@pytest.mark.parametrize("reason", TOLD)
def test_it_tells_captures_ladies_and_candidates(reason: str) -> None:
    person = Masker(INSTANT, seed="end")
    person.open(json.dumps(of_reason(reason)))
    told = next(e for e in person.port.by_id("main").walk() if "story" in e.attrs.get("class", "").split())
    assert told.text.startswith("Your game")
    assert re.search(TOLD[reason], told.text), told.text
