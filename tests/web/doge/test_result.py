import itertools
from dataclasses import replace

import pytest

from doge.games.doge.board import HOUSES, PALACES
from doge.games.doge.events import PalaceBuilt, YearEnded
from doge.kernel.game import Result
from tests.web.games import Frame, find, played, rows, words
from tests.web.games import told as told_by
from web.games.doge.match import Match
from web.games.doge.past import chart
from web.model.model import Model
from web.screens import end


def finished(sites: tuple[tuple[int, ...], ...], houses: list[int], reason: str, ranks: tuple[int, ...]) -> Match:
    """The end of a made-up game: palaces by district, houses in Cannaregio, the standing."""
    match = played(4, "end")
    seen = match.moments[-1].seen
    palaces = [sum(owners.count(seat) for owners in sites) for seat in range(4)]
    seen = replace(
        seen,
        sites=sites,
        houses=tuple((n, 0, 0, 0, 0, 0) for n in houses),
        house_supply=tuple(HOUSES - n for n in houses),
        palace_supply=tuple(PALACES - n for n in palaces),
        result=Result(reason, ranks),
    )
    return told_by(match, [*match.moments[:-1], Frame(None, seen)])


def text(match: Match) -> str:
    return " ".join(" ".join(map(words, end.main(Model(screen="end", match=match)))).split())


@pytest.mark.parametrize("seats", [3, 4])
def test_standings_equal_the_last_observation(seats: int) -> None:
    match = played(seats, "end")
    seen = match.moments[-1].seen
    assert seen.result is not None
    table = rows(find(end.main(Model(match=match)), "table", "stand-t")[0])
    ranks = []
    for rank, family, palaces, houses, player in table:
        seat = next(n for n, name in enumerate(match.names) if family.startswith(name))
        assert int(rank) == seen.result.ranks[seat]
        assert int(palaces) == PALACES - seen.palace_supply[seat]
        assert int(houses) == sum(seen.houses[seat])
        assert player == ("you" if seat == match.me else "Merchant")
        ranks.append(int(rank))
    assert ranks == sorted(ranks)


def test_the_winner_is_named_with_the_goal() -> None:
    all_six = ((0, 1), (0,), (0,), (0,), (0, 2), (0,))
    told = text(finished(all_six, [1, 2, 3, 4], "goal", (1, 3, 2, 4)))
    assert "You win: you are Doge of Venice. A palace in all 6 districts, after" in told
    seven = ((0, 0), (0, 0), (0,), (0,), (0,), (2,))
    told = text(finished(seven, [1, 2, 3, 4], "goal", (1, 3, 2, 4)))
    assert "7 palaces in 5 districts, after" in told
    eight = ((0, 0), (0, 0), (0, 0), (0, 0), (), (2,))
    assert "8 palaces in 4 districts, after" in text(finished(eight, [0, 0, 0, 0], "goal", (1, 3, 2, 3)))


def test_ties_are_explained() -> None:
    both = ((0, 1),) * 6
    told = text(finished(both, [3, 2, 0, 0], "goal", (1, 2, 3, 3)))
    assert "Dandolo has as many palaces: the houses on the board decide, 3 to 2." in told
    assert "one more house than Dandolo" in told
    assert "level with Morosini" in told
    shared = text(finished(both, [2, 2, 0, 0], "goal", (1, 1, 3, 3)))
    assert "You share the victory with Dandolo." in shared
    assert "Palaces and houses are level." in shared


def test_one_palace_is_no_palaces() -> None:
    sites = ((0, 0), (0, 0), (0,), (0,), (0,), (2,))
    told = text(finished(sites, [1, 2, 3, 4], "goal", (1, 3, 2, 4)))
    assert "Loredan in 1 district" in told and "1 districts" not in told


def test_a_goal_beats_more_palaces() -> None:
    sites = ((0, 1, 1), (0, 1, 1), (0, 1, 1), (0,), (0,), (0,))
    told = text(finished(sites, [0, 9, 0, 0], "goal", (1, 2, 3, 3)))
    assert "Contarini in all 6 districts, a goal that Dandolo has not reached" in told


def test_a_game_without_a_goal_says_what_decides() -> None:
    sites = ((0, 0, 1), (1,), (), (), (), ())
    limit = text(finished(sites, [4, 2, 0, 0], "year-limit", (1, 2, 3, 3)))
    assert "Year 30 is over, and no family has reached a goal. Most palaces win: 2." in limit
    assert "Dandolo has as many palaces: the houses on the board decide, 4 to 2." in limit
    assert "No family can reach a goal any more" in text(finished(sites, [4, 2, 0, 0], "stalemate", (1, 2, 3, 3)))


def test_the_chart_and_its_table_say_what_the_frames_say() -> None:
    match = played(4, "end")
    nodes = end.main(Model(match=match))
    ended = [frame.event for frame in match.moments if isinstance(frame.event, YearEnded)]
    table = rows(find(nodes, "table", "rt2")[0])
    assert table == [[str(event.year), *map(str, event.palaces)] for event in ended]
    built = [f.event.seat for f in match.moments if isinstance(f.event, PalaceBuilt)]
    assert [built.count(seat) for seat in range(4)] == list(ended[-1].palaces)
    label = find(nodes, "svg", "chart")[0].attrs["aria-label"]
    assert all(f"{name} {n}" in label for name, n in zip(match.names, ended[-1].palaces, strict=True))


def test_lines_that_coincide_are_moved_apart() -> None:
    years = [(1, 1, 1, 1), (2, 2, 2, 2)]
    paths = [chart.steps(years, seat, 4) for seat in range(4)]
    heights = [float(path.split()[1].split("H")[0]) for path in paths]
    assert [round(b - a, 1) for a, b in itertools.pairwise(heights)] == [2.4] * 3


def test_the_labels_at_the_end_never_touch() -> None:
    for last in [(0, 0, 0, 0), (8, 8, 8, 8), (5, 5, 4, 5), (1, 0, 0, 1), (7, 4, 4, 2)]:
        drawn = chart.chart(("a", "b", "c", "d"), [last])
        heights = sorted(float(use.attrs["y"]) for use in find([drawn], "use"))
        assert all(b - a >= 24 for a, b in itertools.pairwise(heights))
        assert heights[0] >= -10
        assert heights[-1] <= chart.FRAME.bottom + 6


def test_thirty_years_fit() -> None:
    years = [(n // 6, n // 8, 0, n // 5) for n in range(30)]
    drawn = chart.chart(("a", "b", "c", "d"), years)
    labels = [float(node.attrs["x"]) for node in find([drawn], "text") if node.attrs.get("text-anchor") == "middle"]
    assert 4 <= len(labels) <= 9
    assert len(rows(chart.table(("a", "b", "c", "d"), years))) == 30
