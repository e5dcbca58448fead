"""Reading the actions of Families: from record steps, to the letter, and from what a person types.
Knows no position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from doge.games.families import moves, step_fields
from doge.games.families.cards import OFFICES, SHIPS
from doge.games.families.outcomes import Death, Deck, Fine, First, TieDice, Trips, WarDice
from doge.games.families.state import Side
from doge.kernel.errors import NotUnderstood
from doge.words import series, text

Keys: TypeAlias = Mapping[str, object]
"""What the keys of an object hold, still to be read."""


def read(step: object) -> moves.Action:
    """The action of a record step; raises `NotUnderstood` naming the part that cannot be read."""
    if not isinstance(step, dict):
        raise NotUnderstood(text("A step must be an object."))
    if "chance" in step:
        kind = step["chance"]
        if not isinstance(kind, str) or kind not in _CHANCES:
            raise NotUnderstood(
                text(
                    "The chance {found} is unknown; known are {known}.",
                    found=step_fields.shown(kind),
                    known=series(list(_CHANCES)),
                )
            )
        keys, reader = _CHANCES[kind]
        return reader(step_fields.keyed(step, {"chance", *keys}))
    kinds = [kind for kind in _DECISIONS if kind in step]
    if len(kinds) != 1:
        raise NotUnderstood(
            text('A step needs "chance", or "seat" and one of {known}.', known=series(list(_DECISIONS)))
        )
    step = step_fields.keyed(step, {"seat", kinds[0]})
    return _DECISIONS[kinds[0]](step_fields.whole(step["seat"], "seat"), step[kinds[0]])


# --- chance -----------------------------------------------------------------------------------------


def _read_first(keys: Keys) -> First:
    return First(step_fields.whole(keys["seat"], "seat"))


def _read_deck(keys: Keys) -> Deck:
    return Deck(step_fields.row(keys["cards"], "cards", step_fields.kind))


def _read_trips(keys: Keys) -> Trips:
    return Trips(step_fields.whole(keys["seat"], "seat"), step_fields.dice(keys["dice"]))


def _read_fine(keys: Keys) -> Fine:
    return Fine(step_fields.whole(keys["seat"], "seat"), step_fields.die(keys["die"]))


def _read_war(keys: Keys) -> WarDice:
    return WarDice(
        step_fields.one_of(keys["office"], OFFICES),
        step_fields.whole(keys["seat"], "seat"),
        step_fields.dice(keys["dice"]),
    )


def _read_death(keys: Keys) -> Death:
    return Death(step_fields.ruler(keys["of"]), step_fields.die(keys["die"]))


def _read_tie(keys: Keys) -> TieDice:
    ruler = step_fields.ruler(keys["of"])
    seats = step_fields.row(keys["seats"], "seats", lambda seat: step_fields.whole(seat, "seats"))
    return TieDice(ruler, seats, step_fields.dice(keys["dice"]))


_CHANCES: dict[str, tuple[tuple[str, ...], Callable[[Keys], moves.Action]]] = {
    "first": (("seat",), _read_first),
    "deck": (("cards",), _read_deck),
    "revenue": (("seat", "dice"), _read_trips),
    "fine": (("seat", "die"), _read_fine),
    "war": (("office", "seat", "dice"), _read_war),
    "death": (("of", "die"), _read_death),
    "tie": (("of", "seats", "dice"), _read_tie),
}
"""By the name of the chance: the keys beside it, and who reads what all of them hold."""


# --- decisions --------------------------------------------------------------------------------------


def _read_offer(seat: int, body: object) -> moves.Offer:
    body = step_fields.keyed(body, {"to", "give", "want"})
    return moves.Offer(seat, step_fields.whole(body["to"], "to"), _read_side(body["give"]), _read_side(body["want"]))


def _read_side(body: object) -> Side:
    body = step_fields.keyed(body, {"gold", "hand", "play"})
    hand, play = (
        step_fields.row(body["hand"], "hand", step_fields.kind),
        step_fields.row(body["play"], "play", step_fields.card_in_play),
    )
    for cards in (hand, play):
        if list(cards) != sorted(cards):
            raise NotUnderstood(text("The cards of a trade must stand in alphabetical order."))
    return Side(step_fields.whole(body["gold"], "gold"), hand, play)


def _read_answer(seat: int, body: object) -> moves.Answer:
    if not isinstance(body, bool):
        raise NotUnderstood(text('"answer" must be true or false.'))
    return moves.Answer(seat, body)


def _read_done(seat: int, body: object) -> moves.Done:
    return moves.Done(seat, step_fields.one_of(body, moves.PARTS))


def _read_put(seat: int, body: object) -> moves.Put:
    return moves.Put(seat, step_fields.kind(body))


def _read_villa(seat: int, body: object) -> moves.BuildVilla:
    if body is not True:
        raise NotUnderstood(text('"villa" must be true.'))
    return moves.BuildVilla(seat)


def _read_move(seat: int, body: object) -> moves.MoveShip:
    body = step_fields.keyed(body, {"ship", "from", "to"})
    return moves.MoveShip(
        seat, step_fields.one_of(body["ship"], SHIPS), step_fields.route(body["from"]), step_fields.route(body["to"])
    )


def _read_play(seat: int, body: object) -> moves.PlayCard:
    if body is None:
        return moves.PlayCard(seat, None)
    body = step_fields.keyed(body, {"card", "target"})
    return moves.PlayCard(
        seat, step_fields.kind(body["card"]), None if body["target"] is None else step_fields.target(body["target"])
    )


def _read_react(seat: int, body: object) -> moves.React:
    if body is None:
        return moves.React(seat, None, None)
    body = step_fields.keyed(body, {"card", "from"})
    return moves.React(seat, step_fields.kind(body["card"]), step_fields.one_of(body["from"], moves.SOURCES))


def _read_attack(seat: int, body: object) -> moves.Attack:
    body = step_fields.keyed(body, {"card", "from", "target"})
    source = step_fields.one_of(body["from"], moves.SOURCES)
    return moves.Attack(seat, step_fields.kind(body["card"]), source, step_fields.target(body["target"]))


def _read_bid(seat: int, body: object) -> moves.Bid:
    body = step_fields.keyed(body, {"gold", "intrigues"})
    return moves.Bid(seat, step_fields.whole(body["gold"], "gold"), step_fields.whole(body["intrigues"], "intrigues"))


def _read_offices(seat: int, body: object) -> moves.Appoint:
    return moves.Appoint(seat, step_fields.row(body, "offices", step_fields.office))


_DECISIONS: dict[str, Callable[[int, object], moves.Decision]] = {
    "offer": _read_offer,
    "answer": _read_answer,
    "done": _read_done,
    "put": _read_put,
    "villa": _read_villa,
    "move": _read_move,
    "play": _read_play,
    "react": _read_react,
    "attack": _read_attack,
    "bid": _read_bid,
    "offices": _read_offices,
}
