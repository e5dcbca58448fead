"""What a hint says has happened since the one before it, where the chance is better or worse."""

from doge.games.doge.events import ElectionHeld, PalaceBuilt
from doge.games.doge.words import area_name
from tests.web.games import played
from web.games.doge.past.turned import turned

FOR_ME = ("you have built in", "you have won", "you have tied for first in", "you have come second in")
AGAINST_ME = ("your ballots have won nothing in", " has built in ", " has won ")


def test_for_a_better_chance_speaks_what_i_won_and_built_and_for_a_worse_one_what_others_did() -> None:
    kinds: set[str] = set()
    for match in (played(n, seed, steps) for n in (3, 4) for seed in ("told", "a", "b") for steps in range(20, 100, 3)):
        me = match.me
        for at in (0, match.shown // 2, match.shown):
            events = [moment.event for moment in match.moments[at : match.shown + 1]]
            built = [event for event in events if isinstance(event, PalaceBuilt)]
            mine = [event for event in built if event.seat == me]
            led = [e.election for e in events if isinstance(e, ElectionHeld) and me in e.election.winners]
            won = [election.area for election in led if election.winners == (me,)]
            better, worse = turned(match, at, True), turned(match, at, False)
            assert better.startswith("you have built in") == bool(mine)
            if led and not mine:
                assert better.startswith("you have won" if led[0].winners == (me,) else "you have tied for first in")
            assert all(f"you have won {area_name(area)}" not in better for area in range(7) if area not in won)
            assert all(name not in better for seat, name in enumerate(match.names) if seat != me)
            rivals = [match.names[event.seat] for event in built if event.seat != me]
            assert bool(rivals) == any(worse.startswith(f"{name} has built in") for name in rivals)
            assert "you have" not in worse and not any(said in better for said in AGAINST_ME)
            kinds |= {said for said in (*FOR_ME, *AGAINST_ME) if said in better or said in worse}
            kinds |= {said for said in (better, worse) if not said}
        assert turned(match, match.shown + 1, True) == turned(match, match.shown + 1, False) == ""
    assert kinds == {*FOR_ME, *AGAINST_ME, ""}


def test_no_more_than_two_things_are_named_the_weightiest_first() -> None:
    found = [turned(played(4, "told", steps), 0, False) for steps in range(60, 100, 5)]
    assert any("built in" in said for said in found)
    assert all(said.count(" won ") + said.count(" built ") <= 2 for said in found)
