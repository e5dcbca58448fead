"""What a hint says has happened since the one before it, where the chance is better or worse."""

from doge.games.doge.events import ElectionHeld, PalaceBuilt
from doge.games.doge.words import area_name
from tests.web.games import played
from web.games.doge.past.turned import turned


def test_for_a_better_chance_speaks_what_i_won_and_built_and_for_a_worse_one_what_others_did() -> None:
    kinds = set()
    for match in (played(4, seed, steps) for seed in ("told", "a", "b") for steps in range(20, 100, 3)):
        me = match.me
        for at in (0, match.shown // 2):
            events = [moment.event for moment in match.moments[at : match.shown + 1]]
            built = [event for event in events if isinstance(event, PalaceBuilt)]
            mine = [event for event in built if event.seat == me]
            won = [e.election.area for e in events if isinstance(e, ElectionHeld) and e.election.winners == (me,)]
            better, worse = turned(match, at, True), turned(match, at, False)
            assert better.startswith("you built in") == bool(mine)
            assert bool(won and not mine) <= better.startswith("you won")
            assert all(f"you won {area_name(area)}" not in better for area in range(7) if area not in won)
            assert all(name not in better for seat, name in enumerate(match.names) if seat != me)
            rivals = [match.names[event.seat] for event in built if event.seat != me]
            assert bool(rivals) == any(worse.startswith(f"{name} built in") for name in rivals)
            assert "you won" not in worse and "you built" not in worse and "you were" not in worse
            kinds |= {bool(better), bool(worse), "your ballots won nothing in" in worse, "you were second" in better}
        assert turned(match, match.shown + 1, True) == turned(match, match.shown + 1, False) == ""
    assert kinds == {True, False}


def test_no_more_than_two_things_are_named_the_weightiest_first() -> None:
    found = [turned(played(4, "told", steps), 0, False) for steps in range(60, 100, 5)]
    assert any("built in" in said for said in found)
    assert all(said.count(" won ") + said.count(" built ") <= 2 for said in found)
