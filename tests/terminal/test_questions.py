"""What a typed answer means, and what is said of one that means nothing: only what matters now."""

import pytest

from doge.games.doge.board import AREA_IDS
from doge.games.doge.bots.merchant import Merchant
from doge.games.doge.console import CONSOLE
from doge.games.doge.console.questions import answer
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.kernel.bot import decide
from doge.kernel.errors import NotUnderstood
from doge.kernel.table import Table
from doge.registry import ENTRIES, GAMES
from doge.terminal.players import seated

HOW = {
    Cast: "an area and 1 to 4 of your ballots",
    Advise: "a number from the list, an area, or: abstain",
    Move: "a number from the list, two districts",
    Place: "how many houses",
    Build: "yes or no",
}


@pytest.fixture(scope="module")
def asked() -> dict[type[Decision], list[Decision]]:
    """The legal answers to a question of each kind."""
    table, found = Table(GAMES["doge"], seated(("you", "you", "you"), ENTRIES["doge"]), "typed").start(), {}
    while table.result is None and len(found) < len(HOW):
        seat = table.waiting[0]
        legal = table.legal(seat)
        found.setdefault(type(legal[0]), list(legal))
        table.submit(decide(Merchant(), table.observe(seat), legal, table.stream(seat)))
    return found


def refused(line: str, legal: list[Decision]) -> str:
    with pytest.raises(NotUnderstood) as error:
        answer(line, None, 0, legal, ())
    return str(error.value)


@pytest.mark.parametrize("kind", HOW)
def test_what_is_not_understood_is_told_with_what_is_asked_now(
    kind: type[Decision], asked: dict[type[Decision], list[Decision]]
) -> None:
    line = {Advise: "what now", Place: "what now"}.get(kind, "what")
    said = refused(line, asked[kind])
    assert said.startswith(f'"{line}" is not understood. Type ') and HOW[kind] in said
    for word in (
        "AREA",
        "HOME",
        "ballot AREA",
        "place DISTRICT",
        *(how for other, how in HOW.items() if other != kind),
    ):
        assert word not in said
    assert len(refused("what " * 500, asked[kind])) < 250


@pytest.mark.parametrize("line", ["castello", "2", "yes", "ballot castello", "advisor castello"])
def test_half_a_ballot_is_told_what_a_ballot_is(line: str, asked: dict[type[Decision], list[Decision]]) -> None:
    assert f'"{line}" is not understood. Type an area and 1 to 4 of your ballots' in refused(line, asked[Cast])


@pytest.mark.parametrize(
    ("begun", "areas"),
    [
        ("san", "san-marco, san-polo or santa-croce"),
        ("s", "san-marco, san-polo or santa-croce"),
        ("ca", "cannaregio or castello"),
        ("SAN-", "san-marco or san-polo"),
    ],
)
def test_the_beginning_of_several_names_is_told_with_all_of_them(
    begun: str, areas: str, asked: dict[type[Decision], list[Decision]]
) -> None:
    assert refused(f"{begun} 1", asked[Cast]) == f'"{begun.lower()}" could be {areas}. Type more of the name.'
    assert areas in refused(f"castello {begun}", asked[Move])


@pytest.mark.parametrize(
    "line", ["San Marco 1", "san marco 1", "san-m 1", "san m 1", "SAN MARC 1", "4 1", "san-marco, 1"]
)
def test_an_area_may_be_written_as_it_is_shown(line: str, asked: dict[type[Decision], list[Decision]]) -> None:
    assert answer(line, None, 0, asked[Cast], ()) == Cast(0, AREA_IDS.index("san-marco"), (1,))


def test_two_areas_may_be_written_as_they_are_shown(asked: dict[type[Decision], list[Decision]]) -> None:
    seat = asked[Move][0].seat
    moved = answer("san polo santa croce", None, 0, asked[Move], ())
    assert moved == Move(seat, AREA_IDS.index("san-polo"), AREA_IDS.index("santa-croce"))


def test_one_goal_is_enough() -> None:
    assert "7 palaces in 5 districts or 8 palaces in 4 districts" in " ".join(CONSOLE.legend().split())
