"""The line of forecast under a move: what could capture there, in words; for every move of many positions, and alike
in twins.
"""

from dataclasses import replace

import pytest

from doge.games.masks.board import CANDIDATE, SPACE_IDS
from doge.games.masks.moves import Move
from doge.games.masks.outlook import outlook
from doge.kernel import record
from tests.web.masks.masker import Masker, played, written
from tests.web.masks.test_known import a_game
from tests.web.masks.test_secrets import opened, twins
from tests.web.masks.test_turns import posed
from tests.web.person import INSTANT
from web.games.masks.choice import forecast
from web.games.masks.match import Draft, Match
from web.model.controls import Do


def match_of(person: Masker) -> Match:
    match = person.page._model.match
    assert match is not None
    return match  # type: ignore[return-value]


def at_table(log: list[dict]) -> Masker:  # type: ignore[type-arg]
    person = Masker(INSTANT, seed="forecast")
    person.open(written(log=log))
    return person


def shown(person: Masker) -> str:
    """The words of the line, "" while there is none."""
    return next((e.text for e in person.port.by_id("main").walk() if "fc" in e.attrs.get("class", "").split()), "")


FRONT = "aanla lcnsn"
"""The Candidate stands on b2, in front of the palace."""


def test_the_soldiers_first_strike_is_warned_of_under_a_move_that_leaves_the_candidate_open() -> None:
    person = at_table(played(mine=FRONT))
    assert shown(person) == ""
    person.tap("a2")
    assert shown(person).startswith(
        "On a2 your Lady could be captured by the mask on a6, if that is the Soldier (1 in 10)."
    )
    person.tap("a3")
    assert "Your Candidate on b2 could be captured by the mask on b6, if that is the Soldier (1 in 10)." in shown(
        person
    )
    person.press("forecast")
    assert "On a3 your Lady could be captured by the mask on a6, if that is the Soldier (1 in 10)." in shown(person)
    person.tap("b2", "b3")
    assert "On b3 your Candidate could be captured by the mask on b6, if that is the Soldier (1 in 10)." in shown(
        person
    )
    assert "With your Candidate you would lose the game." in shown(person)


def test_a_move_that_opens_the_column_to_the_candidate_is_named_as_the_cause() -> None:
    person = at_table(played(mine="ncasn lanal"))
    person.tap("b2", "a3")
    assert shown(person).startswith(
        "Leaving b2 lets the mask on b6 capture your Candidate, if that is the Soldier (1 in 10)."
    )


def test_it_is_said_why_a_mask_up_the_column_is_no_danger() -> None:
    person = at_table(played("c2 c3", "c6 c3", "b2 c3", "a6 a5", mine="nclsa nanla", theirs="aclna nnsla"))
    person.tap("a2", "a3")
    assert shown(person) == "On a3 nothing can capture your Noble.Dandolo’s Soldier is gone."


def test_more_is_told_when_it_is_asked_for_and_the_line_can_be_switched_off() -> None:
    person = at_table(played("c2 c3", "c6 c5", "c3 c4", "b6 b5", mine="aclsa nnnla", theirs="aclsa nnlna"))
    person.tap("c4", "b4")
    long = next(e for e in person.port.elements() if e.attrs.get("data-do") == "forecast")
    assert long.attrs["aria-expanded"] == "false"
    person.press("forecast")
    assert shown(person).count("The one on ") >= 2
    match = match_of(person)
    assert forecast.line(replace(match, forecast=False)) is None


def foretold(picture: str, unknown: str, step: str) -> str:
    """The line under a move in a drawn position."""
    source, target = (SPACE_IDS.index(space) for space in step.split())
    told = forecast.forecast(replace(posed(picture, unknown), draft=Draft(source, target)))
    assert told is not None
    return told.line


@pytest.mark.parametrize(
    ("picture", "unknown", "step", "line"),
    [
        (
            "C.... ..... ..... ..... ..... ..N.. n.c.l",
            "",
            "a1 a2",
            "Your Candidate on c1 can be captured by the mask on c2.",
        ),
        (
            "C.S.. ..... ..... ..... ..n.. ..... ..c.l",
            "",
            "c3 d3",
            "Leaving c3 lets the mask on c7 capture your Candidate.",
        ),
        (
            "..S.C ..... ..... L.L.. ..n.. N.... ..c.l",
            "lsn",
            "c3 c4",
            "The mask on c7 could capture your Candidate (1 in 6), but only if you capture a Lady there.",
        ),
        (
            "....C L.... ..... ..... .NL.. .c... a...l",
            "nl",
            "b2 b3",
            "If it is a Lady (2 in 3), you lose. Otherwise your Candidate stays.",
        ),
        (
            "C.... ..... ..... ..... .L.N. ..n.. ..c.l",
            "ln",
            "c2 c3",
            "One of 2 masks can capture your Noble on c3: those on b3 and d3.",
        ),
    ],
)
def test_what_is_certain_is_told_without_if_and_what_only_a_ladys_capture_opens_with_it(
    picture: str, unknown: str, step: str, line: str
) -> None:
    assert foretold(picture, unknown, step) == line


def test_a_lady_whom_the_candidate_captures_for_certain_wins() -> None:
    match = replace(posed("..... ..... ..... ..... .C... .l... n..lc", ""), draft=Draft(SPACE_IDS.index("b2")))
    told = forecast.forecast(match)
    assert told is not None and told.more[0] == "That would be good, because you win if the Candidate captures her."


def test_a_refusal_takes_its_place() -> None:
    person = at_table(played())
    person.tap("a2", "e5")
    assert shown(person) == "" and person.heard()


@pytest.mark.parametrize(("seed", "answers", "me"), [("b", 6, 0), ("h", 18, 1), ("k", 30, 0)])
def test_every_move_has_a_line_that_says_what_the_facts_say(seed: str, answers: int, me: int) -> None:
    match, lines = match_of(opened(record.dump(record.write(a_game(seed, answers, me))))), set()
    for made in match.legal:
        assert isinstance(made, Move)
        drafted = replace(match, draft=Draft(made.source, made.target))
        told, found = forecast.forecast(drafted), outlook(match.seen, made.source, made.target)
        assert told is not None
        said = " ".join((told.line, *told.more))
        lines.add(told.line)
        for raid in (*found.there, *found.candidate):
            assert SPACE_IDS[raid.space] in said
        if found.candidate:
            assert told.grave and "your Candidate" in told.line.replace("Your", "your")
        if not found.there and not found.prey and not found.ends:
            assert "nothing can capture your " in said
        mine = match.seen.kinds[match.seen.board[made.source]]
        assert (
            told.grave is bool(found.candidate or (mine == CANDIDATE and found.there and not found.prey)) or found.prey
        )
    assert len(lines) > 2


@pytest.mark.parametrize(("seed", "answers", "me"), [("b", 6, 0), ("k", 30, 0)])
def test_the_line_is_the_same_however_the_hidden_masks_lie(seed: str, answers: int, me: int) -> None:
    found = []
    for text in twins(a_game(seed, answers, me), me, 2):
        match = match_of(opened(text))
        drafts = [Draft(move.source, move.target) for move in match.legal if isinstance(move, Move)]
        found.append([forecast.forecast(replace(match, draft=draft)) for draft in drafts])
    assert found[0] and all(one == found[0] for one in found)


def test_the_switch_is_the_faces_own_deed() -> None:
    match = match_of(at_table(played()))
    touched = match.face.touch(match, Do("forecast"), False)
    assert touched is not None and touched.view_state is not None and touched.view_state.more
