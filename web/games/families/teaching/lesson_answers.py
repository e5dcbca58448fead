"""What a card of the first steps of Families answers where the person does something else than it offers."""

from __future__ import annotations

from doge.words import text


def other_card() -> str:
    """A card of the hand that is better kept there."""
    return text("This card does its work from your hand, where it costs nothing. What you buy now should earn gold.")


def route_first() -> str:
    """A Trade Route without a ship."""
    return text("A Trade Route earns nothing as long as you have no ship to send there.")


def earn_first() -> str:
    """Nothing more is bought."""
    return text("Gold that you keep earns nothing, and a ship or a Senator brings more every turn.")


def not_to_rome() -> str:
    """The ship stays, or the part ends."""
    return text("At your quay the ship earns 0 to 3 gold every turn, but on Rome it earns 1 to 4.")


def more() -> str:
    """Something is done where nothing more was meant to be."""
    return text(
        "You may need your last gold soon: whoever has a Senator can buy votes with it when the Doge is elected."
    )
