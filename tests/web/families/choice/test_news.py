"""What has just happened is told with its dice, and with what it means for who looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice
from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.cards import WARS
from doge.games.families.conflict_events import (
    Attacked,
    Captured,
    CardLost,
    CardPlayed,
    Elected,
    ElectionHeld,
    Eliminated,
    NotHeld,
    OfficesGiven,
    RulerDied,
    RulerSpared,
    Stopped,
    Tally,
    TieRolled,
    VillaLost,
    WarPaid,
)
from doge.kernel import record
from doge.registry import GAMES
from tests.web.families.noble import NAMES
from tests.web.families.scenes import games
from web.dom.markup import Node
from web.games.families.board import tableau
from web.games.families.board.ink import shifted
from web.games.families.board.plan import ROW_SIGN, ROWS, WIDE
from web.games.families.board.scene import scene
from web.games.families.choice import prompt
from web.games.families.choice.news import news
from web.games.families.past import deeds
from web.games.families.view import VIEW
from web.model import game_view


@cache
def _loaded() -> tuple[Any, Any]:
    table = record.load(games()[22], GAMES)
    return table, table.by(0)


def at_each(kind: type) -> Iterator[Any]:
    """A golden game at each moment of a kind, as the first family sees it."""
    table, moments = _loaded()
    states = (VIEW.load_view_state(None),) * len(table.seats)
    for at, moment in enumerate(moments):
        if isinstance(moment.event, kind):
            yield game_view.Match("families", VIEW, table.seats, 0, (0,), moments, len(moments), at, VIEW.draft, states)


def told(event: object, rulers: tuple[int, int] = (-1, -1), out: tuple[int, ...] = ()) -> tuple[str, str]:
    seen = SimpleNamespace(rulers=rulers, play=((), (), ()), barred=(), out=out, turn=1)
    moment = SimpleNamespace(event=event, seen=seen)
    match: Any = SimpleNamespace(moment=moment, moments=[moment], at=0, seen=seen, now=seen, names=NAMES, you=0, me=0)
    found = news(match)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("holder", "said"),
    [
        (-1, "On a 6 he would have died. He serves no family."),
        (0, "On a 6 he would have died. You go on getting 5 gold every turn."),
        (1, f"On a 6 he would have died. {NAMES[1]} goes on getting 5 gold every turn."),
    ],
)
def test_a_die_that_spares_the_pope_says_what_it_had_to_show(holder: int, said: str) -> None:
    assert told(RulerSpared(0, 4), (holder, -1)) == ("The die shows 4: the Pope lives", said)


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (NotHeld(0), ("No Pope is elected", "Nobody has a Cardinal, so the seat stays empty until somebody has one.")),
        (TieRolled(1, (1, 2), (3, 6)), ("Equal votes: the higher die wins", "")),
        (TieRolled(1, (0, 1, 2), (3, 6, 1)), ("Equal votes: the highest die wins", "")),
        (ElectionHeld(1, (Tally(1, 1, 0, 0, 0, 0),), (0,)), ("The bids for Doge are opened", "You had no Senator.")),
        (
            ElectionHeld(1, (Tally(0, 1, 0, 0, 0, 0),), (0,)),
            ("The bids for Doge are opened", "The most votes win, and all bids are paid."),
        ),
        (Elected(1, 2, True), (f"{NAMES[2]} becomes Doge", "Nobody else had a Senator.")),
        (Elected(0, 0, True), ("You become Pope", "Nobody else had a Cardinal.")),
    ],
)
def test_an_election_tells_who_could_stand_and_how_it_came_out(event: object, said: tuple[str, str]) -> None:
    assert told(event) == said


def test_while_offices_are_given_the_plate_says_that_the_new_doge_has_done_so() -> None:
    assert prompt.words(next(at_each(OfficesGiven)))[1] == "The new Doge has given the offices."


def test_who_is_out_of_the_game_is_not_told_why_it_did_not_stand() -> None:
    held = ElectionHeld(1, (Tally(1, 1, 0, 0, 0, 0),), (0,))
    assert told(held, out=(0,)) == ("The bids for Doge are opened", "The most votes win, and all bids are paid.")


def test_who_wins_an_election_is_told_with_the_votes_of_the_count() -> None:
    for match in islice(at_each(Elected), 12):
        if not match.moment.event.alone:
            found = news(match)
            assert found is not None and found[1].startswith("Votes: ")
            return
    raise AssertionError("no election was contested")


def test_who_loses_the_doge_loses_his_gold() -> None:
    title, line = told(RulerDied(1, 0, 6))
    assert title == "The die shows 6: the Doge dies"
    assert line.startswith("You lose his 3 gold a turn. Nobody has a Senator")


def test_a_war_tells_its_dice_and_what_lessens_them() -> None:
    assert told(WarPaid("general", 1, (6, 4), 1, 9, 9)) == (
        f"{NAMES[1]} pays 9 gold as General",
        "The dice show 6 and 4. 1 force in play takes 1 off, which leaves 9. You pay nothing for this.",
    )
    assert told(WarPaid("admiral", 0, (1, 1), 0, 2, 2)) == ("You pay 2 gold as Admiral", "The dice show 1 and 1.")


@pytest.mark.parametrize("form", [WIDE, ROWS])
def test_what_was_lost_is_ringed_and_named_where_it_stood(form: str) -> None:
    match = next(at_each(Captured))
    (ring,) = [node for node in walk(scene(match, form)) if "q-gone" in str(node.attrs.get("class"))]
    before = next(at_each(Attacked))
    aimed, lost = deeds.deed(before), deeds.deed(match)
    assert aimed is not None and lost is not None and (lost.by, lost.targets) == (aimed.by, aimed.targets)
    (aim,) = [node for node in walk(scene(before, form)) if node.attrs.get("class") == "q-ring"]
    assert (ring.attrs["cx"], ring.attrs["cy"]) == (aim.attrs["cx"], aim.attrs["cy"])


STAGED = {
    Attacked: 0,
    Stopped: 0,
    Captured: 0,
    CardLost: 0,
    VillaLost: 0,
    RulerSpared: 1,
    RulerDied: 0,
    WarPaid: 2,
    Eliminated: 0,
}
"""What passes in one and the same scene, and how many dice are rolled for it (a ruler dies by a card as well)."""


@pytest.mark.parametrize("form", [WIDE, ROWS])
@pytest.mark.parametrize("kind", STAGED)
def test_every_blow_passes_in_one_scene_whomever_it_concerns(kind: type, form: str) -> None:
    """Its card between the faces hides neither a ring nor, on a phone, a sign."""
    for match in islice(at_each(kind), 3):
        drawn = [*walk(scene(match, form))]
        (whole,) = [node for node in drawn if node.key == "tableau"]
        dice = [node for node in walk(whole) if str(node.attrs.get("href", "")).startswith("#families-die-")]
        assert len(dice) == STAGED[kind] or (kind is RulerDied and match.moment.event.die == 6)
        x, y, scale = shifted(whole.attrs["transform"])
        for ring in (node for node in drawn if "q-ring" in str(node.attrs.get("class"))):
            across, down = float(ring.attrs["cx"]) - x, float(ring.attrs["cy"]) - y
            assert not (0 < across < tableau.W * scale and 0 < down < tableau.H * scale)
        assert form == WIDE or x > ROW_SIGN


@pytest.mark.parametrize("form", [WIDE, ROWS])
def test_what_was_lost_stands_there_as_a_ghost(form: str) -> None:
    for match in islice(at_each(CardLost), 3):
        ghosts = [node for node in walk(scene(match, form)) if "q-ghost" in str(node.attrs.get("class"))]
        assert len(ghosts) == 1


def test_who_strikes_is_resolute_and_the_rest_look_on() -> None:
    for match in at_each(Attacked):
        seat, victim = match.moment.event.seat, match.moment.event.target.seat
        moods = VIEW.drama.moods(match)
        assert (moods[seat], moods[victim]) == ("resolute", "worried")
        assert {mood for n, mood in enumerate(moods) if n not in (seat, victim)} == {"calm"}


def test_who_is_spared_is_relieved_and_who_pays_for_a_war_is_worried() -> None:
    spared = next(match for match in at_each(RulerSpared) if match.seen.rulers[match.moment.event.ruler] >= 0)
    assert VIEW.drama.moods(spared)[spared.seen.rulers[spared.moment.event.ruler]] == "pleased"
    stopped = next(at_each(Stopped))
    found = deeds.deed(stopped)
    assert found is not None
    assert VIEW.drama.moods(stopped)[found.targets[0].seat] == "pleased"
    declared = next(match for match in at_each(CardPlayed) if match.moment.event.card in WARS)
    found = deeds.deed(declared)
    assert found is not None and found.targets
    moods = VIEW.drama.moods(declared)
    assert moods[declared.moment.event.seat] == "resolute"
    assert all(moods[one.seat] == "worried" for one in found.targets if one.seat != found.by)


def walk(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from walk(child)
