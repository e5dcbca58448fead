"""What a card of the first steps of Families answers where the person does something else than it says."""

from __future__ import annotations

from doge.words import text


def offered() -> str:
    """An offer in the first turn."""
    return text("You may offer a trade. But you need your gold yourself: for a route and for a ship.")


def other_card() -> str:
    """Something else was put into play, or nothing."""
    return text(
        "Then you lack the gold for the route, the ship or the Senator. A ship brings the most gold until the end."
    )


def not_to_rome() -> str:
    """The ship stays, or the part ends."""
    return text("Without a route the Cog brings 0 to 3 gold, on Rome 1 to 4.")


def no_person() -> str:
    """No Senator in play."""
    return text("Without a Senator you cannot vote when a Doge is elected.")


def more() -> str:
    """Something is done where nothing more was meant to be."""
    return text("Your last gold buys a vote when a Doge is elected. You will need it soon.")


def no_gold() -> str:
    """Nothing is bid."""
    return text("Then it is 1 vote against 1, and a die decides.")


def other_office() -> str:
    """The Council Head is somebody else's."""
    return text("The General and the Admiral have to pay when somebody plays a War, and you have no gold left.")
