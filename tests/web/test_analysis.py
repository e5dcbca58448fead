"""The page after the game: words at once, work that stops when one leaves and goes on, and what is kept with the game."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from doge.kernel.analysis import Analysis
from doge.kernel.bot import finish
from doge.kernel.record import Record
from tests.web.document import FakeElement
from tests.web.fakes import FakePort
from tests.web.person import Person
from web.model.aftermath import Accounts, Dear, Findings, Leap, Turning
from web.model.controls import Do
from web.saves.slots import ANALYSES
from web.screens.analysis import dearest, luckily, missed_again, title, verdict, whose
from web.shell.findings import made_ready
from web.shell.update import update

GOLDEN = Path(__file__).parents[1] / "golden/masks/games.jsonl"


def finished(seat: int = 0, game: int = 10) -> Record:
    """A short finished game of Masks, at first one won by a capture, with a person in one of its seats."""
    found: Record = json.loads(GOLDEN.read_text(encoding="utf-8").splitlines()[game])
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


def opened(seat: int = 0, game: int = 10) -> Person:
    """A person at the end of the game."""
    person = Person()
    person.open(json.dumps(finished(seat, game)))
    return person


@cache
def worked_out() -> dict[str, str]:
    """What is stored of the game when it has been worked out."""
    person = opened()
    person.act("show", "analysis")
    return {**person.port.storage}


def kept(person: Person) -> list[str]:
    """What analyses are stored."""
    return [key for key in person.port.storage if key.startswith(ANALYSES)]


def bar(person: Person) -> int | None:
    """How far the work has come, in percent; None: there is no bar."""
    found = [e for e in person.port.elements() if e.attrs.get("aria-label") == "Analysis"]
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
    assert luck is None, "Masks knows no luck"
    assert start + own + others == end


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
    again = Person({**worked_out()})
    again.act("continue")
    calls: list[str] = []
    again.page._session.keep_analysis = calls.append  # type: ignore[method-assign]
    again.act("show", "analysis")
    assert "Luck and choices" in again.port.body.text
    assert not calls, "nothing was worked out again"


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"analysis": 1}', "null", '{"analysis": 1, "steps": 5}' * 2])
def test_what_was_kept_and_is_none_is_worked_out_anew(spoilt: str) -> None:
    (key,) = (key for key in worked_out() if key.startswith(ANALYSES))
    again = Person(worked_out() | {key: spoilt})
    again.act("continue")
    again.act("show", "analysis")
    assert again.port.storage[key] == worked_out()[key]
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
        (0.0, (0.149, -0.044), "Your choice +15, those of the others −5"),
        (0.1, (-0.1, 0.0), "Your choice, and luck"),
        (0.28, (0.0, 0.02), "Luck"),
        (0.01, (-0.09, -0.07), "Your choice −9, those of the others −7, luck +1"),
        (0.004, (-0.09, -0.07), "Your choice −9, those of the others −7"),
    ],
)
def test_a_turning_point_says_whether_luck_or_whose_choice_made_it(
    luck: float, choices: tuple[float, ...], words: str
) -> None:
    match = opened().page._model.match
    assert match is not None
    assert whose(match, Turning(0, 3, "", "", "", 0.5, 0.5 + luck + sum(choices), luck, choices)) == words


def test_choices_and_turning_points_are_marked_in_the_chart_as_in_the_lists() -> None:
    person = opened(seat=1)
    person.act("show", "analysis")
    aftermath = person.page._model.aftermath
    findings = aftermath.findings if aftermath else None
    assert findings is not None and findings.dear and findings.turnings
    listed = [e.text for e in person.port.elements() if e.attrs.get("class", "").split(" ")[0] == "no"]
    assert listed == [*(str(n) for n, _ in enumerate(findings.dear, 1)), *"ABCDEFG"[: len(findings.turnings)]]
    heads = [e for e in person.port.elements() if e.attrs.get("class") == "head"]
    assert sorted(head.text for head in heads) == sorted(listed)
    spots = [float(next(e for e in head.walk() if e.tag == "text").attrs["x"]) for head in heads]
    assert all(after - before > 37.9 for before, after in pairwise(spots)), "none hides another"
    rows = next(e for e in person.port.elements() if "turnings" in e.attrs.get("class", "")).children
    for row in rows:
        assert isinstance(row, FakeElement)
        assert any(said in row.text for said in ("Luck", "Your choice", "Choice of "))


def test_what_is_told_as_a_costly_choice_is_no_turning_point_as_well() -> None:
    person = opened(seat=1, game=16)
    person.act("show", "analysis")
    aftermath = person.page._model.aftermath
    findings = aftermath.findings if aftermath else None
    assert findings is not None and findings.dear and any(one.why for one in findings.turnings)
    assert not {one.at + 1 for one in findings.dear} & {one.at for one in findings.turnings if one.seat == 1}
    said = person.port.body.text
    for one in findings.dear:
        assert one.fault in said and one.reason in said


def dear(cost: float, lesson: str) -> Dear:
    """A costly choice of which only that is known."""
    return Dear(3, "turn 3", "this", "", "that", "So it is.", 0.5 - cost, 0.5, lesson, (), (0.5, 0.5 - cost))


@pytest.mark.parametrize(
    ("costs", "which"),
    [
        ([(0.2, "A."), (0.15, "B."), (0.1, "B.")], 1),
        ([(0.3, "A."), (0.15, "B."), (0.1, "B.")], 0),
        ([(0.3, ""), (0.15, "B."), (0.1, "C.")], 1),
        ([(0.3, ""), (0.15, "")], 0),
    ],
)
def test_the_lesson_is_what_would_have_spared_most(costs: list[tuple[float, str]], which: int) -> None:
    found = [dear(*one) for one in costs]
    assert dearest(found) is found[which]


def test_the_lesson_stands_over_all_else_and_one_scale_holds_for_the_page() -> None:
    person = opened(seat=1)
    person.act("show", "analysis")
    story = next(e for e in person.port.elements() if e.attrs.get("class") == "slab all")
    lesson = next(e for e in story.walk() if e.attrs.get("class") == "next")
    assert lesson.text.startswith("Next time")
    assert story.text.index("Next time") < story.text.index("In turn ")
    page = next(e for e in person.port.elements() if "docmain" in e.attrs.get("class", ""))
    assert "%" not in page.text and "all numbers on this page are such games of 100" in page.text


COST = "Bad luck cost you most, over the whole game: −30. The worst single moment: turn 3, 50 → 20."


def leap(when: str, before: float, after: float) -> Leap:
    """A moment of which only that is known."""
    return Leap(Turning(0, 3, when, "", "", before, after, 0.0, ()), costly=False)


BLIND = Turning(0, 3, "turn 3", "", "", 0.5, 0.2, 0.0, (-0.3, 0.0))
LUCKLESS = Turning(0, 3, "turn 3", "", "", 0.5, 0.2, -0.3, (0.0, 0.0))
HELPED = (
    "The choices of the others helped you most, over the whole game: +164. The best single moment: turn 3, 30 → 90."
)


@pytest.mark.parametrize(
    ("accounts", "moment", "words"),
    [
        (Accounts(50, -30, -15, -5, 0), leap("turn 3", 0.5, 0.2), COST),
        (Accounts(25, 9, -37, 3, 0), None, "Your own choices cost you most, over the whole game: −37."),
        (
            Accounts(33, -10, 12, -35, 0),
            None,
            "The choices of the others cost you most, over the whole game: −35. Your own choices were good, all in all: +12.",
        ),
        (Accounts(50, None, -114, 164, 100), leap("turn 3", 0.3, 0.9), HELPED),
        (Accounts(50, -30, -15, -5, 0), Leap(LUCKLESS, costly=False), f"{COST} Luck."),
        (Accounts(50, -30, -15, -5, 0), Leap(BLIND, costly=True), f"{COST} Your choice."),
        (
            Accounts(50, -30, -15, -5, 0),
            Leap(BLIND, costly=False),
            f"{COST} You made that choice, but you could not know what would come. Your greater mistakes were other choices.",
        ),
    ],
)
def test_a_verdict_names_what_did_most_and_the_moment(accounts: Accounts, moment: Leap | None, words: str) -> None:
    match = opened().page._model.match
    assert match is not None and verdict(match, accounts, moment) == words


def test_the_moment_that_did_most_is_that_of_the_chart_whoever_tells_of_it() -> None:
    found = found_with([0.5, 0.6, 0.3], won=False)[0].leap
    assert found is not None and found.turning[2:7] == ("turn 1", "", "", 0.6, 0.3)
    assert found_with([0.03] * 99, won=False)[0].leap is None


def test_the_greatest_turn_of_the_winner_is_told_to_who_lost() -> None:
    person = opened()
    person.act("show", "analysis")
    match, aftermath = person.page._model.match, person.page._model.aftermath
    findings = aftermath.findings if aftermath else None
    assert match is not None and match.now.result is not None and findings is not None
    assert "cost you most" in person.port.body.text
    assert 1 <= len(findings.turnings) <= 4
    points = [point.at for point in findings.points]
    assert all(one.at in points for one in findings.turnings), "the chart shows how the chances stood then"


def test_a_running_game_has_no_such_page() -> None:
    person = Person()
    person.start()
    before = person.page._model.screen
    person.page.answer(Do("show", "analysis"))
    assert person.page._model.screen == before == "table"


LOST, WON = [0.5, 0.6, 0.3], [0.5, 0.4, 0.6]


@pytest.mark.parametrize(
    ("line", "won", "entry", "words"),
    [
        (LOST, False, 2, "It was lost in {when}: from then on you would never have won more than 10 of 100 games."),
        (WON, True, 2, "It was won in {when}: from then on you would always have won at least 75 of 100 games."),
    ],
)
def test_it_is_said_by_which_moment_it_was_decided(line: list[float], won: bool, entry: int, words: str) -> None:
    at, said, when = decided(line, won)
    assert at == entry
    assert said == words.format(when=when)


def test_what_was_decided_at_the_very_end_is_said_so() -> None:
    for won, words in ((False, "It was lost only at the very end, in {when}"), (True, "It was won only at the very")):
        _, said, when = decided([0.4] * 100, won)
        assert said.startswith(words.format(when=when)) and "won 40 of 100 games" in said


def decided(line: list[float], won: bool) -> tuple[int, str, str]:
    """The entry by which a game was decided in which the chance went so, then never changed; what is said, and when it was."""
    findings, person = found_with(line, won)
    match, loaded = person.page._model.match, person.page._session.driver.loaded()
    assert findings.decided is not None and findings.decided.at is not None
    assert match is not None and loaded is not None
    when = match.face.moment(match.moments[findings.decided.at].seen)
    return loaded.table.by(match.you)[findings.decided.at].entry, findings.decided.words, when


def found_with(line: list[float], won: bool) -> tuple[Findings, Person]:
    """What is made of a finished game in which the chance of who looks went so."""
    person = opened()
    match, loaded = person.page._model.match, person.page._session.driver.loaded()
    assert match is not None and match.now.result is not None and loaded is not None
    (winner,) = match.now.result.winners
    match = replace(match, people=(winner if won else 1 - winner,))
    match = replace(match, me=match.people[0])
    length = len(loaded.table.history.entries)
    line = [*line, *[0.9 if won else 0.05] * (length - len(line))][:length]
    mine = [*line, 1.0 if won else 0.0]
    chances = [(mine[n], 1 - mine[n]) if match.me == 0 else (1 - mine[n], mine[n]) for n in range(length + 1)]
    analysis = Analysis(tuple(chances), (0.0, 0.0), ((0.0, 0.0),) * 2, (), ())
    return finish(made_ready(analysis, loaded.table, match)), person


def test_a_rise_of_the_winner_in_many_small_steps_is_told_to_who_lost() -> None:
    findings, person = found_with([0.5] * 4 + [0.5 - 0.09 * n for n in range(1, 5)], won=False)
    match = person.page._model.match
    assert match is not None
    (one,) = findings.turnings
    assert one.seat != match.you or match.you is None
    assert "rises step by step" in one.words and not one.choices
    assert one.after - one.before > 0.3
    assert whose(match, one) == "Luck and choices"
    steep, _ = found_with([0.6, 0.6, 0.6, 0.1], won=False)
    assert not steep.turnings, "that was one step, which is told where it is known whose it was"


def test_a_costly_choice_that_turned_out_well_says_so() -> None:
    fell, rose = (dear(0.2, "")._replace(truth=truth) for truth in ((0.6, 0.4), (0.6, 1.0)))
    assert luckily(fell) == ""
    assert luckily(rose) == "But you were lucky: with what was hidden your chance rose."


def test_when_the_same_was_missed_again_is_said_where_it_cost_most() -> None:
    one = dear(0.2, "")
    assert missed_again(one) == ""
    again = one._replace(again=("turn 5", "turn 8"))
    assert missed_again(again) == "The same would have been better in turn 5 and turn 8."
    often = one._replace(again=tuple(f"turn {n}" for n in range(4)))
    assert missed_again(often) == "The same would have been better 4 more times."
