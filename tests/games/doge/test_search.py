"""How senator and procurator search: legal, repeatable, in time, within their sight, and in the manner
of their family.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

import pytest

from doge.games.doge import board
from doge.games.doge.bots import BOTS, PROCURATOR, SENATOR
from doge.games.doge.bots import search as search_module
from doge.games.doge.bots.halving import Estimate
from doge.games.doge.bots.personality import EVEN, TEMPERS, Temper, temper_of
from doge.games.doge.bots.search import TELLING_PLANS, Option, Search, Searcher, Sight, shortened
from doge.games.doge.bots.sketch import Year
from doge.games.doge.game import DOGE
from doge.games.doge.hidden import Observation, observe
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, Place
from doge.games.doge.state import State
from doge.kernel.advice import equals
from doge.kernel.bot import LONG_LIST, Advice, Thought, finish
from doge.kernel.chance import Stream
from doge.registry import ENTRIES
from tests.games.doge.positions import ANNA, BERND, CLAUDIA, ballot_round, election
from tests.matches import random_match, samples

SEARCHERS = ("senator", "procurator")
SHORT = Sight(plays=4, playouts=80, plans=8, margin=0.01, noise=0.02)
KINDS = (Cast, Advise, Move, Place, Build)


class Asked(NamedTuple):
    """What one seat is asked."""

    observation: Observation
    legal: Sequence[Decision]


@cache
def asked(number: int) -> list[Asked]:
    """So many questions of each kind of decision, from random games with three and with four players."""
    found: dict[type, list[Asked]] = {kind: [] for kind in KINDS}
    for game in range(1000):
        for state, answer in samples(random_match(DOGE, 3 + game % 2, f"search {game}"), 7):
            for action in answer:
                if action.seat is not None and len(found[type(action)]) < number:
                    legal = list(DOGE.legal(state, action.seat))
                    found[type(action)].append(Asked(observe(state, action.seat), legal))
        if all(len(questions) == number for questions in found.values()):
            return [question for questions in found.values() for question in questions]
    raise AssertionError("random games do not ask this often")


def ask(state: State, seat: int) -> Asked:
    return Asked(observe(state, seat), list(DOGE.legal(state, seat)))


def pauses(thought: Thought) -> tuple[int, Any]:
    """How often it pauses, and what it comes to."""
    number = 0
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return number, done.value
        number += 1


# --- promises of every bot -----------------------------------------------------------------------


def test_choices_thought_through_are_legal() -> None:
    for number, (seen, legal) in enumerate(asked(25)):
        assert finish(Searcher(SHORT).choose(seen, legal, Stream("legal", number))) in legal


@pytest.mark.parametrize("level", SEARCHERS)
def test_the_levels_themselves_choose_legally(level: str) -> None:
    for number, (seen, legal) in enumerate(asked(2)):
        assert finish(BOTS[level]("Dandolo").choose(seen, legal, Stream("legal", number))) in legal


def test_same_seed_and_sight_same_choice() -> None:
    """And another seed makes another one now and then: chance is not left unused."""
    others = 0
    for seen, legal in asked(12):
        first = finish(Searcher(SHORT).choose(seen, legal, Stream("seed")))
        assert finish(Searcher(SHORT).choose(seen, legal, Stream("seed"))) == first
        others += finish(Searcher(SHORT).choose(seen, legal, Stream("other seed"))) != first
    assert others > 5


def test_a_bot_remembers_nothing() -> None:
    """Its choice is the same after any other choices: a function of what it is given, of nothing else."""
    bot, questions = Searcher(SHORT), asked(6)
    there = [finish(bot.choose(*question, Stream("memory"))) for question in questions]
    back = [finish(bot.choose(*question, Stream("memory"))) for question in reversed(questions)]
    assert back[::-1] == there


@pytest.mark.parametrize("level", SEARCHERS)
def test_what_has_one_sensible_answer_comes_at_once(level: str) -> None:
    """The first palace in a district, and two houses where enough are left."""
    scene = election(
        board.CASTELLO, {ANNA: [3], BERND: [3]}, houses={ANNA: {board.CASTELLO: 1}, BERND: {board.CASTELLO: 1}}
    )
    for expected in (Place(ANNA, board.CASTELLO, 2), Build(ANNA, board.CASTELLO, True)):
        thought = BOTS[level]("").choose(*ask(scene.state, ANNA), Stream("obvious"))
        assert pauses(thought) == (0, expected)
        scene.play(*(type(expected)(seat, *_rest(expected)) for seat in (ANNA, BERND)))


def _rest(decision: Place | Build) -> tuple[int, int | bool]:
    return decision.district, decision.houses if isinstance(decision, Place) else decision.build


@pytest.mark.parametrize("level", SEARCHERS)
def test_sent_true_it_decides_after_one_more_world(level: str) -> None:
    """It has to look at every option once; it may pause for that once, or once more after the contest for ballots."""
    for seen, legal in asked(8):
        thought = BOTS[level]("").choose(seen, legal, Stream("hurry"))
        sent = 0
        try:
            next(thought)
            while True:
                sent += 1
                thought.send(True)
        except StopIteration as done:
            assert done.value in legal
        assert sent <= 2


def test_it_pauses_often() -> None:
    """Once for each play of the contest and each world, so that a page never waits for more than a few playouts."""
    number, _ = pauses(Searcher(SHORT).choose(*ask(ballot_round(), ANNA), Stream("often")))
    assert number >= SHORT.plays + SHORT.playouts / SHORT.plans


# --- sight ---------------------------------------------------------------------------------------


class CountedYear(Year):
    played = 0

    def play(self) -> None:
        CountedYear.played += 1
        super().play()


@pytest.mark.parametrize("sight", [SHORT, SENATOR], ids=["short", "senator"])
def test_the_playouts_stay_within_the_sight(sight: Sight, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "Year", CountedYear)
    for seen, legal in asked(3 if sight is SENATOR else 10):
        CountedYear.played = 0
        finish(Searcher(sight).choose(seen, legal, Stream("budget")))
        assert CountedYear.played <= sight.playouts


def test_the_stronger_level_sees_farther() -> None:
    assert PROCURATOR.playouts > SENATOR.playouts
    assert PROCURATOR.plays > SENATOR.plays
    assert PROCURATOR.margin < SENATOR.margin
    assert PROCURATOR.noise == 0 < SENATOR.noise


# --- what is chosen among the options -------------------------------------------------------------


def searched(sight: Sight, temper: Temper = EVEN, seed: object = 0) -> Search:
    scene = election(board.CASTELLO, {ANNA: [3]}, turn=2)
    return Search(*ask(scene.state, ANNA), Stream("chosen", seed), sight, temper)


def options(*chances: float) -> list[Estimate[Option]]:
    """Stands of Castello's advisor, each with a chance, the last one instead is to abstain."""
    stands = [board.SAN_POLO, board.SAN_MARCO, board.DORSODURO, board.SANTA_CROCE][: len(chances) - 1]
    return [
        Estimate(Option(Advise(ANNA, board.CASTELLO, stand)), chance * 100, 100)
        for stand, chance in zip((*stands, None), chances, strict=True)
    ]


def test_options_beyond_the_margin_are_never_taken() -> None:
    sight = Sight(plays=1, playouts=1, plans=1, margin=0.01)
    found = options(0.5, 0.495, 0.485, 0.3)
    chosen = {searched(sight, seed=seed).chosen(found).stand for seed in range(200)}
    assert chosen == {board.SAN_POLO, board.SAN_MARCO}


def test_who_sees_less_sharply_misjudges_each_option_all_along() -> None:
    """The error is the option's own, about normal, of the deviation of the sight, shared by the rivals; the procurator makes none."""
    seen, legal = ask(election(board.CASTELLO, {ANNA: [3]}, turn=2).state, ANNA)
    errors = []
    for seed in range(40):
        for sight in (SENATOR, PROCURATOR):
            found = finish(Search(seen, legal, Stream("error", seed), sight, EVEN).estimates(), hurry=True)
            if sight is SENATOR:
                errors += [one.option.error * (seen.seats - 1) / sight.noise for one in found]
            else:
                assert all(one.option.error == 0 for one in found)
    assert len(errors) >= 200
    assert len(set(errors)) == len(errors)
    assert abs(sum(errors) / len(errors)) < 0.2
    assert abs(sum(error * error for error in errors) / len(errors) - 1) < 0.25


def test_an_error_counts_in_every_trial() -> None:
    seen, legal = ask(election(board.CASTELLO, {ANNA: [3]}, turn=2).state, ANNA)
    rough = Sight(plays=1, playouts=40, plans=2, margin=0.0, noise=50.0)
    for seed in range(5):
        found = finish(Search(seen, legal, Stream("rough", seed), rough, EVEN).estimates())
        assert found[0].option.error == max(one.option.error for one in found)


# --- tempers -------------------------------------------------------------------------------------


def test_what_is_said_of_the_tempers_is_so_and_at_the_levels_that_have_them() -> None:
    said = dict(ENTRIES["doge"].tempers)
    assert set(said) == set(ENTRIES["doge"].seat_names)
    tempers = {family: temper_of(family) for family in said}
    assert tempers["Contarini"].near > 0 and "builds a palace" in said["Contarini"]
    assert min(tempers["Dandolo"].advisors, tempers["Dandolo"].quarantia) > 0 and "Quarantia" in said["Dandolo"]
    weak_first = sorted(said, key=lambda family: tempers[family].weak_first)
    assert weak_first[0] == "Morosini" and "early" in said["Morosini"]
    assert weak_first[-1] == "Loredan" and "for last" in said["Loredan"]
    with_temper = {level for level, make in BOTS.items() if getattr(make("Dandolo"), "_temper", EVEN) != EVEN}
    assert with_temper == set(ENTRIES["doge"].tempered)


def test_every_great_family_has_a_temper_of_its_own_and_others_have_none() -> None:
    assert len(set(TEMPERS.values())) == len({temper.id for temper in TEMPERS.values()}) == 6
    assert EVEN not in TEMPERS.values()
    assert temper_of("Anna") == EVEN
    leanings = [(t.advisors, t.moves, t.quarantia, t.near, t.leader) for t in TEMPERS.values()]
    assert all(0 <= leaning <= 0.02 for of_one in leanings for leaning in of_one), "seen in play, hardly in strength"


def test_the_schemer_stands_advisors_where_the_mover_moves() -> None:
    """Both are as good: the leaning decides; where one is better by more than the leaning, the better is taken."""
    sight = Sight(plays=1, playouts=1, plans=1, margin=0.0)
    schemer, mover = temper_of("Dandolo"), temper_of("Grimani")
    for seed in range(20):
        assert searched(sight, schemer, seed).chosen(options(0.50, 0.503)).stand == board.SAN_POLO
        assert searched(sight, mover, seed).chosen(options(0.503, 0.50)).stand is None
        assert searched(sight, schemer, seed).chosen(options(0.50, 0.52)).stand is None
        assert searched(sight, mover, seed).chosen(options(0.52, 0.50)).stand == board.SAN_POLO


def test_in_real_positions_the_schemer_stands_every_advisor_that_the_mover_does() -> None:
    """The same stream, no margin, no noise: only the leaning differs."""
    sight = Sight(plays=1, playouts=40, plans=2, margin=0.0)
    more = 0
    for seen, legal in asked(60):
        if isinstance(legal[0], Advise):
            schemer, mover = (
                finish(Searcher(sight, temper_of(family)).choose(seen, legal, Stream("temper"))).stand is not None
                for family in ("Dandolo", "Grimani")
            )
            assert schemer or not mover
            more += schemer and not mover
    assert more >= 2


def first_piles(family: str, number: int) -> Iterator[tuple[Cast, tuple[int, ...]]]:
    """First ballots of a year and the sums of the plan that each belongs to, strongest first."""
    seen, legal = ask(ballot_round(), ANNA)
    for seed in range(number):
        search = Search(seen, legal, Stream("pile", seed), SHORT, temper_of(family))
        found = finish(search.estimates())
        plan = next(one.option.plan for one in found if one.option.plan and len(set(one.option.plan.sums)) == 3)
        yield search.chosen([Estimate(Option(legal[0], plan=plan), 0.5, 1)]), plan.sums


def test_the_miser_places_the_weakest_pile_first_and_the_swift_a_stronger_one_as_often() -> None:
    weakest = [sum(cast.ballots) == sums[-1] for cast, sums in first_piles("Loredan", 30)]
    assert all(weakest)
    stronger = [sum(cast.ballots) > sums[-1] for cast, sums in first_piles("Morosini", 30)]
    assert 5 <= sum(stronger) <= 25


def liking(temper: Temper, areas: tuple[int, ...], state: State) -> float:
    """What a plan for these areas pleases the temper."""
    search = Search(*ask(state, ANNA), Stream("liking"), SHORT, temper)
    found = finish(search.estimates())
    plan = found[0].option.plan
    assert plan is not None
    return search._liking(found[0].option._replace(plan=plan._replace(areas=areas)))


def test_the_leanings_for_ballots() -> None:
    """Anna needs two houses in San Polo and none in San Marco; Bernd, who leads, lacks only Castello."""
    state = ballot_round()
    state.sites = [(BERND,) if district != board.CASTELLO else () for district in board.DISTRICTS]
    state.palace_supply[BERND] = 3
    state.houses[BERND][board.CASTELLO], state.house_supply[BERND] = 2, 13
    state.houses[ANNA][board.SAN_POLO], state.houses[ANNA][board.SAN_MARCO], state.house_supply[ANNA] = 2, 4, 9
    builder, schemer, spoiler = (temper_of(family) for family in ("Contarini", "Dandolo", "Foscari"))
    assert (
        liking(builder, (board.SAN_POLO, board.DORSODURO), state)
        > liking(builder, (board.SANTA_CROCE, board.DORSODURO), state)
        == 0
    )
    assert liking(builder, (board.SAN_MARCO, board.DORSODURO), state) > 0
    assert (
        liking(schemer, (board.QUARANTIA, board.DORSODURO), state)
        > liking(schemer, (board.SAN_POLO, board.DORSODURO), state)
        == 0
    )
    assert (
        liking(spoiler, (board.CASTELLO, board.DORSODURO), state)
        > liking(spoiler, (board.SAN_POLO, board.QUARANTIA), state)
        == 0
    )
    assert liking(EVEN, (board.SAN_POLO, board.CASTELLO, board.QUARANTIA), state) == 0


# --- advice --------------------------------------------------------------------------------------


def test_advice_is_a_dozen_legal_decisions_at_most_best_first_each_with_a_sentence() -> None:
    for number, (seen, legal) in enumerate(asked(12)):
        given = finish(Searcher(SHORT).advise(seen, legal, Stream("advice", number)))
        assert 1 <= len(given) <= LONG_LIST
        assert len({advice.action for advice in given}) == len(given)
        assert len(given) >= min(2, len(legal)) or isinstance(legal[0], Cast | Advise)
        for advice in given:
            assert advice.action in legal
            assert 0 <= advice.chance <= 1
            assert advice.reason == advice.reason.strip()
            assert advice.reason.endswith(".")
            assert "{" not in advice.reason
        equal, chances = equals(given), [one.chance for one in given]
        ordered = sorted(chances, reverse=True)
        assert sorted(chances[:equal], reverse=True) + chances[equal:] == ordered
        assert all(ordered[0] - chance < TELLING_PLANS for chance in chances[:equal])


def test_advice_leans_to_nothing() -> None:
    for seen, legal in asked(4):
        even = finish(Searcher(SHORT).advise(seen, legal, Stream("even")))
        assert finish(Searcher(SHORT, temper_of("Dandolo")).advise(seen, legal, Stream("even"))) == even


@pytest.mark.parametrize("level", SEARCHERS)
def test_hurried_advice_is_advice_too(level: str) -> None:
    for seen, legal in asked(6):
        given = finish(BOTS[level]("").advise(seen, legal, Stream("hurried")), hurry=True)
        assert given
        assert all(advice.action in legal for advice in given)


def test_what_is_obvious_is_weighed_for_advice() -> None:
    scene = election(board.CASTELLO, {ANNA: [3]}, houses={ANNA: {board.CASTELLO: 1}, CLAUDIA: {board.CASTELLO: 1}})
    scene.play(Advise(ANNA, board.CASTELLO, board.SAN_POLO)).play(Place(ANNA, board.CASTELLO, 2))
    build, leave = finish(Searcher(SHORT).advise(*ask(scene.state, ANNA), Stream("obvious")))
    assert (build.action, leave.action) == (Build(ANNA, board.CASTELLO, True), Build(ANNA, board.CASTELLO, False))
    assert build.chance > leave.chance
    assert "palace" in build.reason


def test_what_is_obvious_comes_first_where_it_is_close() -> None:
    """The bots themselves build a first palace without a thought; so does who follows the advice."""
    scene = election(board.CASTELLO, {ANNA: [3]}, houses={ANNA: {board.CASTELLO: 1}, CLAUDIA: {board.CASTELLO: 1}})
    scene.play(Advise(ANNA, board.CASTELLO, board.SAN_POLO)).play(Place(ANNA, board.CASTELLO, 2))
    search = Search(*ask(scene.state, ANNA), Stream("close"), SHORT, EVEN)
    for behind, first in ((0.02, True), (0.2, False)):
        found = [
            Estimate(Option(Build(ANNA, board.CASTELLO, build)), 100 * chance, 100)
            for build, chance in ((False, 0.5), (True, 0.5 - behind))
        ]
        assert search.advice(found)[0].action == Build(ANNA, board.CASTELLO, first)


def test_who_cannot_be_beaten_any_more_is_told_so() -> None:
    palaces = {district: [ANNA] for district in board.DISTRICTS}
    scene = election(board.SAN_POLO, {ANNA: [3]}, turn=7, palaces=palaces)
    best, *_ = finish(Searcher(SHORT).advise(*ask(scene.state, ANNA), Stream("won")))
    assert best.chance > 0.95


def test_advice_on_ballots_has_an_answer_for_each_area_that_is_free_and_no_reason_twice() -> None:
    """However few plans are thought of; of an area's answers only those that are in excess are left out."""
    few = Sight(plays=2, playouts=60, plans=4, margin=0.0)
    for number, (seen, legal) in enumerate(asked(6)):
        given = finish(Searcher(few).advise(seen, legal, Stream("everywhere", number)))
        if isinstance(legal[0], Cast):
            seat = legal[0].seat
            assert {one.action.area for one in given} == {area for area in board.AREAS if area not in seen.used[seat]}
        assert len({one.reason for one in given}) == len(given), [one.reason for one in given]


def test_a_dozen_answers_leave_out_none_that_is_the_only_one_for_its_area() -> None:
    first = [Advice(Cast(ANNA, board.CASTELLO, (number,)), 0.5, "") for number in (0, 1, 2, 3)]
    many = [*first * 3, *(Advice(Cast(ANNA, area, (1,)), 0.4, "") for area in (board.SAN_POLO, board.DORSODURO))]
    assert shortened(many) == [*many[:10], *many[12:]]
    assert shortened(many[:5]) == many[:5]
