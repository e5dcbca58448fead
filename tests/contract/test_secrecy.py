"""Nobody learns what he cannot know, from observations, legal answers or bots, on 500 positions a run."""

from __future__ import annotations

import json
from dataclasses import asdict, is_dataclass
from typing import Any

import pytest

from doge.house import GAMES, LEVELS
from doge.kernel.bot import Level, decide
from doge.kernel.chance import Stream
from doge.kernel.table import Table
from tests.contract.conftest import KINDS
from tests.freezing import can_change, everything_in, freeze
from tests.matches import FAMILIES, random_match, some_position, table


def viewers(match: Table) -> list[int | None]:
    return [None, *range(len(match.seats))]


def test_what_is_imagined_agrees_with_what_is_seen(matches: list[Table]) -> None:
    for match in matches:
        state = some_position(match)
        for viewer in viewers(match):
            seen = match.game.observe(state, viewer)
            for world in range(3):
                imagined = match.game.imagine(seen, Stream(match.seed, "world", viewer, world))
                assert match.game.observe(imagined, viewer) == seen
                assert match.game.pending(imagined) == match.game.pending(state)


def test_what_a_seat_cannot_know_changes_nothing_for_it(matches: list[Table]) -> None:
    for match in matches:
        game, state = match.game, some_position(match)
        for seat in game.pending(state).seats:
            seen = game.observe(state, seat)
            twin = game.imagine(seen, Stream(match.seed, "twin", seat))
            assert list(game.legal(twin, seat)[:500]) == list(game.legal(state, seat)[:500])
            assert len(game.legal(twin, seat)) == len(game.legal(state, seat))


def test_hidden_things_differ_in_imagined_worlds(matches: list[Table]) -> None:
    """The tests above prove something: most worlds that a seat imagines are not the real one."""
    game = matches[0].game
    real = [some_position(match) for match in matches]
    dreamt = [game.imagine(game.observe(state, 0), Stream("dream")) for state in real]
    assert sum(freeze(one) != freeze(other) for one, other in zip(real, dreamt, strict=True)) > len(real) // 3


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
    for action in match.log[1:]:
        if action.seat is None:
            continue
        if len(running.pending.seats) > 1:
            seen = {viewer: running.observe(viewer) for viewer in viewers(match)}
            legal = {seat: list(running.legal(seat)) for seat in running.waiting[1:]}
            heard: list[Any] = []
            running.submit(action, heard.append)
            if running.slip(action.seat) is not None:
                assert heard == []
                assert seen == {viewer: running.observe(viewer) for viewer in viewers(match)}
                assert legal == {seat: list(running.legal(seat)) for seat in running.waiting}
        else:
            running.submit(action)


LEVELS_OF_THE_HOUSE = [(name, level) for name, levels in LEVELS.items() for level in levels.values()]


@pytest.mark.parametrize(("name", "level"), LEVELS_OF_THE_HOUSE, ids=lambda value: getattr(value, "id", value))
def test_a_bot_cannot_peek(name: str, level: Level) -> None:
    for kind, seats in KINDS:
        for number in range(10 if kind == name else 0):
            check_bot(level, random_match(GAMES[name], seats, f"peek {number}"))


def check_bot(level: Level, match: Table) -> None:
    """A bot of the level makes the same legal choice in worlds that differ in what it cannot know."""
    game = match.game
    for number in range(8):
        state = some_position(match, number)
        for seat in game.pending(state).seats:
            seen = game.observe(state, seat)
            twin = game.imagine(seen, Stream(match.seed, "twin", seat))
            choices = [
                decide(level.make(""), game.observe(world, seat), game.legal(world, seat), Stream("bot", seat))
                for world in (state, twin, state)
            ]
            assert choices[0] == choices[1] == choices[2]
            assert choices[0] in game.legal(state, seat)


@pytest.mark.parametrize(("name", "level"), LEVELS_OF_THE_HOUSE, ids=lambda value: getattr(value, "id", value))
def test_a_bot_leaves_what_it_is_given_as_it_was(name: str, level: Level) -> None:
    game = GAMES[name]
    running = table(game, game.seat_counts[0], "tidy").start()
    assert running.seats[0].name == FAMILIES[0]
    bots = [level.make(seat.name) for seat in running.seats]
    for _ in range(60):
        seat = running.waiting[0]
        seen, state = freeze(running.observe(seat)), freeze(running.state)
        choice = decide(bots[seat], running.observe(seat), running.legal(seat), running.stream(seat))
        assert (freeze(running.observe(seat)), freeze(running.state)) == (seen, state)
        running.submit(choice)
