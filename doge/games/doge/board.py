"""The material and the map of Doge (D1): data only, no position and no rule that needs one."""

from __future__ import annotations

from doge.words import template

CANNAREGIO, CASTELLO, DORSODURO, SAN_MARCO, SAN_POLO, SANTA_CROCE, QUARANTIA = range(7)

AREAS = tuple(range(7))
DISTRICTS = tuple(range(6))

AREA_IDS = ("cannaregio", "castello", "dorsoduro", "san-marco", "san-polo", "santa-croce", "quarantia")
"""The names that records and typed choices use, by area."""

AREA_NAMES = (
    template("Cannaregio"),
    template("Castello"),
    template("Dorsoduro"),
    template("San Marco"),
    template("San Polo"),
    template("Santa Croce"),
    template("Quarantia"),
)

FAMILIES = ("Contarini", "Dandolo", "Loredan", "Morosini")
"""The families that sit down where nobody chose a name."""

SEAT_COUNTS = (3, 4)
HOUSES = 15
PALACES = 8
RINGS = 6

BALLOTS = (0, 1, 1, 2, 2, 3, 3)
"""The ballots of each player (D1.1)."""
MOST_BALLOTS = 4
"""The most ballots in one area and round (D3.2)."""
MARKERS, MOST_MARKERS = BALLOTS, MOST_BALLOTS
"""What bots that were written for 0.1.0 call them."""

SITE_COSTS = (3, 4, 5, 6, 7)
"""What each palace site of a district costs in houses, in the order in which they are used (D1.3)."""
SITES = len(SITE_COSTS)

ADVISOR_HOMES = (0, 1, 2, 3, 4, 5, QUARANTIA, QUARANTIA, QUARANTIA)
"""The home area of each of the nine advisors (D1.4)."""
QUARANTIA_ADVISORS = (6, 7, 8)

GOALS = ((6, 6), (7, 5), (8, 4))
"""The conditions that end the game (D8.2): at least so many palaces, in at least so many districts."""
FEWEST_PALACES = min(palaces for palaces, _ in GOALS)
"""With fewer nobody meets a condition."""

LAST_YEAR = 30
ELECTIONS = len(AREAS)


def rounds(seats: int) -> int:
    """How many rounds of ballots a year has (D3.1)."""
    return 4 if seats == 3 else 3


def advisors_of(home: int) -> tuple[int, ...]:
    """The advisors whose home the area is."""
    return QUARANTIA_ADVISORS if home == QUARANTIA else (home,)


def meets_goal(palaces: int, districts: int) -> bool:
    """Whether so many palaces, in so many districts, meet a condition of D8.2."""
    return any(palaces >= p and districts >= d for p, d in GOALS)
