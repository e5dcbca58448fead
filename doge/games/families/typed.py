"""Reading what a person types as a decision of Families. Knows no position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from doge.games.families import moves, step_fields
from doge.games.families.cards import OFFICES, ROUTES, SHIPS
from doge.games.families.state import Side, Target
from doge.kernel.errors import NotUnderstood
from doge.kernel.formed import shown
from doge.words import series, template, text


class NoForm(NotUnderstood):
    """The words are not in the form of any action, or not in that of the action that the first word names."""


class Phased(Protocol):
    """What a decision is typed in: a position or what a seat sees of it."""

    @property
    def phase(self) -> str: ...


def parse(line: str, seen: Phased, seat: int) -> moves.Decision:
    """The decision that a seat typed, such as "put cog", "play storm 1 cog@rome", "done".

    Raises `NoForm` if the words do not have the form of a decision, `NotUnderstood` if one of them means nothing.
    """
    words = line.lower().split()
    match words:
        case ["offer", to, *sides] if sides.count("for") == 1:
            cut = sides.index("for")
            return moves.Offer(seat, step_fields.number(to), _typed_side(sides[:cut]), _typed_side(sides[cut + 1 :]))
        case ["done", *ended] if len(ended) <= 1:
            return moves.Done(seat, step_fields.one_of(ended[0], moves.PARTS) if ended else seen.phase)
        case ["put", card]:
            return moves.Put(seat, step_fields.kind(card))
        case ["move", ship, source, target]:
            return moves.MoveShip(seat, step_fields.one_of(ship, SHIPS), _typed_route(source), _typed_route(target))
        case ["play", card, *aim] if len(aim) in (0, 2):
            return moves.PlayCard(
                seat,
                step_fields.kind(card),
                Target(step_fields.number(aim[0]), step_fields.aim(aim[1])) if aim else None,
            )
        case ["react", card, source]:
            return moves.React(seat, step_fields.kind(card), step_fields.one_of(source, moves.SOURCES))
        case ["attack", card, source, owner, name]:
            found = step_fields.one_of(source, moves.SOURCES)
            return moves.Attack(
                seat, step_fields.kind(card), found, Target(step_fields.number(owner), step_fields.aim(name))
            )
        case ["bid", gold, *intrigues] if len(intrigues) < 2:
            return moves.Bid(seat, step_fields.number(gold), step_fields.number(intrigues[0]) if intrigues else 0)
        case ["offices", *offices] if offices:
            return moves.Appoint(
                seat, tuple(None if office == "none" else step_fields.one_of(office, OFFICES) for office in offices)
            )
        case [word] if word in _WORDS:
            return _WORDS[word](seat)
    wanted = [form for form in _FORMS if words and form.split()[0] == words[0]]
    forms = series([text(form) for form in wanted or _FORMS])
    raise NoForm(text("{found} is not understood. Try: {forms}.", found=shown(line), forms=forms))


_WORDS: dict[str, Callable[[int], moves.Decision]] = {
    "accept": lambda seat: moves.Answer(seat, True),
    "decline": lambda seat: moves.Answer(seat, False),
    "villa": moves.BuildVilla,
    "keep": lambda seat: moves.PlayCard(seat, None),
    "pass": lambda seat: moves.React(seat, None, None),
}
"""Decisions of a single word."""

_FORMS = (
    template("offer SEAT GOLD CARDS for GOLD CARDS (+ before a card in play, or nothing)"),
    template("accept"),
    template("decline"),
    template("done"),
    template("put CARD"),
    template("villa"),
    template("move cog FROM TO (or none)"),
    template("play CARD"),
    template("play CARD SEAT TARGET"),
    template("keep"),
    template("pass"),
    template("react CARD hand (or play)"),
    template("attack CARD hand SEAT TARGET"),
    template("bid GOLD INTRIGUES"),
    template("offices OFFICE OFFICE OFFICE OFFICE"),
)


def _typed_side(words: Sequence[str]) -> Side:
    if list(words) == ["nothing"]:
        return Side()
    numbers = [word for word in words if word[0].isdigit()]
    if not words or len(numbers) > 1:
        raise NotUnderstood(text('Each side of a trade is one number of gold and cards, or "nothing".'))
    hand = sorted(step_fields.kind(word) for word in words if not word[0].isdigit() and word[0] != "+")
    play = sorted(step_fields.card_in_play(word[1:]) for word in words if word[0] == "+")
    return Side(step_fields.number(numbers[0]) if numbers else 0, tuple(hand), tuple(play))


def _typed_route(word: str) -> str | None:
    return None if word == "none" else step_fields.one_of(word, ROUTES)
