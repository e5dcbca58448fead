"""The band of phases: all are named in every form of the table, and the one that runs is marked."""

import pytest

from doge.games.families.names import phase_name
from tests.web.families.noble import Noble
from tests.web.families.peaceful import peaceful
from tests.web.games import find, words
from tests.web.learner import Learner
from tests.web.person import INSTANT
from web.games.families.board.band import band
from web.games.families.board.plan import MIDDLE, ROWS, WIDE
from web.games.families.past.course import PHASES


class Onlooker(Learner, Noble):
    """Somebody whose match can be drawn in any form."""


@pytest.mark.parametrize("form", [WIDE, MIDDLE, ROWS])
def test_all_phases_are_named_and_one_is_marked(form: str) -> None:
    person = Onlooker(INSTANT)
    person.open(peaceful()[0])
    assert person.model.match is not None
    drawn = band(person.model.match, form)
    assert [words(name) for name in find([drawn], "text")] == [phase_name(phase) for phase in PHASES]
    assert [words(name) for name in find([drawn], "text", "now")] == [phase_name("expansion")]
