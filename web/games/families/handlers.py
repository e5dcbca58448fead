"""What a touch comes to at the table of Families: a draft, an order, an answer. What is legal the rules say. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias, cast, get_args

from doge.games.families.cards import CARDS, INTRIGUE, OFFICES, Name
from doge.games.families.moves import HAND, PLAY, Answer, Done, PlayCard, React
from doge.games.families.names import title
from doge.games.families.state import NOTHING, Answering, Appointing, Bidding, Part, Reacting, Target
from doge.words import text
from web.games.families import intent
from web.games.families.board import deal
from web.games.families.board.hand import not_now
from web.games.families.choice import barter
from web.games.families.effects import WHEN
from web.games.families.labels import main_label
from web.games.families.match import ORDERS, UNORDERED, Draft, Match, Outcome, Tool, Trade, Trades, ViewState
from web.model.controls import Do
from web.model.game_view import Touched

Handler: TypeAlias = Callable[[Match, Do], Outcome | None]

NOTHING_DONE: Outcome = Touched()


def _card(match: Match, do: Do) -> Outcome:
    """A card of the hand was touched: it is taken up, laid down, or it is said why it cannot be played."""
    if do.arg not in CARDS:
        return NOTHING_DONE
    if match.playing and match.viewed_moment is None:
        return Touched(then=Do("skip"))
    kind, taken = do.arg, Tool(HAND, do.arg)
    if isinstance(intent.task(match), Bidding) and kind == INTRIGUE:
        return _intrigues(match, Do("intrigues", str(_next_number(match))))
    if taken not in intent.tools(match):
        return Touched(Draft(laid=True), refusal=_why_not(match, kind)) if match.asked else NOTHING_DONE
    if isinstance(intent.task(match), Reacting):
        return Touched(intent.take_up(taken), refusal=_pointed(match, taken))
    return Touched(Draft(laid=True) if intent.tool(match) == taken else intent.take_up(taken))


def _pointed(match: Match, taken: Tool) -> str:
    """Which button plays a card that answers another."""
    return text("Press “{button}” to play it.", button=main_label(match, intent.tools(match)[taken][0]))


def _why_not(match: Match, kind: str) -> str:
    return text("{card} cannot be played now: {why}.", card=title(kind), why=not_now(match, kind))


def _next_number(match: Match) -> int:
    most = min(intent.intrigues_held(match), intent.purse(match) // 2)
    return (match.draft.intrigues + 1) % (most + 1)


def _take(match: Match, do: Do) -> Outcome:
    """A thing on the table was taken up or laid down: "play:cog@rome", "villa:villa"."""
    place, _, name = do.arg.partition(":")
    taken = Tool(place, name)
    if taken not in intent.tools(match):
        return NOTHING_DONE
    return Touched(Draft(laid=True) if intent.tool(match) == taken else intent.take_up(taken))


def _stop_with(match: Match, do: Do) -> Outcome:
    """The card that is played is stopped with that."""
    place, _, name = do.arg.partition(":")
    found = intent.tools(match).get(Tool(place, name), [])
    stops = next((action for action in found if isinstance(action, React)), None)
    return NOTHING_DONE if stops is None else Touched(action=stops)


def _aim(match: Match, do: Do) -> Outcome:
    """Something was touched that the card in hand can be aimed at: "2:cog@rome"."""
    seat, _, name = do.arg.partition(":")
    if not seat.isdigit():
        return NOTHING_DONE
    draft = intent.aimed(match, Target(int(seat), name))
    return NOTHING_DONE if draft is None else Touched(draft)


def _sail(match: Match, do: Do) -> Outcome:
    """A berth was touched, or the water beside them."""
    berths = intent.berths(match)
    route = None if do.arg == "none" else do.arg
    if route not in berths:
        return NOTHING_DONE
    return Touched(replace(match.draft, tool=intent.tool(match), act=berths[route]))


def _choose(match: Match, do: Do) -> Outcome:
    """A row of the choice was touched, by its number."""
    possible = intent.acts(match)
    if not do.arg.isdigit() or int(do.arg) >= len(possible):
        return NOTHING_DONE
    return Touched(replace(match.draft, tool=intent.tool(match), act=possible[int(do.arg)]))


def _back(match: Match, do: Do) -> Outcome:
    """What was taken up is laid down."""
    return Touched(Draft(laid=True))


def _confirm(match: Match, do: Do) -> Outcome:
    """The main button; what comes of it happens on my own estate, so that a phone shows it again."""
    if not match.asked:
        return NOTHING_DONE
    action = intent.action(match)
    if action is None:
        return Touched(refusal=_lack(match))
    return Touched(action=action, view_state=_at_home(match.view_state))


def _at_home(view_state: ViewState) -> ViewState:
    return replace(view_state, hand=False, estate=None)


def _lack(match: Match) -> str:
    trade = match.draft.trade
    if trade is None:
        return text("Choose what the card is for first.")
    if not (trade.give or trade.want):
        return text("An offer needs something on one of its sides.")
    return text("You cannot ask for more than the other player has.")


def _pass(match: Match, do: Do) -> Outcome:
    """The answer that does nothing."""
    action = intent.way_out(match)
    if action is None or action not in match.legal:
        return NOTHING_DONE
    return Touched(Draft(laid=True), action=action)


def _answer(match: Match, do: Do) -> Outcome:
    if not isinstance(intent.task(match), Answering):
        return NOTHING_DONE
    action = Answer(match.me, do.arg == "yes")
    return Touched(action=action) if action in match.legal else NOTHING_DONE


def _kill(match: Match, do: Do) -> Outcome:
    """The card that kills the Pope or the Doge is played or kept."""
    found = [action for action in match.legal if isinstance(action, PlayCard)] if match.asked else []
    wanted = [action for action in found if (action.card is not None) == (do.arg == "yes")]
    return Touched(action=wanted[0]) if wanted else NOTHING_DONE


def _ordered(match: Match, order: str) -> ViewState:
    """The view state with an order that holds from now on."""
    return replace(match.view_state, order=order, since=match.shown + 1)


def _then(match: Match, do: Do) -> Outcome:
    """What the main button does, and to pass from then on."""
    outcome = _confirm(match, do)
    if outcome.action is None or do.arg not in ORDERS:
        return outcome
    return replace(outcome, view_state=_at_home(_ordered(match, do.arg)))


def _order(match: Match, do: Do) -> Outcome:
    """To pass from now on, or no longer."""
    if do.arg not in ORDERS:
        return NOTHING_DONE
    state = _ordered(match, do.arg)
    action = intent.way_out(match) if do.arg != UNORDERED and isinstance(intent.task(match), Part) else None
    return Touched(Draft(laid=True), state, action=action)


def _trades(match: Match, do: Do) -> Outcome:
    """When to be asked in the diplomacy phase."""
    if do.arg not in get_args(Trades):
        return NOTHING_DONE
    asked = intent.task(match)
    state = replace(match.view_state, trades=cast(Trades, do.arg))
    if not isinstance(asked, Part) or barter.asked(match.seen, match.me, state.trades):
        return Touched(view_state=state)
    return Touched(view_state=state, action=Done(match.me, asked.phase))


# --- offers -------------------------------------------------------------------------------------------


def _partner(match: Match, do: Do) -> Outcome:
    """Whom an offer is for; what it would give stays in it."""
    if not do.arg.isdigit() or int(do.arg) not in deal.partners(match):
        return NOTHING_DONE
    before = match.draft.trade
    return Touched(replace(match.draft, trade=Trade(int(do.arg), before.give if before else NOTHING)))


def _traded(match: Match, trade: Trade | None) -> Outcome:
    return NOTHING_DONE if trade is None else Touched(replace(match.draft, trade=trade))


def _trade_gold(which: str) -> Handler:
    def set_gold(match: Match, do: Do) -> Outcome:
        trade = match.draft.trade
        if trade is None or not do.arg.isdigit():
            return NOTHING_DONE
        most = match.now.gold[match.me if which == deal.GIVE else trade.to]
        return _traded(match, deal.with_gold(trade, which, min(int(do.arg), most)))

    return set_gold


def _piece(match: Match, do: Do) -> Outcome:
    """A card of a shelf goes into the offer or out of it: "give:hand:storm"."""
    trade = match.draft.trade
    which, _, rest = do.arg.partition(":")
    place, _, name = rest.partition(":")
    if trade is None or which not in (deal.GIVE, deal.WANT):
        return NOTHING_DONE
    held = _held(match, trade, which, place).count(name)
    return _traded(match, deal.with_piece(trade, which, place, name, held)) if held or place == "name" else NOTHING_DONE


def _held(match: Match, trade: Trade, which: str, place: str) -> list[Name]:
    owner = match.me if which == deal.GIVE else trade.to
    cards = match.now.play[owner] if place == PLAY else match.now.hands[owner]
    return [card for card in cards if card is not None]


def _naming(match: Match, do: Do) -> Outcome:
    trade = match.draft.trade
    if trade is None:
        return NOTHING_DONE
    return Touched(replace(match.draft, trade=replace(trade, naming=not trade.naming)), focus="name-card")


def _name_card(match: Match, do: Do) -> Outcome:
    trade = match.draft.trade
    if trade is None or do.value not in CARDS or len(trade.want.hand) >= len(match.now.hands[trade.to]):
        return NOTHING_DONE
    return _traded(match, deal.with_name(trade, do.value))


def _drop_trade(match: Match, do: Do) -> Outcome:
    return Touched(Draft(laid=True))


# --- bids and offices -----------------------------------------------------------------------------------


def _gold(match: Match, do: Do) -> Outcome:
    """So much gold in the bid; what Intrigues cost is left out of it."""
    if not isinstance(intent.task(match), Bidding) or not do.arg.isdigit():
        return NOTHING_DONE
    most = intent.purse(match) - 2 * intent.bid(match).intrigues
    return Touched(replace(match.draft, gold=min(int(do.arg), most)))


def _intrigues(match: Match, do: Do) -> Outcome:
    if not isinstance(intent.task(match), Bidding) or not do.arg.isdigit():
        return NOTHING_DONE
    most = min(intent.intrigues_held(match), intent.purse(match) // 2)
    return Touched(replace(match.draft, intrigues=min(int(do.arg), most)))


def _office(match: Match, do: Do) -> Outcome:
    """A crest was put to an office: "general:2"; who had it takes what the other one had."""
    office, _, seat = do.arg.partition(":")
    if not isinstance(intent.task(match), Appointing) or office not in OFFICES or not seat.isdigit():
        return NOTHING_DONE
    given = intent.swapped(intent.appointment(match).offices, int(seat), office)
    return Touched(replace(match.draft, offices=given))


# --- looking ---------------------------------------------------------------------------------------------


def _estate(match: Match, do: Do) -> Outcome:
    """On a phone: whose estate is shown at full size; touched again, none."""
    if not do.arg.isdigit() or int(do.arg) >= match.seen.seats:
        return NOTHING_DONE
    seat = int(do.arg)
    return Touched(
        view_state=replace(match.view_state, estate=None if match.view_state.estate == seat else seat, hand=False)
    )


def _whole_hand(match: Match, do: Do) -> Outcome:
    return Touched(view_state=replace(match.view_state, hand=not match.view_state.hand, sort=""))


def _sort(match: Match, do: Do) -> Outcome:
    """Of the whole hand one sort of cards is shown; touched once more, all of them."""
    if do.arg not in WHEN:
        return NOTHING_DONE
    return Touched(view_state=replace(match.view_state, sort="" if match.view_state.sort == do.arg else do.arg))


def _close(match: Match, do: Do) -> Outcome:
    return Touched(view_state=replace(match.view_state, hand=False), focus="whole-hand")


def _filter(match: Match, do: Do) -> Outcome:
    """The chronicle shows one family, or all of them."""
    family = int(do.value) if do.value.isdigit() else None
    return Touched(view_state=replace(match.view_state, family=family))


HANDLERS: dict[str, Handler] = {
    "card": _card,
    "take": _take,
    "stop-with": _stop_with,
    "aim": _aim,
    "sail": _sail,
    "choose": _choose,
    "lay-down": _back,
    "confirm": _confirm,
    "pass": _pass,
    "answer": _answer,
    "kill": _kill,
    "order": _order,
    "then": _then,
    "trades": _trades,
    "partner": _partner,
    "trade-give": _trade_gold(deal.GIVE),
    "trade-want": _trade_gold(deal.WANT),
    "piece": _piece,
    "naming": _naming,
    "name-card": _name_card,
    "drop-trade": _drop_trade,
    "gold": _gold,
    "intrigues": _intrigues,
    "office": _office,
    "estate": _estate,
    "whole-hand": _whole_hand,
    "close-sheet": _close,
    "sort-hand": _sort,
    "filter-seat": _filter,
}
