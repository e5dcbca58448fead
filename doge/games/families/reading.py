"""Reading the actions of Families: from record steps, to the letter, and from what a person types.
Knows no position.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from doge.games.families import parts
from doge.games.families.cards import OFFICES, SHIPS
from doge.games.families.moves import (
    PARTS,
    SOURCES,
    Action,
    Answer,
    Appoint,
    Attack,
    Bid,
    BuildVilla,
    Decision,
    Done,
    MoveShip,
    Offer,
    PlayCard,
    Put,
    React,
)
from doge.games.families.outcomes import Death, Deck, Fine, First, TieDice, Trips, WarDice
from doge.games.families.state import Side
from doge.kernel.errors import NotUnderstood
from doge.words import series, text

Keys: TypeAlias = Mapping[str, object]
"""What the keys of an object hold, still to be read."""


def read(step: object) -> Action:
    """The action of a record step; raises `NotUnderstood` naming the part that cannot be read."""
    if not isinstance(step, dict):
        raise NotUnderstood(text("A step must be an object."))
    if "chance" in step:
        kind = step["chance"]
        if not isinstance(kind, str) or kind not in _CHANCES:
            raise NotUnderstood(
                text(
                    "The chance {found} is unknown; known are {known}.",
                    found=parts.shown(kind),
                    known=series(list(_CHANCES)),
                )
            )
        keys, reader = _CHANCES[kind]
        return reader(parts.keyed(step, {"chance", *keys}))
    kinds = [kind for kind in _DECISIONS if kind in step]
    if len(kinds) != 1:
        raise NotUnderstood(
            text('A step needs "chance", or "seat" and one of {known}.', known=series(list(_DECISIONS)))
        )
    step = parts.keyed(step, {"seat", kinds[0]})
    return _DECISIONS[kinds[0]](parts.whole(step["seat"], "seat"), step[kinds[0]])


# --- chance -----------------------------------------------------------------------------------------


def _read_first(keys: Keys) -> First:
    return First(parts.whole(keys["seat"], "seat"))


def _read_deck(keys: Keys) -> Deck:
    return Deck(parts.row(keys["cards"], "cards", parts.kind))


def _read_trips(keys: Keys) -> Trips:
    return Trips(parts.whole(keys["seat"], "seat"), parts.dice(keys["dice"]))


def _read_fine(keys: Keys) -> Fine:
    return Fine(parts.whole(keys["seat"], "seat"), parts.die(keys["die"]))


def _read_war(keys: Keys) -> WarDice:
    return WarDice(parts.one_of(keys["office"], OFFICES), parts.whole(keys["seat"], "seat"), parts.dice(keys["dice"]))


def _read_death(keys: Keys) -> Death:
    return Death(parts.ruler(keys["of"]), parts.die(keys["die"]))


def _read_tie(keys: Keys) -> TieDice:
    ruler = parts.ruler(keys["of"])
    seats = parts.row(keys["seats"], "seats", lambda seat: parts.whole(seat, "seats"))
    return TieDice(ruler, seats, parts.dice(keys["dice"]))


_CHANCES: dict[str, tuple[tuple[str, ...], Callable[[Keys], Action]]] = {
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


def _read_offer(seat: int, body: object) -> Offer:
    body = parts.keyed(body, {"to", "give", "want"})
    return Offer(seat, parts.whole(body["to"], "to"), _read_side(body["give"]), _read_side(body["want"]))


def _read_side(body: object) -> Side:
    body = parts.keyed(body, {"gold", "hand", "play"})
    hand, play = parts.row(body["hand"], "hand", parts.kind), parts.row(body["play"], "play", parts.card_in_play)
    for cards in (hand, play):
        if list(cards) != sorted(cards):
            raise NotUnderstood(text("The cards of a trade must stand in alphabetical order."))
    return Side(parts.whole(body["gold"], "gold"), hand, play)


def _read_answer(seat: int, body: object) -> Answer:
    if not isinstance(body, bool):
        raise NotUnderstood(text('"answer" must be true or false.'))
    return Answer(seat, body)


def _read_done(seat: int, body: object) -> Done:
    return Done(seat, parts.one_of(body, PARTS))


def _read_put(seat: int, body: object) -> Put:
    return Put(seat, parts.kind(body))


def _read_villa(seat: int, body: object) -> BuildVilla:
    if body is not True:
        raise NotUnderstood(text('"villa" must be true.'))
    return BuildVilla(seat)


def _read_move(seat: int, body: object) -> MoveShip:
    body = parts.keyed(body, {"ship", "from", "to"})
    return MoveShip(seat, parts.one_of(body["ship"], SHIPS), parts.route(body["from"]), parts.route(body["to"]))


def _read_play(seat: int, body: object) -> PlayCard:
    if body is None:
        return PlayCard(seat, None)
    body = parts.keyed(body, {"card", "target"})
    return PlayCard(seat, parts.kind(body["card"]), None if body["target"] is None else parts.target(body["target"]))


def _read_react(seat: int, body: object) -> React:
    if body is None:
        return React(seat, None, None)
    body = parts.keyed(body, {"card", "from"})
    return React(seat, parts.kind(body["card"]), parts.one_of(body["from"], SOURCES))


def _read_attack(seat: int, body: object) -> Attack:
    body = parts.keyed(body, {"card", "from", "target"})
    source = parts.one_of(body["from"], SOURCES)
    return Attack(seat, parts.kind(body["card"]), source, parts.target(body["target"]))


def _read_bid(seat: int, body: object) -> Bid:
    body = parts.keyed(body, {"gold", "intrigues"})
    return Bid(seat, parts.whole(body["gold"], "gold"), parts.whole(body["intrigues"], "intrigues"))


def _read_offices(seat: int, body: object) -> Appoint:
    return Appoint(seat, parts.row(body, "offices", parts.office))


_DECISIONS: dict[str, Callable[[int, object], Decision]] = {
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
