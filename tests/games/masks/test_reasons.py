"""Why a move is good, in whole sentences that fit the position and give nothing away that the seat does not know."""

import pytest

from doge.games.masks.board import CANDIDATE, KINDS, SPACE_IDS
from doge.games.masks.bots.plans import ADVANCES, SLIGHT, Plan, planner_of, risk_of
from doge.games.masks.bots.reasons import ROOM, if_candidate, reason, reason_for_setup, roomy
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


SHALLOW = Depth(worlds=6, moves=14, answers=1, trust=0.02, mood=0.3)
OPEN_COLUMN = "..SC. ..... ..... ..... ..... ..c.. n...l"


SOLDIER_AHEAD = ("The mask on c7 could capture your Candidate, and you would lose.", "On b2 nothing can.")


@pytest.mark.parametrize(
    ("picture", "unknown", "step", "name", "sentence"),
    [
        (OPEN_COLUMN, "sc", "c2 b2", "rescue", " ".join(SOLDIER_AHEAD)),
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
            "Your Candidate then has 1 row to go, and nothing",
        ),
        ("...C. ..... ..... .c... ..... ..... n...l", "", "b4 b5", "run", "Your Candidate then has 2 rows to go"),
        (
            "...C. ..... ..... .N... ..... l.... n..lc",
            "",
            "a2 b3",
            "bait",
            "if the mask on b4 captures your Lady, both leave",
        ),
        (
            "...C. ..... ..... .N... .n... ..... n...c",
            "",
            "b3 b4",
            "take",
            "is no Lady, so your Noble stays on the board.",
        ),
        ("..LC. ..... ..... .N... .n... ..... n...c", "nl", "b3 b4", "gamble", "If it is a Lady, you lose."),
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
            "the mask on c7, which can be the Candidate",
        ),
        ("..C.. ..... ..... ..... ..... ..n.. n...c", "", "c2 c3", "ahead", "goes ahead towards the Candidate on c7."),
        (
            "C...L ..... ..N.. ..... ..... ..n.. n...c",
            "ln",
            "c2 c3",
            "ahead",
            "goes ahead to press the mask on c5. Nothing",
        ),
        (".N... .c... ..... ..... ..... ..... n...C", "", "b6 b7", "win", "your Candidate enters the palace."),
        ("C.... ..... ..... ..... ..N.. ..cA. ....l", "", "c2 d2", "rescue", "and you would lose. On d2 nothing can."),
        (
            "N.S.C L.... ..... ..... ..... .n... .Nc.l",
            "nsl",
            "b2 c2",
            "rescue",
            "The mask on c7 could capture your Cand",
        ),
        ("..S.C ..... ..... .A... ..a.. ..c.. l....", "", "a1 b1", "step", "on b4, your Candidate is in danger."),
        ("..C.. ..... ..... ..... ..... ..nS. l...c", "", "a1 b1", "step", "can capture on d2, too: that is no Lady."),
        ("..C.. ..... ..... ..... ..... ..s.. n...c", "", "c2 c3", "step", "could capture the mask on c7 next."),
        (
            ".N.L. ..... ..... ..... .C... ..l.. n...c",
            "cl",
            "c2 b2",
            "step",
            "Your Lady waits on b2, where she is unlikely to be captured.",
        ),
        ("..C.. ..... ..N.. ..... ..... l.... n...c", "", "a2 a3", "lure", "comes nearer to the mask on c5"),
    ],
)
def test_a_move_is_told_by_the_plan_that_it_fulfils(
    picture: str, unknown: str, step: str, name: str, sentence: str
) -> None:
    state = known(picture, unknown)
    assert plan(state, step).name == name and sentence in said(state, step)


@pytest.mark.parametrize(
    ("likely", "told"),
    [
        ((0.05, 0.95, 0.0, 0.0, 0.0), True),
        ((0.0, 1.0, 0.0, 0.0, 0.0), False),
        ((0.05, 0.5, 0.45, 0.0, 0.0), False),
        ((0.2, 0.5, 0.3, 0.0, 0.0), True),
        ((0.6, 0.4, 0.0, 0.0, 0.0), False),
    ],
)
def test_that_a_capture_may_win_is_said_where_few_kinds_are_left_or_it_is_not_too_unlikely(
    likely: tuple[float, ...], told: bool
) -> None:
    state = known("..LC. ..... ..... .N... .n... ..... n...c", "lcn")
    planner = planner_of(MASKS.observe(state, ANNA))
    capture = plan(state, "b3 b4")
    planner.likely[state.board[capture.target]] = likely
    assert bool(if_candidate(planner, capture)) == told


def test_a_mask_that_cannot_be_the_candidate_is_pressed_to_find_him() -> None:
    state = known("C...L ..... ..N.. ..... ..... ..n.. n...c", "cln")
    state.may[state.board[SPACE_IDS.index("c5")]] &= ~(1 << CANDIDATE)
    assert "press the mask on c5: its moves help you find their Candidate." in said(state, "c2 c3")


def test_the_worst_that_can_happen_is_told_where_it_is_likely() -> None:
    state = known("..C.. ..... ..... .N... ..... .n... a...c", "")
    assert said(state, "b2 b3").endswith("But the mask on b4 could capture yours.")
    assert "could capture your Candidate" in said(known("..C.. ..... ..... ...S. ..... ...n. a..c.", ""), "d2 c2")


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
    for state in [state.copy() for state in walk(random_answers("glance")) if state.kinds and state.pending.seats][::3]:
        planner = planner_of(MASKS.observe(state, state.pending.seats[0]))
        for plan in planner.plans.values():
            told = reason(planner, plan)
            assert len(told) <= ROOM + 20, "the worst is told where there is no room for it, too"
            if plan.name not in ("win", "draw") and risk_of(plan.home) >= SLIGHT:
                assert "could capture your Candidate" in told


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
