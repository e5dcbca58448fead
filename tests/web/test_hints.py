"""Hints in the page: the adviser's own answers, from the seat's own view, shown without being given, and counted in
the result.
"""

import re
from dataclasses import replace

import pytest

from doge.games.doge import bots
from doge.games.doge.board import AREA_IDS, CASTELLO, SAN_POLO
from doge.games.doge.bots.search import Counsel, Searcher, Sight
from doge.games.doge.choices import Choices
from doge.games.doge.hidden import Observation, imagine
from doge.games.doge.moves import Advise, Cast, Decision
from doge.kernel.advice import shown_chances
from doge.kernel.bot import SHORT_LIST, Advice, finish
from doge.kernel.chance import Stream
from doge.registry import AnyTable, adviser
from doge.terminal import hints as terminal
from tests.web.games import played, words
from tests.web.learner import Learner
from tests.web.person import INSTANT, Person
from web.games.doge import draft as drafts
from web.games.doge.choice.proposals import proposal
from web.games.doge.match import Draft, Match
from web.model.estimate import Estimate
from web.model.game_view import Proposal
from web.model.messages import Advised
from web.model.model import Hint
from web.screens import hint
from web.shell import thinking
from web.shell.update_hint import advised

HASTY = Sight(plays=2, playouts=12, plans=6, margin=0.0)


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The adviser sees next to nothing, and sees it at once."""
    monkeypatch.setattr(bots, "ADVISER", Searcher(HASTY))


def asker(seed: str = "asker", storage: dict[str, str] | None = None) -> Learner:
    one = Learner({**INSTANT, **(storage or {})}, seed)
    if storage is None:
        one.start()
    return one


def table(one: Person) -> AnyTable:
    loaded = one.page._session.driver.loaded()
    assert loaded is not None
    return loaded.table


def rows(one: Learner) -> list[str]:
    """Those that are shown at first, or the best and another one that is asked about."""
    shown = [e for e in one.port.elements() if e.attrs.get("data-do") == "hint-row"]
    return [e.attrs["aria-label"] for e in shown if e.attrs.get("role") == "radio"]


def test_a_hint_is_what_the_terminal_says() -> None:
    one = asker()
    at = table(one)
    told = finish(adviser("doge").advise(at.observe(0), at.legal(0), at.stream(0)))  # type: ignore[union-attr]
    one.act("hint")
    assert one.model.hint is not None and one.model.hint.rows is not None
    assert [advice for advice, _ in one.model.hint.rows] == list(told)
    assert 1 <= len(rows(one)) <= SHORT_LIST
    assert all(advice.reason in row for advice, row in zip(told[:SHORT_LIST], rows(one), strict=True))
    average = round(100 * sum(advice.chance for advice in told) / len(told))
    typed = " ".join(terminal.hint(at, 0, others=True).split())
    assert f"{average} %" in typed and all(advice.reason in typed for advice in told)


class Undecided(Searcher):
    """Cannot tell its first two answers apart."""

    equal = 2

    def advise(self, observation: Observation, legal: Choices, stream: Stream) -> Counsel:
        found = yield from super().advise(observation, legal, stream)
        return [replace(one, alike=number < self.equal) for number, one in enumerate(found)]


class Decided(Undecided):
    """Tells its answers apart."""

    equal = 0


def test_answers_that_cannot_be_told_apart_are_said_to_be_about_equal_before_their_numbers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    line = "The first 2 are about equal: choose as you like."
    monkeypatch.setattr(bots, "ADVISER", Decided(HASTY))
    one = asker()
    one.act("hint")
    assert line not in one.port.by_id("main").text
    one.press("hint-close")
    monkeypatch.setattr(bots, "ADVISER", Undecided(HASTY))
    one.act("hint")
    said = one.port.by_id("main").text
    assert one.model.hint is not None and one.model.hint.rows is not None
    assert 0 < said.find(line) < said.find(one.model.hint.rows[0][0].reason)
    chance = [re.search(r"\d+ percent", row) for row in rows(one)]
    assert chance[0] and chance[1] and chance[0][0] == chance[1][0], "their average stands at both"


class Repetitive(Searcher):
    """Gives reasons that begin alike, or are the same."""

    def advise(self, observation: Observation, legal: Choices, stream: Stream) -> Counsel:
        found = yield from super().advise(observation, legal, stream)
        reasons = ("It votes first. 8 votes win!", "It votes first. 6 votes may win.", "It votes first. 8 votes win!")
        return [replace(one, reason=reason) for one, reason in zip(found, reasons, strict=False)]


def test_sentences_that_the_first_answer_has_said_are_not_said_again_but_to_a_screen_reader(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "ADVISER", Repetitive(HASTY))
    one = asker()
    one.act("hint")
    shown = [e.text for e in one.port.elements() if e.attrs.get("class") == "why"]
    assert shown == [
        "It votes first. 8 votes win!",
        "As with answer 1. 6 votes may win.",
        "It votes first. 8 votes win!",
    ], "of its own, or whole"
    assert all("It votes first. " in row for row in rows(one))
    one.press("hint-row", "1")
    assert "It votes first. 6 votes may win." in [e.text for e in one.port.elements() if e.attrs.get("class") == "why"]


def test_answers_of_one_title_begin_with_what_sets_them_apart() -> None:
    match = played(4, "apart", 0)
    casts = [Cast(0, area, values) for area, values in ((SAN_POLO, (2, 3)), (SAN_POLO, (0,)), (CASTELLO, (1,)))]
    rows = [(Advice(cast, 0.5, "So it is."), proposal(match, cast)) for cast in casts]
    named = [" ".join(words(hint._named(rows, number, (0, 1, 2))).split()) for number in range(3)]
    assert named == ["5 votes 2 3 San Polo", "no votes 0 San Polo", "Castello 1"]
    assert words(hint._named(rows, 0, (0, 2))).split()[0] == "San"


def test_an_answer_that_people_look_for_has_a_row_however_many_are_better(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a house that is moved completes a palace, for one (Doge)."""
    monkeypatch.setattr(bots, "ADVISER", Searcher(Sight(plays=2, playouts=60, plans=24, margin=0.0)))
    one = asker()
    places = dict[Decision, int]()

    def shown(match: Match, decision: Decision) -> Proposal[Draft]:
        return proposal(match, decision)._replace(sought=places.setdefault(decision, len(places)) == sought)

    monkeypatch.setattr(type(one.model.match.face), "proposal", staticmethod(shown))  # type: ignore[union-attr]
    for sought in (1, SHORT_LIST + 1):
        places.clear()
        one.act("hint")
        assert one.model.hint is not None and one.model.hint.rows is not None
        order = [places[advice.action] for advice, _ in one.model.hint.rows]  # type: ignore[index]
        best = [*range(len(places))]
        assert order == (best if sought < SHORT_LIST else [0, 1, sought, *(n for n in best[2:] if n != sought)])
        one.press("hint-close")


def test_as_many_of_the_first_answers_as_are_close_are_said_to_be() -> None:
    match = played(4, "apart", 0)
    cast = Cast(0, SAN_POLO, (2, 3))

    def close(*chances: float) -> str:
        told = hint._told([(Advice(cast, chance, ""), proposal(match, cast)) for chance in chances], 0)
        return words(told) if told else ""

    assert close(0.6, 0.59, 0.4) == close(0.6, 0.61, 0.4) == "The first 2 are close. Choose as you like."
    assert close(0.6, 0.5, 0.6) == close(0.6) == ""
    assert close(0.6, 0.59, 0.58) == close(0.6, 0.59) == "They are close. Choose as you like."


@pytest.mark.parametrize(
    ("last", "error", "said"),
    [
        (0.4, 0.0, ""),
        (0.47, 0.0, ""),
        (0.49, 0.0, "49 % at your last hint: things have gone against you since."),
        (0.47, 0.06, ""),
        (0.49, 0.07, ""),
        (0.31, 0.0, "31 % at your last hint: things have gone well for you since."),
        (0.31, 0.07, ""),
    ],
)
def test_a_chance_is_compared_with_that_of_the_last_hint_by_how_far_off_both_may_be(
    last: float, error: float, said: str
) -> None:
    cast = Cast(0, SAN_POLO, (2, 3))
    match = played(4, "apart", 0)
    rows = [(Advice(cast, 0.4, "", error), proposal(match, cast))]
    assert hint._change(rows, None, match) == ""  # type: ignore[arg-type]  # it is a game of Doge
    assert hint._change(rows, Estimate(0, 1, last, error), match) == said  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("errors", "said"),
    [
        ((0.0,), "Your chance to win."),
        ((0.0, 0.0), "Your chance to win with each."),
        ((0.02, 0.061), "Your chance to win, give or take 6 %."),
        ((0.001,), "Your chance to win, give or take 1 %."),
        ((0.02, 0.02, 0.02, 0.2), "Your chance to win, give or take 2 %."),
    ],
)
def test_a_hint_says_by_how_much_its_chances_may_be_off(errors: tuple[float, ...], said: str) -> None:
    match, cast = played(4, "apart", 0), Cast(0, SAN_POLO, (2, 3))
    assert hint._axis([(Advice(cast, 0.4, "", error), proposal(match, cast)) for error in errors]) == said


def test_an_answer_that_people_look_for_is_named_at_once_where_it_is_not_the_first() -> None:
    match, cast = played(4, "apart", 0), Cast(0, SAN_POLO, (2, 3))
    plain = proposal(match, cast)
    assert plain is not None
    rows = [(Advice(cast, chance, ""), plain) for chance in (0.4, 0.3, 0.2)]
    assert hint._sought(rows) == ""
    wanted = plain._replace(title="Move a house: palace in Castello", sought=True)
    assert hint._sought([*rows[:2], (rows[2][0], wanted)]) == "Move a house: palace in Castello: answer 3, 20 %."
    assert hint._sought([(rows[0][0], wanted), *rows[1:]]) == ""


def test_the_first_hint_says_that_the_result_counts_them_and_later_ones_how_many_there_were() -> None:
    match = played(4, "apart", 0)
    first, later = (words(hint._cost(replace(match, hints=n))) for n in (1, 7))  # type: ignore[arg-type]
    assert first.endswith("Hints are free; the result says how many you had.") and later.endswith(
        "Your hints so far: 7."
    )


def test_a_change_is_told_with_what_has_happened_where_the_face_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    match, cast = played(4, "apart", 0), Cast(0, SAN_POLO, (2, 3))
    rows = [(Advice(cast, 0.4, ""), proposal(match, cast))]
    monkeypatch.setattr(type(match.face), "turned", lambda face, match, at, better: f"at {at}, {better}")
    said = [hint._change(rows, Estimate(0, 7, last, 0.0), match) for last in (0.3, 0.6, 0.35)]  # type: ignore[arg-type]
    assert said == [
        "30 % at your last hint. Since then at 7, True.",
        "60 % at your last hint. Since then at 7, False.",
        "",
    ]


def test_the_last_hint_is_that_for_an_earlier_choice_of_the_same_person() -> None:
    one = asker()

    def asked() -> Hint:
        one.act("hint")
        assert one.model.hint is not None and one.model.hint.rows
        return one.model.hint

    first = asked()
    one.press("hint-close")
    assert first.before is None and asked().before is None
    one.press("hint-close")
    assert one.play(1) == 1
    second = asked()
    assert (
        second.rows and second.before and second.before.chance == shown_chances([one for one, _ in first.rows or ()])[0]
    )
    one.press("hint-close")
    assert asked().before == second.before
    match = one.model.match
    assert match is not None
    other = advised(replace(one.model, match=replace(match, me=1)), Advised(tuple(one for one, _ in second.rows), 1))[0]
    assert other.hint is not None and other.hint.before is None


def test_why_not_another_one_is_compared_with_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "ADVISER", Searcher(Sight(plays=2, playouts=60, plans=24, margin=0.0)))
    one = asker()
    one.act("hint")
    assert one.model.hint is not None and one.model.hint.rows is not None
    told, first = one.model.hint.rows, rows(one)
    others = [e for e in one.offered("hint-row") if "aria-pressed" in e.attrs]
    titles = [proposed.title for _, proposed in told[:SHORT_LIST]]
    assert others and not {e.text for e in others} & {*titles}, "each area that is not among the first"
    number = int(others[0].attrs["data-arg"])
    one.click(others[0])
    one.settle()
    (best, _), (advice, _) = told[0], told[number]
    assert rows(one)[0] == first[0] and advice.reason in rows(one)[1] and len(rows(one)) == 2
    assert drafts.action(one.model.match) == advice.action  # type: ignore[arg-type, union-attr]  # it is a game of Doge
    less = round(100 * best.chance) - round(100 * advice.chance)
    assert (
        f"{less} % less than the first one" if best.chance - advice.chance >= 0.03 else "Close to the first one"
    ) in (one.port.by_id("main").text)
    one.press("hint-row", "0")
    assert rows(one) == first


def test_it_depends_on_nothing_that_the_seat_cannot_know() -> None:
    one = asker()
    one.play(2)
    one.act("hint")
    before = rows(one)
    one.press("hint-close")
    at = table(one)
    at.history.state = imagine(at.observe(0), Stream("another world"))
    one.act("hint")
    assert before and rows(one) == before


def test_to_take_it_fills_the_choice_and_gives_nothing() -> None:
    one = asker()
    at = table(one)
    before = len(at.log)
    one.act("hint")
    assert one.model.hint is not None and one.model.hint.rows is not None
    wanted = one.model.hint.rows[0][0].action
    one.press("hint-take")
    assert one.model.hint is None and one.model.match is not None
    assert drafts.action(one.model.match) == wanted  # type: ignore[arg-type]  # it is a game of Doge
    assert len(at.log) == before
    one.act("confirm")
    assert len(at.log) > before


class Abstaining(Searcher):
    """Would send no advisor."""

    def advise(self, observation: Observation, legal: Choices, stream: Stream) -> Counsel:
        found = yield from super().advise(observation, legal, stream)
        return [one for one in found if isinstance(one.action, Advise) and one.action.stand is None]


def test_an_answer_that_is_a_button_of_the_choice_is_marked_there_until_something_else_is_chosen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bots, "ADVISER", Abstaining(HASTY))
    one = asker("kinds")
    while not isinstance(next(iter(table(one).legal(0)), None), Advise):
        assert one.choose()

    def marked() -> list[str]:
        return [e.attrs["data-key"] for e in one.port.elements() if "taken" in e.attrs.get("class", "").split()]

    assert marked() == []
    one.act("hint")
    one.press("hint-take")
    assert marked() == ["abstain"] == [one.port.focused()[0]]
    one.act("choose-dest", AREA_IDS[SAN_POLO])
    assert marked() == []


def test_every_kind_of_choice_has_hints_that_can_be_taken() -> None:
    one, kinds = asker("kinds"), set()
    for _ in range(60):
        at = table(one)
        kind = type(at.legal(0)[0]).__name__ if at.legal(0) else ""  # type: ignore[index]
        if kind and kind not in kinds:
            kinds.add(kind)
            one.act("hint")
            assert rows(one), kind
            one.press("hint-take")
            focused = one.port.focused()[0]
            assert focused in ("confirm", "abstain", "no-move", "not-now"), kind
        if len(kinds) == 5 or not one.choose():
            break
    assert {"Cast", "Advise", "Place"} <= kinds


def test_another_row_is_shown_and_put_away_with_the_hint() -> None:
    one = asker()
    own = one.model.match.draft  # type: ignore[union-attr]
    one.act("hint")
    first = one.model.match.draft  # type: ignore[union-attr]
    assert first != own
    if len(rows(one)) > 1:
        one.key("2")
        assert one.model.hint is not None and one.model.hint.chosen == 1
    one.key("Escape")
    assert one.model.hint is None and one.model.match.draft == own  # type: ignore[union-attr]


def test_one_hint_a_decision_counts_and_the_result_says_so() -> None:
    one = asker()
    for _ in range(2):
        one.act("hint")
        one.port.focus("title")
        one.key("w")
    assert one.model.match is not None and one.model.match.hints == 1
    again = asker("again", one.port.storage)
    again.act("continue")
    assert again.model.match is not None and again.model.match.hints == 1
    again.play()
    assert again.over() and "With 1 hint." in again.port.by_id("main").text


def test_a_hint_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "HINT_LIMIT", -1.0)
    one = asker()
    one.act("hint")
    assert "No hint this time." in one.port.by_id("main").text
    one.press("hint-close")
    assert one.play(1) == 1


def test_there_are_none_in_the_first_steps() -> None:
    one = Learner(INSTANT, "steps").teach()
    assert not one.offered("hint")
