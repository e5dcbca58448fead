"""The card that is played lies large before my quay between two faces, and hides nothing that it is about."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.conflict_events import Elected, Fined, Stopped
from doge.games.families.state import Reacting, State
from tests.web.document import FakeElement
from tests.web.families.noble import Noble
from tests.web.families.scenes import first, scenes, text
from tests.web.families.test_decisions import sitting
from web.games.families import handlers
from web.games.families.board import tableau
from web.games.families.board.ink import shifted
from web.games.families.board.plan import MIDDLE, ROWS, WIDE
from web.games.families.past import deeds
from web.model.controls import Do
from web.model.game_view import Touched
from web.shell.renderer import NARROW


def struck(state: State, seat: int) -> bool:
    """Asked about a card, and there is more than to let it pass."""
    task = state.agenda[0]
    return isinstance(task, Reacting) and any(kind in state.hands[seat] for kind in ("caught", "guards", "mercenaries"))


def drawn(person: Noble) -> list[FakeElement]:
    return [*person.port.by_id("board").walk()]


def classed(person: Noble, name: str) -> FakeElement:
    return next(one for one in drawn(person) if name in one.attrs.get("class", "").split())


def test_it_hides_neither_the_ring_nor_where_the_arrow_begins() -> None:
    for scene in list(scenes(struck))[:12]:
        person = Noble.bringing(text(scene))
        if not person.offered("pass"):
            continue  # who holds nothing that stops it is not kept waiting
        for form in (WIDE, MIDDLE, ROWS):
            person.port.change_media("(max-width: 1180px)", form == MIDDLE)
            person.port.change_media(NARROW, form == ROWS)
            person.settle()
            assert classed(person, "q-stage").attrs["class"].endswith(form)
            whole = next(one for one in drawn(person) if one.attrs.get("class", "").startswith("q-tab"))
            x, y, scale = shifted(whole.parent.attrs["transform"])
            ring = classed(person, "q-ring")
            cx, cy = float(ring.attrs["cx"]), float(ring.attrs["cy"])
            assert not (x < cx < x + tableau.W * scale and y < cy < y + tableau.H * scale), (scene, form)
            faces = [one for one in whole.walk() if "portrait" in one.attrs.get("class", "")]
            assert 1 <= len(faces) <= 2


def test_each_thing_that_stops_a_card_is_a_whole_button() -> None:
    def two(state: State, seat: int) -> bool:
        task = state.agenda[0]
        armed = {"guards", "mercenaries"} & {*state.hands[seat], *state.play[seat]}
        return isinstance(task, Reacting) and task.card == "condottieri" and len(armed) == 2

    person, scene = sitting(two)
    (other,) = person.offered("stop-with")
    assert person.spot("confirm").text.startswith("Stop it with") and other.text.startswith("Stop it with")
    card = other.attrs["data-arg"].partition(":")[2]
    person.click(other)
    assert person.log()[scene.steps]["react"]["card"] == card


@pytest.mark.parametrize("nonsense", ["hand:cog", "play", "", "hand:"])
def test_a_card_that_does_not_stop_it_does_nothing(nonsense: str) -> None:
    person, _ = sitting(struck)
    match = person.page._model.match
    assert handlers.HANDLERS["stop-with"](match, Do("stop-with", nonsense)) == Touched()


def test_what_came_of_it_names_who_won_and_who_lost() -> None:
    person = Noble.bringing(text(first(struck)))
    match = person.page._model.match
    names = list(match.names)

    def shown(event: object) -> Any:
        over = SimpleNamespace(event=event, seen=replace(match.seen, agenda=()))
        moments = [*match.moments[: match.at], over]
        after = replace(match, moments=moments, shown=len(moments) - 1)
        found = deeds.deed(after)
        return tableau.crowned(after) if found is None else tableau.shown(after, found)

    stopped = shown(Stopped(1, "guards", "hand", 2, "condottieri", 0))
    assert (stopped.left.name, stopped.right.name, stopped.right.mood) == (names[1], names[2], "beaten")
    fined = shown(Fined(3, 4, 4))
    assert (fined.dice, fined.left, fined.right.seat, fined.said) == ((4,), None, 3, "pays 4 gold, no vote next time")
    alone = shown(Elected(0, 1, True))
    assert alone.won and alone.picture == "pope" and (alone.left.seat, alone.right) == (1, None)
