"""What votes are for stands at the table of Doge, before the first choice and while an election goes on."""

from dataclasses import replace
from pathlib import Path

from doge.games.doge.board import DISTRICTS, SITE_COSTS
from tests.web.games import find, looking, played, words
from web.dom.markup import Node
from web.games.doge import side
from web.games.doge.choice import forecast
from web.games.doge.match import Draft, Match


def column(match: Match, narrow: bool = False) -> list[Node]:
    return list(side.regions(match, narrow).main())


def test_the_chain_stands_above_the_families_before_the_first_choice() -> None:
    first = played(4, "told", 0)
    (chain,) = find(column(first), "ol", "chain")
    assert [words(name) for name in find([chain], "b")] == ["Most votes", "2 houses", "Palace", "Doge"]
    costs = f"{SITE_COSTS[0]} to {SITE_COSTS[-1]} houses"
    assert [words(what) for what in find([chain], "small")] == ["win an area", "second: 1", costs, "6 districts"]
    opened = column(looking(first, families=True), narrow=True)
    assert find(opened, "ol", "chain"), "on a phone it opens with the families"


def test_the_style_of_the_row_that_games_share_knows_no_ballot_and_no_number_of_links() -> None:
    house, doge = (Path(path).read_text("utf-8") for path in ("web/style/table.css", "web/games/doge/board/look.css"))
    assert ".tok" not in house and ".chain .tok text {" in doge
    (row,) = [line for line in house.splitlines() if line.startswith(".chain {")]
    assert "grid-auto-flow: column" in row and "repeat" not in row, "as many links as a game has"


def test_an_election_keeps_the_palaces_of_all_in_sight() -> None:
    match = played(4, "told")
    watched = 0
    for at, frame in enumerate(match.moments):
        now = replace(match, shown=at)
        if frame.seen.election is None or frame.seen.result is not None:
            continue
        panel = find(column(now), "section", "choice")
        if not panel or find(panel, "ul", "review"):
            continue
        rows = find(column(now), "ul", "race")[0].children
        for seat, row in enumerate(rows):
            assert isinstance(row, Node)
            lit = [district for district in DISTRICTS if seat in frame.seen.sites[district]]
            assert len(find([row], "svg", "on")) == len(lit) and match.names[seat] in words(row)
            assert find([find([row], "small")[0]], "svg"), "what is still to go is palaces"
        watched += 1
    assert watched > 50


def test_a_chosen_area_says_what_its_election_brings_and_what_its_number_means() -> None:
    first = played(4, "told", 0)
    line = forecast.forecast(replace(first, draft=Draft(area=DISTRICTS[0])), False)
    assert line is not None
    assert line.line == "Votes: you 0, each rival 0–10+."
    assert line.more[0] == "A win or tie: 2 houses, then 2 of 3 for a palace."
