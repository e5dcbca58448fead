"""What a card of the first steps of Families answers where the person does something else than it offers."""

from __future__ import annotations

from doge.words import text


def offered() -> str:
    """An offer in the first turn."""
    return text("You may offer a trade. But you need your gold yourself, for cards.")


def other_card() -> str:
    """A card of the hand that is better kept there."""
    return text("From the hand it defends for free. What you buy now should earn.")


def route_first() -> str:
    """A Trade Route without a ship."""
    return text("Without a ship a Trade Route earns nothing.")


def earn_first() -> str:
    """Nothing more is bought."""
    return text("Gold that lies brings nothing. A Senator votes, a ship earns.")


def not_to_rome() -> str:
    """The ship stays, or the part ends."""
    return text("Where it lies your ship brings 0 to 3 gold, on Rome 1 to 4.")


def more() -> str:
    """Something is done where nothing more was meant to be."""
    return text("Your last gold can buy a vote when a Doge is elected.")
