"""What the cards of the first steps of Families point at: selectors of the page."""

from __future__ import annotations

from doge.games.families.cards import RULERS, VILLA
from web.games.families.match import Match
from web.model.lesson import by_key

PHASES = ".q-band"
"""The band of phases."""
PHASE = ".q-band text.now"
"""The phase that is on, in the band."""
RACE = ".q-ln.won"
"""The lane of who has won the votes."""
OFFICES = ".q-bargeg"
"""The barge: who is Doge and Pope, and who holds which office."""
POPE, DOGE = (f'{OFFICES} g:has(> use[href="#families-{ruler}"])' for ruler in RULERS)
"""The places of the two rulers on the barge, each with the coin that says what it brings."""
DECK = f'{OFFICES} use[href="#families-deck"]:not(.q-dim)'
"""The deck, on the barge."""

LEAVE = '[data-do="pass"]'
"""The button that lets an attack through."""
HAND = ".hnd"
"""The cards of the hand."""
HOUSE = by_key(f"take-{VILLA}:{VILLA}")
"""My house, where a Villa can be built."""
BLOW = ".q-tab"
"""The picture of the card that is played, with the faces of who plays it and whom it hits."""
APPOINTED = ".app"
"""The list in which the offices are given out."""


def held(kind: str) -> str:
    """The selector of a card in the hand."""
    return by_key(f"hand-{kind}")


def estate(match: Match) -> str:
    """The selector of my estate, where what I put into play comes to stand."""
    return by_key(f"family-{match.me}")


def sign(match: Match) -> str:
    """The selector of the sign over my estate."""
    return sign_of(match.me)


def sign_of(seat: int) -> str:
    """The selector of the sign over the estate of a family."""
    return f"{by_key(f'family-{seat}')} .q-sign"


def gold(seat: int) -> str:
    """The selector of the gold on the sign of a family, coin and number."""
    return f"{sign_of(seat)} .q-purse"


def water(seat: int) -> str:
    """The selector of what lies on the water of a family."""
    return f"{by_key(f'family-{seat}')} .q-moor"


def ships(seat: int) -> str:
    """The selector of the ships and Caravans of a family that lie on no route."""
    return f"{water(seat)} g:has(> .q-ship)"


def pavement(match: Match) -> str:
    """The selector of what stands on my quay."""
    return f"{estate(match)} .q-front"


def route(match: Match) -> str:
    """The selector of my Trade Route."""
    return route_of(match.me)


def route_of(seat: int) -> str:
    """The selector of the Trade Route of a family."""
    return f"{by_key(f'family-{seat}')} .q-rt"


def senators(seat: int) -> str:
    """The selector of the Senators of a family."""
    return f'{by_key(f"family-{seat}")} use[href^="#families-quay-senator-"]:not(.gh)'


def row(office: str) -> str:
    """The selector of the row of an office in the list in which the offices are given out."""
    return f'{APPOINTED} > li:has(use[href="#families-{office}"])'


def kept(match: Match) -> tuple[str, ...]:
    """The selectors of what a card about the hand leaves free: my quay, and the other cards of the hand."""
    return sign(match), pavement(match), route(match), HAND
