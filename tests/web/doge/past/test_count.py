"""How an election is counted before the person's eyes: one thing after another, and nothing of the result before its
time (D4).
"""

import json
from dataclasses import replace
from itertools import pairwise

import pytest

from doge.games.doge.board import AREA_IDS, QUARANTIA, SAN_POLO
from doge.games.doge.events import ElectionHeld
from doge.games.doge.hidden import Observation
from doge.games.doge.state import AdvisorTurn, Election, Tally
from doge.games.doge.words import area_name
from tests.web.doge.choice.test_forecast import of_kind
from tests.web.games import Frame, find, played, told, walk, words
from tests.web.person import INSTANT, Person
from web.dom.markup import Node
from web.games.doge.board.board import drawn
from web.games.doge.board.labels import area_label
from web.games.doge.board.overlay import look
from web.games.doge.match import Match
from web.games.doge.past import heading, tally
from web.games.doge.past.counting import gone_on, opened, things
from web.games.doge.past.drama import DRAMA
from web.games.doge.past.pace import LASTS, counted, kind, stay
from web.model.controls import Do
from web.model.messages import Shown
from web.model.model import Model
from web.screens.table import main
from web.shell.renderer import STILL
from web.shell.update import update

SLOW = {"doge/settings": json.dumps({"settings": {"pace": "slow"}})}


def elections(match: Match) -> list[int]:
    """The first elections; more would only take longer."""
    return [at for at, frame in enumerate(match.moments) if isinstance(frame.event, ElectionHeld)][:16]


def election_at(match: Match, at: int) -> Election:
    event = match.moments[at].event
    assert isinstance(event, ElectionHeld)
    return event.election


def counts(match: Match, at: int) -> list[Model]:
    """The table in each step of the count, the opening first and the result last."""
    before = Model(screen="table", match=replace(match, shown=at - 1))
    model, _ = update(before, Shown())
    found = [model]
    while found[-1].match is not None and found[-1].match.unfolding:
        found.append(update(found[-1], Shown())[0])
    return found


def seen(model: Model) -> Observation:
    assert model.match is not None
    return model.match.seen


def column(model: Model) -> str:
    return " ".join(" ".join(words(node) for node in main(model)).split())


def rows(model: Model) -> list[str]:
    """The families of the rows from above."""
    return [str(row.key) for row in find(main(model), "ul", "tally")[0].children if not isinstance(row, str)]


@pytest.fixture(scope="module")
def match() -> Match:
    return played(4, "told")


def test_one_thing_after_another_joins_the_sums(match: Match) -> None:
    for at in elections(match):
        steps = [seen(model).election for model in counts(match, at)]
        sums = [sum(one.votes for one in step.tallies) for step in steps if step is not None]
        seats = [sum(one.votes > 0 for one in step.tallies) for step in steps if step is not None]
        assert sums[0] == 0 and sums[-1] == sum(one.votes for one in election_at(match, at).tallies)
        assert all(0 <= after - before <= 3 for before, after in pairwise(sums)), "never two ballots at once"
        assert seats == sorted(seats)
        assert len(steps) >= things(election_at(match, at)) + 2


def test_until_the_result_the_rows_stand_in_the_order_of_the_seats(match: Match) -> None:
    orders = set()
    for at in elections(match):
        *before, result = counts(match, at)
        assert {tuple(rows(model)) for model in before} == {("0", "1", "2", "3")}
        votes = [election_at(match, at).tallies[int(seat)].votes for seat in rows(result)]
        assert votes == sorted(votes, reverse=True)
        orders.add(tuple(rows(result)))
    assert len(orders) > 1


def test_the_winner_the_ranks_and_the_outcome_come_last(match: Match) -> None:
    for at in elections(match):
        *before, result = counts(match, at)
        election = election_at(match, at)
        for model in before:
            nodes = main(model)
            assert not find(nodes, cls="rank") and not find(nodes, cls="win")
            assert not any(word in column(model) for word in ("wins with", "You win", "Tie:", "runner-up", "Nobody"))
            assert not find(drawn(seen(model), look(model.match, model.narrow)), "g", "tick")
        ticked = find(drawn(seen(result), look(result.match, False)), "g", "tick")
        with_ballots = [seat for seat in election.winners if election.tallies[seat].ballots]
        assert len(ticked) == (len(with_ballots) if len(election.winners) == 1 else 0)
        assert not find(find(main(result), "ul", "tally"), "use", href="#corno"), "nobody is Doge by an election"
        assert len(find(main(result), cls="win")) == (1 if len(election.winners) == 1 else 0)
        assert len(find(main(result), cls="rank")) == 4


def test_bars_grow_with_the_sums_and_a_full_one_tells_nothing(match: Match) -> None:
    """Two elections with the same piles have bars of the same scale, whatever lies in the piles."""
    for at in elections(match):
        widths = [[bar.style["width"] for bar in find(find(main(m), cls="meter"), "i")] for m in counts(match, at)]
        by_seat = list(zip(*widths[:-1], strict=True))
        assert all(float(b[:-1]) <= float(a[:-1]) for bars in by_seat for b, a in pairwise(bars))
        assert sorted(widths[-1]) == sorted(widths[-2]), "at the end rows change their places, not their bars"
        assert set(widths[0]) == {"0%"}


def test_single_ballots_turn_up_on_the_map(match: Match) -> None:
    """A pile shows the ballot that was turned last, and its sum when the next family is counted."""
    for at in elections(match):
        election = election_at(match, at)
        faces: dict[int, list[str]] = {}
        for model in counts(match, at):
            for piece in drawn(seen(model), look(model.match, model.narrow)):
                if (piece.key or "").startswith(f"votes-{election.area}-"):
                    shown = faces.setdefault(int((piece.key or "")[-1]), [])
                    shown += [words(piece).strip()] if shown[-1:] != [words(piece).strip()] else []
        for seat, one in enumerate(election.tallies):
            singles = [str(value) for value in sorted(one.ballots, reverse=True)]
            told = [value for value, before in zip(singles, [None, *singles], strict=False) if value != before]
            assert {*told} <= {*faces.get(seat, [])}, "each by itself; a sum may stand between them"
            assert faces.get(seat, [])[-1:] == ([str(sum(one.ballots))] if singles else []), "advisors stand beside it"


def reversed_votes(match: Match, at: int) -> Match:
    """The same piles with other ballots in them, so that another family may win."""
    frame, election = match.moments[at], election_at(match, at)
    tallies = tuple(replace(one, ballots=tuple(3 - value for value in one.ballots)) for one in election.tallies)
    other = replace(election, tallies=tallies, winners=election.runners_up[:1], runners_up=election.winners)
    placed = [list(piles) for piles in frame.seen.placed]
    for seat, one in enumerate(tallies):
        placed[seat][election.area] = one.ballots
    changed = replace(frame.seen, election=other, placed=tuple(tuple(piles) for piles in placed))
    moments = (*match.moments[:at], Frame(ElectionHeld(other), changed), *match.moments[at + 1 :])
    return replace(match, moments=moments)


def test_when_an_election_opens_the_page_is_the_same_whatever_lies_face_down(match: Match) -> None:
    """Hidden means hidden (D9): column, map and labels, with the chronicle open or not."""
    for at in elections(match):
        here, there = counts(match, at)[0], counts(reversed_votes(match, at), at)[0]
        for chronicle in (False, True):
            mine, other = replace(here, chronicle=chronicle), replace(there, chronicle=chronicle)
            assert main(mine) == main(other)
        assert drawn(seen(here), look(here.match, False)) == drawn(seen(there), look(there.match, False))
        for area in range(len(AREA_IDS)):
            labels = [area_label(seen(model), area, match.names, match.me) for model in (here, there)]
            assert labels[0] == labels[1]
            assert area != election_at(match, at).area or " with " not in labels[0]


def test_the_steps_last_as_long_as_a_count_that_is_not_shown(match: Match) -> None:
    for at in elections(match):
        lasts = sum(stay(model.match) for model in counts(match, at) if model.match is not None)
        whole = stay(replace(match, shown=at))
        assert lasts == pytest.approx(whole)
        assert counted(election_at(match, at), match.you) < whole


def test_the_closer_an_election_the_longer_it_lasts() -> None:
    def lasts(*votes: tuple[int, ...]) -> str:
        return kind(Election(SAN_POLO, 1, tuple(Tally(ballots, 0) for ballots in votes), (), ()), 0)

    assert [lasts((), ()), lasts((), (3, 1)), lasts((), (3, 1), (1,))] == ["nobody", "alone", "clear"]
    assert [lasts((1,), (3, 1)), lasts((), (3,), (1,)), lasts((3,), (2,))] == ["contested", "contested", "tight"]
    assert list(LASTS.values()) == sorted(LASTS.values()) and LASTS["alone"] == 500


def unfolded(match: Match, tallies: tuple[Tally, ...]) -> list[Match]:
    """Each step of a made-up count, with all ballots of it face down at first."""
    election = Election(SAN_POLO, 1, tallies, (0,), (1,))
    placed = tuple(tuple(one.ballots if area == SAN_POLO else () for area in range(7)) for one in tallies)
    seen = replace(match.seen, election=election, placed=placed, result=None)
    shown = told(match, [Frame(None, replace(seen, election=None)), Frame(ElectionHeld(election), seen)])
    found, part = [], opened(shown.moments[1])
    while part is not None and part.to_come:
        found.append(replace(shown, shown=1, part=part))
        part = gone_on(shown.moments[1], part)
    return found


def test_the_ballot_on_which_it_hangs_is_turned_last_and_waited_for(match: Match) -> None:
    steps = unfolded(match, (Tally((2, 3), 0), Tally((1, 3), 0), Tally((1,), 0), Tally((), 0)))
    sums = [tuple(one.votes for one in step.seen.election.tallies) for step in steps if step.seen.election]
    assert sums == [(0, 0, 0, 0), (0, 3, 0, 0), (0, 4, 0, 0), (0, 4, 1, 0), (3, 4, 1, 0), *[(5, 4, 1, 0)] * 2]
    assert "One ballot is left: you need a 2 to win." in words(heading.heading(steps[4]))
    assert all("One ballot" not in words(heading.heading(step)) for step in (*steps[:4], steps[5]))
    assert stay(steps[4]) == pytest.approx(3 * stay(steps[3]))
    alone = unfolded(match, (Tally((2, 3), 0), Tally((), 0), Tally((), 0), Tally((), 0)))
    assert all("One ballot" not in words(heading.heading(step)) for step in alone[1:])


def test_who_has_won_reads_so_in_the_title_while_the_prizes_are_chosen() -> None:
    mine = [
        match for match in of_kind(AdvisorTurn) if match.seen.election and match.seen.election.winners == (match.me,)
    ]
    for match in mine:
        assert match.seen.election is not None and match.seen.voting is not None
        (title,) = find([heading.heading(match)], "h1")
        area, held = area_name(match.seen.election.area), match.seen.election.tallies
        theirs = max(one.votes for seat, one in enumerate(held) if seat != match.me)
        assert words(title) == f"You won {area} {held[match.me].votes} to {theirs}"
    others = replace(mine[0].seen, election=replace(mine[0].seen.election, winners=((mine[0].me + 1) % 4,)))
    (title,) = find([heading.heading(told(mine[0], [Frame(None, others)]))], "h1")
    assert words(title).endswith(" votes")


def test_a_step_is_nothing_but_the_frame_and_what_has_come_to_light(match: Match) -> None:
    at = elections(match)[0]
    frame = match.moments[at]
    count = opened(frame)
    while count is not None and count.to_come:
        assert count.seen.hand == frame.seen.hand and count.seen.houses == frame.seen.houses
        count = gone_on(frame, count)
    assert count is not None and count.seen is frame.seen
    assert opened(match.moments[at - 1]) is None


def test_who_wants_little_motion_sees_the_result_at_once(match: Match) -> None:
    at = elections(match)[0]
    model, _ = update(Model(screen="table", match=replace(match, shown=at - 1), still=True), Shown())
    assert model.match is not None and not model.match.unfolding
    assert find(main(model), cls="rank")


def counting(person: Person) -> bool:
    model = person.page._model
    return model.match is not None and model.match.unfolding


def in_a_count(storage: dict[str, str]) -> Person:
    """Somebody who has placed all ballots of a year and sees the first election open."""
    person = Person(storage)
    person.start()
    for _ in range(3):
        person.click(person.offered("choose-area")[-1])
        person.click(person.offered("toggle-ballot")[0])
        person.click(person.offered("confirm")[0])
        for _ in range(2000):
            if person.offered("confirm") or counting(person):
                break
            person.port.advance(50)
    assert counting(person)
    return person


def test_the_result_is_announced_when_it_is_on_the_screen() -> None:
    person = in_a_count(SLOW)
    said = person.port.by_id("say")
    while counting(person):
        assert " votes, election 1 of 7" not in said.text
        assert not [node for node in person.port.by_id("side").walk() if node.attrs.get("class") == "rank"]
        person.port.advance(50)
    person.port.advance(1000)
    assert " votes, election 1 of 7" in said.text


def test_a_count_can_be_skipped() -> None:
    person = in_a_count(SLOW)
    person.act("skip")
    assert not counting(person)
    assert person.offered("confirm") or person.over()


def test_nothing_is_counted_at_pace_instant_or_with_little_motion() -> None:
    for storage, still in ((INSTANT, False), (SLOW, True)):
        person = Person(storage)
        person.port.change_media(STILL, still)
        person.start()
        for _ in range(3):
            person.click(person.offered("choose-area")[-1])
            person.click(person.offered("toggle-ballot")[0])
            person.click(person.offered("confirm")[0])
            for _ in range(200):
                assert not counting(person)
                person.port.advance(100)


def test_who_looks_back_and_returns_finds_no_half_count(match: Match) -> None:
    at = elections(match)[2]
    model = counts(match, at)[1]
    away, _ = update(model, Do("look", str(at - 3)))
    home, _ = update(away, Do("look-now"))
    assert home.match is not None and home.match.shown == at and home.match.part is None


def test_every_row_keeps_its_things_in_place(match: Match) -> None:
    """From the first ballot to the result a row holds the same number of things, so that nothing in it moves."""
    for at in elections(match):
        sizes = set()
        for model in counts(match, at):
            found = find(main(model), "ul", "tally")[0]
            sizes.add(
                tuple(
                    sorted(
                        (row.key or "", len(find(find([row], cls="sum"), "svg")))
                        for row in walk(found.children)
                        if row.tag == "li"
                    )
                )
            )
        assert len(sizes) == 1


def test_a_family_without_ballots_has_a_row_too(match: Match) -> None:
    for at in elections(match):
        election = election_at(match, at)
        missing = [seat for seat, one in enumerate(election.tallies) if not (one.ballots or one.advisors)]
        for seat in missing:
            assert tally.rank(election, seat) == "no ballots"


@pytest.mark.parametrize(
    ("area", "winners", "runners_up", "said"),
    [
        (SAN_POLO, (0,), (1, 2), "Each gets 1 house."),
        (SAN_POLO, (0, 1), (), "Each gets 2 houses, no advisor."),
        (QUARANTIA, (0,), (1, 2), "Each may move 1 house."),
        (SAN_POLO, (0,), (1,), ""),
    ],
)
def test_the_result_says_at_once_what_those_get_who_are_tied(
    area: int, winners: tuple[int, ...], runners_up: tuple[int, ...], said: str
) -> None:
    match = played(4, "all", 60)
    votes = [3 if seat in winners else 2 if seat in runners_up else 0 for seat in range(4)]
    tallies = tuple(Tally((n,) if n else (), 0) for n in votes)
    election = Election(area, 1, tallies, winners, runners_up)
    seen = replace(match.seen, election=election, result=None)
    shown = told(match, [Frame(ElectionHeld(election), seen)])
    line = words(heading.heading(shown))
    assert said in line
    assert ("each" in line.lower()) == bool(said)


@pytest.mark.parametrize(
    ("votes", "winners", "moods"),
    [
        ((6, 1, 0, 0), (0,), ["triumphant", "beaten", "calm", "calm"]),
        ((6, 0, 0, 0), (0,), ["pleased", "calm", "calm", "calm"]),
        ((4, 4, 2, 0), (0, 1), ["calm", "calm", "beaten", "calm"]),
        ((0, 0, 0, 0), (), ["calm"] * 4),
    ],
)
def test_who_wins_over_others_triumphs_and_they_are_beaten(
    votes: tuple[int, ...], winners: tuple[int, ...], moods: list[str]
) -> None:
    match = played(4, "all", 60)
    election = Election(SAN_POLO, 1, tuple(Tally((n,) if n else (), 0) for n in votes), winners, ())
    shown = told(match, [Frame(ElectionHeld(election), replace(match.seen, election=election, result=None))])
    assert DRAMA.moods(shown) == moods


@pytest.mark.parametrize(
    ("area", "votes", "brings"),
    [
        (SAN_POLO, (6, 1, 0, 0), {0: ["#t-advisor", "#doge-house-1", "#doge-house-1"], 1: ["#doge-house-2"]}),
        (SAN_POLO, (4, 4, 1, 0), {0: ["#doge-house-1"] * 2, 1: ["#doge-house-2"] * 2}),
        (QUARANTIA, (6, 1, 0, 0), {0: ["#t-advisor"] * 2, 1: ["#t-advisor"]}),
        (
            QUARANTIA,
            (6, 2, 2, 0),
            {0: ["#t-advisor"] * 2, 1: ["#i-next", "#doge-house-2"], 2: ["#i-next", "#doge-house-3"]},
        ),
        (SAN_POLO, (0, 0, 0, 0), {}),
    ],
)
def test_the_row_shows_what_its_votes_bring(area: int, votes: tuple[int, ...], brings: dict[int, list[str]]) -> None:
    match = played(4, "all", 60)
    tallies = tuple(Tally((n,) if n else (), 0) for n in votes)
    places = [[seat for seat, n in enumerate(votes) if n == most] for most in sorted({*votes} - {0}, reverse=True)]
    winners, *rest = [*places, []]
    second = rest[0] if len(winners) == 1 and rest else []
    election = Election(area, 1, tallies, tuple(winners), tuple(second))
    full = replace(match.seen, election=election, house_supply=(15,) * 4, result=None)
    shown = told(match, [Frame(ElectionHeld(election), full)])
    for row in walk([tally.count(shown, election)]):
        if row.tag == "li":
            uses = [str(use.attrs["href"]) for use in find(find([row], cls="gets"), "use")]
            kinds = [name for name in uses if not name.startswith("#s-")]
            assert kinds == brings.get(int(row.key or ""), [])


def test_the_word_votes_stands_below_numbers_alone() -> None:
    """A lone 0 is a 0 while it is counted, and a dash afterwards (D4.4)."""
    match = played(4, "all", 60)
    tallies = (Tally((3,), 0), Tally((1,), 0), Tally((0,), 0), Tally((), 0))
    assert _totals(unfolded(match, tallies)[-1]) == [("3", "votes"), ("1", "vote"), ("0", "votes"), ("", None)]
    election = Election(SAN_POLO, 1, tallies, (0,), (1,))
    held = told(match, [Frame(ElectionHeld(election), replace(match.seen, election=election, result=None))])
    assert _totals(held) == [("3", "votes"), ("1", "vote"), ("–", None), ("–", None)]


def _totals(match: Match) -> list[tuple[str, str | None]]:
    """What is seen of the votes of each row, from above, and the word below it."""
    assert match.seen.election is not None
    found = []
    for total in find([tally.count(match, match.seen.election)], cls="tot"):
        seen = next((node for node in total.children if isinstance(node, Node)), total)
        found.append((words(seen).strip(), seen.attrs.get("data-unit")))
    return found


def test_a_family_without_houses_in_its_supply_is_shown_none() -> None:
    match = played(4, "all", 60)
    election = Election(SAN_POLO, 1, (Tally((3,), 0), Tally((1,), 0), Tally((), 0), Tally((), 0)), (0,), (1,))
    seen = replace(match.seen, election=election, house_supply=(1, 0, 15, 15), result=None)
    shown = told(match, [Frame(ElectionHeld(election), seen)])
    houses = [use.attrs["href"] for use in find(find([tally.count(shown, election)], cls="gets"), "use")]
    assert [name for name in houses if str(name).startswith("#doge-house")] == ["#doge-house-1"]
