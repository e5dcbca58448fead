"""Why a move is good, in whole sentences that fit the position and give nothing away that the seat does not know."""

import re
from dataclasses import replace

import pytest

from doge.games.masks.board import ADVISOR, ALL, CANDIDATE, LADY, NOBLE, SPACE_IDS
from doge.games.masks.bots.plans import ADVANCES, HARDLY, Plan, planner_of
from doge.games.masks.bots.reasons import ROOM, left_undone, reason, reason_for_setup, roomy
from doge.games.masks.bots.risks import endangers, may_be_lady, odds_there, safe_move
from doge.games.masks.bots.search import Depth, Thinker
from doge.games.masks.game import MASKS
from doge.games.masks.moves import Move, SetUp
from doge.games.masks.odds import chance
from doge.games.masks.state import State
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from tests.false_language import FalseLanguage
from tests.games.masks.positions import ANNA, kinds_of, known, move, random_answers, walk
from tests.games.masks.redeals import few_ways
from tests.games.masks.test_outlook import captures, tried


def plan(state: State, step: str) -> Plan:
    """What Anna's move is for."""
    played = move(ANNA, step)
    return planner_of(MASKS.observe(state, ANNA)).plans[played.source, played.target]


def said(state: State, step: str) -> str:
    """What is said of Anna's move."""
    planner = planner_of(MASKS.observe(state, ANNA))
    return reason(planner, plan(state, step))


MEAN, LONGEST = 105, 190
"""So many letters a reason has on average, and at most."""
NAMES = ("Candidate", "Lady", "Noble", "Advisor", "Soldier")
SHALLOW = Depth(worlds=6, moves=14, answers=1, trust=0.02, mood=0.3)
OPEN_COLUMN = "..SC. ..... ..... ..... ..... ..c.. n...l"


SOLDIER_AHEAD = "The mask on c7 could capture your Candidate (1 in 2). Can be captured next turn: no."


@pytest.mark.parametrize(
    ("picture", "unknown", "step", "name", "sentence"),
    [
        (OPEN_COLUMN, "sc", "c2 b2", "rescue", SOLDIER_AHEAD),
        ("...C. ..... ..... ..N.. ..c.. ..... n...l", "", "c3 b2", "rescue", "The mask on c4 could capture your Cand"),
        (
            "...C. .c... ..... ..... ..... ..... n...l",
            "",
            "b6 a7",
            "win",
            "You win now: your Candidate enters the palace.",
        ),
        (
            "...C. ..... .c... ..... ..... ..... n...l",
            "",
            "b5 b6",
            "run",
            "Your Candidate then has 1 row to go. Can be captured next turn: no.",
        ),
        ("...C. ..... ..... .c... ..... ..... n...l", "", "b4 b5", "run", "Your Candidate then has 2 rows to go"),
        (
            "...C. ..... ..... .N... ..... l.... n..lc",
            "",
            "a2 b3",
            "bait",
            "Bait: to your rival she may be the Candidate, but what captures her leaves with her. "
            "Can be captured next turn: yes, by a Noble from b4.",
        ),
        (
            "...C. ..... ..... .N... .n... ..... n...c",
            "",
            "b3 b4",
            "take",
            "It is no Lady: your Noble stays.",
        ),
        (
            "..LC. ..... ..... .N... .n... ..... n...c",
            "nl",
            "b3 b4",
            "gamble",
            "If it is a Lady (1 in 2), you lose. Otherwise your Noble stays. Can be captured next turn: no.",
        ),
        (
            "...C. ..... ..... .N... a.... ..... n...c",
            "",
            "a3 b2",
            "step",
            "steps back to defend your palace.",
        ),
        (
            "..C.N ..... ..... ..... ..... ..n.. n...c",
            "cn",
            "c2 c3",
            "ahead",
            "comes nearer to the mask on c7: 1 in 2 that it is the Candidate.",
        ),
        ("..C.. ..... ..... ..... ..... ..n.. n...c", "", "c2 c3", "ahead", "comes nearer to the Candidate on c7."),
        (
            "C...L ..... ..N.. ..... ..... ..n.. n...c",
            "ln",
            "c2 c3",
            "ahead",
            "comes nearer to the mask on c5. Can be captured next turn: no.",
        ),
        (".N... .c... ..... ..... ..... ..... n...C", "", "b6 b7", "win", "your Candidate enters the palace."),
        (
            "C.... ..... ..... ..... ..N.. ..cA. ....l",
            "",
            "c2 d2",
            "rescue",
            "The mask on c3 could capture your Candidate (certain). Can be",
        ),
        (
            "N.S.C L.... ..... ..... ..... .n... .Nc.l",
            "nsl",
            "b2 c2",
            "rescue",
            "1 in 2 (now 3 in 5) that b1 is a Noble. Your Noble on c2 stands in its way.",
        ),
        ("..S.C ..... ..... .A... ..a.. ..c.. l....", "", "a1 b1", "step", "on b4, your Candidate is in danger."),
        ("..C.. ..... ..... ..... ..... ..nS. l...c", "", "a1 b1", "step", "can capture on d2, too: that is no Lady."),
        ("..C.. ..... ..... ..... ..... ..s.. n...c", "", "c2 c3", "step", "Then your Soldier could capture on c7."),
        (
            ".N.L. ..... ..... ..... .C... ..l.. n...c",
            "cl",
            "c2 b2",
            "step",
            "A waiting move. Can be captured next turn: 1 in 2 that b3 is the Candidate.",
        ),
        ("..C.. ..... ..N.. ..... ..... l.... n...c", "", "a2 a3", "lure", "comes nearer to the mask on c5"),
    ],
)
def test_a_move_is_told_by_the_plan_that_it_fulfils(
    picture: str, unknown: str, step: str, name: str, sentence: str
) -> None:
    state = known(picture, unknown)
    assert plan(state, step).name == name and sentence in said(state, step)


def test_a_mask_comes_nearer_to_one_that_cannot_be_the_candidate_to_learn_what_it_is() -> None:
    state = known("C...L ..... ..N.. ..... ..... ..n.. n...c", "cln")
    state.may[state.board[SPACE_IDS.index("c5")]] &= ~(1 << CANDIDATE)
    assert "comes nearer to the mask on c5, to learn what it is." in said(state, "c2 c3")


def test_the_worst_that_can_happen_is_told_where_it_is_likely() -> None:
    state = known("..C.. ..... ..... .N... ..... .n... a...c", "")
    assert said(state, "b2 b3").endswith("Can be captured next turn: yes, by a Noble from b4.")
    assert "Your Candidate can be captured" in said(known("..C.. ..... ..... ...S. ..... ...n. a..c.", ""), "d2 c2")


def test_what_leaves_the_candidate_in_danger_is_the_last_of_all_plans() -> None:
    state = known("..C.. ..... ..... ...S. ..... ...n. a..c.", "")
    risky = plan(state, "d2 c2")
    plans = planner_of(MASKS.observe(state, ANNA)).plans.values()
    assert all(risky.rank > other.rank for other in plans if not other.home)


def test_to_advance_to_where_one_has_just_come_from_is_no_plan() -> None:
    found = set()
    for state in [state.copy() for state in walk(random_answers("order")) if state.kinds and state.pending.seats]:
        last = state.past[-2] if len(state.past) > 1 else None
        plans = planner_of(MASKS.observe(state, state.pending.seats[0])).plans
        if last and (back := plans.get((last[1], last[0]))):
            found.add(back.name)
    assert "step" in found and not found & {*ADVANCES}


def test_an_advisor_goes_ahead_towards_masks_that_he_can_reach() -> None:
    """M2.2: he stays on spaces of one colour."""
    state = known("..CN. ..... ....N ..... ..... ..a.. ....c", "cn")
    assert plan(state, "c2 d3").name == "ahead" and SPACE_IDS[plan(state, "c2 d3").about] == "d7", "not the nearer e5"


def test_nobody_goes_ahead_to_press_what_is_known_or_what_the_step_leads_away_from() -> None:
    state = known("..... ..... C.L.. ..... ..... .n... ....c", "")
    assert plan(state, "b2 b3").name == "ahead" and SPACE_IDS[plan(state, "b2 b3").about] == "a5", "the Candidate"
    assert plan(known("..... ..... ..... ..... a.... ..... CL..c", "cl"), "a3 b4").name == "step"


@pytest.mark.parametrize(
    ("setup", "word"),
    [("cnana lsaln", "behind a Lady"), ("nnana lscla", "in front,"), ("cnlna nsaal", "with other masks")],
)
def test_what_is_said_of_a_set_up(setup: str, word: str) -> None:
    assert word in reason_for_setup(SetUp(ANNA, kinds_of(setup)))


def test_a_reason_is_read_at_a_glance_and_the_worst_that_can_come_is_never_left_out() -> None:
    compared = set[int]()
    for state in [state.copy() for state in walk(random_answers("glance")) if state.kinds and state.pending.seats][::3]:
        planner = planner_of(MASKS.observe(state, state.pending.seats[0]))
        for plan in planner.plans.values():
            told = reason(planner, plan)
            if "(now " in told and not plan.home:
                compared.add(plan.kind)
            assert len(told) <= LONGEST, "the risk is told where there is no room for it, too"
            if plan.name in ("win", "draw"):
                continue
            assert told.startswith("Your Candidate can be captured next turn: ") == bool(plan.home)
            captured = planner.sketch.board[plan.target]
            stays = captured < 0 or sum(planner.odds.likely[captured][kind] for kind in (CANDIDATE, LADY)) < 0.999
            grave = bool(plan.home) and planner.odds.any_of(plan.home, planner.ruled_out(plan.kind, captured)) >= HARDLY
            assert not (grave and f"Your {NAMES[plan.kind]}: " in told), "no other mask matters then"
            if stays and plan.kind != CANDIDATE and plan.name != "rescue" and not plan.home:
                own = "Can be captured next turn: "
                assert f"{own}no." in told if not plan.there else re.search(r", by | that ", told.split(own)[1])
    assert compared == {LADY}, "how likely it is without the move is told of bait alone"


BAIT = "...C. ..... ..... .N... ..... l.... a..lc"


@pytest.mark.parametrize(
    ("kinds", "lost", "why"),
    [
        ((CANDIDATE, LADY, NOBLE), False, "Bait: to your rival she may be the Candidate, but what captures her leaves"),
        ((LADY, ADVISOR), False, "Bait: to your rival she may be an Advisor, but what captures her leaves with her."),
        ((LADY,), False, "Your rival knows that she is a Lady, but what captures her leaves with her."),
        ((CANDIDATE, LADY), True, "Bait: to your rival she may be the Candidate, but if she is captured, you win."),
        ((LADY,), True, "Your rival knows that she is a Lady, but if she is captured, you win."),
    ],
)
def test_of_bait_it_is_said_why_the_rival_would_take_her(kinds: tuple[int, ...], lost: bool, why: str) -> None:
    state = known(BAIT.replace("a..lc", "a...c") if lost else BAIT)
    state.may[state.board[SPACE_IDS.index("a2")]] = sum(1 << kind for kind in kinds)
    assert said(state, "a2 b3").startswith(why)


@pytest.mark.parametrize(("kinds", "why"), [(ALL, "goes on as your Candidate would"), (1 << LADY, "moves away")])
def test_a_lady_who_goes_on_is_told_by_what_the_rival_can_take_her_for(kinds: int, why: str) -> None:
    state = known("...C. ..... ..A.. .l... ..... ..... n..lc")
    state.may[state.board[SPACE_IDS.index("b4")]] = kinds
    assert plan(state, "b4 b5").name == "hide" and said(state, "b4 b5").startswith(f"Your Lady {why}")
    assert said(state, "b4 b3").startswith("Your Lady moves away"), "back is not on"


def test_of_a_mask_that_is_likely_captured_it_is_said_what_that_shows() -> None:
    picture = "C..AL ..... ..... .A... ..... ..n.. n...c"
    shows = "What captures your Noble is then known to be no Lady. Can be captured next turn: 2 in 3 that b4"
    assert said(known(picture, "la"), "c2 c3").startswith(shows)
    assert said(known(picture, "l"), "c2 c3").startswith("Can be captured next turn: yes"), (
        "of an Advisor that is known"
    )


def test_beside_what_can_capture_a_bait_stands_what_a_strong_rival_does() -> None:
    state = known(BAIT)
    planner, bait = planner_of(MASKS.observe(state, ANNA)), plan(state, "a2 b3")
    assert reason(planner, bait, expected=0.25).endswith(" 1 in 4 that a strong rival would.")
    assert reason(planner, bait, expected=1).endswith(". A strong rival would.")
    assert reason(planner, bait, expected=0.001).endswith(" A strong rival hardly ever would, but cannot ignore her.")
    close = known("...C. .N... ..... l.... ..... ..... a..lc")
    planner, bait = planner_of(MASKS.observe(close, ANNA)), plan(close, "a4 b5")
    guards = " A strong rival hardly ever would, but must guard the palace against her."
    assert reason(planner, bait, expected=0.001).endswith(guards), "two rows from it"
    close.may[close.board[SPACE_IDS.index("a4")]] = 1 << LADY
    planner, bait = planner_of(MASKS.observe(close, ANNA)), plan(close, "a4 b5")
    assert reason(planner, bait, expected=0.001).endswith(" A strong rival hardly ever would."), (
        "no Candidate to the rival"
    )
    planner = planner_of(MASKS.observe(state, ANNA))
    quiet = plan(state, "a1 b2")
    assert reason(planner, quiet, expected=0.25) == reason(planner, quiet), "of bait alone"


def test_what_a_strong_rival_does_is_what_the_network_answers_where_moves_are_tried() -> None:
    state = known(BAIT)
    asked = MASKS.observe(state, ANNA), MASKS.legal(state, ANNA), Stream("bites")
    told = {one.action: one.reason for one in finish(Thinker(SHALLOW).advise(*asked))}
    assert "a strong rival" in told[move(ANNA, "a2 b3")].lower()
    asked = MASKS.observe(state, ANNA), MASKS.legal(state, ANNA), Stream("bites")
    unasked = finish(Thinker(replace(SHALLOW, answers=0)).advise(*asked))
    assert all("strong rival" not in one.reason for one in unasked), "without an answer there is none"


def test_reasons_are_short_on_average() -> None:
    lengths = list[int]()
    for seed in ("glance", "order", "reasons"):
        for state in [one.copy() for one in walk(random_answers(seed)) if one.kinds and one.pending.seats][::3]:
            planner = planner_of(MASKS.observe(state, state.pending.seats[0]))
            lengths += [len(reason(planner, plan)) for plan in planner.plans.values()]
    assert sum(lengths) / len(lengths) <= MEAN


def test_where_he_is_in_danger_already_a_move_that_leaves_him_there_names_one_that_does_not() -> None:
    state = known("..SC. ..... ..... ..... ..n.. ..c.. n...l", "sc")
    assert "Safe: " not in said(state, "c3 d3"), "the move itself opens the way"
    state = known("..SC. ..... ..... ..... ..... ..c.. n...l", "sc")
    told = said(state, "a1 a2")
    assert told.startswith("Your Candidate can be captured next turn: 1 in 2 that c7 is the Soldier. ")
    assert any(f"Safe: c2 to {space}." in told for space in ("b1", "b2", "b3", "d1", "d2", "d3"))


def test_a_capture_that_may_be_a_ladys_is_not_called_safe() -> None:
    """Nor is one with the Candidate, after which nothing can capture him unless it has been a Lady."""
    planner = planner_of(MASKS.observe(known("C.... ..... ..... ..... L.... ..... Nc..l", "ln"), ANNA))
    capture, safe = plan(known("C.... ..... ..... ..... L.... ..... Nc..l", "ln"), "b1 a1"), safe_move(planner)
    assert may_be_lady(planner, capture) and not capture.home
    assert safe is not None and (SPACE_IDS[safe.source], SPACE_IDS[safe.target]) == ("b1", "c1")


def test_where_one_can_win_at_once_nothing_else_is_called_safe() -> None:
    state = known(".N... .c... ..... ..... ..... ..... n...C", "")
    planner = planner_of(MASKS.observe(state, ANNA))
    assert planner.now[planner.home] and safe_move(planner) is None


def test_what_something_else_leaves_as_it_is_does_not_speak_against_a_capture() -> None:
    state = known("..S.C ..... ..... .A... ..a.. ..c.. l....", "")
    planner = planner_of(MASKS.observe(state, ANNA))
    away, open_too = plan(state, "a1 b1"), plan(state, "c3 d4")
    assert "your Candidate is in danger" in left_undone(planner, away)
    assert "your Candidate is in danger" not in left_undone(planner, open_too)


def test_a_capture_that_cannot_be_a_ladys_never_is_said_to_lose() -> None:
    state = known("..S.C ..... ..... ..... ..N.. .cA.. l....", "")
    planner = planner_of(MASKS.observe(state, ANNA))
    for one in planner.plans.values():
        assert "if that is a Lady" not in left_undone(planner, one)


def test_what_captures_a_lady_is_not_told_to_be_captured_itself() -> None:
    told = said(known("..C.L ..... ..... N.... L.... n.... ....c", ""), "a2 a3")
    assert "It is a Lady: both masks leave the board." in told and "captured next turn" not in told


def test_a_capture_of_the_candidate_in_the_palace_has_no_next_turn() -> None:
    told = said(known(".LN.C .c... ..... ..... ..... ..... n...l", "ln"), "b6 b7")
    assert "next turn" not in told and told.endswith("If it is a Lady (1 in 2), you lose. Otherwise you win.")


def test_the_mask_that_opens_the_way_to_the_candidate_by_leaving_with_a_lady_is_told() -> None:
    told = said(known("..S.C ..... ..... L.L.. ..n.. N.... ..c.l", "lsn"), "c3 c4")
    assert told.startswith("Your Candidate can be captured next turn: 1 in 6, by the Soldier from c7.")


def test_what_cannot_happen_next_is_told_as_none() -> None:
    """b4 is no Lady where the captor stays, so c4 is the Lady and captures nothing."""
    assert said(known("....C ..... ..... .LN.. .n... ..... c...l", "ln"), "b3 b4").endswith("next turn: no.")


def test_who_steps_between_the_soldier_and_his_prey_is_told_so() -> None:
    state = known("..C.. ..... .N... ..... ..... l.n.. .s.c.", "n")
    assert "Your Soldier can no longer capture on b5." in said(state, "a2 b3")
    assert "no longer capture" not in said(state, "a2 a3") + said(state, "b1 b2")


def test_a_soldier_does_not_wait_behind_his_back() -> None:
    """What he shows is himself; and what is likely captured next shows what it is, too."""
    state = known("....C ..... ..... ..... ..... s.... c...l", "")
    assert said(state, "a2 a3") == "Can be captured next turn: no."


@pytest.mark.parametrize(
    ("picture", "unknown"),
    [
        ("....C L.... ..... ..... .NL.. .c... a...l", "nl"),
        (".LN.C .c... ..... ..... ..... ..... n...l", "ln"),
        ("..S.C ..... ..... L.L.. ..n.. N.... ..c.l", "lsn"),
        ("....C ..... ..... .LN.. .n... ..... c...l", "ln"),
        ("C.S.. ..... ..A.. .LN.. .n... ..c.. a...l", "lnas"),
        ("C.S.. ..... ..A.. .Ln.. .N... ..c.. a....", "lnas"),
    ],
)
def test_each_danger_is_told_as_it_is_counted_over_all_ways(picture: str, unknown: str) -> None:
    compare(known(picture, unknown))


def test_so_it_is_in_random_games() -> None:
    compared = 0
    for game in range(4):
        states = [one.copy() for one in walk(random_answers("dangers", game)) if one.kinds and one.pending.seats]
        for state in states[-30::2]:
            compared += compare(state)
    assert compared > 100


def compare(state: State) -> int:
    """Each move of who is to move, where few ways are left, tried in all of them; how many were."""
    seat = state.pending.seats[0]
    seen = MASKS.observe(state, seat)
    planner, ways, compared = planner_of(seen), few_ways(seen, 60), 0
    for one in planner.plans.values():
        if one.name in ("win", "draw") or not ways:
            continue
        tries = [tried(state, Move(seat, one.source, one.target), kinds) for kinds in ways]
        worlds = [world for world in tries if world.result is None]
        home = share([captures(world, world.at[world.kinds.index(CANDIDATE, 10 * seat)], 1 - seat) for world in worlds])
        there = share([captures(world, one.target, 1 - seat) for world in worlds if world.board[one.target] >= 0])
        told = endangers(planner, one)
        said = re.match(r"Your Candidate can be captured next turn: (.+?)(?: \(now .+?\))?(?:, by | that )", told)
        assert said is not None and said[1] == _yes(home) if home else not told
        assert odds_there(planner, one) == pytest.approx(there)
        compared += 1
    return compared


def _yes(likely: float) -> str:
    return chance(likely).replace("certain", "yes")


def share(cases: list[list[tuple[int, int]]]) -> float:
    return sum(map(bool, cases)) / len(cases) if cases else 0.0


def test_what_leaves_the_candidate_as_surely_lost_does_not_say_so_twice() -> None:
    told = said(known("L.... ..... ..... ..... .CN.. ..c.. n...l", ""), "c2 b2")
    assert told == "Your Candidate can be captured next turn: yes, by the Candidate from b3."


def test_a_capture_elsewhere_that_saves_him_stands_in_nobodys_way() -> None:
    """If a4 is no Lady, c2 is one and captures nothing; of a4 it is said first what it comes to."""
    told = said(known("C.... ..... ..... L.... n.... ..N.. ..c.l", "ln"), "a3 a4")
    assert told == "If it is a Lady (1 in 2), you lose. The mask on c2 could capture your Candidate (1 in 2)."


def test_that_something_else_can_wait_stands_after_the_danger_to_the_candidate() -> None:
    planner = planner_of(MASKS.observe(known("..SC. ..... ..... ..... ..... ..c.. n...l", "sc"), ANNA))
    risky = next(plan for plan in planner.plans.values() if plan.home)
    safe = next(plan for plan in planner.plans.values() if not plan.home)
    assert reason(planner, safe, waits="That can wait.").startswith("That can wait. ")
    assert ". That can wait. " in reason(planner, risky, waits="That can wait.")


def test_what_has_no_room_is_left_out() -> None:
    assert roomy("a" * ROOM, "more") == "a" * ROOM
    assert roomy("One.", "a" * ROOM, "Two.") == "One. Two."


def test_every_reason_is_translatable(language: FalseLanguage) -> None:
    for state in [state.copy() for state in walk(random_answers("reasons")) if state.pending.seats][::6]:
        seat = state.pending.seats[0]
        thinker = Thinker(Depth(worlds=0, moves=3, answers=0, trust=0.1, mood=0.5))
        asked = MASKS.observe(state, seat), MASKS.legal(state, seat), Stream("reasons")
        for advice in finish(thinker.advise(*asked)):
            assert language.wrong(advice.reason, data=[f"{a}{b}" for a in "abcde" for b in range(1, 8)]) == ""
