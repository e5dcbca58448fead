"""A blow counts in the chances of Families when it is struck, not when nobody stops it; a trade when it is offered."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from doge.games.families.analyst.lesson import lesson
from doge.games.families.cards import CARDINAL
from doge.games.families.moves import Answer, Attack, Bid, Decision, Done, MoveShip, Put, React
from doge.games.families.state import Reacting, Target
from doge.kernel import record
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from doge.registry import GAMES

standing = import_module("doge.games.families.analyst.standing")
LINE = (Path(__file__).parents[2] / "golden/families/records.jsonl").read_text(encoding="utf-8").splitlines()[22]


def test_who_is_struck_stands_as_after_the_best_that_it_can_do() -> None:
    match = record.load(json.loads(LINE), GAMES)
    asked = 0
    for entry in range(len(match.history.entries)):
        state = match.history.at(entry)
        if not state.agenda or not isinstance(state.agenda[0], Reacting):
            continue
        (seat,) = match.game.pending(state).seats
        stream = Stream("answered", entry)
        stand = finish(standing.standing(match.game.observe(state, "open"), stream))
        best = list[float]()
        for decision in match.game.legal(state, seat):
            after = state.copy()
            match.game.play(after, (decision,), lambda event: None)
            best.append(finish(standing.standing(match.game.observe(after, "open"), stream))[seat])
        assert stand[seat] == pytest.approx(max(best))
        asked += 1
    assert asked > 3, "there are blows in this game"


PUT, ATTACK = Put(0, CARDINAL), Attack(0, "pirates", "hand", Target(1, "cog"))


@pytest.mark.parametrize(
    ("given", "better", "words"),
    [
        (Bid(0, 1, 0), Bid(0, 3, 1), "Bid more"),
        (Bid(0, 4, 0), Bid(0, 0, 0), "Bid less"),
        (Done(0, "expansion"), PUT, "Buy cards"),
        (PUT, Done(0, "expansion"), "Keep your gold"),
        (PUT, Put(0, "cog"), "Buy first"),
        (Done(0, "war"), ATTACK, "Attack in War"),
        (ATTACK, Done(0, "war"), "Keep a card"),
        (PUT, MoveShip(0, "cog", None, None), "Look each turn"),
        (React(0, None, None), React(0, "guards", "hand"), "Stop an attack"),
        (React(0, "guards", "hand"), React(0, None, None), "Do not spend"),
        (Answer(0, False), Answer(0, True), "Take a trade"),
        (Answer(0, True), Answer(0, False), "Decline a trade"),
        (Done(0, "diplomacy"), Answer(0, True), ""),
    ],
)
def test_a_lesson_says_what_to_do_next_time(given: Decision, better: Decision, words: str) -> None:
    said = lesson(given, better)
    assert said.startswith(words) and bool(said) == bool(words)
