"""D9 in records: histories that differ only in what a seat cannot know give it one view, byte for byte."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from doge.games.doge.game import DOGE
from doge.games.doge.moves import Action, Cast, NewYear
from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.table import Table
from tests.matches import random_match, table, viewers

POSITIONS = 150
"""For each number of players; each is compared in every seat's eyes and in the public's."""


def some_table(seats: int, number: int) -> Table:
    """A random match, stopped somewhere in its first years."""
    running, stream = table(DOGE, seats, f"views {number}").start(), Stream("views", seats, number)
    for _ in range(stream.below(250)):
        if running.waiting:
            running.submit(stream.choice(running.legal(running.waiting[0])))
    return running


def bytes_of(found: Table, viewer: int | None) -> bytes:
    return record.dump_sorted(record.view(found, viewer)).encode()


def twin_of(real: Table, viewer: int | None, stream: Stream) -> Table:
    """Another match that looks the same to the viewer: what the year hides from it is dealt anew where it was hidden."""
    world = DOGE.imagine(real.observe(viewer), stream)
    years = [index for index, action in enumerate(real.log) if isinstance(action, NewYear)]

    def redealt(action: Action) -> Action:
        if isinstance(action, NewYear):
            return replace(action, next=world.next)
        if isinstance(action, Cast):
            return replace(action, ballots=world.placed[action.seat][action.area])
        return action

    return followed([*real.log[: years[-1]], *map(redealt, real.log[years[-1] :])], len(real.seats))


def followed(log: Sequence[Action], seats: int) -> Table:
    """The table at the end of a log, checked step by step; its seed has dealt nothing."""
    found = table(DOGE, seats, "another seed")
    for action in log:
        found.follow(action)
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_histories_that_a_seat_cannot_tell_apart_give_it_the_same_view(seats: int) -> None:
    compared = different = told = 0
    for number in range(POSITIONS):
        real = followed(some_table(seats, number).log, seats)  # without the slips of a decision still open
        views = {viewer: bytes_of(real, viewer) for viewer in viewers(real)}
        for viewer in viewers(real):
            twin = twin_of(real, viewer, Stream("twin", number, viewer))
            assert bytes_of(twin, viewer) == views[viewer]
            compared += 1
            different += twin.log != real.log
            told += any(bytes_of(twin, other) != views[other] for other in viewers(real))
    assert different > compared // 2, "most worlds that are compared differ"
    assert told > different // 4, "and others at the table can often tell"


def test_a_view_has_a_null_for_each_ballot_and_card_that_is_face_down() -> None:
    running, placed = table(DOGE, 3, "nulls").start(), []
    for seat in range(3):
        cast = running.legal(seat)[100 + 20 * seat]
        placed.append(cast.step())
        running.submit(cast)
    hidden = [
        {"seat": step["seat"], "ballot": step["ballot"] | {"markers": [None] * len(step["ballot"]["markers"])}}
        for step in placed
    ]
    for viewer in viewers(running):
        year, *ballots = record.view(running, viewer)["log"]
        assert year == running.log[0].step() | {"next": [None] * 7}
        assert ballots == [placed[seat] if seat == viewer else hidden[seat] for seat in range(3)]


def test_cards_and_ballots_show_as_elections_turn_them_up() -> None:
    """After the k-th election k cards of the next order are known, and the ballots of every area that votes or has voted."""
    running, stream, turned = table(DOGE, 3, "cards").start(), Stream("cards"), set()
    while running.observe(None).year == 1:
        seen, first = running.observe(None), running.log[0].step()
        year, *steps = record.view(running, None)["log"]
        assert year["next"] == first["next"][: seen.held] + [None] * (7 - seen.held)
        voted = year["order"][: seen.election.number] if seen.election else []
        for step in (step for step in steps if "ballot" in step):
            assert (None not in step["ballot"]["markers"]) == (step["ballot"]["area"] in voted)
        turned.add(seen.held)
        running.submit(stream.choice(running.legal(running.waiting[0])))
    assert len(turned) >= 3
    years = [step for step in record.view(running, None)["log"] if "chance" in step]
    assert years[0]["next"] == years[1]["order"]
    assert years[1]["next"] == [None] * 7


def test_a_finished_game_hides_nothing_but_its_seed_d9() -> None:
    for number in range(5):
        for seats in DOGE.seat_counts:
            match = random_match(DOGE, seats, f"finished {number}")
            whole = record.write(match)
            del whole["seed"], whole["rules"]
            for viewer in viewers(match):
                assert record.view(match, viewer) == whole | {"seat": viewer}
