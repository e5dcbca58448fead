"""The position as bots think about it: the same as the rules have it, from what a seat sees alone."""

from doge.games.masks.bots.sight import INPUTS, MOVE_ROWS, Sight
from doge.games.masks.bots.sketch import DRAWN, RUNNING, Sketch, sketch_of
from doge.games.masks.choices import moves
from doge.games.masks.game import MASKS
from doge.games.masks.moves import Move
from doge.games.masks.state import State
from tests.games.masks.positions import ANNA, BERND, opening, random_answers, walk

GAMES = 25
CAUTIOUS = "canas lnaln"


def full_sketch(state: State) -> Sketch:
    """The sketch of somebody who sees all."""
    return sketch_of(MASKS.observe(state, "open"))


def test_a_sketch_of_what_a_seat_sees_is_the_position_itself() -> None:
    for game in range(GAMES):
        for state in walk(random_answers("sketch", game)):
            for seat in state.pending.seats if state.kinds else ():
                sketch = sketch_of(MASKS.observe(state, seat))
                assert (sketch.at, sketch.board, sketch.may) == (state.at, state.board, state.may)
                assert (sketch.turn, tuple(sketch.positions)) == (seat, state.positions)
                assert sketch.quiet == len(state.positions) - 1
                assert sketch.moves() == [(move.source, move.target) for move in _by_mask(state, seat)]


def _by_mask(state: State, seat: int) -> list[Move]:
    return sorted(moves(state, seat), key=lambda move: (state.board[move.source], 0))


def test_a_sketch_knows_who_wins_as_the_rules_do() -> None:
    """Played on from the middle of a game, in a world in which all kinds are known."""
    for game in range(GAMES):
        answers = random_answers("sketch ends", game)
        turns = [answer[0] for answer in answers if isinstance(answer[0], Move)]
        start = next(state for state in walk(answers) if len(state.past) >= 4)
        sketch, played = full_sketch(start), sum(turn is not None for turn in start.past)
        for move in turns[played:]:
            assert sketch.winner == RUNNING
            if sketch.turn != move.seat:
                sketch.give_way()
            sketch.play(move.source, move.target)
        *_, end = walk(answers)
        assert end.result is not None
        winners = end.result.winners
        assert sketch.winner == (winners[0] if len(winners) == 1 else DRAWN)


def test_it_remembers_who_stood_under_threat_and_who_fled() -> None:
    """Bernd's Noble stands on b5 beside Anna's on b4: once another mask moves, then it goes away."""
    scene = opening(CAUTIOUS, CAUTIOUS).moves("b2 b3", "e6 e5", "b3 b4", "b6 b5", "e2 e3")
    mask = scene.state.board[21]
    assert seen_by_all(scene.state, mask) == (0, 0)
    scene.moves("e5 d5", "e3 e4")
    assert seen_by_all(scene.state, mask) == (1, 0)
    scene.moves("b5 c5")
    assert seen_by_all(scene.state, mask) == (1, 1)


def seen_by_all(state: State, mask: int) -> tuple[int, int]:
    sketch = sketch_of(MASKS.observe(state, ANNA))
    return sketch.stood[mask], sketch.fled[mask]


def turned(state: State) -> Sketch:
    """The same position with the seats exchanged and the board turned round, no past."""
    kinds = [*state.kinds[10:], *state.kinds[:10]]
    sketch = Sketch(kinds, 1 - state.pending.seats[0])
    at = [34 - space if space >= 0 else space for space in state.at]
    sketch.at = [*at[10:], *at[:10]]
    sketch.board = [-1] * 35
    for mask, space in enumerate(sketch.at):
        if space >= 0:
            sketch.board[space] = mask
    sketch.may = [*state.may[10:], *state.may[:10]]
    sketch.positions = [(sketch.turn, *sketch.at)]
    return sketch


def plain(state: State) -> Sketch:
    """The position with no past."""
    sketch = Sketch(list(state.kinds), state.pending.seats[0])
    sketch.at, sketch.board, sketch.may = state.at[:], state.board[:], state.may[:]
    sketch.positions = [(sketch.turn, *sketch.at)]
    return sketch


def test_the_network_sees_the_same_from_either_side() -> None:
    for game in range(GAMES):
        for state in walk(random_answers("sides", game)):
            if state.kinds and state.pending.seats:
                seat = state.pending.seats[0]
                here, there = Sight(plain(state), seat), Sight(turned(state), 1 - seat)
                assert sorted(here.rows()) == sorted(there.rows())
                steps = here.sketch.moves()
                assert [here.move(*step) for step in steps] == [there.move(34 - a, 34 - b) for a, b in steps]


def test_rows_are_rows_of_the_network_each_once() -> None:
    for state in walk(random_answers("rows")):
        for seat in state.pending.seats if state.kinds else ():
            sight = Sight(full_sketch(state), seat)
            rows = sight.rows()
            assert len(set(rows)) == len(rows) and 0 <= min(rows) <= max(rows) < INPUTS
            before = sight.sketch.board[:]
            found = [row for step in sight.sketch.moves() for row in sight.move(*step)]
            assert 0 <= min(found) <= max(found) < MOVE_ROWS
            assert sight.sketch.board == before


def test_what_the_other_seat_hides_is_not_in_sight() -> None:
    scene = opening("cnana lsaln", "cnana lsaln").moves("b2 b3")
    other = opening("cnana lsaln", "anacn slnla").moves("b2 b3")
    for seat in (ANNA, BERND):
        rows = [sorted(Sight(sketch_of(one.seen(seat)), seat).rows()) for one in (scene, other)]
        assert (rows[0] == rows[1]) == (seat == ANNA)
