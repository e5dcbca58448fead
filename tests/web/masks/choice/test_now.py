"""What a turn of mine is about before a mask is chosen: marks on the square, and the same in lines beside it."""

import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from doge.games.masks.board import CANDIDATE, KIND_IDS, LADY, NOBLE, SPACE_IDS
from doge.games.masks.bots import ADVISER
from doge.games.masks.bots.aims import _goals, aim_of, order_of, serves, waits
from doge.games.masks.bots.earlier import choices_before
from doge.games.masks.bots.plans import planner_of
from doge.games.masks.bots.risks import risk_told
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import Move
from doge.games.masks.odds import chance, odds_of
from doge.games.masks.outlook import Raid, can_be_after
from doge.kernel.bot import finish
from doge.kernel.chance import Stream
from tests.web.document import FakeElement
from tests.web.masks.masker import Masker, played, written
from tests.web.masks.test_turns import at_turn, posed, prompt
from tests.web.person import INSTANT
from web.games.masks import choosing, known
from web.games.masks.board import labels
from web.games.masks.choice import now
from web.games.masks.choice.aim import _ladies, _lead, _rescue, aim
from web.games.masks.choice.forecast import brings
from web.games.masks.match import Draft, Match
from web.games.masks.squares import corner


def facts(person: Masker) -> str:
    """The lines beside the square."""
    return next(e.text for e in person.port.by_id("main").walk() if "now-facts" in e.attrs.get("class", "").split())


def marks(person: Masker, name: str) -> list[FakeElement]:
    return [e for e in person.port.by_id("board").walk() if e.attrs.get("class") == name]


def test_at_the_beginning_the_soldier_has_a_capture_and_it_is_said_how_a_mask_is_moved() -> None:
    person = at_turn()
    assert "Your Soldier on a2 can capture the mask on a6." in facts(person), "straight ahead of the Soldier"
    assert "Tap one of your masks" in facts(person)
    assert not marks(person, "risk") and len(marks(person, "take")) == 1
    person = at_turn("a2 a5", "a6 a5")
    assert "You can capture nothing now." in facts(person)


def test_what_stands_beside_a_mask_that_could_capture_it_is_marked_and_told() -> None:
    person = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5")
    assert len(marks(person, "risk")) == 1, "b5 could go diagonally to c4"
    assert "If the mask on b5 is the Candidate (1 in 7), it can capture your Noble on c4." in facts(person)
    assert "If the mask on b5 is the Candidate (1 in 7), it can capture your Noble on c4." in prompt(person)
    person.tap("c4")
    assert len(marks(person, "risk")) == 1, "it stays while I choose"
    person = at_turn("c2 c3", "a6 a5", "c3 b3", "a5 a4")
    told = "can be the Candidate, a Lady, a Noble or the Soldier. As the Candidate (1 in 7) it could capture your Noble on b3."
    assert f"Dandolo’s mask on a4 {told}" in prompt(person), "on phones, of the mask that has just moved"


def test_what_cannot_wait_comes_with_its_why() -> None:
    aim = "Capture on a4 with your Soldier on a2. It is no Lady: your Soldier stays."
    person = at_turn("c2 c3", "a6 a4")
    assert f"Your aim now: {aim}" in facts(person) and aim in prompt(person)


def test_the_aim_names_a_move_only_where_the_lamp_has_the_same_or_says_that_it_can_wait() -> None:
    taken, met = ("c2 c3", "a6 a4"), set()
    for moves in ((), ("a2 a5", "a6 a5"), taken, (*taken, "d2 e3", "c6 c5"), (*taken, "b2 b3", "b6 b5")):
        match = at_turn(*moves).page._model.match
        assert match is not None
        wanted, advice = aim_of(match.seen), finish(ADVISER.advise(match.seen, match.legal, Stream("one mind")))
        first, best = advice[0].action, order_of(match.seen)[0]
        assert isinstance(first, Move)
        plan = planner_of(match.seen).plans[first.source, first.target]
        met.add(wanted)
        assert serves(wanted, plan) or waits(wanted) in advice[0].reason
        named = any(f"your {kind} on {SPACE_IDS[best[0]]}" in aim(match) for kind in ("Soldier", "Lady", "Noble"))
        assert named == (wanted == "take")
    assert "take" in met and len(met) > 1


def test_of_several_dangers_each_is_told_beside_the_mask_that_it_comes_from() -> None:
    raids = {
        SPACE_IDS.index(mine): [raid(theirs, sure=sure)]
        for mine, theirs, sure in (("e1", "e2", True), ("b3", "c4", False), ("d4", "c4", False))
    }
    likely = {SPACE_IDS.index("e2"): 1.0, SPACE_IDS.index("c4"): 0.25}
    told = now._paired(raids, likely)
    assert told == "The mask on e2 can capture yours on e1. 1 in 4 that the mask on c4 can capture yours on b3 or d4."


def raid(space: str, *, sure: bool) -> Raid:
    return Raid(10, SPACE_IDS.index(space), (NOBLE,), sure, opened=False)


@pytest.mark.parametrize(("sure", "spaces"), [(True, "d7 and d6"), (False, "d7 or d6")])
def test_what_is_sure_of_one_of_two_is_not_told_of_both(sure: bool, spaces: str) -> None:
    raids = {SPACE_IDS.index(mine): [raid("c6", sure=sure)] for mine in ("d7", "d6")}
    assert now._paired(raids, {SPACE_IDS.index("c6"): 1.0}) == f"The mask on c6 can capture yours on {spaces}."


def test_where_one_of_some_can_for_certain_it_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    match = posed("C.... ..... ..... ..... ..... .LN.. .nc.l", "ln")
    assert now.danger(match) != "" and "()" not in now.danger(match) + now.bait(match)
    monkeypatch.setattr(now, "_likely", lambda *asked: 1.0)
    raids = {SPACE_IDS.index("c4"): [raid("b5", sure=False), raid("d5", sure=False)]}
    match = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5").page._model.match
    monkeypatch.setattr(known, "raids_told", lambda match: raids)
    told = "The mask on b5 or d5 can capture your Noble on c4."
    assert now.danger(match) == told  # type: ignore[arg-type]


def test_no_sentence_begins_with_a_chance_that_is_certain() -> None:
    """Of the masks on b3 and d3 one is a Lady and one a Noble, and nobody knows which."""
    said = "The mask on b3 or d3 can capture your Noble on c3."
    assert now.danger(posed("C.... ..... ..... ..... .LnN. ..... ..c.l", "ln")) == said
    said = "The mask on b3 or d3 can capture your Lady on c3. "
    assert now.bait(posed("C.... ..... ..... ..... .LlN. ..... ..c.l", "ln")).startswith(said)
    said = "The mask on b3 or d3 can capture a Lady of yours. "
    assert now.bait(posed("C.... ..... ..... ..... lLlN. ..... ..c..", "ln")).startswith(said)


@pytest.mark.parametrize(
    ("picture", "helps"),
    [
        ("C.... ..... ..... ..... L.... ..... Nc..l", "move him to c1, b2 or c2."),
        (
            "C.... ..... ..... ..... ..... ..L.. Nc..l",
            "capture on a1 with your Candidate on b1. If it is a Lady (1 in 2), you lose.",
        ),
        ("C.... ..... L.... ..... L.... .N... nca.l", "capture on b2 with your Advisor on c1."),
    ],
)
def test_a_capture_that_may_lose_saves_him_only_where_nothing_else_does_and_says_so(picture: str, helps: str) -> None:
    match = posed(picture, "ln")
    planner = planner_of(match.seen)
    best = [plan for plan in planner.plans.values() if plan.name == "rescue"]
    told = _rescue(match, planner, sorted(best, key=lambda plan: plan.rank), alone=True)
    assert told.startswith(f"save your Candidate: {helps} He can be captured next turn: ")


def test_nearest_to_a_lady_is_who_may_capture_her_with_a_step() -> None:
    match = posed("C.... ..... N.... ..... .S... .l... n..lc", "")
    assert _ladies(match, planner_of(match.seen)).endswith("The nearest mask to lure is on a5."), "not the Soldier"


def test_how_far_he_has_to_go_is_told_once() -> None:
    match = posed("C...L ..... .c... ..... ..... ..... n..l.", "")
    assert _lead(match, planner_of(match.seen), rows=True).endswith("and you win. He has 2 rows to go.")
    assert _lead(match, planner_of(match.seen), rows=False).endswith("and you win.")


def test_a_single_capture_says_what_it_comes_to_by_what_the_mask_can_be() -> None:
    match = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5").page._model.match
    assert match is not None
    theirs = odds_of(match.seen, 1).likely[match.seen.board[SPACE_IDS.index("b5")]]
    said = brings(match, NOBLE, SPACE_IDS.index("b5"))
    wins, lady = chance(theirs[CANDIDATE]), chance(theirs[LADY])
    assert said == (
        f"If it is the Candidate ({wins}), you win; if a Lady ({lady}), both leave the board. "
        "Otherwise your Noble stays."
    )
    assert "It is no Lady: your Soldier stays." not in now._prey(at_turn("c2 c3", "a6 a4").page._model.match), (
        "the aim says so"
    )  # type: ignore[arg-type]


def test_of_bait_it_is_said_how_likely_she_is_captured_and_what_the_candidate_would_lose(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = at_turn("c2 c3", "b6 b5", "b2 b3", "b5 b4").page._model.match
    assert match is not None
    told = now.bait(match)
    assert re.match(r"\d in \d+ that the mask on b4 is of a kind that can capture your Lady on b3\. ", told)
    hopes = "To Dandolo she can be the Candidate, a Lady, a Noble or the Soldier. Capturing the Candidate would win Dandolo the game."
    assert hopes in told, "why Dandolo would do it"
    assert told.endswith("The hook marks bait: this Lady costs Dandolo that mask, or the game if it is the Candidate.")
    offered = re.search(r"and you win\. (.*) that Dandolo can capture your Lady on b3\.$", aim(match))
    assert offered is not None and told.startswith(offered[1]), "on phones the same chance"
    assert aim(match, alone=False).endswith("and you win."), "the line of the bait says it"
    with monkeypatch.context() as changed:
        changed.setattr(
            "web.games.masks.choice.aim.why_of", lambda seen: "It changed: the mask on c4 is nearer to you."
        )
        assert aim(match).endswith("nearer to you."), "three lines of a phone"
    assert "✓" not in told and now.brief(match)[1] is not None, "on phones the hook stands before it"


@pytest.mark.parametrize(
    ("kinds", "lost", "knows", "brings"),
    [
        (
            1 << LADY,
            False,
            "knows that she is a Lady, and is unlikely to capture her. ",
            "The hook marks bait: this Lady costs Dandolo that mask.",
        ),
        (
            1 << LADY | 1 << NOBLE,
            False,
            "To Dandolo she can be a Lady or a Noble. The",
            "The hook marks bait: this Lady costs Dandolo that mask.",
        ),
        (
            31,
            True,
            "To Dandolo she can be the Candidate, a Lady or a Noble. Capturing the Candidate would win Dandolo the game. ",
            "The hook marks bait: if this Lady is captured, you win.",
        ),
    ],
)
def test_what_bait_can_be_to_a_rival_comes_from_what_both_have_seen(
    kinds: int, lost: bool, knows: str, brings: str
) -> None:
    match = posed(f"C.... ..... ..... .N... .l... ..... nc..{'.' if lost else 'l'}", "")
    seen = match.seen
    may = tuple([kinds if mask == seen.board[SPACE_IDS.index("b3")] else bits for mask, bits in enumerate(seen.may)])
    told = now.bait(replaced(match, replace(seen, may=may)))
    assert knows in told and brings in told


def replaced(match: Match, seen: Observation) -> Match:
    """The match with something else seen at its moment."""
    return replace(match, moments=(SimpleNamespace(seen=seen),))  # type: ignore[arg-type]


def test_the_run_of_a_soldier_who_is_known_is_a_danger_from_afar() -> None:
    match = posed("C..S. ..... ..... ..... ..... ...n. .c..l", "")
    assert now.danger(match) == "Dandolo’s Soldier on d7 can run to d2 and capture your Noble."
    assert known.threatened(match) == [SPACE_IDS.index("d2")]
    assert now.danger(posed("C..S. ..... ..... ..... ..... ...n. .c..l", "cs")) == "", "unless it only may be he"


def test_of_two_ladies_it_is_said_which_can_be_what() -> None:
    match = posed("C.... ..... ..... ..... lNl.. ..... ...c.", "")
    seen, lady = match.seen, match.seen.board[SPACE_IDS.index("a3")]
    may = tuple([1 << LADY if mask == lady else bits for mask, bits in enumerate(seen.may)])
    told = now.bait(replaced(match, replace(seen, may=may)))
    assert "Dandolo knows that the mask on a3 is a Lady, and is unlikely to capture her. " in told
    assert "To Dandolo your Lady on c3 can be the Candidate or a Lady. Capturing the Candidate would win" in told


def test_before_a_move_it_is_said_what_the_mask_can_then_be_to_the_rival() -> None:
    person = at_turn("c2 c3", "b6 b5")
    person.tap("b2")
    assert "it can then be" not in prompt(person), "before a space is chosen"
    person.tap("a3")
    assert "To Dandolo it can then be the Candidate, a Lady or an Advisor." in prompt(person)


def test_the_run_of_a_known_soldier_to_the_candidate_is_told_once() -> None:
    match = posed("L..S. ..C.. ..... ..... ..... .n... .n.cl", "")
    assert now.danger(match) == "Dandolo’s Soldier on d7 can run to d1 and capture your Candidate."
    saved, threat = (
        "save your Candidate: move him to c2, c1 or e2.",
        "He can be captured next turn: yes, by the Soldier from d7.",
    )
    assert aim(match) == f"{saved} {threat}" and aim(match, alone=False) == saved
    match = posed("L..S. ..C.. ..... ..... ..... .n... .n.cl", "cs")
    assert not now.danger(match) and "He can be captured next turn: 1 in 2 " in aim(match, alone=False), (
        "no line says it"
    )


def test_of_a_chosen_lady_it_is_said_what_the_rival_may_hope_for() -> None:
    person = at_turn("b2 a3", "b6 b5")
    person.tap("a3")
    told = "To Dandolo she can be the Candidate, a Lady or an Advisor. Capturing the Candidate would win."
    assert told in person.port.by_id("main").text
    person.tap("b1")
    assert "Capturing the Candidate would win" not in person.port.by_id("main").text, "of a Lady alone"


def test_a_bait_that_was_left_alone_time_and_again_is_told_as_such() -> None:
    turns = "c2 c3", "b6 b5", "b2 b3", "b5 b4", "d2 e3", "a6 a5", "e3 d4", "a5 a4", "d4 e3", "d6 e5"
    told = []
    for number in (4, 6, 8, 10):
        match = at_turn(*turns[:number]).page._model.match
        assert match is not None and aim_of(match.seen) == "ladies"
        told.append(aim(match, alone=False).removeprefix("get both your Ladies captured, and you win.").strip())
        assert aim(match).endswith(told[-1]), "on phones, too"
    alone = "Dandolo has left your bait alone"
    assert told == ["", "", f"{alone} twice.", f"{alone} 3 times."], "b4 came beside her in turn 4"


def test_of_a_chosen_lady_each_space_says_how_likely_she_can_be_captured_there_as_a_hint_does() -> None:
    person = at_turn("c2 c3", "b6 b5", "b2 b3", "b5 b4")
    person.tap("b3")
    match = person.page._model.match
    assert match is not None
    planner, told = planner_of(match.seen), dict[str, str]()
    for (source, target), plan in planner.plans.items():
        if source == SPACE_IDS.index("b3"):
            risk = re.search(r"Can be captured next turn: (\d+ in \d+|certain|no)", risk_told(planner, plan))
            assert risk is not None
            told[SPACE_IDS[target]] = risk[1]
    assert len(set(told.values())) > 2 and "no" in told.values()
    for space, likely in told.items():
        said = f"{space}, empty, you may move here." + f" Chance that she can be captured there: {likely}." * (
            likely != "no"
        )
        assert person.label(space) == said
    shown = [e.text for e in marks(person, "tag lure")]
    assert sorted(shown) == sorted(likely for likely in told.values() if likely != "no")
    assert "On the spaces: how likely she can be captured there." in prompt(person)
    chosen = next(space for space, likely in told.items() if likely != "no")
    person.tap(chosen)
    assert len(marks(person, "tag lure")) == len(shown) - 1, "of the chosen space the line below tells more"


def test_of_other_masks_and_where_nothing_can_capture_her_no_space_has_a_chance() -> None:
    person = at_turn("c2 c3", "b6 b5", "b2 b3", "b5 b4")
    person.tap("c3")
    assert not marks(person, "tag lure") and "free space" in prompt(person)
    alone = replace(posed("C.... ..... ..... ..... ..... .l... ...c.", ""), draft=Draft(source=SPACE_IDS.index("b2")))
    assert labels.whither(alone) == "On none of these spaces can she be captured next turn."


def test_the_aim_to_save_the_candidate_counts_all_that_could_capture_him() -> None:
    way = ("b2 c3", "c6 c5", "c3 d4", "c5 b5", "d4 d5", "c7 c6", "e2 d3", "c6 c5")
    person = Masker(INSTANT, seed="turn")
    person.open(written(log=played(*way, mine="nnlna scala", theirs="nnlca slnaa")))
    match = person.page._model.match
    assert match is not None
    told = "9 in 10 that the mask on c5, d6 or e6 is of a kind that can capture your Candidate on d5."
    assert now.danger(match) == told
    told = "save your Candidate: move him to e4. He can be captured next turn: 9 in 10 that c5, e6 or d6 can."
    assert aim(match) == told
    assert aim(match, alone=False) == "save your Candidate: move him to e4.", "the line of the danger says the rest"


def test_a_candidate_under_way_is_told_how_far_it_has_to_go_and_what_could_stop_the_next_step() -> None:
    person = at_turn("d2 e3", "b6 b5", "d1 d2", "b5 c5", "d2 d3", "c5 b5")
    assert "Your Candidate has 4 rows to go. " in facts(person)
    assert "Your Candidate has" not in facts(at_turn())


def test_what_can_wait_says_what_it_is_for_in_the_long_run() -> None:
    lure = "Your aim now: get both your Ladies captured, and you win. The nearest mask to lure is on a5."
    person = at_turn("a2 a5", "a6 a5")
    assert lure in facts(person) and lure in prompt(person)
    many_near = facts(at_turn("c2 c3", "b6 b5", "c3 c2", "c6 c5", "c2 c3", "a6 a5"))
    assert "get both your Ladies captured, and you win." in many_near and "nearest" not in many_near


def test_a_marked_capture_that_is_not_the_aim_has_its_why(monkeypatch: pytest.MonkeyPatch) -> None:
    gamble, person = (
        "Your Soldier can capture on a6, but may be captured in return (3 in 4).",
        at_turn("c2 c3", "b6 b5"),
    )
    assert gamble in facts(person) and gamble not in prompt(person), "what has changed leaves no room on phones"
    assert "Your Soldier on a2 can capture the mask on a6." not in facts(person), "it is said once"
    monkeypatch.setattr("web.games.masks.choice.aim.why_of", lambda seen: "")
    assert gamble in prompt(at_turn("c2 c3", "b6 b5"))


def test_who_wants_to_be_told_nothing_of_choices_sees_no_such_marks() -> None:
    match = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5").page._model.match
    assert match is not None
    assert known.threatened(match) and not known.threatened(replace(match, forecast=False))
    person = at_turn("c2 c3", "b6 b5", "b2 b3", "b5 b4")
    person.tap("b3")
    match = person.page._model.match
    assert match is not None
    near = choosing.targets(match, match.draft.source)
    assert any(choosing.lure(match, space) for space in near)
    assert not any(choosing.lure(replace(match, forecast=False), space) for space in near)


def test_what_i_can_capture_is_marked_before_i_choose() -> None:
    person = at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5", "c4 b4", "b5 c5")
    taken = len(marks(person, "take"))
    said = facts(person)
    assert bool(taken) == ("You can capture nothing now." not in said)
    assert "Dandolo’s Candidate can be on a5 or c5, 4 rows from your palace (row 1), where it wins." in said, (
        "none is named alone"
    )


def test_where_their_candidate_wins_is_told_as_the_palace() -> None:
    told = now._their_candidate(posed("..L.. ..... ..S.. C.... ..... ..... n...c", ""))
    one = "Dandolo’s mask on a4 can be the Candidate, and is 3 rows from your palace (row 1), where the Candidate wins."
    assert told == one


def test_a_mask_whose_face_is_proved_is_told_with_the_small_back_that_marks_it() -> None:
    person = at_turn("c2 c3", "a6 a4")
    assert (
        "The mask on a4 has given itself away: you see what it must be, and the small mask at its corner means that it is not turned up."
        in facts(person)
    ), "only the Soldier runs"
    told = now._found_out(posed("..C.. ..N.. ..S.. ..... ..... ..... n...c", ""))
    assert told.startswith("The masks on c7, c6 and c5 have given themselves away: you see what they must be, and")
    assert "given itself away" not in facts(at_turn("c2 c3", "b6 b5"))


def test_the_aim_is_the_plan_of_the_hint_once_it_was_had_for_this_choice() -> None:
    person = at_turn("c2 c3", "b6 b5")
    person.act("hint")
    person.settle()
    first = person.page._model.hint
    assert first is not None and first.rows
    advice, _ = first.rows[0]
    person.act("hint-close")
    match = person.page._model.match
    assert match is not None
    told = advice.reason.removeprefix(f"{waits(aim_of(match.seen))} ")
    assert f"to {SPACE_IDS[advice.action.target]}. {told}" in facts(person)


def test_the_aim_stays_in_sight_above_an_open_hint() -> None:
    person = at_turn("a2 a5", "a6 a5")
    person.act("hint")
    person.settle()
    assert "Your aim now: get both your Ladies captured, and you win." in prompt(person)
    person.act("hint-close")
    person.tap("b2", "b3")
    assert "Your aim now" not in prompt(person), "without a hint the plate says what to press"


def test_where_there_is_no_aim_the_question_stays_in_sight_above_an_open_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    def looks(person: Masker) -> list[str]:
        plate = next(e for e in person.port.by_id("side").walk() if "prompt" in e.attrs.get("class", "").split())
        return [e.attrs.get("class", "") for e in plate.walk() if e.tag == "span"]

    person = at_turn("a2 a5", "a6 a5")
    person.act("hint")
    person.settle()
    assert "goal" in looks(person)
    monkeypatch.setattr("web.games.masks.choice.aim.aim_of", lambda seen: "draw")
    person = at_turn("a2 a5", "a6 a5")
    person.act("hint")
    person.settle()
    assert person.page._model.match.advised and "goal" not in looks(person)  # type: ignore[union-attr]


def test_each_row_of_a_hint_shows_the_mask_that_would_move() -> None:
    person = at_turn("c2 c3", "b6 b5")
    person.act("hint")
    person.settle()
    rows = [
        e for e in person.port.elements() if e.attrs.get("data-do") == "hint-row" and e.attrs.get("role") == "radio"
    ]
    shown = [next(e.attrs["href"] for e in row.walk() if e.attrs.get("href", "").startswith("#masks-")) for row in rows]
    named = [row.attrs["aria-label"].split()[1].lower() for row in rows]
    assert shown == [f"#masks-{kind}-1" for kind in named]
    faces = [[e.attrs["href"] for e in glance.walk() if e.tag == "use"] for row in rows for glance in glances(row)]
    match = person.page._model.match
    assert match is not None and person.page._model.hint is not None and person.page._model.hint.rows is not None
    moves = [one.action for one, _ in person.page._model.hint.rows[:3]]
    seen_as = [can_be_after(match.seen, move.source, move.target) for move in moves]
    told = [[f"#masks-{KIND_IDS[kind]}-1" for kind in kinds] for kinds in seen_as if len(kinds) < 5]
    assert faces == told != [], "and what the rival then takes it for"
    assert {glance.text for row in rows for glance in glances(row)} <= {f"{n}To Dandolo then:" for n in range(1, 5)}


def glances(row: FakeElement) -> list[FakeElement]:
    return [e for e in row.walk() if e.attrs.get("class") == "glance"]


def test_where_both_have_no_room_on_a_phone_the_aim_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    moves = ("c2 c3", "a6 a4", "d2 e3", "c6 c5")
    assert "Dandolo’s mask on c5 can be" in prompt(at_turn(*moves))
    monkeypatch.setattr(now, "ROOM", 0)
    told = prompt(at_turn(*moves))
    assert "Dandolo’s mask on c5 can be" not in told and "Capture on a4" in told


TAKEN = "Your aim now: Capture on a4 with your Soldier on a2. It is no Lady: your Soldier stays."


def test_what_cannot_wait_stays_the_aim_while_it_can_be_done() -> None:
    assert TAKEN in facts(at_turn("c2 c3", "a6 a4")) and TAKEN in facts(at_turn("c2 c3", "a6 a4", "d2 e3", "c6 c5"))


def test_a_capture_that_cannot_be_a_lady_comes_before_bait_and_says_what_it_proves() -> None:
    told = facts(at_turn("c2 c3", "a6 a4", "b2 b3", "b6 b5"))
    assert TAKEN in told and "as bait" not in told
    assert "has given itself away" in told and "So no other mask can be the Soldier." in told, "their numbers fall"


def test_a_soldier_who_can_go_nowhere_can_wait() -> None:
    person = Masker(INSTANT, seed="turn")
    person.open(written(log=played("a2 a3", "a6 a3", "c2 c3", "a3 a1", mine="aclsa nnlna", theirs="nnlca slnaa")))
    told = facts(person)
    assert "Your aim now: get both your Ladies captured" in told
    assert "Your Candidate can capture the Soldier on a1 later, too: he cannot get away." in told


def test_corners_and_numbers_have_their_words_where_they_stand() -> None:
    person = at_turn("c2 c3", "b6 b5")
    tags = [e.text for e in person.port.by_id("board").walk() if e.attrs.get("class", "").startswith("tag")]
    assert "moved" in tags and "capture?" in tags
    for tag in [e for e in person.port.by_id("board").walk() if e.attrs.get("class", "").startswith("tag")]:
        x, y = map(int, re.findall(r"-?\d+", tag.attrs["transform"]))
        rect = next(e.attrs for e in tag.walk() if e.tag == "rect")
        left, top = x + int(rect["x"]), y + int(rect["y"])
        corners = [corner(space, 0) for space in range(35)]
        inside = [a <= left and left + int(rect["width"]) <= a + 100 and b <= top <= b + 72 for a, b in corners]
        assert any(inside), "a word stands within its own space"
    above, below = [e.text for e in person.port.by_id("over").walk() if e.tag == "section"]
    assert "A number on a mask: how many kinds it can be." in above
    assert "A number in an eye: how many kinds your mask can be to Dandolo." in below


def test_a_capture_that_cannot_be_a_lady_is_marked_otherwise_than_one_that_may_be() -> None:
    person = at_turn("c2 c3", "a6 a4")
    (tag,) = [e for e in person.port.by_id("board").walk() if "prey" in e.attrs.get("class", "").split()]
    assert tag.attrs["class"] == "tag prey sure" and tag.text == "capture", "the Soldier has given himself away"
    (tag,) = [e for e in at_turn().port.by_id("board").walk() if "prey" in e.attrs.get("class", "").split()]
    assert tag.attrs["class"] == "tag prey" and tag.text == "capture?"


def test_where_i_can_win_at_once_the_question_says_so() -> None:
    way = ("b2 c3", "c6 c5", "c3 d4", "c5 b5", "d4 d5", "c7 c6", "e2 d3", "c6 c5")
    for more, asked in (((), "Which mask do you move?"), (("d5 c6", "b5 a5"), "You can win now: how?")):
        person = Masker(INSTANT, seed="turn")
        person.open(written(log=played(*way, *more, mine="nnlna scala", theirs="nnlca slnaa")))
        assert asked in prompt(person)
    assert "Your aim now: Move your Candidate on c6 to c7. You win now" in facts(person)


def test_that_a_capture_may_lose_is_told_whatever_is_told_of_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(now, "_second_lady", lambda match: "You may lose.")
    monkeypatch.setattr(now, "other_capture", lambda match, sure: "" if sure else "Another one can wait.")
    told = facts(at_turn())
    assert "Another one can wait." in told, "the only capture has a line of its own"
    told = facts(at_turn("c2 c3", "b6 b5", "c3 c4", "a6 a5", "c4 b4", "a5 a4"))
    assert "You can capture on a4 and b5. You may lose." in told


def test_an_aim_that_is_another_than_at_the_last_choice_says_what_has_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_turn("a2 a5", "a6 a5").page._model.match
    assert match is not None
    assert aim(match).endswith(
        "The nearest mask to lure is on a5. It changed: the mask on a5 is nearer to your Ladies."
    )
    monkeypatch.setattr("web.games.masks.choice.aim.why_of", lambda seen: "")
    assert aim(match).endswith("The nearest mask to lure is on a5.")


def test_a_page_that_is_loaded_again_tells_the_same_aim() -> None:
    """It hangs on nothing but what the record holds."""
    moves, told = ("c2 c3", "b6 b5", "c3 c2", "c6 c5", "c2 c3", "a6 a5"), list[str]()
    for number in range(0, len(moves) + 1, 2):
        match = at_turn(*moves[:number]).page._model.match
        assert match is not None
        told.append(aim(match))
    for kept in (aim_of, _goals, choices_before, planner_of, order_of):
        kept.cache_clear()
    match = at_turn(*moves).page._model.match
    assert match is not None and aim(match) == told[-1]
