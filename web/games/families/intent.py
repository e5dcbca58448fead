"""What a draft comes to: what can be taken up now, what can be done with it, and the answer on the
main button. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from doge.games.families import moves
from doge.games.families.cards import BERTHED, INTRIGUE, KIND_OF, OFFICES, SHIPS, VILLA, Kind
from doge.games.families.hidden import Observation
from doge.games.families.peace_events import CardPut, ShipMoved, VillaBuilt
from doge.games.families.state import Appointing, Bidding, Dying, Part, Reacting, Target, Task
from web.games.families.match import Draft, Match, Tool

VILLA_TOOL = Tool(VILLA, VILLA)


def task(match: Match) -> Task | None:
    """What I am asked; None while I am not."""
    return match.now.agenda[0] if match.asked and match.now.agenda else None


def tool_of(action: moves.Decision) -> Tool | None:
    """What an action is done with; None for what is said, not done."""
    match action:
        case moves.Put(_, card) | moves.PlayCard(_, str(card)):
            return Tool(moves.HAND, card)
        case moves.Attack(_, card, source):
            return Tool(source, card)
        case moves.React(_, str(card), str(source)):
            return Tool(source, card)
        case moves.MoveShip(_, ship, source):
            return Tool(moves.PLAY, BERTHED[ship][source])
        case moves.BuildVilla():
            return VILLA_TOOL
    return None


def tools(match: Match) -> dict[Tool, list[moves.Decision]]:
    """What can be taken up now, and what can be done with each."""
    found: dict[Tool, list[moves.Decision]] = {}
    if match.asked and match.legal.listed and not isinstance(task(match), (Bidding, Appointing)):
        for action in match.legal:
            tool = tool_of(action)
            if tool is not None:
                found.setdefault(tool, []).append(action)
    return found


def tool(match: Match) -> Tool | None:
    """What is taken up; without being asked a ship that was just put into play, and what stops a card that strikes me."""
    possible = tools(match)
    draft = match.draft
    if draft.tool in possible:
        return draft.tool
    if draft.laid:
        return None
    if isinstance(asked := task(match), Reacting):
        return next(iter(possible), None) if asked.target.seat == match.me else None
    return _launched(match, possible)


def _launched(match: Match, possible: dict[Tool, list[moves.Decision]]) -> Tool | None:
    for at in range(match.at, max(-1, match.at - 3), -1):
        event = match.moments[at].event
        if isinstance(event, CardPut) and event.seat == match.me and event.card in SHIPS:
            ship = Tool(moves.PLAY, event.card)
            return ship if ship in possible else None
        if event is not None:
            return None
    return None


def acts(match: Match) -> list[moves.Decision]:
    """What can be done with what is taken up."""
    taken = tool(match)
    return tools(match)[taken] if taken is not None else []


def act(match: Match) -> moves.Decision | None:
    """What is chosen to be done; the only thing, where there is but one."""
    possible = acts(match)
    if match.draft.act in possible:
        return match.draft.act
    return possible[0] if len(possible) == 1 else None


def directed(action: moves.Decision) -> bool:
    """Whether it is for a route or against something, one of several perhaps."""
    aimed_at = action.target if isinstance(action, moves.PlayCard | moves.Attack) else None
    return isinstance(action, moves.MoveShip) or aimed_at is not None


def simple(match: Match) -> bool:
    """Whether there is but one thing to do with what is taken up, and nothing to aim it at."""
    possible = acts(match)
    return len(possible) == 1 and not directed(possible[0])


def take_up(taken: Tool) -> Draft:
    """The draft after something was taken up."""
    return Draft(tool=taken)


def targets(match: Match) -> dict[Target, moves.Decision]:
    """What the card that is taken up can be aimed at."""
    return {
        action.target: action
        for action in acts(match)
        if isinstance(action, (moves.PlayCard, moves.Attack)) and action.target
    }


def berths(match: Match) -> dict[Kind | None, moves.Decision]:
    """Where the ship that is taken up can go; None: it lies unattached."""
    return {action.target: action for action in acts(match) if isinstance(action, moves.MoveShip)}


def way_out(match: Match) -> moves.Decision | None:
    """The answer that does nothing: to end a part, to let a card pass, to keep a card."""
    asked = task(match)
    match asked:
        case Part(phase):
            return moves.Done(match.me, phase)
        case Reacting():
            return moves.React(match.me, None, None)
        case Dying():
            return moves.PlayCard(match.me, None)
    return None


def forced(match: Match) -> moves.Decision | None:
    """The one answer that I have; None where I may choose."""
    if not match.asked or not match.legal.listed or len(match.legal) != 1:
        return None
    return next(iter(match.legal))


# --- bids and offices -------------------------------------------------------------------------------


def purse(match: Match) -> int:
    """The gold that I have."""
    return match.now.gold[match.me]


def intrigues_held(match: Match) -> int:
    """The Intrigue cards in my hand."""
    return match.now.hands[match.me].count(INTRIGUE)


def bid(match: Match) -> moves.Bid:
    """The bid in the making, as far as my gold reaches."""
    draft, mine = match.draft, purse(match)
    played = min(draft.intrigues, intrigues_held(match), mine // 2)
    return moves.Bid(match.me, min(draft.gold or 0, mine - 2 * played), played)


def usual_offices(seen: Observation) -> tuple[str | None, ...]:
    """The offices as before, as far as each player still in the game can have one; the rest in order."""
    kept = tuple([office if seat not in seen.out else None for seat, office in enumerate(seen.offices)])
    free = iter([office for office in OFFICES if office not in kept])
    return tuple([None if seat in seen.out else office or next(free) for seat, office in enumerate(kept)])


def appointment(match: Match) -> moves.Appoint:
    """The offices as they are to be given; before any is touched as they were."""
    given = match.draft.offices or usual_offices(match.now)
    action = moves.Appoint(match.me, given)
    return action if action in match.legal else next(each for each in match.legal if isinstance(each, moves.Appoint))


def swapped(offices: Iterable[str | None], seat: int, office: str) -> tuple[str | None, ...]:
    """The offices when a seat gets one: who had it takes the seat's."""
    given = list(offices)
    had = given[seat]
    return tuple([office if n == seat else had if one == office else one for n, one in enumerate(given)])


# --- the answer --------------------------------------------------------------------------------------


def offer(match: Match) -> moves.Offer | None:
    """The offer in the making; None without a partner."""
    trade = match.draft.trade
    return None if trade is None else moves.Offer(match.me, trade.to, trade.give, trade.want)


def action(match: Match) -> moves.Decision | None:
    """What the main button does now; None while something is still to be chosen."""
    match task(match):
        case None:
            return None
        case Bidding():
            return bid(match)
        case Appointing():
            return appointment(match)
        case Part("diplomacy") if match.draft.trade is not None:
            made = offer(match)
            return made if made in match.legal else None
    if tool(match) is not None:
        return act(match)
    accept = moves.Answer(match.me, True)
    return accept if accept in match.legal else forced(match) or way_out(match)


def going_on(match: Match) -> bool:
    """Whether what I have done myself is being shown, and I am asked again right after it."""
    event = match.moment.event
    mine = isinstance(event, (CardPut, VillaBuilt, ShipMoved)) and event.seat == match.you
    return mine and match.viewed_moment is None and match.shown == match.moment_count - 2 and match.legal.listed


def playable(match: Match) -> set[Kind]:
    """The kinds of my hand with which something can be done now, or in a moment."""
    if going_on(match):
        return {each.id for each in map(tool_of, match.legal) if each is not None and each.place == moves.HAND}
    if isinstance(task(match), Bidding):
        return {INTRIGUE} if intrigues_held(match) and purse(match) >= 2 else set()
    return {each.id for each in tools(match) if each.place == moves.HAND}


def kind_of(taken: Tool) -> Kind | None:
    """The kind of card that is taken up; None for the Villa."""
    return KIND_OF.get(taken.id)


def aimed(match: Match, target: Target) -> Draft | None:
    """The draft with the card aimed at something; None: it cannot be."""
    found = targets(match).get(target)
    return None if found is None else replace(match.draft, tool=tool(match), act=found)
