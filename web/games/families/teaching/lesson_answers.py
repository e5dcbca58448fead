"""What a card of the first steps of Families answers where the person does something else than it says."""

from __future__ import annotations

from doge.words import text


def offered() -> str:
    """An offer in the first turn."""
    return text("You may offer a trade. But you need your gold yourself: for a route and for a ship.")


def first_a_ship() -> str:
    """Something else was put into play, or nothing."""
    return text("First the Cog: without a ship a Trade Route earns nothing.")


def no_route() -> str:
    """No Trade Route."""
    return text("Without a Trade Route the Cog brings 0 to 3 gold, on Rome 1 to 4.")


def not_to_rome() -> str:
    """The ship stays, or the part ends."""
    return text("Where it lies the Cog brings 0 to 3 gold, on Rome 1 to 4.")


def no_person() -> str:
    """No Senator in play."""
    return text("Without a Senator you cannot vote when a Doge is elected.")


def more() -> str:
    """Something is done where nothing more was meant to be."""
    return text("Your last gold buys a vote when a Doge is elected. You will need it soon.")


def lost() -> str:
    """The attack is not stopped."""
    return text("Then Loredan owns Rome, and gets 1 gold a turn for your Cog on it.")


def no_gold() -> str:
    """Nothing is bid."""
    return text("Then it is 1 vote against 1, and a die decides.")


def other_office() -> str:
    """An office of war is kept."""
    return text("The General and the Admiral pay 2 to 12 gold for each War card. Who cannot is out of the game.")
