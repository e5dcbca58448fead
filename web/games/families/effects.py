"""What each kind of card does, in a few words for the card and in a sentence for the rules. Draws nothing."""

from __future__ import annotations

from doge.games.families.cards import ROUTES, WARS, Kind
from doge.words import template, text

EFFECT: dict[Kind, str] = {
    "cardinal": template("1 gold a turn, 1 vote for Pope"),
    "senator": template("1 gold a turn, 1 vote for Doge"),
    "cog": template("0 to 3 gold a turn"),
    "caravan": template("0 to 3 gold a turn"),
    "assassination": template("discard any person"),
    "slander": template("discard any person"),
    "arson": template("destroy a Villa"),
    "caught": template("stops a crime"),
    "intrigue": template("4 votes in your bid"),
    "patronage": template("1 gold a turn, 1 vote for Pope, 1 for Doge"),
    "pageant": template("5 votes for Doge, this turn"),
    "feast": template("3 votes for Doge, this turn"),
    "masquerade": template("7 votes for Doge, this turn"),
    "benefice": template("3 votes for Pope, this turn"),
    "act-of-devotion": template("5 votes for Pope, this turn"),
    "build-church": template("7 votes for Pope, this turn"),
    "explorer": template("draw 3 cards"),
    **dict.fromkeys(sorted(WARS), template("General and Admiral pay")),
    **dict.fromkeys(ROUTES, template("your ships on it earn 1 to 4 each")),
    "aegean-sea": template("your Cogs on it earn 1 to 5 each"),
    "silk-road": template("your Caravans on it earn 1 to 5 each"),
    "mercenaries": template("Army: attacks or defends"),
    "guards": template("Army: can only defend"),
    "condottieri": template("Army: can only attack"),
    "war-galleys": template("Navy: attacks or defends"),
    "privateers": template("Navy: can only attack"),
    "call-crusade": template("Pope only: draw 5 cards"),
    "excommunicate": template("Pope only: discard a card"),
    "indulgences": template("1 gold for each Cardinal"),
    "taxes": template("1 gold for each Senator"),
    "black-death": template("discard any route"),
    "the-reformation": template("discard any route"),
    "storm": template("destroy a ship or Caravan"),
    "pirates": template("destroy a Cog"),
    "brigands": template("destroy a Caravan"),
    "the-pope-dies": template("kill the Pope: a new election"),
    "the-doge-dies": template("kill the Doge: a new election"),
    "accusation": template("Council Head: discard any Senator"),
    "senator-dies": template("discard any Senator"),
    "cardinal-dies": template("discard any Cardinal"),
}
"""Templates, as short as a card is small."""


def effect(kind: Kind) -> str:
    """What a card does, in a few words."""
    return text(EFFECT[kind])


WHEN: dict[str, str] = {
    "expansion": template("in Expansion"),
    "event": template("in Events"),
    "war": template("in War"),
    "force": template("free in War"),
    "attacked": template("if attacked"),
    "pope": template("in the Pope phase"),
    "doge": template("in the Doge phase"),
    "bid": template("at an election"),
    "answer": template("after a crime"),
    "villa": template("needs a Villa"),
    "head": template("only Council Head"),
    "controller": template("only the Pope"),
    "cardinal": template("needs Cardinal"),
    "senator": template("needs Senator"),
    "target": template("no target"),
}


def when(word: str) -> str:
    """When a card can be played, or what it lacks."""
    return text(WHEN[word])
