"""A game's half of the terminal: all that can be asked can be shown and answered, and every event is told."""

from itertools import islice

from doge.kernel.table import Table
from doge.registry import console
from tests.matches import samples

FEW = 40
"""So many answers to a question are typed."""


def names(match: Table) -> list[str]:
    return [seat.name for seat in match.seats]


def test_every_position_is_shown_in_80_columns_or_in_lines_that_can_be_wrapped(matches: list[Table]) -> None:
    for match in matches[:2]:
        shown = console(match.game.name)
        for state, _ in samples(match, 30):
            for viewer in (None, *range(len(match.seats)), "open"):
                text = shown.position(match.game.observe(state, viewer), names(match))
                assert all(len(line) <= 80 or " " in line.strip() for line in text.splitlines()) and text.strip()
                assert text == text.rstrip()


def test_what_answers_a_question_is_understood(matches: list[Table]) -> None:
    for match in matches[:2]:
        shown = console(match.game.name)
        for state, _ in samples(match, 12):
            for seat in match.game.pending(state).seats:
                seen, legal = match.game.observe(state, seat), match.game.legal(state, seat)
                assert shown.question(seen, seat, legal, names(match)).strip()
                for action in islice(legal, FEW):
                    for typed in (shown.typed(action, names(match)), str(action)):
                        assert shown.answer(typed, seen, seat, legal, names(match)) == action


def test_a_game_is_told_to_everybody_and_to_its_end(matches: list[Table]) -> None:
    for match in matches[:2]:
        shown = console(match.game.name)
        for viewer in (None, *range(len(match.seats)), "open"):
            tell = shown.teller(names(match), viewer)
            told = [tell(moment.event) for moment in match.by(viewer) if moment.event is not None]
            assert told[-1].strip().endswith(".")
            assert sum(bool(lines) for lines in told) > len(told) // 2
        assert match.result is not None and shown.ending(match.result, names(match)).endswith(".")
        length = shown.length(match.observe(None))
        assert length > 0 and str(length) in shown.after(length) and shown.mean(length).endswith(".")


def test_a_console_names_what_it_understands(matches: list[Table]) -> None:
    shown = console(matches[0].game.name)
    assert shown.legend() and shown.hint().endswith(":") and shown.length_key.isidentifier()
    assert all(typed and line for typed, line in shown.help())
