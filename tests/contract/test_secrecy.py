"""Nobody learns what he cannot know, from observations, legal answers or bots, on 500 positions a run."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, is_dataclass, replace
from functools import cache, partial
from itertools import islice
from typing import Any, NamedTuple

import pytest

from doge.kernel.bot import Thought, finish
from doge.kernel.chance import Stream
from doge.kernel.game import Game
from doge.kernel.table import Table
from doge.registry import GAMES, bot
from tests.chosen import GAME
from tests.contract.conftest import GAMES_HERE, KINDS
from tests.freezing import can_change, everything_in, freeze
from tests.lanterns import registered
from tests.matches import FAMILIES, go_on, random_match, samples, some_position, table, viewers


def test_what_is_imagined_agrees_with_what_is_seen(matches: list[Table]) -> None:
    for match in matches:
        state = some_position(match)
        for viewer in viewers(match):
            seen = match.game.observe(state, viewer)
            for world in range(3):
                imagined = match.game.imagine(seen, Stream(match.seed, "world", viewer, world))
                assert match.game.observe(imagined, viewer) == seen
                if seen.pending.kind != "chance":  # then somebody may be asked in secret
                    assert match.game.pending(imagined) == match.game.pending(state)


def test_who_may_be_asked_in_secret_is_told_by_what_everybody_knows_and_alike_for_each_viewer(
    matches: list[Table],
) -> None:
    for match in matches:
        for state, _ in samples(match, 3):
            told = {match.game.may_ask_in_secret(match.game.observe(state, viewer)) for viewer in viewers(match)}
            assert len(told) == 1 and (told == {True} or not match.game.pending(state).secret)


def test_what_a_seat_cannot_know_changes_nothing_for_it(matches: list[Table]) -> None:
    for match in matches:
        game, state = match.game, some_position(match)
        for seat in game.pending(state).seats:
            seen = game.observe(state, seat)
            twin = game.imagine(seen, Stream(match.seed, "twin", seat))
            assert list(islice(game.legal(twin, seat), 500)) == list(islice(game.legal(state, seat), 500))
            assert len(game.legal(twin, seat)) == len(game.legal(state, seat))


def test_hidden_things_differ_in_imagined_worlds_and_open_ones_do_not(matches: list[Table]) -> None:
    """The tests above prove something: most worlds that a seat imagines are not the real one, unless nothing is hidden at all."""
    game = matches[0].game
    real = [some_position(match) for match in matches]
    dreamt = [game.imagine(game.observe(state, 0), Stream("dream")) for state in real]
    others = sum(freeze(one) != freeze(other) for one, other in zip(real, dreamt, strict=True))
    assert others == 0 if game.open_table else others > len(real) // 3


def test_at_an_open_table_everybody_sees_the_same(matches: list[Table]) -> None:
    for match in [match for match in matches if match.game.open_table]:
        for state, _ in samples(match, 5):
            seen = [match.game.observe(state, viewer) for viewer in (*viewers(match), "open")]
            assert len({replace(one, viewer=None) for one in seen}) == 1
            assert not match.game.pending(state).secret and not match.game.may_ask_in_secret(seen[0])


def test_an_observation_is_plain_data_without_a_way_back(matches: list[Table]) -> None:
    for match in matches:
        state = some_position(match)
        for viewer in viewers(match):
            seen = match.game.observe(state, viewer)
            parts = list(everything_in(seen))
            assert not any(can_change(part) for part in parts)
            assert all(is_dataclass(part) or isinstance(part, int | str | tuple | None) for part in parts)
            assert json.dumps(asdict(seen))
            assert hash(seen) == hash(match.game.observe(state, viewer))


def test_an_open_slip_changes_nothing_for_the_others(matches: list[Table]) -> None:
    match = matches[0]
    running = table(match.game, len(match.seats), match.seed).start()
    for number, action in enumerate(match.log[(begun := len(running.log)) :], begun):
        if action.seat is not None and len(running.pending.seats) > 1:
            seen = {viewer: running.observe(viewer) for viewer in viewers(match)}
            legal = {seat: list(running.legal(seat)) for seat in running.waiting[1:]}
            heard: list[Any] = []
            running.submit(action, heard.append)
            if running.slip(action.seat) is not None:
                assert heard == []
                assert seen == {viewer: running.observe(viewer) for viewer in viewers(match)}
                assert legal == {seat: list(running.legal(seat)) for seat in running.waiting}
        else:
            go_on(running, number, action)


LEVELS_OF_THE_HOUSE = [(name, level.id) for name, entry in GAMES_HERE.items() for level in entry.levels]
QUESTIONS = 250 if GAME else 1000
"""How many questions each level is asked, over all numbers of players."""
THOUGHT_THROUGH = 125
"""One question in so many is also thought through to the end."""
HINTED = 4
"""One question in so many is also asked of the level as an adviser, if it is one."""


class Question(NamedTuple):
    """What one seat is asked, in worlds that differ in nothing that it can know; the first is the real one."""

    game: Game
    seat: int
    worlds: tuple[Any, ...]

    def choice(self, made: Any, world: Any, hurry: bool) -> Any:
        return finish(made.choose(*self._put(world)), hurry)

    def advice(self, made: Any, world: Any, hurry: bool) -> Any:
        return finish(made.advise(*self._put(world)), hurry)

    def _put(self, world: Any) -> tuple[Any, Any, Stream]:
        return self.game.observe(world, self.seat), self.game.legal(world, self.seat), Stream("bot", self.seat)


@cache
def questions(name: str) -> list[Question]:
    """Questions from random matches of the game, from beginning to end, each with its position and one or two twins of it."""
    game, found = GAMES[name], []
    counts = [seats for kind, seats in KINDS if kind == name]
    for seats in counts:
        wanted = QUESTIONS * (1 + counts.index(seats)) // len(counts)
        for number in range(QUESTIONS):
            match = random_match(game, seats, f"peek {number}")
            for state, _ in samples(match, min(30, 1 + len(match.log) // 8)):
                real = state.copy()
                for seat in game.pending(real).seats:
                    seen = game.observe(real, seat)
                    twins = [
                        game.imagine(seen, Stream(match.seed, "twin", seat, twin))
                        for twin in range(1 + (len(found) % 4 == 0))
                    ]
                    found.append(Question(game, seat, (real, *twins)))
            if len(found) >= wanted:
                del found[wanted:]
                break
    return found


def test_the_worlds_in_which_bots_are_asked_differ() -> None:
    """The test below proves something: in most worlds there is something else to peek at than in the real one."""
    for name in GAMES_HERE:
        asked = questions(name)
        assert len(asked) == QUESTIONS
        if GAMES[name].open_table:
            continue
        hidden = sum(len({freeze(world) for world in question.worlds}) == len(question.worlds) for question in asked)
        assert hidden > len(asked) * 2 // 3


@pytest.mark.parametrize(("name", "level"), LEVELS_OF_THE_HOUSE, ids=lambda value: getattr(value, "id", value))
def test_a_bot_cannot_peek(name: str, level: str) -> None:
    make = partial(bot, name, level, "")
    for number, question in enumerate(questions(name)):
        check_choice(make, question, hurry=True)
        if number % THOUGHT_THROUGH == 0:
            check_choice(make, question, hurry=False)


def check_choice(make: Callable[[], Any], question: Question, hurry: bool) -> None:
    """Such a bot makes the same legal choice in worlds that differ in what it cannot know."""
    first, *others = [question.choice(make(), world, hurry) for world in question.worlds]
    assert all(other == first for other in others)
    assert first in question.game.legal(question.worlds[0], question.seat)


with registered():
    ADVISERS = [(name, level) for name, level in LEVELS_OF_THE_HOUSE if hasattr(bot(name, level, ""), "advise")]


@pytest.mark.parametrize(("name", "level"), ADVISERS, ids=lambda value: getattr(value, "id", value))
def test_a_hint_cannot_peek(name: str, level: str) -> None:
    for question in questions(name)[::HINTED]:
        first, *others = [question.advice(bot(name, level, ""), world, hurry=True) for world in question.worlds]
        assert all(other == first for other in others)
        assert first


class Peeker:
    """What the rules of the house make impossible: a bot that has found a way to the position itself."""

    position: Any = None

    def choose(self, observation: Any, legal: Sequence[Any], stream: Stream) -> Thought[Any]:
        yield from ()
        return legal.sample(Stream(freeze(self.position)))


def test_a_bot_that_peeks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tests above can fail."""
    name = next((name for name in GAMES_HERE if not GAMES[name].open_table), None)
    if name is None:
        pytest.skip("nothing is hidden in the only game that is tested")
    put = Question._put

    def leak(self: Question, world: Any) -> tuple[Any, Any, Stream]:
        Peeker.position = world
        return put(self, world)

    monkeypatch.setattr(Question, "_put", leak)
    with pytest.raises(AssertionError):
        for question in questions(name)[:50]:
            check_choice(Peeker, question, hurry=True)


@pytest.mark.parametrize(("name", "level"), LEVELS_OF_THE_HOUSE, ids=lambda value: getattr(value, "id", value))
def test_a_bot_leaves_what_it_is_given_as_it_was(name: str, level: str) -> None:
    game = GAMES[name]
    running = table(game, game.seat_counts[0], "tidy").start()
    assert running.seats[0].name == FAMILIES[0]
    bots = [bot(name, level, seat.name) for seat in running.seats]
    for number in range(60):
        if running.result is not None:
            assert number > 0
            break
        seat = running.waiting[0]
        seen, state = freeze(running.observe(seat)), freeze(running.state)
        thought = bots[seat].choose(running.observe(seat), running.legal(seat), running.stream(seat))
        choice = finish(thought, hurry=number >= 10)
        assert (freeze(running.observe(seat)), freeze(running.state)) == (seen, state)
        running.submit(choice)
