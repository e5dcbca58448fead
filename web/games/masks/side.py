"""What stands around the square: the bar's moment, the trays, and the side column with the choice, what a mask can be,
and the turns.
"""

from __future__ import annotations

from doge.games.masks.board import QUIET_TURNS
from doge.games.masks.facts import quiet_turns
from doge.games.masks.proofs import Deed, deeds
from doge.words import plural, text
from web.dom.markup import Node, h, remembered_up_to
from web.games.masks import choosing, plans
from web.games.masks.board import goals, trays
from web.games.masks.choice import choice, known_panel, setup_panel
from web.games.masks.match import Match, prefs
from web.games.masks.past.turn_text import turn_line
from web.model.game_view import Regions
from web.screens.components import crest

LINES = 512
"""How many lines of turns are kept: more than the longest game has."""


def regions(match: Match, narrow: bool) -> Regions:
    """All that stands around the square."""
    return Regions(
        bar=when(match),
        main=lambda: [h("aside", _side(match), class_="side", id="side", key="side")],
        chips=lambda: trays.chips(match),
        over=lambda: trays.trays(match),
    )


def when(match: Match) -> tuple[str, str]:
    """The turn, and what goes on in it."""
    seen = match.seen
    if plans.arranging(match):
        return text("Set-up"), text("In secret")
    if match.viewed_moment is not None or seen.result is not None:
        return text("Turn {n}", n=len(seen.past)), text("The game is over")
    if match.asked:
        return text("Turn {n}", n=len(seen.past) + 1), _whose_was(match)
    if len(seen.pending.seats) == 1 and match.moment.event is None:
        return text("Turn {n}", n=len(seen.past) + 1), text(
            "{family} is thinking", family=match.names[seen.pending.seats[0]]
        )
    return text("Turn {n}", n=max(1, len(seen.past))), ""


def _whose_was(match: Match) -> str:
    """That it is my turn, and whose the one before was: the number goes on by two from one of my turns to the next."""
    n = len(match.seen.past)
    if not n:
        return text("You move")
    return text("Your turn. {family} had turn {n}.", family=match.names[1 - match.me], n=n)


def _side(match: Match) -> list[Node | None]:
    if plans.arranging(match):
        ways = goals.panel(match) if plans.asked(match) else None
        return [setup_panel.prompt(match), ways, setup_panel.panel(match)]
    ways = goals.panel(match) if match.viewed_moment is None and match.seen.result is None else None
    return [choice.prompt(match), ways, choice.panel(match), known_panel.panel(match), _turns(match), _switches(match)]


# --- the turns -----------------------------------------------------------------------------------------------


def _turns(match: Match) -> Node:
    """Every turn so far, the latest first."""
    seen = match.seen
    quiet = quiet_turns(seen)
    since = (
        plural(
            "1 turn without a capture; {most} are a draw",
            "{n} turns without a capture; {most} are a draw",
            quiet,
            most=QUIET_TURNS,
        )
        if quiet and seen.result is None
        else ""
    )
    lines = [_line(match, deed) for deed in reversed(deeds(seen))]
    now = [_now(match, len(seen.past) + 1)] if choosing.asked(match) else []
    return h(
        "section",
        h("header", h("h2", text("Turns")), h("span", since, class_="note")),
        h(
            "ol",
            now,
            lines,
            class_="log",
            aria_label=text("Turns, latest first"),
            tabindex="0",  # it scrolls
            data_key="turns",
            gradual=True,
        ),
        class_="slab turns",
        key="turns",
    )


def _line(match: Match, deed: Deed) -> Node:
    return _told(deed.turn, deed.seat, match.names[deed.seat], turn_line(match.seen, deed, match.me))


@remembered_up_to(LINES)
def _told(turn: int, seat: int, family: str, line: str) -> Node:
    return h(
        "li",
        h("b", str(turn)),
        crest(seat),
        h("span", h("span", text("{family}:", family=family), " ", class_="vh"), line),
        key=str(turn),
    )


def _now(match: Match, turn: int) -> Node:
    return h("li", h("b", str(turn)), crest(match.me), h("b", text("You move"), class_="now"), key=str(turn))


# --- what is set on this device ---------------------------------------------------------------------------------


def _switches(match: Match) -> Node:
    found = prefs(match)
    return h(
        "details",
        h("summary", text("At this table")),
        _switch("signs", _key(match), found.signs),
        _switch("at-once", text("Move at once, without the button"), found.at_once),
        class_="slab switches",
        key="switches",
    )


def _key(match: Match) -> str:
    """The switch of the numbers, which says what they count: on phones it is the key to them."""
    family = match.names[1 - match.me]
    return text("Show how many kinds a mask can still be: in a ring to you, in an eye to {family}", family=family)


def _switch(do: str, label: str, on: bool) -> Node:
    box = h("input", type="checkbox", checked=on, data_do=do, data_key=do)
    return h("label", box, h("i", aria_hidden="true"), label, class_="sw", key=do)
