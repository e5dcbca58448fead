"""A capture large over the square: never over its two spaces, and no face before it is seen; and the end on the square."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from doge.games.masks.board import CANDIDATE
from doge.games.masks.choices import owner
from doge.games.masks.events import MaskCaptured
from doge.games.masks.state import Ending
from tests.web.games import find
from tests.web.masks.test_turns import at_turn
from tests.web.person import Person
from web.dom.markup import Node
from web.games.masks.board import finale
from web.games.masks.board.clash import CARD_TALL, NOTE, PLANK, clash
from web.games.masks.board.halos import fallen
from web.games.masks.signs import symbol
from web.games.masks.squares import corner
from web.games.masks.view import VIEW

GOLDEN = (Path(__file__).parents[3] / "golden/masks/games.jsonl").read_text(encoding="utf-8").splitlines()
PLACED = re.compile(r"translate\((-?\d+) (-?\d+)\) scale\(([\d.]+)\)")


def over(line: int, me: int = 0) -> Any:
    """The match of a golden game at its end, which a person at that seat has played."""
    found = json.loads(GOLDEN[line])
    found["seats"][me]["player"] = "human"
    person = Person()
    person.open(json.dumps(found))
    assert person.page._model.match is not None
    return person.page._model.match


def captures(match: Any) -> list[int]:
    return [at for at in range(match.moment_count) if isinstance(match.moments[at].event, MaskCaptured)]


def figures(tree: Node) -> list[str]:
    return [str(use.attrs["href"]) for use in find([tree], "use") if "#masks-" in str(use.attrs["href"])]


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("line", [4, 7, 15, 16, 51])
def test_it_lies_beside_both_spaces(line: int, narrow: bool) -> None:
    match = over(line)
    for at in captures(match):
        event, tree = match.moments[at].event, clash(replace(match, viewed_moment=at), narrow)
        assert tree is not None
        whole = next(node for node in tree.children if isinstance(node, Node) and node.key == "whole")
        _, y, scale = (float(part) for part in PLACED.fullmatch(str(whole.attrs["transform"])).groups())  # type: ignore[union-attr]
        bottom = y + scale * (CARD_TALL + PLANK + (0 if narrow else NOTE))
        assert scale > 0.5
        for space in (event.source, event.target):
            above = corner(space, match.me)[1]
            assert bottom <= above or y >= above + 100, (at, space)


@pytest.mark.parametrize("line", [4, 15, 16])
def test_a_face_is_seen_no_earlier_than_on_the_square(line: int) -> None:
    match = over(line)
    for at in captures(match):
        event, moment = match.moments[at].event, match.moments[at]
        meeting = replace(match, shown=at, part=VIEW.part(moment, None))
        tree = clash(meeting, False)
        assert tree is not None
        seen = meeting.seen.kinds
        assert figures(tree) == [f"#{symbol(owner(one), seen[one])}" for one in (event.mask, event.captured)]
        turned = replace(meeting, part=VIEW.part(moment, meeting.part))
        assert f"#{symbol(owner(event.captured), event.captured_kind)}" in figures(clash(turned, False))  # type: ignore[arg-type]


def test_nothing_lies_there_at_any_other_moment() -> None:
    match = over(15)
    others = set(range(match.moment_count)) - set(captures(match))
    assert all(clash(replace(match, viewed_moment=at), False) is None for at in others)
    assert clash(match, False) is None, "the end has its own picture"


ENDS = [(37, 0, 1), (7, 0, 1), (15, 1, 2), (93, 0, 1)]
"""Golden games: a Candidate in the palace, one that was captured, two Ladies lost, and a Candidate that captured a Lady;
the seat of who looks; and how many masks stand large.
"""


@pytest.mark.parametrize(("line", "me", "large"), ENDS)
def test_each_end_has_its_own_picture_on_the_square(line: int, me: int, large: int) -> None:
    match = over(line, me)
    winner = match.seen.result.winners[0]
    heroes = finale.heroes(match)
    faces = [face for hero in heroes for face in figures(hero)]
    assert len(faces) == large and all(face.endswith(f"-{winner + 1}") for face in faces)
    assert len(find(finale.light(match), "g", "fin-rays")) == 1, "one light, where it was decided"
    assert finale.cap(match) is not None
    assert [finale.falls(match, seat) for seat in (0, 1)] == [seat != winner for seat in (0, 1)]
    down = fallen(match)
    assert down is None or not figures(down)[0].endswith(f"-{winner + 1}"), "whoever has won stands"


def test_after_a_draw_both_candidates_stand_and_nobody_falls() -> None:
    match = over(3)
    assert match.seen.result.reason == Ending.REPETITION
    assert len(find(finale.light(match), "rect", "fin-stands")) == 2
    assert finale.cap(match) is None
    assert [face for scene in finale.heroes(match) for face in figures(scene)] == [
        f"#{symbol(seat, CANDIDATE)}" for seat in (0, 1)
    ]
    assert finale.heroes(replace(match, viewed_moment=match.moment_count - 1)) == [], (
        "looked back at, the square is clear"
    )
    assert not any(finale.falls(match, seat) for seat in (0, 1))


def test_while_a_game_runs_there_is_no_end() -> None:
    match = over(37)
    running = replace(match, viewed_moment=5)
    assert finale.light(running) == finale.heroes(running) == [] and finale.cap(running) is None


def test_two_ladies_who_fell_on_the_same_space_stand_side_by_side() -> None:
    moves = "b6 b5", "c2 c3", "b5 b4", "c3 c4", "e6 d5", "c4 b4", "c7 b6", "d2 c3", "b6 b5", "e2 d3", "b5 b4"
    person = at_turn(*moves, first=1)
    person.move("c3", "b4")
    assert person.over()
    board = person.port.by_id("board")
    large = [e for e in board.walk() if e.attrs.get("class") == "fin-hero"]
    assert len(large) == 2 and len([e for e in board.walk() if e.attrs.get("class") == "fin-rays"]) == 1
