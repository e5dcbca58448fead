"""Refusals: each cites a rule that exists and says what is, in a sentence that a player can read."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from doge.games.families import moves
from doge.games.families.cards import CARDS, NAMES
from doge.games.families.game import FAMILIES
from doge.games.families.outcomes import Death, Deck, Fine, First, TieDice, Trips, WarDice
from doge.games.families.state import Side, State, Target
from doge.kernel.chance import Stream
from tests.games.families.numbers import RULES
from tests.games.families.positions import ANNA, BERND, Scene, scene
from tests.games.scenes import check_refusal
from tests.matches import random_match, walk

NAMES_IN_PLAY = (*sorted(NAMES), "villa", "pope", "doge")
ROUTES = (None, "rome", "antioch", "aegean-sea", "silk-road")


def anything(seat: int, stream: Stream) -> Iterator[moves.Decision]:
    """Answers of all kinds, most of them absurd."""
    kinds, target = tuple(CARDS), Target(stream.below(5), stream.choice(NAMES_IN_PLAY))
    yield moves.Offer(seat, stream.below(5), Side(stream.below(9), (stream.choice(kinds),)), Side(stream.below(2)))
    yield moves.Offer(seat, stream.below(5), Side(), Side(-1, (), (stream.choice(NAMES_IN_PLAY),)))
    yield from (
        moves.Answer(seat, True),
        moves.Answer(seat, False),
        moves.BuildVilla(seat),
        moves.React(seat, None, None),
        moves.PlayCard(seat, None),
    )
    yield from (moves.Done(seat, phase) for phase in ("diplomacy", "expansion", "event", "war", "pope"))
    yield from (moves.Put(seat, kind) for kind in kinds)
    yield from (moves.MoveShip(seat, ship, *ends) for ship in ("cog", "caravan") for ends in product(ROUTES, ROUTES))
    yield from (moves.PlayCard(seat, kind, aim) for kind in kinds for aim in (None, target))
    yield from (moves.React(seat, kind, where) for kind in ("caught", "guards", "storm") for where in ("hand", "play"))
    yield from (moves.Attack(seat, kind, where, target) for kind in kinds for where in ("hand", "play"))
    yield from (moves.Bid(seat, gold, intrigues) for gold in (-1, 0, 900) for intrigues in (-1, 0, 5))
    yield from (
        moves.Appoint(seat, ()),
        moves.Appoint(seat, ("general",) * 4),
        moves.Appoint(seat, (None, "general", "admiral", None)),
    )


OUTCOMES = (
    First(0),
    First(9),
    Deck(()),
    Trips(0, ()),
    Fine(1, 3),
    WarDice("general", 1, (1, 1)),
    Death(0, 3),
    Death(1, 9),
    TieDice(0, (0, 1), (1, 1)),
)


def test_whatever_is_refused_cites_a_rule_and_says_a_sentence() -> None:
    refused: set[str] = set()
    stream = Stream("anything")
    for seats in (2, 3, 4):
        for state in some_of_each_question(seats, "refusals"):
            for seat in {*state.pending.seats, stream.below(seats), seats, -1}:
                for action in anything(seat, stream):
                    refused |= check_refusal(FAMILIES, RULES, state, action, "@")
            for outcome in OUTCOMES:
                refused |= check_refusal(FAMILIES, RULES, state, outcome, "@")
    assert refused >= {"F1.3", "F3", "F4.1", "F4.3", "F5.1", "F5.3", "F6.1", "F6.3", "F7.3", "F7.5"}


def some_of_each_question(seats: int, seed: str) -> Iterator[State]:
    """Positions of a random game, four for each kind of question."""
    asked: Counter[str] = Counter()
    for state, _ in walk(random_match(FAMILIES, seats, seed)):
        question = f"{type(state.agenda[0]).__name__} {state.phase}"
        asked[question] += 1
        if asked[question] % 10 == 1 and asked[question] < 40:
            yield state


def why(turn: Scene, seat: int, line: str) -> str:
    return turn.refused(seat, line)[1]


def test_the_sentences_that_players_read_most() -> None:
    event = scene("event", hands={ANNA: "storm slander"}, play={BERND: "cog"}, gold=[1, 1, 1])
    assert why(event, ANNA, "play storm") == "Storm needs a target; without one it cannot be played."
    assert why(event, ANNA, "play storm 1 caravan") == "Storm cannot be aimed at that."
    assert why(event, ANNA, "play taxes") == "You do not hold Taxes."
    assert why(event, ANNA, "play slander 1 cog") == "Slander costs 2 gold, and you have 1."
    assert why(event, ANNA, "done war") == "The phase is Events; end that one first."
    assert why(event, ANNA, "put cog") == "Play an event or a crime, or end your events. Decide that first."
    assert why(event, BERND, "done") == (
        "Play an event or a crime, or end your events. That is for seat 0 to decide, not for seat 1."
    )
    empty = scene("event", hands={ANNA: "storm"})
    assert why(empty, ANNA, "play storm 1 cog") == "There is no target for Storm in play."


def test_an_eliminated_player_is_told_so() -> None:
    turn = scene("event", out=[BERND])
    assert turn.refused(BERND, "done") == ("F6.2", "Seat 1 is eliminated and decides nothing any more.")


def test_the_secret_question_is_not_named_to_others() -> None:
    asked, nobody = scene("pope", hands={BERND: "the-pope-dies"}), scene("pope")
    assert asked.refused(ANNA, "done") == nobody.refused(ANNA, "done")
