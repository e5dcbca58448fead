"""Ratings: the fit finds what there is, and what the house shows stands in the docs as it was printed."""

import re
from pathlib import Path

import pytest

from doge.kernel.chance import Stream
from doge.registry import ENTRIES
from tools import ratings
from tools.ratings import Played, Seating, fit

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES = {"doge": "bots.md", "masks": "bots-masks.md", "families": "bots-families.md"}


def contest(strengths: dict[str, float], seats: int, games: int) -> list[Played]:
    """Games that everybody wins as often as the strengths say."""
    stream = Stream("contest", seats)
    found = []
    for _ in range(games):
        players = stream.shuffled(strengths)[:seats]
        point = stream.unit() * sum(strengths[player] for player in players)
        won = [0.0] * seats
        for seat, player in enumerate(players):
            point -= strengths[player]
            if point < 0 or seat == seats - 1:
                won[seat] = 1.0
                break
        found.append(Played(players, tuple(won)))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fit_finds_the_strengths_that_games_were_drawn_by(seats: int) -> None:
    true = {"apprentice": 1.0, "merchant": 2.0, "senator": 4.0, "procurator": 8.0}
    found = fit(contest(true, seats, 4000))
    for player, strength in true.items():
        assert found[player] / found["apprentice"] == pytest.approx(strength, rel=0.15)


def test_a_shared_victory_counts_half_for_each() -> None:
    tied = [Played(("apprentice", "merchant"), (0.5, 0.5))] * 50
    assert ratings.ratings(tied) == pytest.approx({"apprentice": 1000.0, "merchant": 1000.0})


def test_who_has_won_every_game_is_rated_all_the_same() -> None:
    won = [Played(("apprentice", "merchant"), (0.0, 1.0))] * 50
    found = ratings.ratings(won)
    assert found["apprentice"] == 1000
    assert 1300 < found["merchant"] < 2200


def test_errors_shrink_with_the_number_of_games() -> None:
    true = {"apprentice": 1.0, "merchant": 2.0}
    few, many = (ratings.errors(contest(true, 2, games))["merchant"] for games in (100, 1600))
    assert 2.5 < few / many < 6.5, "sixteen times the games: about a quarter of the error"


@pytest.mark.parametrize("name", ENTRIES)
def test_every_level_is_in_the_pool_and_no_table_has_one_player_alone(name: str) -> None:
    players = ratings.pool(name)
    assert {level.id for level in ENTRIES[name].levels} <= set(players)
    drawn = ratings.seatings(name, players, 60)
    assert {len(seating.players) for seating in drawn} == set(ENTRIES[name].seat_counts)
    assert all(len(set(seating.players)) > 1 for seating in drawn)
    assert {player for seating in drawn for player in seating.players} == set(players)


def test_the_same_seating_is_the_same_game() -> None:
    seating = Seating("masks", 3, ("apprentice", "random"))
    assert ratings.play(seating) == ratings.play(seating)


RATED = [name for name, entry in ENTRIES.items() if any(level.rating for level in entry.levels)]


@pytest.mark.parametrize("name", RATED)
def test_the_ratings_of_the_entry_are_those_that_the_docs_print(name: str) -> None:
    printed = re.findall(
        r"^\| (\S+) \| (\d+) \| ± (\d+) \|", (DOCS / PAGES[name]).read_text(encoding="utf-8"), re.MULTILINE
    )
    by_player = {player: (int(points), int(error)) for player, points, error in printed}
    for level in ENTRIES[name].levels:
        assert level.rating is not None
        assert by_player[level.id] == tuple(level.rating), level.id
