"""What each kind of choice in Families is for, told when it is first met in a game of one's own (web/model/tips.py)."""

from __future__ import annotations

from doge.games.families.cards import FORCES, KIND_OF, WARS
from doge.games.families.state import Answering, Appointing, Bidding, Dying, Part, Reacting
from doge.words import template
from web.games.families import intent
from web.games.families.match import Match
from web.games.families.teaching.lesson_spots import APPOINTED, HAND
from web.model.tip import CHOICE, Tip

PARTNERS, ROWS, ABOUT, SIDES, STAKE, BID = [
    f".choice {each}" for each in (".partners", ".opts.tall", ".abt", ".sides", ".stake", ".bid")
]
"""With whom one trades, where a ship can go, what a card does, the sides of an offer, what is at stake, the gold of a bid."""

ABLE = '.choice [data-do="take"], .hnd .ready'
"""What can be used now: an Army or Navy in play, by its button, or cards of the hand."""
QUESTION = ".prompt"
"""What is asked."""

TIPS = {
    tip.id: tip
    for tip in (
        Tip(
            "trade",
            template("Do you need a trade?"),
            template(
                """You may make each family one offer a turn. Ask for cards or ships that bring you more than what you give. Families accept
                only what helps them. In the first turns you seldom need a trade."""
            ),
            (PARTNERS,),
            (CHOICE, HAND),
        ),
        Tip(
            "buy",
            template("What is worth buying?"),
            template(
                """The most gold at the end wins. Ships and people bring gold every turn, so they are worth most when you buy them
                early. Rivals can destroy or take what you have in play, but not what is in your hand."""
            ),
            (HAND,),
        ),
        Tip(
            "sail",
            template("Where does it earn most?"),
            template(
                """At your quay a die brings 0 gold on a 1, then 1, 1, 2, 2, and 3 on a 6. Trade Routes bring more, but a rival’s route
                also brings that rival 1 gold. With “Back” you can buy your own first."""
            ),
            (ROWS,),
            (CHOICE, QUESTION),
        ),
        Tip(
            "forces",
            template("Buy it, or keep it?"),
            template(
                """Armies and Navies attack and guard from your hand just as well, and that is free. In play they only make it cheaper to
                be General or Admiral when somebody plays a War card."""
            ),
            (ABOUT,),
            (CHOICE, HAND),
        ),
        Tip(
            "event",
            template("What can an event do?"),
            template(
                """Events bring you gold or cards, or destroy what a rival earns with. Strike whoever earns most. Assassination, Arson and
                Slander are crimes. If you are caught, you pay 1 to 6 gold and miss the next election."""
            ),
            (HAND,),
        ),
        Tip(
            "war",
            template("What can you do in War?"),
            template(
                """An Army takes a Caravan or a Trade Route, a Navy takes a Cog or a Trade Route. What you take earns for you from then on.
                The attack is free, but the card is used up, and a rival’s guards can stop it."""
            ),
            (ABLE,),
        ),
        Tip(
            "warcard",
            template("Whom does a War hurt?"),
            template(
                """The General and the Admiral pay 2 to 12 gold each, less 1 for each Army or Navy of theirs in play. Whoever cannot pay
                is out of the game. So play it while rivals hold these offices."""
            ),
            (ABOUT,),
            (CHOICE, HAND),
        ),
        Tip(
            "answer",
            template("Do you stop it?"),
            template(
                """You have a card that stops this, and then it is used up. Stop it when you would lose what earns gold every turn. When
                a rival is hit, let it pass and save your card for your own defence."""
            ),
            (STAKE,),
            (CHOICE, QUESTION),
        ),
        Tip(
            "death",
            template("Who wins by his death?"),
            template(
                """When a ruler dies, the families with votes bid for his place at once. That is good for you when a rival controls him
                and you have votes. Keep the card while he is yours, but a die can still kill him."""
            ),
            (ABOUT,),
            (CHOICE, QUESTION),
        ),
        Tip(
            "pope",
            template("What is the Pope worth?"),
            template(
                """If you win, one of your Cardinals becomes Pope and brings you 5 gold every turn instead of 1. The most votes win, and
                rivals bid in secret, too. Losers also pay their bids, so bid less near the end."""
            ),
            (BID,),
            (CHOICE, QUESTION),
        ),
        Tip(
            "doge",
            template("What is the Doge worth?"),
            template(
                """If you win, one of your Senators becomes Doge. He brings you 3 gold every turn instead of 1, and you give each family its
                office. Rivals bid in secret, too, and losers also pay their bids."""
            ),
            (BID,),
            (CHOICE, QUESTION),
        ),
        Tip(
            "offices",
            template("Who gets which office?"),
            template(
                """An office brings its holder gold every turn. But General and Admiral pay 2 to 12 gold when anybody plays a War
                card, and whoever cannot pay is out of the game. The Council Head earns as much without that danger."""
            ),
            (APPOINTED,),
            (CHOICE, QUESTION),
        ),
        Tip(
            "offer",
            template("Is it a good trade?"),
            template(
                """Both sides change hands at once if you accept. Ships and people bring gold in every turn that is left, so early in the
                game they are worth more than what they cost. You lose nothing if you decline."""
            ),
            (SIDES,),
            (CHOICE, QUESTION),
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
        case Reacting():
            return "answer" if intent.tools(match) else ""
        case Dying():
            return "death"
        case Bidding(ruler):
            return ("pope", "doge")[ruler]
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
        found = "buy" if phase == "expansion" else phase
        return found if phase != "war" or intent.tools(match) else ""
    if intent.berths(match):
        return "sail"
    if KIND_OF.get(taken.id) in WARS:
        return "warcard"
    return "forces" if phase == "expansion" and KIND_OF.get(taken.id) in FORCES else ""
