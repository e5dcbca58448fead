"""The person's choice in the side column: rows to choose from, the controls of each decision, the act on the main
button.
"""

from __future__ import annotations

from doge.games.families.cards import KIND_OF, SHIPS
from doge.games.families.choices import candidates
from doge.games.families.moves import Attack, Decision, MoveShip, PlayCard
from doge.games.families.names import phase_name, title
from doge.games.families.peace_events import RevenueTaken
from doge.games.families.state import Answering, Appointing, Bidding, Dying, Part, Reacting
from doge.words import sentences, text
from web.dom.markup import Node, classes, h
from web.games.families import intent, labels
from web.games.families.board import tableau
from web.games.families.choice import bids, controls, idle, orders, stake, wares
from web.games.families.choice.market import dice, sources, sum_of
from web.games.families.choice.news import news
from web.games.families.match import THIS_PHASE, THIS_TURN, UNTIL_HIT, Match, Tool
from web.games.families.past import earned, just_changed, rivals, since
from web.games.families.signs import chip, glyph
from web.screens.components import button, crest, lamp, why_not
from web.screens.portrait import portrait

MORE = "other-ways"
"""The id of what lies behind the three dots."""
FEW = 2
"""With so few routes to choose from it is a row of its own to stay."""
NEW = 2
"""So many turns the choice says what it is all for."""


def panel(match: Match) -> Node:
    """The card with the controls; while nothing is asked another one, which is as high, with the ways on."""
    asked = intent.task(match)
    body = _waiting(match) if asked is None else _asking(match)
    return h(
        "section",
        h("div", body, class_="pad stack"),
        class_=classes("slab choice", asked is None and "idle"),
        aria_label=text("Your move"),
        key="idle" if asked is None else "choice",
    )


def _asking(match: Match) -> list[Node | None]:
    hint = why_not(match.refusal) if match.refusal else None
    match intent.task(match):
        case Part("diplomacy"):
            return [
                *controls.diplomacy(match),
                None if match.draft.trade else _goal(match),
                hint,
                _buttons(match, more=match.draft.trade is None),
            ]
        case Part():
            return [*_part(match), hint, _buttons(match, more=True)]
        case Answering() as asked:
            return [*controls.offered(match, asked), hint, _answers(match)]
        case Reacting() as asked:
            return [
                stake.stake(match, asked),
                hint,
                stake.answers(match, asked) if intent.tools(match) else _buttons(match),
            ]
        case Dying(ruler):
            return [controls.deadly(match, ruler), hint, _killing(match, ruler)]
        case Bidding():
            return [*bids.bidding(match), hint, _buttons(match)]
        case Appointing():
            return [controls.offices(match), hint, _buttons(match)]
    return [hint, _buttons(match)]


# --- parts of a phase: what can be taken up, and what for -------------------------------------------------


def _part(match: Match) -> list[Node | None]:
    """What is taken up, or can be; that stays in the page unseen meanwhile, so that nothing is built anew at the next touch."""
    taken = intent.tool(match) is not None
    return [
        *_rows(match),
        wares.wares(match, taken),
        wares.tools(match, taken),
        controls.income(match, taken),
        controls.trades_wish(match, taken) if match.seen.phase == "expansion" else None,
        None if taken else _goal(match),
    ]


def _goal(match: Match) -> Node | None:
    """While that is new what it is all for, what a trade and a first purchase are for, then what the others have bought."""
    phase, first = match.seen.phase, match.seen.turn == 1
    if match.seen.turn > NEW or not (phase == "diplomacy" or (phase == "expansion" and intent.tools(match))):
        return None
    if phase == "expansion" and first:
        said = text("Cogs and Caravans pay for themselves in about 2 turns, people in 3.")
    elif phase == "expansion":
        untraded = text("Nobody offered you a trade.") if since.untraded(match) else ""
        said = sentences(untraded, *(rivals.rivals_bought(match) or [_unbought(match)]))
    else:
        said = sentences(text("The most gold wins."), text("Touch a card to read what it does."))
    told = phase == "expansion" and (not first or just_changed.bought(match) is not None)
    return h("p", said, class_=classes("note", told and "in-bar"), key="goal")


def _unbought(match: Match) -> str:
    """Why the others have bought nothing in this turn."""
    if match.seen.first == match.me:
        return text("You buy first in this turn, and the others after you.")
    return text("Those before you bought nothing in this turn.")


def _rows(match: Match) -> list[Node | None]:
    """What can be done with what is taken up, as rows of which one is chosen."""
    possible, chosen = intent.acts(match), intent.act(match)
    taken = intent.tool(match)
    if taken is None:
        return []
    if intent.simple(match):
        return [controls.about(match, taken)]
    focus_keys = [f"row-{n}" for n in range(len(possible))]
    stop = match.tab_stop(focus_keys, focus_keys[possible.index(chosen)] if chosen in possible else focus_keys[0])
    rows = [_row(match, action, n, action == chosen, focus_keys[n] == stop) for n, action in enumerate(possible)]
    ways = h("div", rows, class_="opts tall", role="radiogroup", aria_label=text("For what"), key="rows")
    return [ways, _stay(taken, possible)]


def _stay(taken: Tool, possible: list[Decision]) -> Node | None:
    """To leave a ship where it lies without a route, beside the few routes that it could go to."""
    if taken.id not in SHIPS or len(possible) > FEW or not isinstance(possible[0], MoveShip):
        return None
    name = h("span", text("Leave it at your quay"), h("small", text("0 to 3 gold a turn")))
    row = button("lay-down", [glyph(taken.id, ""), name], cls="opt2", focus_key="stay")
    return h("div", row, class_="opts", key="stay")


def _row(match: Match, action: Decision, n: int, chosen: bool, stop: bool) -> Node:
    sign, name, line, gain = _described(match, action)
    return h(
        "button",
        sign,
        h("span", name, h("small", line)),
        h("span", gain, class_="rr") if gain else None,
        class_="opt2",
        type="button",
        role="radio",
        aria_checked=chosen,
        tabindex="0" if stop else "-1",
        data_do="choose",
        data_arg=n,
        data_key=f"row-{n}",
        data_group="rows",
        key=str(n),
    )


def _described(match: Match, action: Decision) -> tuple[Node, str, str, str]:
    """A row: its picture, what it is, a line, and what it gains."""
    match action:
        case MoveShip(_, _, _, route):
            line, gain = labels.berth_line(match, route)
            if route is None:
                return glyph("cog", ""), text("Off the route"), line, gain
            return glyph(route, ""), title(route), line, gain
        case PlayCard(_, str(), target) | Attack(_, _, _, target) if target is not None:
            owner = text("your own") if target.seat == match.you else match.names[target.seat]
            return _picture(target.card), controls.target_title(target.card), owner, ""
    return glyph("deck", ""), labels.main_label(match, action), "", ""


def _picture(name: str) -> Node:
    return chip(name) if name in KIND_OF else glyph(name, "")


# --- buttons ----------------------------------------------------------------------------------------------


def _buttons(match: Match, more: bool = False) -> Node:
    """The row at the lower end: the way out at the left, the act, and behind three dots the other ways to go on."""
    action = intent.action(match)
    label_ = labels.main_label(match, action) if action is not None else _still_to_choose(match)
    main = h(
        "button",
        label_,
        class_=classes("btn main grow", _early(match) and "early"),
        type="button",
        aria_disabled=action is None,
        data_do="confirm",
        data_once="yes",
        data_key="confirm",
        key="main",
    )
    others = _others(match) if more else None
    row = [lamp(match.advisable), _way_back(match), main, _last(match, action), others]
    return h("div", row, class_="row", key=f"buttons-{match.shown}")


def _last(match: Match, action: Decision | None) -> Node | None:
    """Beside a purchase that leaves nothing to do in Expansion: to end it, too, with one touch."""
    if action is None or not idle.closes(match, action):
        return None
    return button("then", _ending(match.seen.phase), arg=THIS_PHASE, cls="last", focus_key="then-last", once=True)


def _ending(phase: str) -> str:
    return text("Do it, then end {phase}", phase=phase_name(phase))


def _early(match: Match) -> bool:
    """Whether the main button ends a part while something can still be bought, sent, or taken in War: it is no advice to stop."""
    if intent.tool(match) is not None:
        return False
    if match.seen.phase == "war":
        return any(isinstance(action, Attack) for action in match.legal)
    if match.seen.phase != "expansion":
        return False
    idle = any(isinstance(action, MoveShip) and action.source is None for action in match.legal)
    return idle or bool(intent.playable(match)) or intent.VILLA_TOOL in intent.tools(match)


def _others(match: Match) -> list[Node]:
    """The other ways to go on: a button with three dots, and what lies behind it, which a touch outside or Escape closes."""
    ways = _then(match) if intent.tool(match) is not None else _passing(match)
    if not ways:
        return []
    dots = h(
        "button",
        h("span", aria_hidden="true", class_="dots"),
        class_="btn sq more",
        type="button",
        aria_label=text("Other ways to go on"),
        popovertarget=MORE,
        data_key="more",
        key="more",
    )
    named = text("Other ways to go on")
    return [
        dots,
        h("div", ways, class_="ways slab", id=MORE, popover="auto", role="group", aria_label=named, key="ways"),
    ]


def _way(do: str, arg: str, name: str, line: str) -> Node:
    return button(do, [h("b", name), h("small", line)], arg=arg, cls="way", once=True)


def _still_to_choose(match: Match) -> str:
    return text("Put something into the offer") if match.draft.trade is not None else text("Choose one")


def _way_back(match: Match) -> Node | None:
    """Out of what is taken up, or past the question."""
    if match.draft.trade is not None:
        return button("drop-trade", text("Back"), once=True)
    if intent.tool(match) is None:
        return None
    return button("lay-down", text("Back"))


def _answers(match: Match) -> Node:
    """To accept or to decline; who lacks a card that is asked for can do one thing alone."""
    free = len(match.legal) > 1
    return h(
        "div",
        lamp(match.advisable),
        button("answer", text("Decline"), arg="no", main=not free, cls=None if free else "grow", once=True),
        button("answer", text("Accept"), arg="yes", main=True, cls="grow", once=True) if free else None,
        class_="row",
        key="answers",
    )


def _killing(match: Match, ruler: int) -> Node:
    """To play the card or to keep it, which is the main way, unless the seat would be mine without a vote."""
    if intent.tool(match) is not None:
        return _buttons(match)
    mine = candidates(match.now, ruler) == (match.you,)
    return h(
        "div",
        lamp(match.advisable),
        button("kill", text("Play it"), arg="yes", main=mine, cls="grow" if mine else None, once=True),
        button("kill", text("Keep the card"), arg="no", main=not mine, cls=None if mine else "grow", once=True),
        class_="row",
        key="killing",
    )


def _passing(match: Match) -> list[Node | None]:
    """Orders: to pass for the rest of the turn, or until something happens; and whether to be asked about trades."""
    return [
        _way("order", THIS_TURN, text("Pass this turn"), text("to the next turn; elections still ask you")),
        _way(
            "order", UNTIL_HIT, text("Pass until something happens to me"), text("an attack, a crime, an offer, a bid")
        ),
        controls.trades_switch(match),
    ]


def _then(match: Match) -> list[Node]:
    """The act as the last one: of the phase, or of the turn where more is still to come."""
    task = intent.task(match)
    if intent.action(match) is None or not isinstance(task, Part):
        return []
    done = _way("then", THIS_PHASE, _ending(task.phase), text("nothing more in this phase"))
    turn = _way(
        "then", THIS_TURN, text("Do it, then pass this turn"), text("to the next turn; elections still ask you")
    )
    return [done] if task.phase == "war" else [done, turn]


# --- while nothing is asked --------------------------------------------------------------------------------


def _waiting(match: Match) -> list[Node | None]:
    if match.viewed_moment is not None:
        return []
    if match.slip is not None and not match.playing:
        return _sealed(match)
    earned = _earned(match)
    if earned is not None:
        return [earned, h("div", _way_on(match), class_="row", key="way-on")]
    told = news(match)
    ordered = again = None
    if match.you is not None and orders.running(match):
        ordered = h("p", _ordered(match.view_state.order), class_="note", key="ordered")
        again = button("order", text("Ask me again"), arg="", focus_key="order-off")
    return [
        _victors(match),
        since.meanwhile(match) if told is None or since.changes(match) else _meaning(told[1]),
        ordered,
        h("div", again, _way_on(match), class_="row", key="way-on"),
    ]


def _meaning(said: str) -> Node | None:
    """What that means whose title the plate bears, in large type."""
    return h("div", h("p", said), class_="news", key="news") if said else None


def _victors(match: Match) -> Node | None:
    """On a phone the faces of who has become Pope or Doge and of who came next, while that is told; else they stand on the table."""
    shown = tableau.crowned(match)
    if shown is None:
        return None
    faces = [portrait(one.seat, one.mood, bust=True) for one in (shown.left, shown.right) if one is not None]
    return h("div", glyph(shown.picture, ""), faces, class_="elected", key="victors", aria_hidden="true")


def _earned(match: Match) -> Node | None:
    """While revenue is taken: mine as a sum that adds up."""
    mine = earned.taken(match).get(match.me) if isinstance(match.moment.event, RevenueTaken) else None
    if mine is None or match.you is None:
        return None
    return h("div", sources(mine), dice(match, mine), sum_of(match, mine), class_="took", key="took")


def _ordered(order: str) -> str:
    if order == UNTIL_HIT:
        return text("You pass until something happens.")
    return text("You pass this turn.") if order == THIS_TURN else text("You pass this phase.")


def _sealed(match: Match) -> list[Node | None]:
    rows = [
        h("li", crest(seat), h("b", match.names[seat]), h("span", _ready(match, seat)), key=str(seat))
        for seat in match.seen.pending.seats
    ]
    back = h(
        "button", text("Take back"), class_="btn", type="button", data_do="take-back", data_key="own-slip", key="other"
    )
    hurry = (
        button("decide-now", text("Decide now"), cls="grow", focus_key="confirm", once=True) if match.hurrying else None
    )
    return [h("ul", rows, class_="rdy", key="ready"), h("div", back, hurry, class_="row", key="sealed")]


def _ready(match: Match, seat: int) -> str:
    return text("choosing…") if seat in match.waiting else text("sealed")


def _way_on(match: Match) -> Node | None:
    out = match.you is None or match.you in match.seen.out
    if match.playing:
        return button("skip", text("Fast-forward") if out else text("Skip to your next choice"), once=True)
    if match.hurrying:
        return button("decide-now", text("Decide now"), once=True)
    return None
