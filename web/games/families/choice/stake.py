"""The answer to a card that is played: what would be lost by whom, and a whole button for each way to answer."""

from __future__ import annotations

from doge.games.families import cards
from doge.games.families.exchange import villa_cost
from doge.games.families.moves import HAND
from doge.games.families.names import ruler_name, title
from doge.games.families.state import Reacting, Target
from doge.words import listed, plural, text
from web.dom.markup import Node, classes, h
from web.games.families import intent, labels
from web.games.families.board import told
from web.games.families.choice.controls import target_title
from web.games.families.effects import effect
from web.games.families.match import Match, Tool
from web.games.families.signs import chip, glyph
from web.screens.components import crest, icon, lamp

DIE = range(1, 7)


def stake(match: Match, asked: Reacting) -> Node:
    """What is lost if nobody stops the card; who gains it, or what a crime costs who is caught."""
    target = asked.target
    mine = target.seat == match.you
    loses = text("You would lose") if mine else text("{family} would lose", family=match.names[target.seat])
    rows = [_row(loses, _sign(target.card), _loss(match, target))]
    if asked.card in cards.FORCES:
        gains = text("{family} would gain", family=match.names[asked.seat])
        rows.append(_row(gains, crest(asked.seat), _gain(match, target)))
    if asked.card in cards.CRIMES:
        caught = text("{family} pays 1 to 6 gold and cannot vote in the next election", family=match.names[asked.seat])
        rows.append(_row(text("If it is caught"), crest(asked.seat), caught))
    return h("ul", rows, class_="stake", key="stake")


def _row(what: str, sign: Node, said: str) -> Node:
    return h("li", sign, h("span", h("small", what), " ", h("b", said)), key=what)


def _sign(name: cards.Name) -> Node:
    return chip(name) if name in cards.KIND_OF else glyph(name, "")


def _loss(match: Match, target: Target) -> str:
    """What goes, and what it was worth."""
    return worth(match, target, match.now.play[target.seat].count(target.card))


def worth(match: Match, target: Target, n: int = 1) -> str:
    """A thing in play, one of `n`, and what it brings to who has it."""
    name, seen = target.card, match.now
    if name == cards.VILLA:
        return text("the Villa ({n} gold to build it anew)", n=villa_cost(seen.offices[target.seat]))
    if name in cards.RULERS:
        gold = cards.RULER_INCOME[cards.RULERS.index(name)]
        return text("{what} ({n} gold a turn)", what=ruler_name(cards.RULERS.index(name)), n=gold)
    kind = cards.KIND_OF[name]
    if kind in cards.SHIPS:
        return text("1 {ship} (about {n} gold a turn)", ship=title(kind), n=_catch(name))
    if kind in cards.ROUTES:
        guests = sum(seat != target.seat for seat, _ in told.aboard(seen, kind))
        return (
            plural(
                "{route} (1 gold a turn from guests)",
                "{route} ({n} gold a turn from guests)",
                guests,
                route=title(kind),
            )
            if guests
            else title(kind)
        )
    what = text("1 of {n} {card}", n=n, card=title(kind)) if n > 1 else title(kind)
    return text("{what} ({brings})", what=what, brings=effect(kind))


def _named(name: cards.Name) -> str:
    """What goes, wherever it lies."""
    kind = cards.KIND_OF.get(name)
    return text("the {ship}", ship=title(kind)) if kind in cards.SHIPS else target_title(name)


def _catch(ship: cards.Name) -> str:
    """What a ship earns in a turn on average, to half a piece of gold."""
    bonus = cards.BONUS.get(cards.ROUTE_OF[ship] or "", 0)
    halves = round(2 * sum(cards.PROFIT[die + bonus] for die in DIE) / len(DIE))
    return f"{halves / 2:g}"


def _gain(match: Match, target: Target) -> str:
    """What who attacks would have then."""
    kind, route = cards.KIND_OF[target.card], cards.ROUTE_OF.get(target.card)
    if route is not None:
        return text("the {ship}, still on {route}", ship=title(kind), route=title(route))
    stay = kind in cards.ROUTES and any(seat == match.you for seat, _ in told.aboard(match.now, kind))
    return text("{what}; your ships stay there", what=title(kind)) if stay else title(kind)


def answers(match: Match, asked: Reacting) -> Node:
    """A button for each card that stops it, and one that lets it pass; the one that the main key presses is the main one."""
    taken = intent.tool(match)
    ways = [_stop(match, asked, tool, tool == taken) for tool in intent.tools(match)]
    leave = _way("pass", "", taken is None, "i-close", text("Let it pass"), _kept(match, asked))
    return h(
        "div",
        lamp(match.advisable),
        h("div", ways, leave, class_="stack"),
        class_="answers",
        key=f"answers-{match.shown}",
    )


def _stop(match: Match, asked: Reacting, tool: Tool, main: bool) -> Node:
    kind = cards.KIND_OF[tool.id]
    action = intent.tools(match)[tool][0]
    if asked.target.seat != match.you:
        line = text("saves it for {family}, not for you", family=match.names[asked.target.seat])
    elif kind == cards.CAUGHT:
        line = text("you have {n} gold; the card is discarded", n=intent.purse(match))
    elif tool.place == HAND:
        line = text("from your hand, then discarded")
    else:
        line = (
            text("from your navy, then discarded") if kind in cards.NAVIES else text("from your army, then discarded")
        )
    return _way("stop-with", f"{tool.place}:{tool.id}", main, kind, labels.main_label(match, action), line)


def _kept(match: Match, asked: Reacting) -> str:
    """What comes of letting it pass: what I keep, and who is asked then."""
    held = list(dict.fromkeys(title(cards.KIND_OF[tool.id]) for tool in intent.tools(match)))
    rest = [match.names[seat] for seat in asked.asked if seat != match.me]
    if rest:
        return plural(
            "you keep {cards}; {names} is asked then",
            "you keep {cards}; {names} are asked then",
            len(rest),
            cards=listed(held),
            names=listed(rest),
        )
    return text("{what} goes; you keep {cards}", what=_named(asked.target.card), cards=listed(held))


def _way(do: str, arg: str, main: bool, image: str, name: str, line: str) -> Node:
    """A whole button: its sign, what it does, and what becomes of the card."""
    sign = icon(image) if image.startswith("i-") else glyph(image, "ico")
    return h(
        "button",
        sign,
        h("span", h("b", name), " ", h("small", line)),
        class_=classes("btn ans", main and "main"),
        type="button",
        data_do="confirm" if main else do,
        data_arg=arg if arg and not main else None,
        data_once="yes",
        data_key="confirm" if main else f"{do}-{arg}" if arg else do,
        key=f"{do}-{arg}",
    )
