"""What cards are for stands beside the quay from the first question on."""

from dataclasses import replace

from doge.games.families.cards import RULER_INCOME
from tests.web.families.board.test_band import Onlooker
from tests.web.families.peaceful import peaceful
from tests.web.games import find, words
from tests.web.person import INSTANT
from web.games.families import side
from web.games.families.board.chain import strip


def test_the_chain_from_cards_to_the_most_gold_stands_above_the_choice_where_there_is_room() -> None:
    person = Onlooker(INSTANT)
    person.open(peaceful()[0])
    match = person.model.match
    assert match is not None
    match = match.with_view_state(replace(match.view_state, acted=match.at + 1))  # nothing has happened since
    (column,) = side.regions(match, False).main()
    (chain,) = find([column], "ol", "chain")
    assert [words(name) for name in find([chain], "b")] == ["Cards", "Gold", "Votes", "Most gold"]
    keys = [child.key for child in column.children if child is not None]
    assert keys.index("means") < keys.index("choice")
    assert not find(list(side.regions(match, True).main()), "ol", "chain"), "a phone has no room for it"


def test_it_tells_what_the_rulers_bring() -> None:
    said = strip().attrs["title"]
    pope, doge = RULER_INCOME
    assert f"the Pope, who brings {pope} gold a turn" in said and f"the Doge, who brings {doge}." in said
