"""The area cards beside the ballots: how far one has come in each district."""

from dataclasses import replace

from doge.games.doge import facts
from doge.games.doge.board import ADVISOR_HOMES, DISTRICTS, QUARANTIA, SITE_COSTS
from doge.games.doge.words import area_title
from tests.web.games import find, played, told, words
from web.dom.markup import Node
from web.games.doge.choice import ballots
from web.games.doge.match import Match


def asked() -> list[Match]:
    """Choices of ballots, at which areas may have been used."""
    found = [played(4, seed, steps) for seed in ("told", "a", "b") for steps in range(0, 110, 2)]
    return [match for match in found if match.asked and match.seen.election is None and match.seen.round]


def cards(match: Match) -> list[Node]:
    return find([ballots.area_cards(match)], "button", "acard")


def advisors(match: Match, seat: int, area: int) -> int:
    """The advisors of a seat in an area that nobody can call away before it votes."""
    before = match.seen.order[: match.seen.order.index(area)]
    there = [number for number, held in enumerate(match.seen.advisors) if held == (seat, area)]
    return sum(ADVISOR_HOMES[number] not in before for number in there)


def test_a_card_says_whose_ballots_lie_there_and_how_many_votes_they_may_be() -> None:
    met: set[int] = set()
    for match in asked():
        seen, me = match.seen, match.me
        for area, card in enumerate(cards(match)):
            there = {
                seat: facts.votes(seen)[area][seat]
                for seat in range(seen.seats)
                if seat != me and seen.placed[seat][area]
            }
            chips = find([card], "i", "riv")
            assert {find([chip], "use")[0].attrs["href"]: words(chip).split() for chip in chips} == {
                f"#crest-{seat + 1}": [f"{votes.least}–{votes.most}" if votes.least < votes.most else str(votes.most)]
                for seat, votes in there.items()
            }
            for seat, votes in there.items():
                hidden = sum(ballot is None for ballot in seen.placed[seat][area])
                assert hidden == len(seen.placed[seat][area]), "nothing that is hidden is told"
                assert votes.most == sum(sorted(facts.unseen(seen, seat))[-hidden:]) + advisors(match, seat, area)
                sure = votes.least == votes.most
                said = f"{match.names[seat]} {votes.most}" if sure else f"{match.names[seat]} up to {votes.most}"
                assert said in card.attrs["aria-label"]
            met.add(len(there))
    assert met >= {0, 1, 2}


def test_a_card_says_how_many_houses_of_a_palace_stand_in_its_district_or_that_it_is_built() -> None:
    said, built, used = set(), 0, 0
    for match in asked():
        seen, me = match.seen, match.me
        for area, card in enumerate(cards(match)):
            if area in seen.used[me]:
                used += 1
                mine = sum(ballot or 0 for ballot in seen.placed[me][area]) + advisors(match, me, area)
                assert f"you {mine}" in words(card) and "/" not in words(card)
                assert card.attrs["aria-label"].startswith(f"{area_title(area)}, used in round ")
            elif area in DISTRICTS and me in seen.sites[area]:
                built += 1
                assert "/" not in words(card) and "You have a palace in" in card.attrs["title"]
                assert find([card], "em", "stock")
            elif area in DISTRICTS:
                n, cost = seen.houses[me][area], SITE_COSTS[len(seen.sites[area])]
                assert f"{n}/{cost}" in words(card)
                assert card.attrs["title"].startswith(f"You have {n} of {cost} houses for a palace")
                said.add((n, cost))
            else:
                assert area == QUARANTIA and "/" not in words(card)
    assert built and used and {cost for _, cost in said} >= {3, 4} and {n for n, _ in said} >= {0, 1, 2}


def test_nothing_is_counted_where_no_site_is_free() -> None:
    match = asked()[0]
    full = tuple([(1, 2, 3, 1, 2) if area == 0 else site for area, site in enumerate(match.seen.sites)])
    last = match.moments[-1]
    there = told(match, [*match.moments[:-1], last._replace(seen=replace(last.seen, sites=full))])
    assert not find([cards(there)[0]], "em") and "title" not in cards(there)[0].attrs
