"""What stands around the table of Families: the bar's moment, the families on a phone, and the side column."""

from __future__ import annotations

from doge.games.families.cards import CARDS, RULERS
from doge.games.families.events import Event
from doge.games.families.names import phase_name
from doge.games.families.peace_events import PhaseBegan, RevenueTaken, TurnBegan
from doge.games.families.state import Reacting
from doge.games.families.words import Voice
from doge.words import series, text
from web.dom.markup import Node, classes, h
from web.games.families import intent
from web.games.families.board import chain
from web.games.families.board.hand import card, kinds, played_at
from web.games.families.choice import choice, prompt
from web.games.families.choice.news import news
from web.games.families.effects import when as when_played
from web.games.families.match import Match
from web.games.families.past import course, since
from web.games.families.past.chronicle import worth_telling
from web.games.families.signs import glyph
from web.model.game_view import Regions
from web.screens.components import button, crest, main_title

MANY = 5
"""From so many kinds of cards on, a hand can be sorted."""
RECENT = 14
"""The most lines of the turn that stand below the choice."""


def regions(match: Match, narrow: bool) -> Regions:
    """All that stands around the table."""
    return Regions(bar=when(match, narrow), main=lambda: _main(match, narrow))


def when(match: Match, narrow: bool) -> tuple[str, str]:
    """The turn, what of it is on the screen, and how many are to come; a phone has room for these alone, and names the phase below."""
    seen = match.seen
    turn = text("Turn {n}", n=max(seen.turn, 1))
    if seen.result is not None:
        return turn, text("The game is over")
    left = course.remaining(seen)
    return turn, left if narrow else series([phase_name(seen.phase), left])


def _main(match: Match, narrow: bool) -> list[Node]:
    if narrow and match.view_state.hand:
        return [h("aside", whole_hand(match), class_="side", id="side", key="side")]
    roomy = not narrow and match.seen.phase not in ("diplomacy", *RULERS)  # trades and elections need it themselves
    led, changed = since.told(match, narrow, roomy)
    means = h("section", chain.strip(), class_="slab means", key="means") if roomy and led is None else None
    parts = [plate(match), led or means, choice.panel(match), changed, recent(match, narrow)]
    return [h("aside", parts, class_=classes("side", changed is not None and "changed"), id="side", key="side")]


def plate(match: Match) -> Node:
    """What is asked, or what goes on."""
    title, line = prompt.words(match)
    asked = intent.task(match)
    struck = asked if isinstance(asked, Reacting) else None
    doer = getattr(match.moment.event, "seat", None) if asked is None and news(match) else None
    sign = (
        glyph(match.seen.phase, "cr ico") if match.seen.phase in RULERS else crest(match.me if doer is None else doer)
    )
    if struck is not None:
        sign = crest(struck.seat)  # whose blow it is
    cls = classes("plate-h prompt", struck is not None and "struck")
    return h("section", sign, h("div", main_title(title), h("p", line)), class_=cls, key="prompt")


# --- what has happened ---------------------------------------------------------------------------------


def recent(match: Match, narrow: bool) -> Node:
    """What has happened in this turn, the latest first; on a phone, where there is room for a line, in this phase."""
    lines: list[Node] = []
    voice = Voice(match.names, match.you)
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, (TurnBegan, PhaseBegan) if narrow else TurnBegan) or len(lines) == RECENT:
            break
        if event is not None and worth_telling(event, match.you):
            lines.append(_line(event, voice, at))
    head = h(
        "header", h("h2", text("This turn")), h("span", text("Turn {n}", n=max(match.seen.turn, 1)), class_="note")
    )
    # a phone is silent about a phase in which nothing has happened yet, and keeps the line for what comes
    nothing = "\u00a0" if narrow else text("Nothing has happened yet.")
    body = h("ol", lines, class_="log") if lines else h("p", nothing, class_="note pad")
    return h("section", head, body, class_="slab latest", aria_label=text("This turn"), key="recent")


def _line(event: Event, voice: Voice, at: int) -> Node:
    seat = getattr(event, "seat", None)
    sign = crest(seat) if isinstance(seat, int) else glyph("deck", "cr")
    return h("li", sign, h("span", brief(event, voice)), class_="nn", key=str(at))


def brief(event: Event, voice: Voice) -> str:
    """What happened, of a revenue the sum alone."""
    if isinstance(event, RevenueTaken):
        return voice.tell(RevenueTaken(event.seat, (("base", event.gold),), ()))
    return voice.tell(event)


# --- the hand on a phone ---------------------------------------------------------------------------------


def whole_hand(match: Match) -> list[Node]:
    """All cards of my hand in a grid, those that can be played first, and what is to be done with the one that is taken up."""
    held = list(match.seen.hands[match.me])
    taken, sort = intent.tool(match), match.view_state.sort
    first, later = ([kind for kind in some if sort in ("", played_at(kind))] for some in kinds(match))
    focus_keys = [f"hand-{kind}" for kind in (*first, *later)]
    stop = match.tab_stop(focus_keys, focus_keys[0]) if focus_keys else ""
    now = [card(match, kind, held.count(kind), taken, True, stop) for kind in first]
    rest = [card(match, kind, held.count(kind), taken, False, stop) for kind in later]
    head = h("header", main_title(text("Your hand")), button("close-sheet", text("Close")))
    parts = [
        _sorts(match),
        h("h2", text("Playable now")) if now else None,
        h("div", now, class_="grid") if now else None,
        h("h2", text("Later")) if rest else None,
        h("div", rest, class_="grid") if rest else None,
    ]
    return [
        h("section", head, h("div", parts, class_="pad stack"), class_="slab whole", key="whole"),
        choice.panel(match),
    ]


def _sorts(match: Match) -> Node | None:
    """Which cards are looked for, by when they are played; few cards are found without."""
    held = [kind for some in kinds(match) for kind in some]
    found = list(dict.fromkeys(played_at(kind) for kind in sorted(held, key=list(CARDS).index)))
    if len(held) < MANY or len(found) < 2:
        return None
    buttons = [
        h(
            "button",
            when_played(word),
            class_="btn",
            type="button",
            aria_pressed=word == match.view_state.sort,
            data_do="sort-hand",
            data_arg=word,
            data_key=f"sort-{word}",
            key=word,
        )
        for word in found
    ]
    return h("div", buttons, class_="sorts", role="group", aria_label=text("Show only"), key="sorts")
