"""What the face of every game answers, from the first moment to the end, for who plays and for who watches."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import pytest

from doge.kernel.table import Table
from doge.registry import GAMES
from doge.words import text
from tests.contract.conftest import GAMES_HERE, KINDS
from tests.matches import go_on, random_match, table
from tests.web.fakes import FakePort
from web.dom.markup import Node, h
from web.dom.port import Signal
from web.model.game_view import AnyMatch, AnyView, Match
from web.model.tip import Tip

MOST_WORDS = 45
"""So many stand in a tip at most."""
LOOKS = 8
"""At so many moments of a game its face is looked at."""
FACES = [kind for kind in KINDS if GAMES_HERE[kind[0]].face is not None]


def face(name: str) -> AnyView:
    view: AnyView = import_module(str(GAMES_HERE[name].face)).VIEW
    return view


def matches(name: str, seats: int) -> Iterator[AnyMatch]:
    """Some moments of a game as seat 0 has them, who plays, and its end; then the end as somebody has it who watches."""
    view, whole = face(name), random_match(GAMES[name], seats, "face")
    running = table(GAMES[name], seats, "face").start()
    every = max(1, len(whole.log) // LOOKS)
    for number, action in enumerate(whole.log[len(running.log) :], len(running.log)):
        if number % every == 0:
            yield seen(name, view, running, (0,))
        go_on(running, number, action)
    assert running.result is not None
    yield seen(name, view, running, (0,))
    yield seen(name, view, running, ())


def seen(name: str, view: AnyView, at: Table, people: tuple[int, ...]) -> AnyMatch:
    moments = at.by(0)
    states = tuple([view.load_view_state(None) for _ in at.seats])
    asked = 0 in people and 0 in at.observe(0).pending.seats and at.slip(0) is None
    return Match(
        game=name,
        face=view,
        seats=at.seats,
        me=0,
        people=people,
        moments=moments,
        moment_count=len(moments),
        shown=len(moments) - 1,
        draft=view.draft,
        view_states=states,
        legal=at.legal(0) if asked else (),
        waiting=at.observe(0).pending.seats,
        revealed=at.observe("open") if at.result is not None else None,
        advisable=GAMES_HERE[name].advises,
    )


def focus_keys(nodes: Sequence[Node | str | None]) -> list[str]:
    """The places for the focus in some trees."""
    found: list[str] = []
    for node in nodes:
        if isinstance(node, Node):
            found += [node.attrs["data-key"]] if "data-key" in node.attrs else []
            found += focus_keys(node.children)
    return found


@pytest.mark.parametrize(("name", "seats"), FACES)
def test_a_face_shows_and_says_every_moment(name: str, seats: int) -> None:
    view, port = face(name), FakePort.of_index()
    board = view.board(port)
    topics = [topic.id for topic in view.rulebook()[1]]
    for match in matches(name, seats):
        assert bool(view.question(match)) >= match.asked, "whoever is asked hears what"
        assert view.moment(match.seen) and view.rules_topic(match) in topics and view.duration(match) >= 0
        assert view.key(match, Signal("key", ""), (), True) == () and view.sheet(match.view_state) == ""
        for narrow in (False, True):
            shown = view.regions(match, narrow)
            assert shown.bar[0] and all(isinstance(line, str) for line in shown.bar)
            there = [*shown.main(), *(shown.chips() if shown.chips else ()), *(shown.over() if shown.over else ())]
            keys = focus_keys(there)
            assert there and len(keys) == len(set(keys)), "each control has a place of its own"
            assert list(board.steps(match, narrow)) is not None
        if match.asked:
            check_answers(match)
    board.leave()


@pytest.mark.parametrize(("name", "seats"), FACES)
def test_tips_are_templates_of_a_table_and_say_little(name: str, seats: int) -> None:
    found = [tip for match in matches(name, seats) for tip in face(name).tips(match)]
    try:
        table: dict[str, Tip] = import_module(f"{str(GAMES_HERE[name].face).rpartition('.')[0]}.teaching.tips").TIPS
    except ModuleNotFoundError:
        assert not found
        return
    assert {tip.id for tip in found} <= {*table} and all(table[tip.id] is tip for tip in found)
    for known_as, tip in table.items():
        assert tip.id == known_as and tip.points_at and text(tip.title) == tip.title, "no fields"
        assert text(tip.words) == tip.words and len(tip.words.split()) <= MOST_WORDS


def check_answers(match: AnyMatch) -> None:
    """What can be answered can be shown as a hint, or the face says that it cannot."""
    view: Any = match.face
    for action in list(match.legal)[:3]:
        proposed = view.proposal(match, action)
        assert proposed is None or (proposed.title and proposed.said)


@pytest.mark.parametrize(("name", "seats"), FACES)
def test_a_face_tells_the_past_and_the_end(name: str, seats: int) -> None:
    view = face(name)
    for match in matches(name, seats):
        told = [view.tell(moment.event, match.names, match.you) for moment in match.moments if moment.event is not None]
        assert not told or any(told)
        timeline = view.timeline(match)
        assert timeline.chapters and all(chapter.title and chapter.name for chapter in timeline.chapters)
        keys = [entry.key for chapter in timeline.chapters for entry in chapter.entries]
        assert len(keys) == len(set(keys))
        assert all(entry.lines() is not None for chapter in timeline.chapters for entry in chapter.entries)
        if match.over:
            assert list(view.result(match, h("div", key="acts")))


@pytest.mark.parametrize(("name", "seats"), FACES)
def test_a_face_sums_up_a_game_for_the_list_and_reads_no_more_than_it_understands(name: str, seats: int) -> None:
    view, end = face(name), random_match(GAMES[name], seats, "summary")
    names = tuple([seat.name for seat in end.seats])
    found = view.summary(end.observe(None), names, None)
    assert found.over and found.title and found.names == names
    picture, line = view.picture(found)
    assert picture is None or isinstance(picture, Node)
    assert line is None or isinstance(line, Node)


@pytest.mark.parametrize("name", sorted({name for name, _ in FACES}))
def test_the_rules_of_a_face_are_cards_with_titles(name: str) -> None:
    line, topics = face(name).rulebook()
    assert line and topics and len({topic.id for topic in topics}) == len(topics)
    for topic in topics:
        assert topic.title and topic.body(True) and topic.body(False)
    told = face(name).keys()
    assert all(key and does for key, does in told)
