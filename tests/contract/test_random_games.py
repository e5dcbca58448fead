"""What every game of the house promises, checked on 500 random games a run."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.errors import Refused
from doge.kernel.game import Game, Legal, apply, silent
from doge.kernel.table import Table
from doge.registry import GAMES
from tests.freezing import can_change, everything_in, freeze
from tests.matches import go_on, random_match, samples, table, walk

SOUGHT = 40
"""So many of the legal answers, spread evenly, are looked up by their index."""


def test_games_end_with_a_result(matches: list[Table]) -> None:
    for match in matches:
        assert match.pending.kind == "over"
        assert match.waiting == ()
        result = match.result
        assert result is not None and result.reason
        assert len(result.ranks) == len(match.seats)
        assert result.ranks == tuple(1 + sum(other < rank for other in result.ranks) for rank in result.ranks)


def test_there_is_a_legal_answer_exactly_when_one_is_asked(matches: list[Table]) -> None:
    for match in matches:
        game, result = match.game, match.game.result
        for state, answer in walk(match):
            asked = game.pending(state)
            assert asked.kind == ("choose" if asked.seats else "chance")
            assert asked.seats == tuple(sorted(set(asked.seats)))
            given = tuple(action.seat for action in answer)
            assert given == (asked.seats or (None,)) or (asked.secret and given == (None,))
            assert result(state) is None
            for seat in range(len(match.seats)):
                assert bool(len(game.legal(state, seat))) == (seat in asked.seats)
        assert all(len(match.legal(seat)) == 0 for seat in range(len(match.seats)))


def test_the_answers_of_a_match_are_legal(matches: list[Table]) -> None:
    for match in matches[:5]:
        for state, answer in walk(match):
            for action in answer:
                match.game.check(state, action)


def test_the_legal_answers_can_be_listed_counted_indexed_and_tested(matches: list[Table]) -> None:
    for match in matches:
        for state, _ in samples(match, 60):
            for seat in match.game.pending(state).seats:
                check_sequence(match.game.legal(state, seat), match.game.legal(state, other_seat(match, seat)))


def other_seat(match: Table, seat: int) -> int:
    return (seat + 1) % len(match.seats)


def check_sequence(legal: Legal[Any], not_mine: Legal[Any]) -> None:
    listed, others = list(legal), list(not_mine)
    assert len(listed) == len(set(listed)) <= len(legal)
    assert len(listed) == len(legal) or not legal.listed
    assert all(action in legal for action in listed)
    assert not any(action in legal for action in others)
    assert "nonsense" not in legal
    assert legal.sample(Stream("sample", len(listed))) in legal
    assert isinstance(legal, Sequence) or not legal.listed
    if isinstance(legal, Sequence):
        check_indices(legal, listed, others[0] if others else "nonsense")


def check_indices(legal: Sequence[Any], listed: list[Any], outsider: Any) -> None:
    assert [legal[i] for i in range(len(legal))] == listed
    assert legal[-1] == listed[-1]
    for place in range(0, len(listed), 1 + len(listed) // SOUGHT):  # each is sought from the first on
        assert legal.index(listed[place]) == place
    for outside in (len(legal), -len(legal) - 1):
        with pytest.raises(IndexError):
            legal[outside]
    with pytest.raises(ValueError):
        legal.index(outsider)


def test_copies_share_nothing(matches: list[Table]) -> None:
    for match in matches:
        earlier: list[tuple[Any, Any]] = []
        for number, (state, answer) in enumerate(walk(match)):
            if number % 80 == 0:
                earlier.append((state.copy(), freeze(state)))
                check_copy(match.game, state, answer)
        assert all(freeze(copy) == told for copy, told in earlier)


def check_copy(game: Game, state: Any, answer: tuple[Any, ...]) -> None:
    told, copy = freeze(state), state.copy()
    assert freeze(copy) == told
    mine = {id(part) for part in everything_in(state) if can_change(part)}
    assert not any(id(part) in mine for part in everything_in(copy) if can_change(part))
    game.play(copy, answer, silent)
    assert freeze(copy) != told
    assert freeze(state) == told


def test_actions_read_back_from_their_step_and_their_text(matches: list[Table]) -> None:
    for action in {action for match in matches for action in match.log}:
        check_round_trip(matches[0].game, matches[0].observe(action.seat), action)


def test_every_legal_action_reads_back(matches: list[Table]) -> None:
    legal: set[Any] = set()
    for match in matches[:3]:
        for state, _ in samples(match, 50):
            legal.update(*(match.game.legal(state, seat) for seat in match.game.pending(state).seats))
    for action in legal:
        check_round_trip(matches[0].game, matches[0].observe(action.seat), action)


def check_round_trip(game: Game, seen: Any, action: Any) -> None:
    assert game.read(action.step()) == action
    stored = json.loads(record.dump(action.step()))
    assert stored == action.step() and game.read(stored) == action
    if action.seat is not None:
        assert game.parse(str(action), seen, action.seat) == action
        assert game.parse(f"  {str(action).upper()} ", seen, action.seat) == action


def test_an_answer_that_is_not_legal_raises_and_changes_nothing(matches: list[Table]) -> None:
    for match in matches:
        stream = Stream(match.seed, "illegal")
        for state, answer in samples(match, 80):
            told = freeze(state)
            for _ in range(12):
                check_refusal(match.game, state, stream.choice(match.log), answer)
            assert freeze(state) == told


def check_refusal(game: Game, state: Any, action: Any, answer: tuple[Any, ...]) -> None:
    """An action from elsewhere in the match is refused with a sentence, unless it is legal here."""
    if action.seat is None or action in game.legal(state, action.seat):
        return
    with pytest.raises(Refused) as refused:
        game.check(state, action)
    assert str(refused.value).endswith(".") and refused.value.rule
    mixed = tuple(action if mine.seat == action.seat else mine for mine in answer)
    with pytest.raises(Refused):
        apply(game, state, mixed if action in mixed else (action,))


def test_an_answer_of_too_few_too_many_or_disordered_seats_is_refused(matches: list[Table]) -> None:
    for match in matches[:5]:
        for state, answer in samples(match, 40):
            told = freeze(state)
            wrong = [(), answer + answer, answer[:-1], answer[1:], answer[::-1]]
            for attempt in wrong if len(answer) > 1 else wrong[:-1]:
                with pytest.raises(Refused):
                    apply(match.game, state, attempt)
            assert freeze(state) == told
            assert freeze(apply(match.game, state, answer)[0]) != told


def test_a_table_refuses_what_is_not_legal_and_stays_as_it_was(matches: list[Table]) -> None:
    match = matches[0]
    stream = Stream(match.seed, "illegal")
    running = table(match.game, len(match.seats), match.seed)
    for number, action in enumerate(match.log):
        if number % 15 == 0:
            check_table_refuses(running, stream.choice(match.log))
        running.follow(action)
    for action in match.log:
        check_table_refuses(running, action)


def check_table_refuses(running: Table, action: Any) -> None:
    if action.seat is not None and action in running.legal(action.seat):
        return
    before = freeze(running.state), list(running.log), running.waiting
    with pytest.raises(Refused):
        running.submit(action)
    assert (freeze(running.state), running.log, running.waiting) == before


def test_records_lead_to_the_same_position(matches: list[Table]) -> None:
    for match in matches:
        check_record(match)


def test_records_of_running_matches_lead_to_the_same_position(matches: list[Table]) -> None:
    for match in matches[:2]:
        running = table(match.game, len(match.seats), match.seed).start()
        for number, action in enumerate(match.log[(begun := len(running.log)) :], begun):
            go_on(running, number, action)
            if number % 100 == 0 and running.waiting == running.pending.seats:
                check_record(running)


def check_record(match: Table) -> None:
    text = record.dump(record.write(match))
    again = record.load(record.parse(text), GAMES)
    assert freeze(again.state) == freeze(match.state)
    assert again.log == match.log and again.seats == match.seats and again.result == match.result
    assert record.dump(record.write(again)) == text


def test_the_same_seed_and_answers_give_the_same_game(matches: list[Table]) -> None:
    for match in matches[:2]:
        again = random_match(match.game, len(match.seats), match.seed)
        assert again.log == match.log
        other = random_match(match.game, len(match.seats), match.seed + ", another")
        assert other.log[0] != match.log[0] or other.log != match.log


def test_events_change_nothing(matches: list[Table]) -> None:
    for match in matches[:4]:
        heard: list[Any] = []
        *_, (state, _) = walk(match, heard.append)
        assert freeze(state) == freeze(match.state)
        assert heard and all(match.game.sees(event, "open") == event for event in heard)
        assert not any(can_change(event) for event in heard)
