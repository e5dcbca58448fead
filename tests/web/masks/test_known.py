"""What masks can be: the marks against the facts, the reasons, pencil marks that only the save keeps, and the switch
for all of it.
"""

import json
import re

import pytest

from doge.games.masks.board import HAND, KINDS, LADY, NOBLE, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.facts import can_be
from doge.games.masks.game import MASKS
from doge.games.masks.hidden import Observation
from doge.games.masks.proofs import why_not
from doge.games.masks.state import OFF
from doge.kernel.bot import decide
from doge.kernel.table import Seat, Table
from doge.registry import bot
from tests.web.document import FakeElement
from tests.web.masks.masker import Masker, written
from tests.web.masks.test_turns import at_turn, posed
from tests.web.person import INSTANT
from web.games.masks import known


def a_game(seed: str, answers: int, me: int = 0) -> Table:  # type: ignore[type-arg]
    """A game of apprentices, at a turn of mine."""
    seats = [Seat(name, "human" if n == me else "bot:random") for n, name in enumerate(("Contarini", "Dandolo"))]
    table, player = Table(MASKS, seats, seed).start(), bot("masks", "apprentice", "")
    while table.pending.kind == "choose" and (len(table.log) < answers or me not in table.waiting):
        seat = table.waiting[0]
        table.submit(decide(player, table.observe(seat), table.legal(seat), table.stream(seat)))
    return table


def watching(table: Table, storage: dict[str, str] | None = None) -> Masker:  # type: ignore[type-arg]
    """A person at that game."""
    from doge.kernel import record

    person = Masker(INSTANT if storage is None else storage, seed="known")
    person.open(record.dump(record.write(table)))
    return person


def plate(person: Masker, mask: int) -> FakeElement | None:
    """The plate below a mask on the square."""
    return next((e for e in drawn_at(person, mask).walk() if "ded" in e.attrs.get("class", "").split()), None)


def drawn_at(person: Masker, mask: int) -> FakeElement:
    """A mask on the square."""
    board = person.port.by_id("board")
    return [e for e in board.walk() if e.attrs.get("class", "").split()[:1] == ["mask"]][_place(mask)]


def _place(mask: int) -> int:
    """Where a mask is in the document: those of the other side first, for the first seat."""
    return (mask + 10) % 20


def said_by(found: FakeElement) -> str:
    """What a mask says: its proved face, which bears its back as a sign, else how many kinds it can be."""
    shown = [e.attrs["href"] for e in found.walk() if e.tag == "use"]
    assert len(shown) == 1 or shown[1].startswith("#masks-back")
    return shown[0] if len(shown) == 2 else found.text


def told(kinds: tuple[int, ...], seat: int) -> str:
    """What a plate says of a mask of a seat that can be of these kinds."""
    faces = ("candidate", "lady", "noble", "advisor", "soldier")
    return f"#masks-{faces[kinds[0]]}-{seat + 1}" if len(kinds) == 1 else str(len(kinds))


@pytest.mark.parametrize("seed", ["b", "h", "i", "k"])
@pytest.mark.parametrize("answers", [6, 18, 30])
def test_the_marks_on_the_square_are_the_facts_and_stand_only_where_something_is_known(seed: str, answers: int) -> None:
    table = a_game(seed, answers)
    seen = table.observe(0)
    person = watching(table)
    possible = can_be(seen, 1)
    certain = [kinds[0] for kinds in possible.values() if len(kinds) == 1]
    out = [seen.kinds[mask] for mask in range(10, 20) if seen.at[mask] == OFF]
    nothing = {kind for kind in KINDS if HAND[kind] > certain.count(kind) + out.count(kind)}
    for mask, kinds in possible.items():
        found = plate(person, mask)
        assert (found is not None) == (len(kinds) == 1 or set(kinds) != nothing)
        if found is not None:
            assert said_by(drawn_at(person, mask)) == told(kinds, 1)
            said = person.label(SPACE_IDS[seen.at[mask]])
            assert "Can be" in said
    theirs = can_be(table.observe(1), 0)
    assert theirs == can_be(seen, 0), "what the other side can know of mine does not depend on what I see"
    for mask, kinds in theirs.items():
        found = plate(person, mask)
        said = person.label(SPACE_IDS[seen.at[mask]])
        if found is not None:
            assert found.attrs["class"] == "ded eye" and found.text == str(len(kinds))
        assert (found is None) == ("Dandolo" not in said)
    assert any(plate(person, mask) is not None for mask in theirs)


def _why(seen: Observation) -> dict[tuple[int, int], str]:
    return {
        (mask, kind): why_not(seen, mask, kind).way
        for mask, kinds in can_be(seen, 1).items()
        for kind in KINDS
        if kind not in kinds
    }


@pytest.mark.parametrize("seed", ["b", "h", "i"])
def test_each_kind_that_is_out_of_the_question_has_its_reason(seed: str) -> None:
    table = a_game(seed, 20)
    seen, person = table.observe(0), watching(table)
    for mask in can_be(seen, 1):
        person.tap(SPACE_IDS[seen.at[mask]])
        row = next(e for e in person.port.by_id("main").walk() if e.attrs.get("class") == "can")
        plates = [e for e in row.children if isinstance(e, FakeElement)]
        assert len(plates) == 5
        for kind, found in zip(KINDS, plates, strict=True):
            out = (mask, kind) in _why(seen)
            assert (found.attrs["class"] == "no") == out
            told = found.text.endswith("certain") or re.search(r"\d in \d+$", found.text)
            assert bool(told) != out


def test_the_reason_is_the_first_thing_that_proved_it() -> None:
    person = at_turn("c2 c3", "d6 c5", "c3 c4", "c5 d4")
    seen = person.page._model.match.now  # type: ignore[union-attr]
    mask = next(mask for mask, space in enumerate(seen.at) if space != OFF and SPACE_IDS[space] == "d4")  # type: ignore[attr-defined]
    assert owner(mask) == 1
    found = [why_not(seen, mask, kind) for kind in (2, 4)]  # type: ignore[arg-type]
    assert [(proof.way, proof.turn) for proof in found] == [("diagonal", 2), ("diagonal", 2)]
    person.tap("d4")
    row = person.port.by_id("main").text
    assert "The mask on d4" in row and "went diagonally in turn 4" in row and "moved diagonally" in row


def test_touched_it_says_on_the_square_which_kind_could_capture_where() -> None:
    person = at_turn("c2 c3", "d6 c5")
    assert not marks(person)
    person.tap("c5")
    assert sorted(map(len, marks(person))) == [1, 1, 1, 2, 2, 2], "the Candidate all around, an Advisor at the corners"
    person.tap("c5")
    assert not marks(person)


def marks(person: Masker) -> list[list[str]]:
    """The faces on each space that the mask asked about could capture on."""
    found = [e for e in person.port.by_id("board").walk() if e.attrs.get("class") == "reach"]
    return [[face.attrs["href"] for face in one.walk() if face.tag == "use"] for one in found]


# --- pencil marks -----------------------------------------------------------------------------------------


def pencilled() -> Masker:
    """The mask on b6 has been looked at, and the Lady struck out."""
    person = at_turn()
    person.tap("b6")
    person.click(person.spot("kind-1"))
    return person


def test_a_tap_strikes_a_kind_out_and_another_one_restores_it() -> None:
    person = pencilled()
    assert person.spot("kind-1").attrs["aria-pressed"] == "true"
    assert "You have struck out Lady." in person.label("b6")
    found = plate(person, 16)
    assert found is not None and found.text == "4"
    assert any(e.attrs.get("class") == "tick" for e in found.walk()), "the number is mine, not the facts'"
    person.keys("2")
    assert person.spot("kind-1").attrs["aria-pressed"] == "false"
    assert plate(person, 16) is None


def test_pencil_marks_are_saved_at_once_and_stand_in_no_record_and_no_export() -> None:
    person = pencilled()
    assert any("pencil" in text for text in person.port.storage.values())
    assert "pencil" not in person.text()
    person.press("menu")
    person.press("export")
    assert "pencil" not in person.port.downloads[-1][1]
    again = Masker.resuming(person.port.storage)
    assert "You have struck out Lady." in again.label("b6")


def test_undo_and_looking_back_leave_pencil_marks_alone() -> None:
    person = pencilled()
    person.move("c2", "c3")
    person.press("chronicle")
    person.press("look-now")
    mine = [space for space in (f"{a}{n}" for a in "abcde" for n in "1234567") if "struck out" in person.label(space)]
    assert len(mine) == 1


def test_what_is_certain_cannot_be_struck_out() -> None:
    person = at_turn("c2 c3", "d6 c5", "c3 c4", "c5 d4")
    person.tap("d4")
    assert person.spot("kind-0").tag == "button"
    assert not person.has("kind-2"), "it went diagonally"
    person.keys("3")
    assert person.heard() == "That is certain already: it cannot be."


def test_the_row_closes_again() -> None:
    person = pencilled()
    assert "knownsheet" in person.port.body.attrs["class"]
    person.keys("Escape")
    assert not person.has("kind-0")
    assert person.port.focused()[0] == "space-b6"


def test_signs_can_be_switched_off_and_stay_so() -> None:
    person = at_turn("c2 c3", "d6 c5", "c3 c4", "c5 d4")
    assert any("ded" in e.attrs.get("class", "").split() for e in person.port.by_id("board").walk())
    person.port.fill("signs", False)
    person.settle()
    assert not any("ded" in e.attrs.get("class", "").split() for e in person.port.by_id("board").walk())
    assert "Can be" not in person.label("d4")
    assert json.loads(person.port.storage["doge/settings"])["settings"]["prefs"]["masks"]["signs"] is False


def test_a_mask_of_mine_says_what_the_other_side_must_take_it_for() -> None:
    person = at_turn("c2 c3", "c6 c5")
    person.tap("c3")
    assert "To Dandolo it can be the Candidate, a Lady, a Noble or the Soldier." in person.port.by_id("main").text


def test_of_written_records_both_seats_have_their_own() -> None:
    person = Masker(INSTANT, seed="pencil of two")
    person.open(written(("human", "human")))
    while person.offered("look-through") or person.has("bench-0"):
        if person.offered("look-through"):
            person.act("look-through")
        else:
            person.press("formation", "0")
            person.act("confirm")
    match = person.page._model.match
    assert match is not None
    theirs = "b6" if match.me == 0 else "b2"
    person.tap(theirs)
    person.click(person.spot("kind-1"))
    mover = next(move for move in person.legal() if hasattr(move, "source"))
    person.move(SPACE_IDS[mover.source], SPACE_IDS[mover.target])  # type: ignore[union-attr]
    assert "struck" not in person.all_seen()
    person.press("look-through")
    assert "struck" not in person.all_seen()


def test_what_a_mask_then_is_to_the_rival_is_told_where_it_can_be_less_than_before() -> None:
    match = posed("C.... ..... ..... ..... l.l.. ..... n.scn", "")
    assert known.knows(match, (LADY,)) == "Dandolo then knows what it is."
    assert known.knows(match, (LADY, NOBLE)) == "To Dandolo it can then be a Lady or a Noble."
    hidden = tuple(sorted(known.open_kinds(match.seen, match.me)))
    assert len(hidden) == 4 and known.knows(match, hidden) == known.knows(match, KINDS) == "", "all that is hidden"


def test_of_a_lady_it_is_said_what_she_can_be_and_any_mask_only_where_that_is_so() -> None:
    at, match = SPACE_IDS.index("b2"), at_turn().page._model.match
    assert match is not None
    assert known.of_lady(match, at) == "To Dandolo your Lady on b2 can be any mask."  # type: ignore[arg-type]
    assert known.of_lady(match, at, told=True) == "To Dandolo she can be any mask."  # type: ignore[arg-type]
    match = posed("C.... ..... ..... ..... ..... .l... n.lcn", "")
    assert known.tells_nothing(match, known.possible(match.seen, match.me)[match.seen.board[at]])
    assert known.of_lady(match, at, told=True) == "To Dandolo she can be the Candidate, a Lady or a Noble."
