"""A part in which nothing serves me passes by itself, and it is known which purchase is the last."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from doge.games.families.moves import Attack, BuildVilla, Decision, Done, MoveShip, PlayCard, Put
from doge.games.families.state import Part, State, Target
from doge.kernel import record
from doge.kernel.legal import Listed
from doge.registry import GAMES
from tests.web.families.noble import Noble
from tests.web.families.scenes import first, games, text
from tests.web.families.test_decisions import part
from web.games.families.choice.idle import closes, idle

ME = 0


def asked(
    phase: str,
    *legal: Decision,
    hand: tuple[str, ...] = (),
    gold: int = 0,
    people: tuple[int, ...] = (ME,),
    **more: Any,
) -> Any:
    """A question to me in a part of a phase."""
    seen = SimpleNamespace(
        agenda=(Part(phase, ME),),
        play=more.get("play", ((), ())),
        offices=more.get("offices", (None, None)),
        hands=(hand, (None,)),
        villas=(False, False),
        gold=(gold, 0),
        moved=more.get("moved", ()),
    )
    answers = Listed([*legal, Done(ME, phase)])
    return SimpleNamespace(asked=True, now=seen, me=ME, legal=answers, people=people, advisable=True)


OWN = PlayCard(ME, "brigands", Target(ME, "caravan"))
THEIRS = PlayCard(ME, "brigands", Target(1, "caravan"))
GUARDS = Put(ME, "guards")
TURKS = PlayCard(ME, "the-turks", None)


@pytest.mark.parametrize("legal", [(OWN,), (PlayCard(ME, "taxes", None),), (OWN, PlayCard(ME, "taxes", None))])
def test_events_that_could_only_harm_me_or_do_nothing_pass(legal: tuple[Decision, ...]) -> None:
    assert idle(asked("event", *legal))


@pytest.mark.parametrize(
    "match",
    [
        asked("event", OWN, THEIRS),
        asked("event", PlayCard(ME, "explorer", None)),
        asked("event", PlayCard(ME, "taxes", None), play=(("senator",), ())),
        asked("event", PlayCard(ME, "slander", Target(ME, "doge"))),
        asked("event", PlayCard(ME, "black-death", Target(ME, "rome")), play=(("rome",), ("cog@rome",))),
        asked("war", GUARDS, offices=("general", None)),
        asked("war", TURKS, offices=(None, "admiral")),
        asked("war", Attack(ME, "condottieri", "hand", Target(1, "caravan"))),
        asked("expansion", Put(ME, "cog")),
        asked("expansion", GUARDS),
        asked("expansion", MoveShip(ME, "cog", None, "rome"), play=(("cog",), ("rome",))),
        asked("expansion", MoveShip(ME, "cog", "rome", None), play=(("cog@rome",), ("rome",))),
    ],
)
def test_what_can_serve_me_is_asked(match: Any) -> None:
    assert not idle(match)


def test_events_that_can_hit_only_what_is_mine_say_so_where_two_sit_at_one_device() -> None:
    def fits(state: State, seat: int) -> bool:
        found = [action for action in GAMES["families"].legal(state, seat) if isinstance(action, PlayCard)]
        return bool(found) and all(one.target is not None and one.target.seat == seat for one in found)

    scene = first(part("event", fits))
    person = Noble.bringing(text(scene, (scene.seat, (scene.seat + 1) % 4)))
    if person.offered("look-through"):
        person.press("look-through")
    assert "What you could play now can hit only what is yours." in person.port.by_id("side").text


def test_a_war_in_which_nothing_counts_passes() -> None:
    assert idle(asked("war", GUARDS, TURKS))


def test_a_ship_that_could_only_leave_a_route_of_mine_is_not_asked_about() -> None:
    assert idle(asked("expansion", MoveShip(ME, "cog", "rome", None), play=(("cog@rome", "rome"), ())))


def test_several_people_at_one_device_and_who_learns_are_asked_all_the_same() -> None:
    assert not idle(asked("war", GUARDS, people=(0, 1)))
    learning = asked("war", GUARDS)
    learning.advisable = False
    assert not idle(learning)


@pytest.mark.parametrize(
    ("hand", "gold", "play", "over"),
    [
        (("senator",), 3, (), True),
        (("senator", "senator"), 6, (), False),
        (("senator", "guards"), 5, (), False),
        (("senator", "guards"), 4, (), True),
        (("senator", "patronage"), 9, (), True),
        (("senator",), 13, (), False),
        (("cog",), 3, (), True),
        (("cog",), 3, ("rome",), False),
        (("rome",), 2, ("cog",), False),
        (("rome",), 2, ("senator",), True),
    ],
)
def test_the_last_purchase_is_known_by_what_is_left(
    hand: tuple[str, ...], gold: int, play: tuple[str, ...], over: bool
) -> None:
    assert closes(asked("expansion", Put(ME, hand[0]), hand=hand, gold=gold, play=(play, ())), Put(ME, hand[0])) == over


def test_a_ship_that_has_sailed_in_this_turn_is_not_waited_for() -> None:
    """A second one of its kind could sail."""
    route = Put(ME, "rome")
    for ships, over in ((("cog",), True), (("cog", "cog"), False)):
        play = (ships, ())
        assert closes(asked("expansion", route, hand=("rome",), gold=2, play=play, moved=("cog",)), route) == over


def test_the_last_purchase_is_known_in_whole_games() -> None:
    """By the rules nothing but the end of the part is left exactly where it was said."""
    said = Counter[bool]()
    for found in games()[:4]:
        begun = {key: value for key, value in found.items() if key != "result"} | {"log": []}
        table: Any = record.load(begun, GAMES, start=False)
        for step in found["log"]:
            action = table.game.read(step)
            buys = isinstance(action, (Put, BuildVilla)) and table.state.phase == "expansion"
            closing = buys and closes(_sight(table, action.seat), action)
            table.follow(action)
            if buys:
                assert closing == _nothing_left(table, action.seat), (step, [*table.legal(action.seat)])
                said[closing] += 1
    assert min(said[True], said[False]) > 5


def _nothing_left(table: Any, seat: int) -> bool:
    """Whether all that the rules leave is to end the part, or to take a ship of one's own off a route of one's own."""
    left = [action for action in table.legal(seat) if not isinstance(action, Done)]
    mine = table.state.play[seat]
    return all(isinstance(move, MoveShip) and move.target is None and move.source in mine for move in left)


def _sight(table: Any, seat: int) -> Any:
    seen = table.observe(seat)
    return SimpleNamespace(asked=True, now=seen, me=seat, legal=table.legal(seat), people=(seat,), advisable=True)
