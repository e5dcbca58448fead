"""Hints at the table of Families: what the terminal says too, shown on the board, taken over without being given."""

from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.moves import Appoint, Decision, MoveShip
from doge.kernel.bot import SHORT_LIST, Advice, finish
from doge.kernel.chance import Stream
from doge.registry import GAMES, AnyTable, adviser
from doge.terminal import hints
from tests.web.families.noble import NAMES, Noble
from tests.web.families.test_decisions import sitting
from tests.web.families.test_keeping import QUESTIONS
from web.games.families import intent
from web.games.families.board.board import LOW
from web.games.families.choice.hints import proposal
from web.shell.renderer import NARROW


def asked(name: str) -> Noble:
    """A person who is asked that and has asked for a hint."""
    person, _ = sitting(QUESTIONS[name])
    person.act("hint")
    return person


def table(person: Noble) -> AnyTable:
    loaded = person.page._session.driver.loaded()
    assert loaded is not None
    return loaded.table


def rows(person: Noble) -> list[str]:
    """Those that are shown at first, or the best and another one that is asked about."""
    shown = [e for e in person.port.elements() if e.attrs.get("data-do") == "hint-row"]
    return [e.attrs["aria-label"] for e in shown if e.attrs.get("role") == "radio"]


def advice(person: Noble) -> list[Advice[Decision]]:
    """What the page has been told."""
    hint = person.page._model.hint
    assert hint is not None and hint.rows is not None
    return [one for one, _ in hint.rows]  # type: ignore[misc]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_hint_is_what_the_terminal_says(name: str) -> None:
    person = asked(name)
    at = table(person)
    seat = at.waiting[0]
    told = finish(adviser("families").advise(at.observe(seat), at.legal(seat), at.stream(seat)))  # type: ignore[union-attr]
    assert advice(person) == list(told)
    assert len(rows(person)) == len({one.action for one in told[:SHORT_LIST]})
    assert all(one.reason in row for one, row in zip(told[:SHORT_LIST], rows(person), strict=True))
    typed = " ".join(hints.hint(at, seat, others=True).split())
    assert all(one.reason in typed for one in told)


@pytest.mark.parametrize("name", QUESTIONS)
def test_what_is_taken_over_is_given_by_the_button_that_has_the_focus(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(len(rows(asked(name)))):
        person = asked(name)
        wanted = advice(person)[number].action
        before = len(table(person).log)
        person.press("hint-row", str(number))
        person.press("hint-take")
        assert person.page._model.hint is None and len(table(person).log) == before
        spot = person.port.focused()[0]
        given: list[Decision] = []
        monkeypatch.setattr(person.page._session.driver, "submit", given.append)
        person.click(person.spot(spot))
        assert given == [wanted]


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_hint_depends_on_nothing_that_the_seat_cannot_know(name: str) -> None:
    person = asked(name)
    before = rows(person)
    person.press("hint-close")
    at = table(person)
    at.history.state = GAMES["families"].imagine(at.observe(at.waiting[0]), Stream("another world"))
    person.act("hint")
    assert before and rows(person) == before


@pytest.mark.parametrize("low", [False, True])
def test_on_a_low_phone_the_quays_give_way_to_the_reasons(low: bool) -> None:
    person = asked("expansion")
    person.port.change_media(NARROW, True)
    person.port.change_media(LOW, low)
    person.settle()

    def lines() -> bool:
        return any("lines" in one.attrs.get("class", "").split() for one in person.port.by_id("board").walk())

    assert lines() == low
    person.press("hint-close")
    assert not lines()


def test_it_is_put_away_with_the_choice_as_it_was() -> None:
    person = asked("expansion")
    person.press("hint-close")
    match = person.page._model.match
    assert match is not None and intent.tool(match) is None
    person.tap("hand-cog")
    person.act("hint")
    person.press("hint-close")
    assert person.spot("hand-cog").attrs["aria-pressed"] == "true"


def proposed(action: Decision, mine: tuple[str, ...] = ()) -> str:
    match: Any = SimpleNamespace(names=NAMES, you=0, me=0, now=SimpleNamespace(play=(mine, ())))
    return proposal(match, action).title


def test_a_second_ship_for_the_same_route_is_called_another_one() -> None:
    assert proposed(MoveShip(0, "cog", None, "rome"), ("cog",)) == "Send a Cog to Rome"
    assert proposed(MoveShip(0, "cog", None, "rome"), ("cog", "cog@rome")) == "Send another Cog to Rome"
    assert proposed(MoveShip(0, "caravan", None, "rome"), ("caravan@rome",)) == "Send another Caravan to Rome"
    assert proposed(MoveShip(0, "caravan", None, "rome"), ("cog@rome",)) == "Send a Caravan to Rome"


def test_who_gets_which_office_is_named_for_all_first_who_pays_for_war_cards() -> None:
    given = Appoint(0, ("council-head", "construction", "admiral", "general"))
    said = f"Make {NAMES[3]} General, {NAMES[2]} Admiral, yourself Council Head and {NAMES[1]} Construction"
    assert proposed(given) == said
