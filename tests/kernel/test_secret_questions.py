"""Who is asked may itself be a secret: what the table, its history and its record tell of it, shown with Lanterns
(tests/toy).
"""

import pytest

from doge.kernel import record
from doge.kernel.errors import NotYours
from doge.kernel.game import CHANCE
from doge.kernel.record import RecordError
from doge.kernel.table import Seat, Table
from doge.registry import GAMES
from tests.toy.game import LANTERNS
from tests.toy.moves import FOG, Deal, Give, Light, Row, Spread, Tide

pytestmark = pytest.mark.usefixtures("lanterns")

IN_THE_DECK = (1, 2, 12, 3, 4, 5, 6, 7, 8, 9, 10, 11, FOG)
NONE = Give(0, None, None)
WITH_THE_THIRD = (1, 2, 12, 3, 4, 5, 6, 7, FOG, 9, 10, 11, 8)


def asked(cards: tuple[int, ...], give: Give = NONE) -> Table:
    """A table whose cards lie as given, at the end of a first turn; the tide is low."""
    seats = [Seat(name, "human") for name in ("Alvise", "Bianca", "Chiara")]
    match = Table(LANTERNS, seats, "", {}, lambda state, draw: Deal(cards) if state.step == "deal" else Tide(1)).start()
    for action in (Light(0, 12), Light(1, 5), Light(2, 7), Row(0, 2), give):
        match.submit(action)
    return match


def test_everybody_else_sees_chance() -> None:
    match = asked(WITH_THE_THIRD)
    assert match.pending.secret and match.waiting == (2,)
    for viewer in (None, 0, 1):
        assert match.observe(viewer).pending == CHANCE
        last = match.by(viewer)[-1]
        assert last.event is not None and last.event.what == "gave"  # nobody sees the table wait
    assert match.by(2)[-1].event is None and match.observe(2).pending == match.pending
    assert match.legal(2).listed and not match.legal(0)


def test_an_answer_that_is_not_logged_leaves_no_trace() -> None:
    kept, nobody = asked(WITH_THE_THIRD), asked(IN_THE_DECK)
    kept.submit(Spread(2, False))
    assert [action.step() for action in kept.log[1:]] == [action.step() for action in nobody.log[1:]]
    for viewer in (None, 0, 1):
        told = [[(moment.entry, moment.event) for moment in match.by(viewer)] for match in (kept, nobody)]
        assert told[0] == told[1]
        assert [moment.seen for moment in kept.by(viewer)] == [moment.seen for moment in nobody.by(viewer)]
        assert record.view(kept, viewer) == record.view(nobody, viewer)


def test_nothing_can_be_taken_back_while_somebody_else_may_be_asked() -> None:
    """Whether it could would tell whether somebody is asked: without a question the tide has come, and is final."""
    for cards in (WITH_THE_THIRD, IN_THE_DECK):
        match = asked(cards)
        assert not match.may_undo(0)
        with pytest.raises(NotYours):
            match.undo(0)


def test_a_match_is_kept_at_a_secret_question() -> None:
    match = asked(WITH_THE_THIRD)
    again = record.load(record.parse(record.dump(record.write(match))), GAMES)
    assert again.pending == match.pending
    again.submit(Spread(2, True))
    assert again.log[-1] == Spread(2, True)


def test_a_log_that_holds_what_no_log_may_show_is_refused() -> None:
    found = record.write(asked(WITH_THE_THIRD))
    found["log"].append(Spread(2, False).step())
    with pytest.raises(RecordError, match="never stands in a log"):
        record.load(found, GAMES)


def test_two_see_a_gift_whole_and_the_third_sees_its_back() -> None:
    match = asked(IN_THE_DECK, Give(0, 1, 2))
    seen = {
        viewer: [m.event for m in match.by(viewer) if m.event and m.event.what == "gave"] for viewer in (0, 1, 2, None)
    }
    assert [seen[viewer][0].cards for viewer in (0, 1, 2, None)] == [(2,), (2,), (None,), (None,)]
    gifts = [record.view(match, viewer)["log"][5] for viewer in (0, 1, 2, None)]
    assert [gift["card"] for gift in gifts] == [2, 2, None, None]


def test_slips_that_wait_are_kept_in_a_running_record() -> None:
    match = asked(IN_THE_DECK)
    match.submit(Light(0, match.observe(0).hands[0][0]))
    again = record.load(record.parse(record.dump(record.write(match))), GAMES)
    assert again.slip(0) == match.slip(0) is not None and again.waiting == (1, 2)
