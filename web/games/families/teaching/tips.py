"""What each kind of choice in Families is for, told when it is first met in a game of one's own (web/model/tips.py)."""

from __future__ import annotations

from doge.games.families.cards import FORCES, KIND_OF, WARS
from doge.games.families.moves import Attack
from doge.games.families.state import Answering, Appointing, Bidding, Dying, Part, Reacting
from doge.words import template
from web.games.families import intent
from web.games.families.match import Match
from web.games.families.past.course import shuffled_again, turns_left
from web.games.families.teaching.lesson_spots import APPOINTED, HAND
from web.model.tip import Tip

PARTNERS, ROWS, ABOUT, SIDES, STAKE, BID = [
    f".choice {each}" for each in (".partners", ".opts.tall", ".abt", ".sides", ".stake", ".bid")
]
"""With whom one trades, where a ship can go, what a card does, the sides of an offer, what is at stake, the gold of a bid."""

ABLE = '.choice [data-do="take"], .hnd .ready'
"""What can be used now: an Army or Navy in play, by its button, or cards of the hand."""
MINE, LANES = ".est.mine", ".est:not(.mine) .q-ln"
"""My own quay, and on a phone what the rivals have in an election."""
TABLE = (HAND, MINE)
"""What most tips spare: what I have."""
LATE = 5
"""With fewer turns left it is no longer said what to buy first, nor what a seat brings."""

TIPS = {
    tip.id: tip
    for tip in (
        Tip(
            "trade",
            template("No good trade? End Diplomacy"),
            template(
                """Ask for what brings you more than what you give for it. Families accept only what helps them. Without a
                good trade, end Diplomacy: that costs nothing."""
            ),
            (PARTNERS,),
            TABLE,
        ),
        Tip(
            "buy",
            template("Buy Cogs and Caravans first"),
            template(
                """Cogs and Caravans pay for themselves soonest, above all on a Trade Route, but can be taken by force. People
                earn less, but can become your Pope or Doge."""
            ),
            (HAND,),
            TABLE,
        ),
        Tip(
            "sail",
            template("A Trade Route earns more"),
            template(
                """On a rival’s route, that rival gets 1 gold a turn for it. On your own
                route nobody does. It can move later."""
            ),
            (ROWS,),
            TABLE,
        ),
        Tip(
            "forces",
            template("It works free from your hand"),
            template(
                """In play it only takes 1 gold off what you pay as General
                or Admiral for a War card."""
            ),
            (ABOUT,),
            TABLE,
        ),
        Tip(
            "event",
            template("Take gold, or strike a leader"),
            template(
                """Get gold or cards, or strike whoever earns most. Assassination, Arson and Slander are crimes: if you are
                caught, you pay 1 to 6 gold and miss the next election."""
            ),
            (HAND,),
            TABLE,
        ),
        Tip(
            "war",
            template("Take ships and routes in War"),
            template(
                """Armies can take Caravans and Trade Routes, Navies can take Cogs and Trade Routes, and these then earn for
                you. The owner’s Guards, Mercenaries or War Galleys can stop it."""
            ),
            (ABLE,),
            TABLE,
        ),
        Tip(
            "warcard",
            template("General and Admiral pay for it"),
            template(
                """The General pays 2 to 12 gold, less 1 for each of his Armies in play, the Admiral likewise for Navies.
                Whoever cannot pay is out. Play it against rivals."""
            ),
            (ABOUT,),
            TABLE,
        ),
        Tip(
            "answer",
            template("Save what earns every turn"),
            template(
                """What earns gold every turn is worth your card, which is then used up. If you let it pass, you keep the
                card for a worse attack."""
            ),
            (STAKE,),
            TABLE,
        ),
        Tip(
            "bystander",
            template("Usually, let it pass"),
            template(
                """Your card would save what is a rival’s, and then be used up. Let it pass and keep it for your own
                defence, unless you must stop the attacker."""
            ),
            (STAKE,),
            TABLE,
        ),
        Tip(
            "death",
            template("His death starts an election"),
            template(
                """The election comes at once. That serves you if you can win it, or if a strong rival loses him.
                If not, keep the card."""
            ),
            (ABOUT,),
            TABLE,
        ),
        Tip(
            "pope",
            template("The Pope is worth about 20 gold"),
            template(
                """A Pope brings 4 gold a turn more than a Cardinal, for about 5 turns. Bid only what should
                beat the rivals. Losers pay, too."""
            ),
            (BID,),
            (LANES,),
        ),
        Tip(
            "doge",
            template("The Doge is worth about 10 gold"),
            template(
                """A Doge brings 2 gold a turn more than a Senator, for about 5 turns, and gives out the offices. Bid only what
                should beat the rivals. Losers pay, too."""
            ),
            (BID,),
            (LANES,),
        ),
        Tip(
            "offices",
            template("Be Council Head yourself"),
            template(
                """A War card, such as The Turks, costs General and Admiral 2 to 12 gold each. Whoever cannot pay is out. So give
                these offices to rivals."""
            ),
            (APPOINTED,),
            TABLE,
        ),
        Tip(
            "offer",
            template("Compare what both would earn"),
            template(
                """Ships and people earn in every turn that is left, gold does not. You lose nothing if you decline."""
            ),
            (SIDES,),
            TABLE,
        ),
    )
}
"""By their ids."""


def tips(match: Match) -> list[Tip]:
    """The one that fits what is asked of me, if any does."""
    return [TIPS[found] for found in [_fitting(match)] if found]


def _fitting(match: Match) -> str:
    match intent.task(match):
        case Part(phase):
            return _part(match, phase)
        case Reacting(_, _, target) if intent.tools(match):
            return "answer" if target.seat == match.me else "bystander"
        case Dying():
            return "death"
        case Bidding(ruler):
            return "" if _late(match) else ("pope", "doge")[ruler]
        case Appointing():
            return "offices"
        case Answering():
            return "offer"
    return ""


def _part(match: Match, phase: str) -> str:
    """Before a card is taken up what the phase is for, then what that one is."""
    taken = intent.tool(match)
    if phase == "diplomacy":
        return "" if match.draft.trade else "trade"
    if taken is None:
        return _untaken(match, phase)
    if intent.berths(match):
        return "sail"
    if KIND_OF.get(taken.id) in WARS:
        return "warcard"
    return "forces" if phase == "expansion" and KIND_OF.get(taken.id) in FORCES else ""


def _untaken(match: Match, phase: str) -> str:
    """What there is to do, while that is so."""
    if phase == "expansion":
        return "" if _late(match) else "buy"
    return phase if phase != "war" or any(isinstance(action, Attack) for action in match.legal) else ""


def _late(match: Match) -> bool:
    """Whether what brings gold every turn has little time left for it."""
    return turns_left(match.seen) < LATE and not shuffled_again(match.seen)
