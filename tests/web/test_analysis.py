"""The page after the game: words at once, work that stops when one leaves and goes on, and what is kept with the game."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from doge.kernel.analysis import Analysis
from doge.kernel.analyst import Told
from doge.kernel.record import Record
from tests.web.document import FakeElement
from tests.web.fakes import FakePort
from tests.web.person import Person
from web.model.aftermath import Accounts, Turning
from web.model.controls import Do
from web.saves.slots import ANALYSES
from web.screens.analysis import title, verdict, whose
from web.shell.findings import with_chances
from web.shell.update import update

GOLDEN = Path(__file__).parents[1] / "golden/masks/games.jsonl"


def finished(seat: int = 0) -> Record:
    """A short finished game of Masks, won by a capture, with a person in one of its seats."""
    found: Record = json.loads(GOLDEN.read_text(encoding="utf-8").splitlines()[10])
    seats: Any = found["seats"]
    seats[seat]["player"] = "human"
    return found


@pytest.fixture
def slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each step of the work is a task of its own, a millisecond after the one before."""
    monkeypatch.setattr("web.shell.analysing.SLICE", 0)
    monkeypatch.setattr("web.shell.working_out.APART", 0)
    after = FakePort.after
    monkeypatch.setattr(FakePort, "after", lambda port, ms, action: after(port, max(ms, 1), action))


def opened(seat: int = 0) -> Person:
    """A person at the end of the game."""
    person = Person()
    person.open(json.dumps(finished(seat)))
    return person


def kept(person: Person) -> list[str]:
    """What analyses are stored."""
    return [key for key in person.port.storage if key.startswith(ANALYSES)]


def bar(person: Person) -> int | None:
    """How far the work has come, in percent; None: there is no bar."""
    found = [e for e in person.port.body.walk() if e.attrs.get("aria-label") == "Analysis"]
    return int(found[0].attrs["aria-valuenow"]) if found else None


def test_it_is_said_why_and_then_worked_out_and_kept() -> None:
    person = opened()
    assert not kept(person), "nothing is worked out before somebody asks"
    person.act("show", "analysis")
    said = person.port.body.text
    model = person.page._model
    assert model.match is not None
    assert title(model.match) in said
    assert "Luck and choices" in said
    assert "Your costliest choices" in said
    assert bar(person) is None
    assert len(kept(person)) == 1
    findings = model.aftermath.findings if model.aftermath else None
    assert findings is not None and findings.accounts is not None
    start, luck, own, others, end = findings.accounts
    assert start + luck + own + others == end


def test_the_words_do_not_wait_for_the_work(slowly: None) -> None:
    person = opened()
    person.press("show", "analysis")
    person.port.advance(40)
    assert bar(person) is not None
    assert person.page._model.aftermath is not None and person.page._model.aftermath.told


def test_the_work_stops_when_the_page_is_left_and_goes_on_from_there(slowly: None) -> None:
    person = opened()
    person.press("show", "analysis")
    person.port.advance(400)
    come = bar(person)
    assert come
    person.act("back")
    assert not kept(person), "nobody works on while the page is away"
    person.press("show", "analysis")
    assert come <= (bar(person) or 0) < 100
    person.settle()
    assert kept(person)
    assert bar(person) is None


def test_what_is_kept_is_shown_at_once_after_a_reload() -> None:
    person = opened()
    person.act("show", "analysis")
    again = Person(person.port.storage)
    again.act("continue")
    calls: list[str] = []
    again.page._session.keep_analysis = calls.append  # type: ignore[method-assign]
    again.act("show", "analysis")
    assert "Luck and choices" in again.port.body.text
    assert not calls, "nothing was worked out again"


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"analysis": 1}', "null", '{"analysis": 1, "steps": 5}' * 2])
def test_what_was_kept_and_is_none_is_worked_out_anew(spoilt: str) -> None:
    person = opened()
    person.act("show", "analysis")
    (key,) = kept(person)
    sound = person.port.storage[key]
    again = Person(person.port.storage | {key: spoilt})
    again.act("continue")
    again.act("show", "analysis")
    assert again.port.storage[key] == sound
    assert "Luck and choices" in again.port.body.text


def test_it_goes_with_its_game_and_comes_back_with_it() -> None:
    person = opened()
    person.act("show", "analysis")
    (key,) = kept(person)
    slot = key.removeprefix(ANALYSES)
    slots = person.page._session.saved_games._slots
    found = slots.delete(slot)
    assert not kept(person)
    slots.put_back(found)
    assert kept(person) == [key]


def test_a_choice_that_cost_much_is_one_touch_away_and_escape_leads_back() -> None:
    person = opened(seat=1)
    person.act("show", "analysis")
    model = person.page._model
    findings = model.aftermath.findings if model.aftermath else None
    assert findings is not None and findings.dear, "this game has one"
    person.click(next(e for e in person.offered("look-at") if e.attrs["data-key"] == "dear-1"))
    match = person.page._model.match
    assert match is not None and match.viewed_moment == findings.dear[0].at
    assert match.moments[findings.dear[0].at].seen.pending.seats == (1,), "the choice is due then"
    person.key("Escape")
    assert person.page._model.screen == "analysis"
    assert person.page._model.match is not None and person.page._model.match.viewed_moment is None


def test_another_way_begins_at_a_costly_choice_with_one_touch() -> None:
    person = opened(seat=1)
    person.act("show", "analysis")
    finished_game = person.page._session.driver.loaded()
    person.click(next(e for e in person.offered("try") if "Try it" in e.text))
    person.settle()
    model, other = person.page._model, person.page._session.driver.loaded()
    assert finished_game is not None and other is not None and other.table is not finished_game.table
    assert model.screen == "table" and model.match is not None and model.match.fork is not None
    assert other.table.waiting == (1,) and model.match.asked, "the choice is due again"
    steps = len(other.table.log)
    assert other.table.log == finished_game.table.log[:steps]


@pytest.mark.parametrize("arg", ["", "x", "-1", "99999", "1.5"])
def test_no_other_way_begins_where_there_is_no_moment(arg: str) -> None:
    person = opened()
    person.act("show", "analysis")
    model = person.page._model
    assert update(model, Do("try", arg)) == (model, ())
    elsewhere = update(model, Do("back"))[0]
    assert update(elsewhere, Do("try", "2")) == (elsewhere, ()), "it is offered on that page alone"


@pytest.mark.parametrize(
    ("luck", "choices", "words"),
    [
        (0.2, (0.0, 0.0), "Luck"),
        (0.0, (0.2, 0.0), "Your choice"),
        (0.0, (0.0, -0.2), "Choice of Random 1"),
        (0.0, (0.149, -0.044), "Your choice +15 %, those of the others −5 %"),
        (0.1, (-0.1, 0.0), "Your choice, and luck"),
        (0.28, (0.0, 0.02), "Luck"),
    ],
)
def test_a_turning_point_says_whether_luck_or_whose_choice_made_it(
    luck: float, choices: tuple[float, ...], words: str
) -> None:
    match = opened().page._model.match
    assert match is not None
    assert whose(match, Turning(0, 3, "", "", "", 0.5, 0.5 + luck + sum(choices), luck, choices, 0)) == words


def test_luck_and_choices_are_marked_in_the_chart_and_told_in_the_list() -> None:
    person = opened(seat=1)
    person.act("show", "analysis")
    aftermath = person.page._model.aftermath
    assert aftermath is not None and aftermath.findings is not None and aftermath.findings.turnings
    marks = [e for e in person.port.body.walk() if e.attrs.get("class") == "turn"]
    shapes = ["circle" in [e.tag for e in mark.walk()] for mark in marks]
    turnings = aftermath.findings.turnings
    assert shapes == [one.lucky > 0.5 for one in turnings if one.seat == 1]
    assert marks[0].text, "where there is room it is said in a word"
    choices = ("", "your choice", "choice of others")
    assert all(mark.text in (("", "luck") if luck else choices) for mark, luck in zip(marks, shapes, strict=True))
    listed = next(e for e in person.port.body.walk() if "turnings" in e.attrs.get("class", ""))
    assert all(
        any(said in line.text for said in ("Luck", "Your choice", "Choice of "))
        for line in listed.children
        if isinstance(line, FakeElement)
    )


def test_a_turning_point_says_why_and_which_costly_choice_it_is() -> None:
    person = opened(seat=1)
    person.act("show", "analysis")
    aftermath = person.page._model.aftermath
    findings = aftermath.findings if aftermath else None
    assert findings is not None and any(one.why for one in findings.turnings)
    said = next(e for e in person.port.body.walk() if "turnings" in e.attrs.get("class", "")).text
    costly = {one.at + 1: number for number, one in enumerate(findings.dear, 1)}
    for one in findings.turnings:
        assert one.why in said
        assert one.dear == costly.get(one.at, 0)
    assert any(one.dear for one in findings.turnings), "this game has one"
    assert "it is number" in said


COST = "Bad luck cost you most: −30 %. The worst moment for you: turn 3, 50 → 20 %."
HELPED = "The choices of the others helped you most: +164 %. The best moment for you: turn 3, 30 → 90 %."


@pytest.mark.parametrize(
    ("accounts", "change", "words"),
    [
        (Accounts(50, -30, -15, -5, 0), (0.5, 0.2), COST),
        (Accounts(25, 9, -37, 3, 0), (0.5, 0.6), "Your own choices cost you most: −37 %."),
        (Accounts(50, 0, -114, 164, 100), (0.3, 0.9), HELPED),
    ],
)
def test_a_verdict_names_what_did_most_and_the_moment(
    accounts: Accounts, change: tuple[float, float], words: str
) -> None:
    assert verdict(accounts, [Turning(0, 3, "turn 3", "", "", *change, 0.0, (0.0, 0.0), 0)]) == words


def test_the_greatest_turn_of_the_winner_is_told_to_who_lost() -> None:
    person = opened()
    person.act("show", "analysis")
    match, aftermath = person.page._model.match, person.page._model.aftermath
    findings = aftermath.findings if aftermath else None
    assert match is not None and match.now.result is not None and findings is not None
    assert "cost you most" in person.port.body.text
    points = [point.at for point in findings.points]
    assert all(one.at in points for one in findings.turnings), "the chart shows how the chances stood then"


def test_a_running_game_has_no_such_page() -> None:
    person = Person()
    person.start()
    before = person.page._model.screen
    person.page.answer(Do("show", "analysis"))
    assert person.page._model.screen == before == "table"


@pytest.mark.parametrize(
    ("before", "after", "won", "words"),
    [
        (0.34, 0.05, False, "That took your chance from 34 % to 5 %."),
        (0.18, 0.17, False, "Your chance was 17 % by then."),
        (0.07, 0.2, False, "It could have come worse: your chance rose from 7 % to 20 % then."),
        (0.2, 0.5, True, "That took your chance from 20 % to 50 %."),
        (0.5, 0.2, True, "It could have come better: your chance fell from 50 % to 20 % then."),
    ],
)
def test_the_words_say_how_the_chance_stood_then_as_the_turning_points_do(
    before: float, after: float, won: bool, words: str
) -> None:
    person = opened()
    match, loaded = person.page._model.match, person.page._session.driver.loaded()
    assert match is not None and match.now.result is not None and loaded is not None
    match = replace(match, people=match.now.result.winners if won else (1 - match.now.result.winners[0],))
    match = replace(match, me=match.people[0])
    moments = loaded.table.by(match.you)
    entry = moments[5].entry
    chances = [(0.5, 0.5)] * (moments[-1].entry + 2)
    chances[entry : entry + 2] = [(before, before), (after, after)]
    analysis = Analysis(tuple(chances), (0.0, 0.0), ((0.0, 0.0),) * 2, (), ())
    told = with_chances([Told("Then.", 5), Told("So.")], analysis, loaded.table, match)
    assert [one.words for one in told] == [f"Then. {words}", "So."]


def test_that_the_end_is_the_end_needs_no_chance() -> None:
    person = opened()
    match, loaded = person.page._model.match, person.page._session.driver.loaded()
    assert match is not None and loaded is not None
    last = loaded.table.by(match.you)[-2].entry
    analysis = Analysis(((0.5, 0.5),) * (last + 2), (0.0, 0.0), ((0.0, 0.0),) * 2, (), ())
    told = [Told("Then.", match.moment_count - 2)]
    assert list(with_chances(told, analysis, loaded.table, match)) == told
