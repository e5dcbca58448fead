"""Masks in the terminal: the board as text, what is asked, and what a typed answer means."""

from itertools import islice

import pytest

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.console import CONSOLE
from doge.games.masks.game import MASKS
from doge.games.masks.moves import First, Move, SetUp
from doge.kernel.errors import NotUnderstood
from tests.false_language import FalseLanguage
from tests.games.masks.positions import ANNA, BERND, VIEWERS, Scene, opening, random_answers, replay, scene, walk

NAMES = ("Anna", "Bernd")
CHASE = "LA..C ..... ..N.. ..n.. ..... ..... llc.."


def board(found: Scene, viewer: int | None) -> str:
    return CONSOLE.position(found.seen(viewer), NAMES)


def test_a_seat_sees_its_own_masks_and_its_palace_below() -> None:
    assert board(scene(CHASE), ANNA).splitlines()[:10] == [
        "Turn 1.",
        "",
        "  7   B?  B?   .   .  B?    palace of Bernd",
        "  6    .   .   .   .   .",
        "  5    .   .  B?   .   .",
        "  4    .   .  An   .   .",
        "  3    .   .   .   .   .",
        "  2    .   .   .   .   .",
        "  1   Al  Al  Ac   .   .    palace of Anna",
        "       a   b   c   d   e",
    ]


def test_the_other_sits_opposite() -> None:
    assert board(scene(CHASE), BERND).splitlines()[2:10] == [
        "  1    .   .  A?  A?  A?    palace of Anna",
        "  2    .   .   .   .   .",
        "  3    .   .   .   .   .",
        "  4    .   .  A?   .   .",
        "  5    .   .  Bn   .   .",
        "  6    .   .   .   .   .",
        "  7   Bc   .   .  Ba  Bl    palace of Bernd",
        "       e   d   c   b   a",
    ]


def test_a_bystander_sees_no_face() -> None:
    assert not set(board(scene(CHASE), None)) & set("*") and "An" not in board(scene(CHASE), None).splitlines()[5]


def test_below_stands_what_is_lost_and_what_moves_tell() -> None:
    found = scene("LA..C ..... ..N.. ..n.. ..... ..... ll.c.").moves("c4 c5", "b7 c6")
    told = board(found, ANNA).splitlines()
    assert "c6: Candidate, Lady, Advisor" not in told, "there is nothing else left that it could be"
    assert "Bernd has lost 3 Nobles, 2 Advisors, the Soldier and a Lady." not in told
    assert any(line.startswith("Bernd has lost a Lady, 3 Nobles") for line in told)
    found = scene("LA..C ..... ..N.. ..n.. ..... .N... ll.c.", BERND).moves("b7 c6")
    assert "c6: Candidate, Lady, Advisor" in board(found, ANNA)


def test_how_near_a_draw_is_said() -> None:
    found = scene("LL..C ..... ..N.. ..n.. ..... ..... ll..c").moves("e1 e2", "e7 e6", "e2 e1", "e6 e7")
    expected = "Turn 5. 4 turns without a capture. This position has come up for the second time."
    assert board(found, ANNA).splitlines()[0] == expected


def test_before_the_set_up() -> None:
    begun = Scene(MASKS.setup(2, {}))
    assert board(begun, ANNA) == "The board is empty. The masks are being arranged."
    assert board(begun.play(First(BERND)), ANNA).endswith("Bernd moves first.")


def test_the_question_names_each_mask_that_can_move_and_marks_captures() -> None:
    found = scene(CHASE)
    asked = CONSOLE.question(found.seen(ANNA), ANNA, MASKS.legal(found.state, ANNA), NAMES).splitlines()
    assert asked[0].startswith("Which mask do you move")
    assert asked[1:] == [
        "  a1 Lady: a2, b2",
        "  b1 Lady: a2, b2, c2",
        "  c1 Candidate: d1, b2, c2, d2",
        "  c4 Noble: c3, b4, d4, c5*",
    ]


def answered(found: Scene, seat: int, line: str) -> object:
    return CONSOLE.answer(line, found.seen(seat), seat, MASKS.legal(found.state, seat), NAMES)


@pytest.mark.parametrize("line", ["c4 c5", "C4 C5", "c4c5", "c4-c5", "c4 to c5", " c4,  c5 "])
def test_a_move_is_two_spaces(line: str) -> None:
    assert answered(scene(CHASE), ANNA, line) == Move(ANNA, SPACE_IDS.index("c4"), SPACE_IDS.index("c5"))


@pytest.mark.parametrize("line", ["", "c4", "c4 c5 c6", "c9 c5", "take c5", "c4 xx"])
def test_what_is_no_move_is_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        answered(scene(CHASE), ANNA, line)
    assert str(refused.value).startswith('"') or "such as: b2 b3" in str(refused.value)


@pytest.mark.parametrize("line", ["cnana lsaln", "CNANA LSALN", "cnanalsaln", "setup cnana lsaln", "1"])
def test_a_set_up_is_ten_letters_or_a_number(line: str) -> None:
    begun = Scene(MASKS.setup(2, {})).play(First(BERND))
    assert answered(begun, BERND, line) == SetUp(BERND, opening("cnana lsaln").state.kinds[:10])


@pytest.mark.parametrize("line", ["", "cnana", "cnana lsalnn", "0", "25", "xnana lsaln"])
def test_what_is_no_set_up_is_not_understood(line: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        answered(Scene(MASKS.setup(2, {})).play(First(BERND)), BERND, line)
    assert str(refused.value).endswith((".", "cnana lsaln"))


def test_everything_fits_in_80_columns() -> None:
    texts = [CONSOLE.legend()]
    for number in range(10):
        for state in islice(walk(random_answers("wide", number)), 1, None, 6):
            for viewer in VIEWERS:
                seen = MASKS.observe(state, viewer)
                texts.append(CONSOLE.position(seen, NAMES))
                if isinstance(viewer, int) and viewer in state.pending.seats:
                    texts.append(CONSOLE.question(seen, viewer, MASKS.legal(state, viewer), NAMES))
    assert max(len(line) for text in texts for line in text.splitlines()) <= 80


def test_a_game_is_told_in_lines_and_ends_in_a_sentence() -> None:
    found = replay(random_answers("told"))
    assert found.state.result is not None
    for viewer in VIEWERS:
        tell = CONSOLE.teller(NAMES, viewer)
        told = [tell(seen) for event in found.events if (seen := MASKS.sees(event, viewer)) is not None]
        assert all(line.startswith("  ") and line.endswith(".") for line in told)
    assert CONSOLE.ending(found.state.result, NAMES) in told[-1]
    assert CONSOLE.length(found.seen(None)) == len(found.state.past)


def test_everything_can_be_said_in_another_language(language: FalseLanguage) -> None:
    said = [
        CONSOLE.legend(),
        CONSOLE.hint(),
        CONSOLE.after(3),
        CONSOLE.mean(3),
        *(told for _, told in CONSOLE.help()),
    ]
    for state in islice(walk(random_answers("foreign")), 1, None, 5):
        seen = MASKS.observe(state, ANNA)
        said.append(CONSOLE.position(seen, NAMES))
        if ANNA in state.pending.seats:
            said.append(CONSOLE.question(seen, ANNA, MASKS.legal(state, ANNA), NAMES))
    cells = [family + kind for family in "AB" for kind in "clnas?"]
    data = (*NAMES, *SPACE_IDS, "cnana lsaln", *cells)
    for line in (line for text in said for line in text.splitlines()):
        assert not language.wrong(line if line.strip("abcde ") else "", data), line
