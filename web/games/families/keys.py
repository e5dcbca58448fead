"""What the keys mean at the table of Families. The shell's own come after these."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.state import Bidding
from doge.words import text
from web.dom.port import Signal
from web.games.families import intent
from web.games.families.board import estates, scene
from web.games.families.board.hand import kinds
from web.games.families.match import Match
from web.model.controls import STEPS, Do, reached, roved

GOLD = {"gold", "trade-give", "trade-want"}
MORE = {"+": 1, "-": -1}
DIGITS = ("1", "2", "3", "4")


def told() -> list[tuple[str, str]]:
    """Each key and what it does."""
    return [
        (text("Arrows"), text("along your hand, and over what can be touched of an estate")),
        (text("Up, Down"), text("from one estate to the next")),
        (text("1 to 4"), text("to the estate of a family")),
        (text("h"), text("to your hand")),
        (text("d"), text("done, or let it pass")),
        (text("+ and -"), text("1 gold more or less in a bid or an offer")),
        (text("Home, End"), text("no gold, all gold")),
    ]


def pressed(match: Match, signal: Signal, focus_keys: Sequence[str], letters: bool) -> tuple[Do, ...]:
    """What a key means, one thing after another; none: it is not ours."""
    if signal.group == "hand":
        return _in_hand(match, signal)
    if signal.group == "rows" and signal.focus_key in focus_keys:
        return _rows(signal, focus_keys)
    if signal.group in GOLD:
        return _gold(match, signal)
    if signal.group.startswith(estates.GROUP) and signal.key in STEPS:
        return _on_estate(match, signal)
    if not letters:
        return ()
    if signal.key in DIGITS:
        return _to_family(match, DIGITS.index(signal.key))
    if signal.key in MORE and isinstance(intent.task(match), Bidding):
        return _bid(match, MORE[signal.key])
    hand = [f"hand-{kind}" for row in kinds(match) for kind in row]
    if signal.key == "h" and hand:
        return (Do("rove", match.tab_stop(hand, hand[0])),)
    return (Do("pass"),) if signal.key == "d" and intent.way_out(match) is not None else ()


def _in_hand(match: Match, signal: Signal) -> tuple[Do, ...]:
    """The hand lies on the board, whose groups the shell does not know."""
    focus_keys = [f"hand-{kind}" for row in kinds(match) for kind in row]
    return roved(signal.key, signal.focus_key, focus_keys)


def _on_estate(match: Match, signal: Signal) -> tuple[Do, ...]:
    """Up and down lead from estate to estate, left and right from one thing that can be touched to the next."""
    seat, step = int(signal.group.removeprefix(estates.GROUP)), STEPS[signal.key]
    if signal.key in ("ArrowUp", "ArrowDown"):
        order = estates.around(match)
        return _to_family(match, order[(order.index(seat) + step) % len(order)])
    focus_keys = scene.touchable(match, seat)
    if not focus_keys:
        return ()
    here = focus_keys.index(signal.focus_key) if signal.focus_key in focus_keys else min(0, -step)
    return (Do("rove", focus_keys[(here + step) % len(focus_keys)], repeats=True),)


def _to_family(match: Match, seat: int) -> tuple[Do, ...]:
    """The focus goes to an estate; on a phone it comes on the screen first."""
    if seat >= match.seen.seats:
        return ()
    return Do("estate", str(seat), repeats=True), Do("rove", f"family-{seat}", repeats=True)


def _rows(signal: Signal, focus_keys: Sequence[str]) -> tuple[Do, ...]:
    """A row is chosen by the focus alone, as in any group of radio buttons."""
    there = reached(signal.key, signal.focus_key, focus_keys)
    if there is None:
        return ()
    return Do("rove", there, repeats=True), Do("choose", there.removeprefix("row-"), repeats=True)


def _gold(match: Match, signal: Signal) -> tuple[Do, ...]:
    """A stepper."""
    n, most = _amount(match, signal.group)
    there = {"Home": 0, "End": most, "+": n + 1, "-": n - 1}.get(signal.key)
    if there is None or not 0 <= there <= most:
        return ()
    return (Do(signal.group, str(there), repeats=True),)


def _bid(match: Match, step: int) -> tuple[Do, ...]:
    n, most = _amount(match, "gold")
    return (Do("gold", str(n + step), repeats=True),) if 0 <= n + step <= most else ()


def _amount(match: Match, group: str) -> tuple[int, int]:
    """The number in a stepper, and the most that it can be."""
    trade = match.draft.trade
    if group == "trade-give" and trade is not None:
        return trade.give.gold, match.now.gold[match.me]
    if group == "trade-want" and trade is not None:
        return trade.want.gold, match.now.gold[trade.to]
    if isinstance(intent.task(match), Bidding):
        bid = intent.bid(match)
        return bid.gold, intent.purse(match) - 2 * bid.intrigues
    return 0, 0
