"""Faces, words and sounds: what they answer to, what they never tell, when they are quiet, and that every word and
sound exists.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from doge.games.doge.events import ElectionHeld, GameEnded, PalaceBuilt
from doge.games.families.conflict_events import Attacked, Captured, Stopped
from doge.games.families.peace_events import TurnBegan
from doge.kernel import record
from doge.kernel.table import Table
from doge.registry import GAMES
from tests.web.fakes import FakePort
from tests.web.families.scenes import games
from tests.web.games import played
from tests.web.masks.test_known import a_game
from tests.web.masks.test_secrets import opened, twins
from web.games.doge.match import Match
from web.games.doge.past.drama import DRAMA
from web.games.doge.view import VIEW as DOGE
from web.games.families.view import VIEW as FAMILIES
from web.model import game_view
from web.model.drama import MOODS, Cue
from web.model.messages import Message, Remarked
from web.model.model import Model, Pace, Settings
from web.model.voices import LONGEST, VOICES, remark
from web.shell.sounding import SIGNALS, Sounds, heard, sheet, wanted
from web.shell.speaking import APART, STAYS, Speaking, answer


def moments(match: Match, kind: type) -> list[Match]:
    """The match at each moment of a kind, as it is shown while the game runs."""
    ats = [at for at in range(match.moment_count) if isinstance(match.moments[at].event, kind)]
    return [replace(match, shown=at) for at in ats]


GAME = played(4, "drama")
ON = Settings(sound="all", pace="normal")


# --- moods -------------------------------------------------------------------------------------------


def test_an_election_is_seen_in_the_faces_of_those_it_concerns_once_it_is_counted() -> None:
    seen = set()
    for match in moments(GAME, ElectionHeld):
        election = match.moment.event.election  # type: ignore[union-attr]
        moods = DRAMA.moods(match)
        seen |= set(moods)
        for seat, mood in enumerate(moods):
            assert mood in MOODS
            assert (mood in ("pleased", "triumphant")) == (election.winners == (seat,))
        part = match.face.part(match.moment, None)
        if part is not None and part.to_come:
            unfolding = replace(match, part=part)
            assert not set(DRAMA.moods(unfolding)) & {"pleased", "beaten", "triumphant"}
            assert not DRAMA.cues(unfolding) and DRAMA.sound(unfolding) in ("turn", "")
    assert {"calm", "pleased"} <= seen
    (last,) = moments(GAME, GameEnded)
    assert [mood == "triumphant" for mood in DRAMA.moods(last)] == [
        seat in last.moment.event.result.winners  # type: ignore[union-attr]
        for seat in range(4)
    ]


@pytest.mark.parametrize(("seed", "answers", "me"), [("b", 20, 0), ("h", 24, 1), ("k", 40, 0)])
def test_masks_that_differ_in_what_is_hidden_alone_look_and_sound_alike(seed: str, answers: int, me: int) -> None:
    told = []
    for text in twins(a_game(seed, answers, me), me, 3):
        match = opened(text).page._model.match
        assert match is not None
        drama, there = match.face.drama, [replace(match, shown=at) for at in range(match.moment_count)]
        told.append([(tuple(drama.moods(one)), tuple(drama.cues(one)), drama.sound(one)) for one in there])
    assert all(one == told[0] for one in told)
    assert len({sound for *_, sound in told[0]}) > 1


def of_families(game: int) -> Iterator[Any]:
    """A golden game of Families at each of its moments, as a bystander sees it."""
    table = record.load(games()[game], GAMES)
    moments, face = table.by(None), FAMILIES
    states = (face.load_view_state(None),) * len(table.seats)
    for at in range(len(moments)):
        yield game_view.Match("families", face, table.seats, 0, (), moments, len(moments), at, face.draft, states)


def test_who_stops_a_card_is_pleased_and_the_other_one_is_not() -> None:
    match = next(one for one in of_families(0) if isinstance(one.moment.event, Stopped))
    stops, owner = match.moment.event.seat, match.moment.event.owner
    moods = match.face.drama.moods(match)
    assert (moods[stops], moods[owner]) == ("pleased", "beaten")
    assert match.face.drama.cues(match) == (Cue(stops, "takes"), Cue(owner, "pays"))


def test_a_family_keeps_what_it_felt_until_something_else_concerns_it_or_the_turn_ends() -> None:
    kept, seen = ("calm",) * 4, set[str]()
    for match in of_families(5):
        moods, event = tuple(match.face.drama.moods(match)), match.moment.event
        if isinstance(event, TurnBegan):
            assert set(moods) == {"calm"}
        elif event is None:
            assert moods == kept, "while somebody chooses no face changes"
        elif isinstance(event, Captured):
            assert (moods[event.seat], moods[event.owner]) == ("pleased", "beaten")
        elif isinstance(event, Attacked) and event.target.seat != event.seat:
            assert moods[event.target.seat] == "worried"
        kept, seen = moods, seen | set(moods)
    assert seen == set(MOODS)


# --- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("family", range(len(VOICES)))
def test_every_family_has_few_words_for_every_occasion(family: int) -> None:
    assert VOICES[family].keys() == VOICES[0].keys()
    for occasion, lines in VOICES[family].items():
        said = {remark(Cue(family, occasion), number).words for number in range(8)}
        assert len(said) == len(lines) >= 2
        for words in said:
            assert 0 < len(words.split()) <= LONGEST
            assert not {"he", "she", "his", "her", "him"} & set(words.lower().strip(".!?").split())


def at_palace() -> Model:
    """A palace of somebody else has just been built."""
    built = next(m for m in moments(GAME, PalaceBuilt) if m.moment.event.seat not in m.people)  # type: ignore[union-attr]
    return Model(screen="table", match=built)


def test_a_remark_comes_seldom_and_leaves_by_itself() -> None:
    port, sent = FakePort.of_index(), list[Message]()
    speaking = Speaking(port, sent.append)
    model = at_palace()
    speaking.follow(model)
    speaking.follow(model)
    assert [isinstance(one, Remarked) and one.remark is not None for one in sent] == [True]
    port.advance(STAYS)
    assert sent[-1] == Remarked(None)
    match = model.match
    assert match is not None
    other = replace(model, match=replace(match, moments=[replace_event(one) for one in match.moments]))
    speaking.follow(other)
    assert len(sent) == 2, "too soon"
    port.advance(APART)
    speaking.follow(model)
    assert len(sent) == 3


def replace_event(moment: object) -> object:
    """The same moment once more."""
    return type(moment)(moment.event, moment.seen)  # type: ignore[call-arg,attr-defined]


@pytest.mark.parametrize("pace", ["fast", "instant"])
def test_nobody_speaks_when_it_has_to_go_fast_or_nobody_wants_it(pace: Pace) -> None:
    model = at_palace()
    assert model.match is not None and answer(model, model.match) is not None
    for other in (
        replace(model, settings=Settings(pace=pace)),
        replace(model, settings=Settings(speak=False)),
        replace(model, screen="rules"),
        replace(model, chronicle=True),
        replace(model, match=replace(model.match, skipping=True)),
        replace(model, match=replace(model.match, people=(0, 1, 2, 3))),
    ):
        assert other.match is not None
        assert answer(other, other.match) is None


# --- sounds ------------------------------------------------------------------------------------------


def test_every_sound_that_a_game_names_exists() -> None:
    there = sheet()
    named = {DRAMA.sound(replace(GAME, shown=at)) for at in range(GAME.moment_count)} - {""}
    assert {"bell", "wood", "paper"} <= named <= there.keys() and there.keys() >= SIGNALS
    assert all(json.loads(sound)["layers"] for sound in there.values())


@pytest.mark.parametrize(
    ("settings", "name", "heard_it"),
    [
        (Settings(), "bell", False),
        (Settings(sound="off"), "win", False),
        (Settings(sound="signals"), "bell", False),
        (Settings(sound="signals"), "yours", True),
        (Settings(sound="all"), "wood", True),
        (Settings(sound="all", pace="fast"), "wood", False),
        (Settings(sound="all", pace="fast"), "bell", True),
        (Settings(sound="all", pace="instant"), "win", False),
    ],
)
def test_nothing_is_heard_that_nobody_wants(settings: Settings, name: str, heard_it: bool) -> None:
    assert wanted(Model(settings=settings), name) == heard_it


def test_a_moment_is_heard_as_it_comes_and_the_end_says_whose_it_is() -> None:
    port = FakePort.of_index()
    sounds = Sounds(port)
    built = at_palace()
    assert built.match is not None
    before = replace(built, match=replace(built.match, shown=built.match.shown - 1), settings=ON)
    sounds.follow(before, replace(built, settings=ON))
    assert [json.loads(sound)["volume"] for sound, _ in port.played] == [json.loads(sheet()["wood"])["volume"]]
    assert port.played[0][1] == 0.7
    end = Model(screen="end", match=GAME)
    result = GAME.now.result
    assert result is not None
    expected = "win" if 0 in result.winners else "loss"
    assert heard(replace(end, screen="table"), end, waited=False) == expected
    back = replace(built, match=replace(built.match, viewed_moment=2))
    assert heard(built, back, waited=True) == "", "what is looked back at is no news"


def test_a_choice_calls_after_a_wait_alone() -> None:
    asked = next(match for match in (played(4, "drama", steps) for steps in range(3, 40)) if match.asked)
    now, before = Model(screen="table", match=asked), Model(screen="table", match=replace(asked, shown=asked.shown - 1))
    assert heard(before, now, waited=True) == "yours"
    assert heard(before, now, waited=False) != "yours"


# --- what is hidden ----------------------------------------------------------------------------------


GOLDEN = Path(__file__).parents[1] / "golden/doge"


def told_to(table: Table[Any, Any, Any, Any], viewer: int | None, face: Any) -> list[tuple[object, ...]]:
    """What faces show, who could say something and what is heard, whenever anything is, for one of them; None: a bystander."""
    moments, seats = table.by(viewer), table.seats
    states = (face.load_view_state(None),) * len(seats)
    there = [
        game_view.Match(table.game.name, face, seats, viewer or 0, (), moments, len(moments), at, face.draft, states)
        for at in range(len(moments))
    ]
    drama = face.drama
    told = [(tuple(drama.moods(one)), tuple(drama.cues(one)), drama.sound(one)) for one in there]
    return [one for one in told if one[1] or one[2]]  # each has quiet moments of its own: what it is asked and does


def doges(name: str) -> Any:
    """A golden game of Doge."""
    return json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("face", "found"),
    [
        *((DOGE, doges(name)) for name in ("goal-4", "tie-houses-4", "tie-palaces-3")),
        *((FAMILIES, games()[number]) for number in (0, 11, 17)),
    ],
)
def test_everybody_at_a_table_and_beside_it_sees_the_same_faces_and_hears_the_same(face: Any, found: Any) -> None:
    """What they see differs in what is hidden alone: ballots and houses in secret, hands, bids, who was asked."""
    table = record.load(found, GAMES)
    beside = told_to(table, None, face)
    assert len({sound for *_, sound in beside}) > 3 and len({moods for moods, *_ in beside}) > 3
    for seat in range(len(table.seats)):
        assert told_to(table, seat, face) == beside
