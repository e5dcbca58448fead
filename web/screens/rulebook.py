"""The words of the rules: paragraphs, each with the numbers of the rules that it tells. Draws nothing."""

from __future__ import annotations

from typing import NamedTuple


class Rule(NamedTuple):
    """A paragraph, and the numbers by which its rules are cited."""

    numbers: str
    words: str


def _rule(numbers: str, words: str) -> Rule:
    return Rule(numbers, " ".join(words.split()))


AIM = _rule(
    "D8.2",
    """The families win votes in the areas of Venice, stand advisors and build palaces. The game
    ends at the end of a year in which a family has at least:""",
)
END = (
    _rule(
        "D8.2, D8.3, D8.5",
        """It never ends within a year. Of the families that have reached a goal, the one with the most
        palaces wins; then the one with the most houses on the board; then the victory is shared. The
        other families follow by palaces, then by houses on the board. Equal families share a rank.""",
    ),
    _rule(
        "D8.4",
        """The game also ends after a year when no family can reach a goal any more, and after year 30.
        Then all families compete by palaces, then by houses on the board. Whether a family still can goes
        by free sites and palaces in supply alone, as if the other families stopped building.""",
    ),
)

AREAS = (
    _rule(
        "D1.2, D1.3",
        """There are 7 areas: the 6 districts Cannaregio, Castello, Dorsoduro, San Marco, San Polo and
        Santa Croce, and the Quarantia. Houses and palaces stand in districts only. Each district has 5
        sites for palaces, numbered 3, 4, 5, 6 and 7: that many houses a palace costs there. The sites are
        used in this order, whoever builds.""",
    ),
    _rule("D1.6", "There is no more of anything: who is out of houses, palaces or rings does without."),
)
ADVISORS_NINE = _rule(
    "D1.4",
    """There are 9 advisors: 1 whose home is each district, and 3 whose home is the Quarantia. An advisor
    is neutral and stands beside the board, or a family controls it and it stands in an area that is not
    its home.""",
)

YEAR = (
    _rule(
        "D1.5, D2",
        """There are 2 sets of 7 order cards, each with a card for every area. At the start both are
        shuffled. One lies open: the voting order of year 1. The other lies face down: the order of year
        2. All advisors are neutral.""",
    ),
    _rule(
        "D4.1, D4.7, D8.1",
        """After each election 1 more card of the next year's order is turned up. So the next 7 elections are
        always known, and no more than that. After the seventh election the year is over. The order that was
        turned up is that of the next year; the cards of the old year are shuffled and lie face down, for the
        year after.""",
    ),
)

CHOOSING = _rule(
    "D3.1, D3.2",
    """In each round all families choose at the same time and in secret: 1 area whose card they have not
    used this year, and 1 to 4 of the ballots that they have not placed this year.""",
)
BALLOTS = (
    _rule(
        "D3.3",
        """Then all areas are shown at once, and the ballots go there face down. Everybody sees the area
        and how many ballots they are; their values only the family that placed them.""",
    ),
    _rule(
        "D3.4, D3.5",
        """Who has a ballot left must play in the round; who has none left sits out. Ballots that are left
        over after the last round are not used this year, and never shown. All ballots and area cards come
        back when the next year begins.""",
    ),
)

VOTES = _rule(
    "D4.2, D4.3",
    """When an area votes, all ballots there are turned up; they stay open for the rest of the year. A
    family's votes are the sum of its ballots there, plus 1 for each advisor that it controls and that
    stands there.""",
)
RANKS = (
    _rule(
        "D4.4",
        """Only families with at least 1 vote take part. So a lone 0 counts as nothing, and 1 advisor can
        win an area where nobody else has a vote.""",
    ),
    _rule(
        "D4.5",
        """Most votes win; the next most are runner-up. Equal for most: tied winners, and no runner-up.
        One winner and several equal for second: tied runners-up.""",
    ),
    _rule(
        "D4.6",
        """Nobody has a vote: nothing happens in the area, and its advisors stay as they are. The next
        order card is turned up all the same.""",
    ),
)

DISTRICT = (
    _rule(
        "D5.1a",
        """The winner may stand the district's advisor in any area but its home, also where it stands
        already.""",
    ),
    _rule(
        "D5.5",
        """A winner who abstains makes the advisor neutral, whoever controlled it, and may then move 1
        house: from this district to any other, or from any other to this one. After that the winner
        places up to 2 houses as always. Move and placement are 2 batches, so a winner can build twice in
        one election, such as for 3 and then for 4.""",
    ),
)

QUARANTIA_TURNS = _rule(
    "D6.1",
    """A taken advisor stands in any district. Who abstains leaves 1 of them neutral and may move 1 house
    from any district to any other. The 3 are alike: nobody chooses which of the neutral ones to take.""",
)
QUARANTIA_TIES = (
    _rule("D6.2", "No runner-up: the winner has both turns, and the third advisor stays neutral."),
    _rule(
        "D6.3",
        """Tied runners-up: at the runner-up's turn nobody takes an advisor; each of them may move 1 house
        from any district to any other.""",
    ),
    _rule(
        "D6.4",
        """Tied winners: all 3 advisors become neutral, nobody takes one, and there is no runner-up. Each
        of the winners may move 1 house from any district to any other, and then once more.""",
    ),
)

CONTROL = _rule(
    "D7.1",
    """A neutral advisor waits on the barge and votes nowhere. Who takes control of an advisor puts a ring
    on it; the ring of another family goes back to that family. Taken again by the same family it keeps
    its ring.""",
)
RINGS = (
    _rule(
        "D7.2",
        """A family whose 6 rings are all in use must abstain, unless it controls this very advisor
        already. The move that comes with abstaining stays open to it.""",
    ),
    _rule(
        "D7.3",
        """An advisor changes place only when somebody takes control of it. It keeps voting where it
        stands, election after election, year after year, until an election of its home changes that.""",
    ),
)

BUILDING = _rule(
    "D7.5, D7.6",
    """A family may build in a district right after a house of its own entered it, placed or moved. It
    needs at least as many houses there as the number on the first free site, and a palace in supply. It
    returns that many houses to its supply and puts the palace on the site. Further houses stay.""",
)
BATCHES = (
    _rule("D7.9", "Houses from before, even enough of them, give nothing until another one enters."),
    _rule(
        "D7.4",
        """One may always place or move fewer houses than allowed, also none. A move leads from a district
        to a different one.""",
    ),
    _rule(
        "D7.5, D7.6",
        """A batch is one family's placement or move, or those of all tied families together. Tied
        families choose at the same time and in secret; then all their houses are set. Whether they build
        they choose in the same way. In one batch a family builds at most 1 palace in a district.""",
    ),
    _rule(
        "D7.7",
        """All who build in the same district in one batch pay the number on its first free site, and take
        the free sites upward. Example: in San Marco the first free site is 5. Contarini has 4 houses
        there, Dandolo 3. They are tied winners, each places 2, and both build for 5, on the sites 5 and
        6.""",
    ),
    _rule("D7.8", "If more families want to build in the batch than sites are free, none of them builds."),
)

DEDUCE = _rule(
    "D9",
    "Each family's 7 ballots are always 0, 1, 1, 2, 2, 3 and 3, so more can be worked out from what is open.",
)
