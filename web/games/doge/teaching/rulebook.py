"""The words of the rules: paragraphs, each with the numbers of the rules that it tells. Draws nothing."""

from __future__ import annotations

from doge.words import template
from web.screens.rule_parts import Rule

AIM = Rule(
    "D8.2",
    template("""Win votes in the areas of Venice, send advisors where they help you, and build palaces. The game ends
    at the end of a year in which a family has at least:"""),
)
END = (
    Rule(
        "D8.2, D8.3, D8.5",
        template("""The game never ends in the middle of a year. Of the families that have reached a goal, the one with
        the most palaces wins. If that is a tie, the one with the most houses on the board wins; if that is a
        tie too, they share the victory. The other families rank below them, by palaces and then by houses on
        the board. Families that are equal share a rank."""),
    ),
    Rule(
        "D8.4",
        template("""The game also ends at the end of a year when no family can reach a goal any more, and after year
        30. Then all families compete, by palaces and then by houses on the board. Whether a
        family could still reach a goal depends only on the free sites and on the palaces left in its supply,
        as if the other families stopped building."""),
    ),
)

AREAS = (
    Rule(
        "D1.2, D1.3",
        template("""There are 7 areas: the Quarantia and the 6 districts Cannaregio, Castello, Dorsoduro, San Marco, San
        Polo and Santa Croce. Houses and palaces stand only in districts. Each district has 5 palace sites,
        numbered 3, 4, 5, 6 and 7. The number is the price of a palace there, in houses. The sites are used in
        this order, whoever builds."""),
    ),
    Rule("D1.6", template("Pieces are limited. A family that runs out of houses, palaces or rings has to do without.")),
)
ADVISORS_NINE = Rule(
    "D1.4",
    template("""There are 9 advisors: one at home in each district, and 3 at home in the Quarantia. An advisor is
    either neutral, waiting beside the board, or controlled by a family, standing in an area that is not
    its home."""),
)

YEAR = (
    Rule(
        "D1.5, D2",
        template("""There are 2 sets of 7 order cards, each with one card for every area. At the start both are shuffled.
        One is laid out face up: the voting order of year 1. The other lies face down: the order of year 2. All
        advisors are neutral."""),
    ),
    Rule(
        "D4.1, D4.7, D8.1",
        template("""After each election, one more card of next year's order is turned up. So you always know the next 7
        elections, and no more. The year ends after the seventh election. The order that has been turned up is
        used next year; the cards of the old year are shuffled and laid face down for the year after."""),
    ),
)

CHOOSING = Rule(
    "D3.1, D3.2",
    template("""In each round, all families choose at the same time and in secret: 1 area whose card they have not
    used this year, and 1 to 4 of the ballots that they have not placed this year."""),
)
BALLOTS = (
    Rule(
        "D3.3",
        template("""Then all areas are revealed at once, and the ballots go there face down. Everybody sees the areas and
        the number of ballots. Only the family that placed them knows their values."""),
    ),
    Rule(
        "D3.4, D3.5",
        template("""A family that has ballots left must play in the round; one that has none left sits out. Ballots left
        over after the last round are not used this year and are never shown. All ballots and area cards come
        back when the next year begins."""),
    ),
)

VOTES = Rule(
    "D4.2, D4.3",
    template("""When an area votes, all ballots there are turned up; they stay face up for the rest of the year. A
    family's votes are the sum of its ballots there, plus 1 for each advisor that it controls and that
    stands there."""),
)
RANKS = (
    Rule(
        "D4.4",
        template("""Only families with at least 1 vote take part. So a lone 0 does not count, and a single advisor can
        win an area where nobody else has a vote."""),
    ),
    Rule(
        "D4.5",
        template("""The family with the most votes wins; the next is runner-up. If several tie for most, they are tied
        winners and there is no runner-up. If one wins and several tie for second, they are tied
        runners-up."""),
    ),
    Rule(
        "D4.6",
        template("""If nobody has a vote, nothing happens in the area and its advisors stay as they are. The next order
        card is turned up all the same."""),
    ),
)

DISTRICT = (
    Rule(
        "D5.1a",
        template("""The winner may send the district's advisor to any area but its home. It may also stay where it
        is."""),
    ),
    Rule(
        "D5.5",
        template("""If the winner takes no advisor, the advisor becomes neutral, whoever controlled it, and the winner may move 1
        house: from this district to any other, or from any other to this one. After that, the winner places
        up to 2 houses as usual. The move and the placement are separate batches, so a winner can build twice
        in one election, such as for 3 and then for 4."""),
    ),
)

QUARANTIA_TURNS = Rule(
    "D6.1",
    template("""An advisor that is taken goes to any district. A family that takes none leaves one of them neutral and
    may move 1 of its houses from any district to any other. The 3 advisors are alike, so nobody chooses
    which of the neutral ones to take."""),
)
QUARANTIA_TIES = (
    Rule("D6.2", template("If there is no runner-up, the winner has both turns and the third advisor stays neutral.")),
    Rule(
        "D6.3",
        template("""If there are tied runners-up, nobody takes an advisor on the runner-up's turn. Instead, each of them
        may move 1 house from any district to any other."""),
    ),
    Rule(
        "D6.4",
        template("""If there are tied winners, all 3 advisors become neutral, nobody takes one, and there is no
        runner-up. Each of the winners may move 1 house from any district to any other, and then 1 more."""),
    ),
)

CONTROL = Rule(
    "D7.1",
    template("""A neutral advisor waits on the barge and votes nowhere. A family that takes control of an advisor puts
    a ring on it. If it wore another family's ring, that ring goes back to its owner; if it was the family's
    own already, its ring stays on."""),
)
RINGS = (
    Rule(
        "D7.2",
        template("""A family with all 6 rings in use can take no advisor, unless it already controls the advisor in question. It
        may still make the move that comes with taking none."""),
    ),
    Rule(
        "D7.3",
        template("""An advisor changes place only when somebody takes control of it. It keeps voting where it stands,
        election after election and year after year, until an election in its home changes that."""),
    ),
)

BUILDING = Rule(
    "D7.5, D7.6",
    template("""A family may build in a district right after one of its houses has entered it, placed or moved. It
    needs a palace in supply and at least as many houses there as the number on the first free site. It
    returns that many houses to its supply and puts the palace on the site. Any further houses stay."""),
)
BATCHES = (
    Rule("D7.9", template("Houses that were there before, however many, allow nothing until another one enters.")),
    Rule(
        "D7.4",
        template("""You may always place or move fewer houses than allowed, or none. A move must lead from one district
        to another."""),
    ),
    Rule(
        "D7.5, D7.6",
        template("""A batch is one family's placement or move, or those of all tied families together. Tied families
        choose at the same time and in secret; then all their houses are set. They decide in the same way
        whether to build. A family builds at most 1 palace per district and batch."""),
    ),
    Rule(
        "D7.7",
        template("""All who build in the same district in one batch pay the number on its first free site, and take the
        free sites in rising order. Example: in San Marco the first free site is 5. Contarini has 4 houses
        there, Dandolo 3. They are tied winners and place 2 each. Both build for 5, on the sites 5 and 6."""),
    ),
    Rule("D7.8", template("If more families want to build in a batch than there are free sites, none of them builds.")),
)

DEDUCE = Rule(
    "D9",
    template(
        "Each family always has the ballots 0, 1, 1, 2, 2, 3 and 3, so you can work out more from what is face up."
    ),
)
