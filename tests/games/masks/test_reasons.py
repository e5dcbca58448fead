"""Why a move is good, in whole sentences that fit the position and give nothing away that the seat does not know."""

import pytest

from doge.games.masks.board import CANDIDATE, KINDS, LADY, SPACE_IDS
from doge.games.masks.bots.plans import ADVANCES, Plan, planner_of
from doge.games.masks.bots.reasons import ROOM, reason, reason_for_setup, roomy
from doge.games.masks.bots.search import Depth, Thinker
from doge.games.masks.game import MASKS
from doge.games.masks.moves import SetUp
from doge.games.masks.state import State
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from tests.false_language import FalseLanguage
from tests.games.masks.positions import ANNA, board, kinds_of, move, random_answers, walk


def plan(state: State, step: str) -> Plan:
    """What Anna's move is for."""
    played = move(ANNA, step)
    return planner_of(MASKS.observe(state, ANNA)).plans[played.source, played.target]


def said(state: State, step: str) -> str:
    """What is said of Anna's move."""
    planner = planner_of(MASKS.observe(state, ANNA))
    return reason(planner, plan(state, step))


def known(picture: str, but: str = "") -> State:
    """The drawn position with all of Bernd's kinds known, except for those of these letters, of which each may be any."""
    state = board(picture)
    hidden = [mask for mask in range(10, 20) if state.at[mask] >= 0 and "clnas"[state.kinds[mask]] in but]
    together = sum(1 << kind for kind in KINDS if kind in {state.kinds[mask] for mask in hidden})
    for mask in range(10, 20):
        if state.at[mask] >= 0:
            state.may[mask] = together if mask in hidden else 1 << state.kinds[mask]
    return state


NAMES = ("Candidate", "Lady", "Noble", "Advisor", "Soldier")
SHALLOW = Depth(worlds=6, moves=14, answers=1, trust=0.02, mood=0.3)
OPEN_COLUMN = "..SC. ..... ..... ..... ..... ..c.. n...l"


SOLDIER_AHEAD = (
    "The mask on c7 could capture your Candidate (1 in 2), and you would lose. Can be captured next turn: no."
)


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
            "what captures your Lady leaves the board with her. Can be captured next turn: yes, by a Noble from b4.",
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
            "The mask on c3 could capture your Candidate (certain), and",
        ),
        (
            "N.S.C L.... ..... ..... ..... .n... .Nc.l",
            "nsl",
            "b2 c2",
            "rescue",
            "Now it is 1 in 4. Candidate c1 to b1 is safe. Your Noble on c2 stands in its way.",
        ),
        ("..S.C ..... ..... .A... ..a.. ..c.. l....", "", "a1 b1", "step", "on b4, your Candidate is in danger."),
        ("..C.. ..... ..... ..... ..... ..nS. l...c", "", "a1 b1", "step", "can capture on d2, too: that is no Lady."),
        ("..C.. ..... ..... ..... ..... ..s.. n...c", "", "c2 c3", "step", "could capture the mask on c7 next."),
        (
            ".N.L. ..... ..... ..... .C... ..l.. n...c",
            "cl",
            "c2 b2",
            "step",
            "A waiting move: your Lady goes to b2. Can be captured next turn: 1 in 2, by the Candidate from b3.",
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
            if "If she stays on " in told:
                compared.add(plan.kind)
            assert len(told) <= ROOM + (100 if plan.home else 60), "the risk is told where there is no room for it, too"
            if plan.name in ("win", "draw"):
                continue
            assert told.startswith("Your Candidate can be captured next turn: ") == bool(plan.home)
            captured = planner.sketch.board[plan.target]
            stays = captured < 0 or sum(planner.odds.likely[captured][kind] for kind in (CANDIDATE, LADY)) < 0.999
            if stays and plan.kind != CANDIDATE:
                own = f"Your {NAMES[plan.kind]}: " if plan.home else "Can be captured next turn: "
                assert f"{own}no." in told if not plan.there else ", by " in told.split(own)[1]
    assert compared == {LADY}, "how likely it is without the move is told of bait alone"


def test_where_he_is_in_danger_already_a_move_that_leaves_him_there_names_one_that_does_not() -> None:
    state = known("..SC. ..... ..... ..... ..n.. ..c.. n...l", "sc")
    assert "is safe" not in said(state, "c3 d3"), "the move itself opens the way"
    state = known("..SC. ..... ..... ..... ..... ..c.. n...l", "sc")
    told = said(state, "a1 a2")
    assert told.startswith("Your Candidate can be captured next turn: 1 in 2, by the Soldier from c7. ")
    assert any(f"Candidate c2 to {space} is safe." in told for space in ("b1", "b2", "b3", "d1", "d2", "d3"))


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
