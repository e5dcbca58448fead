"""Both faces stand large between the trays once a Lady or a Candidate has been captured, and for no other mask."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from doge.games.masks.board import CANDIDATE, LADY
from doge.games.masks.events import MaskCaptured
from tests.web.games import find
from tests.web.person import Person
from web.games.masks.board import trays

GOLDEN = Path(__file__).parents[3] / "golden/masks/games.jsonl"
GRAVE = (LADY, CANDIDATE)


@pytest.mark.parametrize("line", range(4, 12))
def test_only_of_a_lady_or_a_candidate_are_there_faces(line: int) -> None:
    found = json.loads(GOLDEN.read_text(encoding="utf-8").splitlines()[line])
    found["seats"][0]["player"] = "human"
    person = Person()
    person.open(json.dumps(found))
    match = person.page._model.match
    assert match is not None
    for at in range(match.moment_count):
        event = match.moments[at].event
        if isinstance(event, MaskCaptured):
            between = trays.trays(replace(match, viewed_moment=at))[1]
            faces = find([between], "svg", "portrait")
            assert len(faces) == (2 if event.captured_kind in GRAVE else 0), at
