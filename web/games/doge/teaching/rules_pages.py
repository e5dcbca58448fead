"""The rules with pictures, topic by topic. The words are the rulebook's."""

from __future__ import annotations

from doge.games.doge.board import CASTELLO, QUARANTIA, SAN_POLO
from doge.words import text
from web.dom.markup import Child, Node, h
from web.games.doge.match import View
from web.games.doge.signs import advisor, arch, back, front, house, palace, ring
from web.games.doge.teaching import examples, rulebook
from web.games.doge.teaching.example import count
from web.model.game_view import Topic
from web.screens.components import icon
from web.screens.rule_parts import figure, pictured, table, told


def _flow(*steps: tuple[str, str]) -> Node:
    return h("ol", [h("li", h("b", name), line) for name, line in steps], class_="flow")


# --- what each topic shows -------------------------------------------------------------------------


def _aim(numbered: bool) -> list[Child]:
    return [told(numbered, rulebook.AIM), h("div", goals(), class_="ecs"), told(numbered, *rulebook.END)]


def goals() -> list[Node]:
    """A picture of each of the three ways to win (D8.2)."""
    ways = [
        ((1, 1, 1, 1, 1, 1), text("a palace in each of the 6 districts")),
        ((2, 2, 1, 1, 1, 0), text("7 palaces, in 5 districts or more")),
        ((2, 2, 2, 2, 0, 0), text("8 palaces, in 4 districts or more")),
    ]
    return [_goal(palaces, caption) for palaces, caption in ways]


def _goal(palaces: tuple[int, ...], caption: str) -> Node:
    columns = [h("i", [palace(0) for _ in range(number)]) for number in palaces]
    return h("figure", h("div", columns, aria_hidden="true"), h("figcaption", caption), class_="ec")


def _pieces(numbered: bool) -> list[Child]:
    pieces = [
        figure(text("15 houses"), house(0, cls="rp")),
        figure(text("8 palaces"), palace(0, "rp")),
        figure(text("6 rings"), ring(0, "rp")),
        figure(text("7 ballots: 0 1 1 2 2 3 3"), front(0, 3, "rp tok")),
        figure(text("7 area cards"), arch(CASTELLO, "rp w")),
    ]
    advisors = [advisor(CASTELLO, None, "rp"), advisor(QUARANTIA, None, "rp")]
    return [
        h("h3", text("Each family has")),
        h("div", pieces, class_="rpcs"),
        pictured(numbered, advisors, rulebook.ADVISORS_NINE),
        told(numbered, *rulebook.AREAS),
    ]


def _year(numbered: bool) -> list[Child]:
    steps = _flow(
        (text("Ballots"), text("3 rounds with four families, 4 with three. Everybody chooses at the same time.")),
        (text("Elections"), text("The 7 areas vote one after another, in the order of the cards.")),
        (
            text("Year's end"),
            text("If a family has reached a goal, the game is over. If not, a new year begins."),
        ),
    )
    return [steps, told(numbered, *rulebook.YEAR)]


def _ballots(numbered: bool) -> list[Child]:
    placed = [arch(SAN_POLO, "rp w"), back(0, "rp"), back(0, "rp"), icon("i-next")]
    values = [front(0, 0, "rp tok"), front(0, 2, "rp tok")]
    return [pictured(numbered, [placed, values], rulebook.CHOOSING), told(numbered, *rulebook.BALLOTS)]


def _elections(numbered: bool) -> list[Child]:
    return [told(numbered, rulebook.VOTES), count(), told(numbered, *rulebook.RANKS)]


def _results(numbered: bool) -> list[Child]:
    titles = (text("Result"), text("Advisor of the district"), text("Houses from the supply"))
    rows = [
        (text("Winner"), text("takes it and sends it to an area, or takes none"), text("then up to 2 here")),
        (text("Runner-up"), text("nothing"), text("then up to 1 here")),
        (text("Tied runners-up"), text("nothing"), text("then up to 1 each here")),
        (text("Tied winners"), text("becomes neutral"), text("up to 2 each here; nobody moves a house")),
    ]
    return [table(titles, rows), told(numbered, *rulebook.DISTRICT)]


def _quarantia(numbered: bool) -> list[Child]:
    aboard = [advisor(QUARANTIA, None, "ba") for _ in range(3)]
    takes = text("takes one, or none")
    return [
        h("div", aboard, h("span", text("First all 3 become neutral.")), class_="barge"),
        _flow((text("Winner"), takes), (text("Runner-up"), takes), (text("Winner"), takes)),
        told(numbered, rulebook.QUARANTIA_TURNS, *rulebook.QUARANTIA_TIES),
    ]


def _advisors(numbered: bool) -> list[Child]:
    figures = [advisor(CASTELLO, None, "rp"), advisor(CASTELLO, 1, "rp")]
    return [pictured(numbered, figures, rulebook.CONTROL), told(numbered, *rulebook.RINGS)]


def _building(numbered: bool) -> list[Child]:
    trade = [*(house(0) for _ in range(4)), icon("i-next"), palace(0)]
    paid = h("div", trade, class_="trade")
    return [pictured(numbered, paid, rulebook.BUILDING), told(numbered, *rulebook.BATCHES)]


def _secrets(numbered: bool) -> list[Child]:
    known = text(
        "everything on the map, all supplies, the area cards in use, how many ballots each family has in each "
        "area and how many it has left, ballots that have been turned up, this year's order, and the part of "
        "next year's order that has been turned up"
    )
    own = text("the values of its ballots until they are turned up, and its choice while others are still choosing")
    rows = [
        (text("Everybody"), known),
        (text("Only the family itself"), own),
        (text("Nobody"), text("the rest of next year's order")),
    ]
    return [table((text("Who"), text("Knows")), rows), told(numbered, rulebook.DEDUCE)]


def topics(view: View) -> tuple[Topic, ...]:
    """All topics, in the order of the rulebook."""
    return (
        Topic("aim", text("Aim and end"), "D8", _aim),
        Topic("pieces-rules", text("Pieces"), "D1", _pieces),
        Topic("year", text("A year"), "D2, D4.1, D8.1", _year),
        Topic("ballots", text("Ballots"), "D3", _ballots),
        Topic("elections", text("Elections"), "D4", _elections, [examples.ties(view)]),
        Topic("results", text("Who gets what"), "D5", _results),
        Topic("quarantia-rules", text("The Quarantia"), "D6", _quarantia),
        Topic("advisors", text("Advisors and rings"), "D7.1–D7.3", _advisors, [examples.advisor(view)]),
        Topic("building", text("Houses and palaces"), "D7.4–D7.9", _building, [examples.palace(view)]),
        Topic("secrets", text("Who knows what"), "D9", _secrets),
    )
