"""The cards and offices of Families (F1, F9): data only, no position and no rule that needs one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from doge.words import template

Kind: TypeAlias = str
"""A card by its name in records; cards of a kind are alike."""
Name: TypeAlias = str
"""A card in play: its kind, or for a ship on a route "cog@rome"."""


@dataclass(frozen=True, slots=True)
class Card:
    """What F9 says about a kind: its title (a template), how many there are, and what one costs in gold."""

    title: str
    number: int
    cost: int


CARDS: dict[Kind, Card] = {
    "cardinal": Card(template("Cardinal"), 12, 3),
    "senator": Card(template("Senator"), 12, 3),
    "cog": Card(template("Cog"), 15, 3),
    "caravan": Card(template("Caravan"), 10, 3),
    "assassination": Card(template("Assassination"), 1, 2),
    "slander": Card(template("Slander"), 2, 2),
    "arson": Card(template("Arson"), 1, 2),
    "caught": Card(template("Caught"), 1, 1),
    "intrigue": Card(template("Intrigue"), 4, 2),
    "patronage": Card(template("Patronage"), 3, 3),
    "pageant": Card(template("Pageant"), 1, 2),
    "feast": Card(template("Feast"), 1, 1),
    "masquerade": Card(template("Masquerade"), 1, 3),
    "benefice": Card(template("Benefice"), 1, 1),
    "act-of-devotion": Card(template("Act of Devotion"), 1, 2),
    "build-church": Card(template("Build Church"), 1, 3),
    "explorer": Card(template("Explorer"), 2, 3),
    "the-turks": Card(template("The Turks"), 1, 0),
    "the-genoese": Card(template("The Genoese"), 1, 0),
    "the-golden-horde": Card(template("The Golden Horde"), 1, 0),
    "league-of-cambrai": Card(template("League of Cambrai"), 1, 0),
    "antioch": Card(template("Antioch"), 1, 2),
    "rome": Card(template("Rome"), 1, 2),
    "byzantium": Card(template("Byzantium"), 1, 2),
    "ottoman-empire": Card(template("Ottoman Empire"), 1, 2),
    "hanseatic-league": Card(template("Hanseatic League"), 1, 2),
    "timbuktu": Card(template("Timbuktu"), 1, 2),
    "mamluks": Card(template("Mamluks"), 1, 2),
    "mughal-empire": Card(template("Mughal Empire"), 1, 2),
    "aegean-sea": Card(template("Aegean Sea"), 1, 2),
    "silk-road": Card(template("The Silk Road"), 1, 2),
    "mercenaries": Card(template("Mercenaries"), 2, 3),
    "guards": Card(template("Guards"), 2, 2),
    "condottieri": Card(template("Condottieri"), 2, 2),
    "war-galleys": Card(template("War Galleys"), 2, 3),
    "privateers": Card(template("Privateers"), 2, 2),
    "call-crusade": Card(template("Call Crusade"), 3, 4),
    "excommunicate": Card(template("Excommunicate"), 2, 2),
    "indulgences": Card(template("Indulgences"), 2, 0),
    "taxes": Card(template("Taxes"), 2, 0),
    "black-death": Card(template("Black Death"), 1, 0),
    "the-reformation": Card(template("The Reformation"), 1, 0),
    "storm": Card(template("Storm"), 1, 0),
    "pirates": Card(template("Pirates"), 2, 0),
    "brigands": Card(template("Brigands"), 2, 0),
    "the-pope-dies": Card(template("The Pope Dies"), 1, 0),
    "the-doge-dies": Card(template("The Doge Dies"), 1, 0),
    "accusation": Card(template("Accusation"), 3, 2),
    "senator-dies": Card(template("Senator Dies"), 1, 0),
    "cardinal-dies": Card(template("Cardinal Dies"), 1, 0),
}
"""All kinds, in the order of the table of the cards."""

DECK: tuple[Kind, ...] = tuple(sorted(kind for kind, card in CARDS.items() for _ in range(card.number)))
"""All 116 cards in alphabetical order."""

COST: dict[Kind, int] = {kind: card.cost for kind, card in CARDS.items()}

CARDINAL, SENATOR, PATRONAGE = "cardinal", "senator", "patronage"
COG, CARAVAN = "cog", "caravan"
BYZANTIUM = "byzantium"
ROME = "rome"
CAUGHT, INTRIGUE = "caught", "intrigue"

SHIPS = (COG, CARAVAN)
BONUS: dict[Kind, int] = {
    "antioch": 1,
    "rome": 1,
    "byzantium": 1,
    "ottoman-empire": 1,
    "hanseatic-league": 1,
    "timbuktu": 1,
    "mamluks": 1,
    "mughal-empire": 1,
    "aegean-sea": 2,
    "silk-road": 2,
}
"""What each Trade Route adds to the die of a ship on it."""
ROUTES: tuple[Kind, ...] = tuple(BONUS)
ONLY: dict[Kind, Kind] = {"aegean-sea": COG, "silk-road": CARAVAN}
"""The one kind of ship that a route takes, where it does not take both."""
BERTHS = 3
"""The most ships on a route (F4.3)."""
PROFIT = (0, 0, 1, 1, 2, 2, 3, 4, 5)
"""What a die with its bonus earns (F2.2): [8] is the most."""
TRIP = tuple([sum(PROFIT[die + bonus] for die in range(1, 7)) / 6 for bonus in range(3)])
"""What a ship earns on average, by the bonus of its route."""

ARMIES = ("condottieri", "guards", "mercenaries")
NAVIES = ("privateers", "war-galleys")
WARS = frozenset(("league-of-cambrai", "the-genoese", "the-golden-horde", "the-turks"))
PERSONS = (CARDINAL, PATRONAGE, SENATOR)
CRIMES = ("arson", "assassination", "slander")

POPE, DOGE = 0, 1
RULERS = ("pope", "doge")
"""The names of the Pope and of the Doge as targets, in records, and of their phases."""
VOTERS: tuple[Kind, Kind] = (CARDINAL, SENATOR)
"""Whose votes elect the Pope and the Doge, and who becomes one (F7)."""
DEATHS: tuple[Kind, Kind] = ("the-pope-dies", "the-doge-dies")
RULER_INCOME = (5, 3)

POPULARITY: dict[Kind, tuple[int, int]] = {
    "act-of-devotion": (POPE, 5),
    "benefice": (POPE, 3),
    "build-church": (POPE, 7),
    "feast": (DOGE, 3),
    "masquerade": (DOGE, 7),
    "pageant": (DOGE, 5),
}
"""In which election each of these cards counts, and how many votes."""
INTRIGUE_VOTES = 4
NEEDS_VILLA = frozenset((PATRONAGE, "pageant", "feast", "masquerade"))
"""What can be played only by one who has a Villa (F4.2)."""
VILLA = "villa"
VILLA_COST, VILLA_COST_OF_BUILDER = 10, 7

COUNCIL_HEAD, GENERAL, ADMIRAL, CONSTRUCTION = "council-head", "general", "admiral", "construction"
OFFICE_INCOME: dict[str, int] = {COUNCIL_HEAD: 2, GENERAL: 2, ADMIRAL: 2, CONSTRUCTION: 1}
OFFICES: tuple[str, ...] = tuple(OFFICE_INCOME)
WARLIKE = (GENERAL, ADMIRAL)
"""The offices that pay for a War (F6.2)."""

DRAWS: dict[Kind, int] = {"explorer": 3, "call-crusade": 5}
TOLLS: dict[Kind, Kind] = {"indulgences": CARDINAL, "taxes": SENATOR}
"""Cards that bring 1 gold for each own card of a kind."""
FOR_POPE = frozenset(("call-crusade", "excommunicate"))
"""Only the Pope's controller plays them (F5.1)."""
FOR_COUNCIL_HEAD = frozenset(("accusation",))

EXPANSION = frozenset((CARDINAL, SENATOR, PATRONAGE, *SHIPS, *ROUTES, *ARMIES, *NAVIES, *POPULARITY))
"""What may be put down in the expansion phase (F4.1)."""
FORCES = frozenset((*ARMIES, *NAVIES))
"""What may be put down in the war phase, too (F6.1)."""
EVENTS = frozenset((*DRAWS, *TOLLS, *CRIMES, *FOR_POPE, *FOR_COUNCIL_HEAD)) | {
    *("black-death", "the-reformation", "storm", "pirates", "brigands", "senator-dies", "cardinal-dies")
}
"""What may be played in the event phase, crimes included (F5.1)."""

PREY: dict[Kind, tuple[Kind, ...]] = {
    "assassination": PERSONS,
    "slander": PERSONS,
    "black-death": ROUTES,
    "the-reformation": ROUTES,
    "storm": SHIPS,
    "pirates": (COG,),
    "brigands": (CARAVAN,),
    "accusation": (SENATOR,),
    "senator-dies": (SENATOR,),
    "cardinal-dies": (CARDINAL,),
    "excommunicate": tuple(sorted(EXPANSION)),
    "mercenaries": (CARAVAN, *ROUTES),
    "condottieri": (CARAVAN, *ROUTES),
    "war-galleys": (COG, *ROUTES),
    "privateers": (COG, *ROUTES),
}
"""The cards in play that a card can be aimed at (F5, F6.3, F9)."""
REACHES_RULERS = frozenset(("assassination", "slander", "excommunicate"))
"""Cards that can be aimed at the card that became Pope or Doge, too (F5.4)."""
ATTACKERS = ("condottieri", "mercenaries", "privateers", "war-galleys")
LAND_GUARDS, SEA_GUARDS = ("guards", "mercenaries"), ("war-galleys",)
ANSWERS: dict[Kind, tuple[Kind, ...]] = {
    **dict.fromkeys(CRIMES, (CAUGHT,)),
    "pirates": SEA_GUARDS,
    "brigands": LAND_GUARDS,
    "condottieri": LAND_GUARDS,
    "mercenaries": LAND_GUARDS,
    "privateers": SEA_GUARDS,
    "war-galleys": SEA_GUARDS,
}
"""What stops a card that others may react to (F5.2, F5.3, F6.3)."""


def at(ship: Kind, route: Kind | None) -> Name:
    """What a ship is called where it lies."""
    return ship if route is None else f"{ship}@{route}"


BERTHED: dict[Kind, dict[Kind | None, Name]] = {
    ship: {route: at(ship, route) for route in (None, *ROUTES) if ONLY.get(route or "", ship) == ship} for ship in SHIPS
}
"""By kind of ship and route (None: unattached), the ship's name there; routes that do not take it are missing."""
KIND_OF: dict[Name, Kind] = {
    **{kind: kind for kind in CARDS},
    **{name: ship for ship, names in BERTHED.items() for name in names.values()},
}
"""The kind of every card in play."""
ROUTE_OF: dict[Name, Kind | None] = {name: route for names in BERTHED.values() for route, name in names.items()}
"""The route of every ship, None for one that is unattached."""
FLEET: tuple[Name, ...] = tuple(ROUTE_OF)
"""All that a ship can be called, in the order in which their dice are rolled: Cogs, then Caravans, unattached ones first."""
NAMES: frozenset[Name] = frozenset(name for name, kind in KIND_OF.items() if kind in EXPANSION)
"""All that a card in play can be called."""
TARGETS: dict[Kind, frozenset[Name]] = {
    card: frozenset(name for name in NAMES if KIND_OF[name] in prey) for card, prey in PREY.items()
}
"""By card, the names of the cards in play that it can be aimed at."""
