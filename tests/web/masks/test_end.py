"""The end of a game at the page, for each way in which it can come; a capture step by step; how long things stay."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from doge.games.masks.choices import owner
from doge.games.masks.events import MaskCaptured
from doge.games.masks.state import OFF
from doge.kernel import record
from tests.web.masks.masker import Masker
from tests.web.masks.test_known import a_game
from tests.web.person import INSTANT
from web.games.masks import known, side
from web.games.masks.board import trays
from web.games.masks.board.board import drawn
from web.games.masks.past import pace
from web.games.masks.view import VIEW

GOLDEN = Path(__file__).parents[2] / "golden/masks/games.jsonl"

ENDS = {
    "candidate-captured": "On ",
    "ladies-lost": "They fell in turns",
    "palace": "On ",
    "draw-no-capture": "60 turns without a capture.",
    "draw-repetition": "The same position has come up for the third time.",
}
"""By reason: what is said of it."""
HAPPENED = {
    "candidate-captured": ("You win: their Candidate captured a Lady.", "You lose: your Candidate captured a Lady."),
    "ladies-lost": ("You win: both of your Ladies were captured.", "You lose: you captured both Ladies of Dandolo."),
    "palace": (
        "You win: your Candidate reached the palace of Dandolo.",
        "You lose: the Candidate of Dandolo reached your palace.",
    ),
}
"""By reason: what happened to the first seat, if it has won or lost."""


def of_reason(reason: str) -> dict[str, Any]:
    """A golden game that has ended so, played by a person at the first seat."""
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        found: dict[str, Any] = json.loads(line)
        if found["result"]["reason"] == reason:
            seats = [{"name": "Contarini", "player": "human"}, {"name": "Dandolo", "player": "bot:random"}]
            return found | {"seats": seats}
    raise KeyError(reason)


@pytest.mark.parametrize("reason", ENDS)
def test_each_end_says_why_and_shows_all_faces(reason: str) -> None:
    found = of_reason(reason)
    person = Masker(INSTANT, seed="end")
    person.open(json.dumps(found))
    assert person.over()
    plate = next(e for e in person.port.by_id("main").walk() if "ending" in e.attrs.get("class", "").split())
    assert ENDS[reason] in plate.text
    winners = [seat for seat, rank in enumerate(found["result"]["ranks"]) if rank == 1]
    assert ("A draw" if len(winners) > 1 else HAPPENED[reason][winners[0]]) in plate.text
    faces = [e.attrs["href"] for e in plate.walk() if e.tag == "use"]
    assert ("#fa-corno" in faces) == ("#fa-triumphant" in faces) == ("#fa-beaten" in faces) == (len(winners) == 1)
    assert faces.count("#fa-calm") == (0 if len(winners) == 1 else 2), "after a draw nobody bows"
    decided = [use for use in faces if use.startswith("#masks-")]
    assert len(decided) == {"ladies-lost": 2, "palace": 1, "candidate-captured": 1}.get(reason, 0)
    board = person.port.by_id("board")
    assert "masks-back" not in board.html
    deciding = [e for e in board.walk() if e.attrs.get("class") == "deciding"]
    assert len(deciding) == (len(winners) == 1)
    lit = [e for e in board.walk() if e.attrs.get("class") == "lit"]
    assert bool(lit) == (len(winners) == 1) and len({e.attrs["y"] for e in lit}) == len(lit)
    fell = [e for e in board.walk() if "fell" in e.attrs.get("class", "").split()]
    assert len(fell) == (reason in ("ladies-lost", "candidate-captured")), "who was captured last lies there"
    assert person.port.by_id("main").text.count("turn ") + person.port.by_id("main").text.count("on ") >= 20


def test_the_way_of_the_winning_candidate_is_drawn_space_by_space() -> None:
    found = of_reason("palace")
    person = Masker(INSTANT, seed="way")
    person.open(json.dumps(found))
    trail = next(e for e in person.port.by_id("board").walk() if e.attrs.get("class") == "trail")
    last = found["log"][-1]
    steps, here = 0, last["to"]
    for step in reversed(found["log"]):
        if step.get("to") == here and step.get("seat") == last["seat"]:
            steps, here = steps + 1, step["from"]
    assert trail.attrs["d"].count("L") == steps > 1


def test_a_capture_comes_to_light_step_by_step() -> None:
    table = a_game("b", 18)
    captures = [moment for moment in table.by(0) if isinstance(moment.event, MaskCaptured)]
    assert captures
    for moment in captures:
        event, parts = moment.event, []
        part = VIEW.part(moment, None)
        while part is not None:
            parts.append(part)
            part = VIEW.part(moment, part) if part.to_come else None
        assert [part.to_come for part in parts] == [2, 1, 0]
        first, second, last = (part.seen for part in parts)
        assert first.at[event.captured] == second.at[event.captured] == event.target
        assert last.at[event.captured] == OFF
        theirs = owner(event.captured) == 1
        assert (first.kinds[event.captured] is None) == theirs, "its back is still to the viewer"
        assert second.kinds[event.captured] == event.captured_kind
        assert last == moment.seen


def test_no_captured_mask_lies_on_the_square_before_the_end_and_what_is_known_of_the_others_stays_meanwhile() -> None:
    person = Masker(INSTANT, seed="fallen")
    person.open(record.dump(record.write(a_game("b", 18))))
    match = person.page._model.match
    assert match is not None
    for at in range(1, match.moment_count):
        moment = match.moments[at]
        last = replace(match, viewed_moment=at)
        event = moment.event
        if not isinstance(event, MaskCaptured):
            continue
        meeting = replace(match, shown=at, moment_count=at + 1, part=VIEW.part(moment, None))  # type: ignore[arg-type]
        known_before = {one: known.marked(replace(match, viewed_moment=at - 1), one) for one in range(20)}  # type: ignore[arg-type]
        known_now = {one: known.marked(meeting, one) for one in range(20)}  # type: ignore[arg-type]
        others = set(range(20)) - {event.mask, event.captured}
        assert all(known_now[one] == known_before[one] for one in others)
        assert all("fallen" not in str(drawn(shown)) for shown in (meeting, last))  # type: ignore[arg-type]


def test_a_lady_takes_longer_than_another_mask() -> None:
    assert pace.TURN_LADY + pace.REST_LADY > pace.TURN + pace.REST


def test_nothing_of_a_capture_is_told_before_it_is_seen() -> None:
    person = Masker({}, seed="slowly")
    table = a_game("b", 18)
    person.open(record.dump(record.write(table)))
    match = person.page._model.match
    assert match is not None
    at = max(n for n in range(match.moment_count) if isinstance(match.moments[n].event, MaskCaptured))
    event = match.moments[at].event
    assert isinstance(event, MaskCaptured)
    part = VIEW.part(match.moments[at], None)  # type: ignore[arg-type]
    shown = replace(match, shown=at, part=part)
    said = str([drawn(shown), *trays.trays(shown), *side.regions(shown, False).main()])  # type: ignore[arg-type]
    if owner(event.captured) == 1:
        assert f"'mask-{event.captured}'" in said
        assert "leaves the board and lies open" not in said
