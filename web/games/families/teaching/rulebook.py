"""The words of the rules: paragraphs, each with the numbers of the rules that it tells. Draws nothing."""

from __future__ import annotations

from doge.words import template
from web.screens.rule_parts import Rule

AIM = (
    Rule("F1.1", template("The family with the most gold at the end wins. Equal gold shares the victory.")),
    Rule(
        "F1.2, F1.3",
        template("""Everyone begins without cards and without gold, under a neutral Pope and a neutral Doge. Chance
        decides who goes first; in each following turn it is the next family clockwise. A turn has eight phases. In a
        phase the families act one after another: each does all it wants before the next one begins. Nobody has to
        play anything. Equal cards are stacked, with a number that counts them."""),
    ),
    Rule(
        "F1.3",
        template("""Gold and cards in play are open, hands are secret. A hand can be of any size. What a card costs is
        paid when it is played, even if somebody then stops it."""),
    ),
)
END = (
    Rule(
        "F1.4",
        template("""When the deck is used up, the discard pile is shuffled into a new deck, once. The turn in which the
        last card of the second deck is drawn is the last one. In the short game the families go through the deck only
        once: 25, 33 or 49 turns with 4, 3 or 2 families, not 36, 48 or 75."""),
    ),
    Rule("F6.2", template("The last family that is left wins at once. Those who were eliminated share the last rank.")),
)
REVENUE = (
    Rule("F2.1", template("Draw: each family draws one card.")),
    Rule(
        "F2.2",
        template("""Revenue: each family takes 3 gold, 1 for each of its Cardinals, Senators and Patronages in play,
        5 for the Pope, 3 for the Doge, 2 for each of Council Head, General and Admiral, 1 for the Office of
        Construction, and 1 for each ship of another family on one of its routes."""),
    ),
    Rule(
        "F2.2",
        template("""For each of its ships, Cogs and Caravans alike, it rolls a die and adds the bonus of the route that
        the ship lies on. The table shows what that earns."""),
    ),
    Rule("F2.3", template("The card that became Pope or Doge no longer counts as a Cardinal or Senator.")),
)
DIPLOMACY = (
    Rule(
        "F3",
        template("""In its part of the phase a family may make one offer to each other family: gold, cards of the hand
        and cards in play for others. The other one accepts or declines at once, and what is accepted is carried out at
        once. Only one side may give gold, and one side may give nothing. A card of the other hand is asked for by its
        name; a family that does not hold it can only decline. The others see the gold and the cards in play of an offer, but not
        the cards of hands."""),
    ),
    Rule(
        "F3",
        template("""Pope, Doge, offices and Villas are not traded. A ship stays on its route when it changes hands. Promises
        are not binding. When two families are left there are no trades."""),
    ),
)
EXPANSION = (
    Rule(
        "F4.1",
        template("""Cardinals, Senators, Patronage, Cogs, Caravans, Trade Routes, Armies and Navies are bought here,
        which puts them into play. Popularity cards lie open until the end of the turn. A Villa costs 10 gold, or 7 with the Office of
        Construction; no family has more than one."""),
    ),
    Rule(
        "F4.2",
        template("""Patronage, Pageant, Feast and Masquerade need a Villa when they are played. Losing the Villa later
        takes none of them away."""),
    ),
    Rule(
        "F4.3",
        template("""Ships may be sent to any Trade Route, of whatever family, on to another one, or taken off the
        route again, without asking. A route has room for three ships. Each ship moves once a turn. Aegean Sea takes
        Cogs only, The Silk Road Caravans only."""),
    ),
)
EVENTS = (
    Rule(
        "F5.1",
        template("""Events and crimes are played here. A card that needs a target cannot be played without one; your
        own cards may be targets, too. Only the controller of the Pope plays Call Crusade and Excommunicate, only the
        Council Head plays Accusation."""),
    ),
    Rule(
        "F5.2",
        template("""Any other family may answer a crime (Assassination, Arson, Slander) with Caught, for 1 gold. The
        crime then has no effect. Whoever committed it rolls a die, loses that much gold, and takes no part in the next election that
        is held. The victim is asked first, then the others clockwise; the first Caught ends it."""),
    ),
    Rule(
        "F5.3",
        template("""Any other family may stop Pirates with War Galleys, and Brigands with Guards or Mercenaries, from
        the hand or from play. The card is discarded; it costs nothing."""),
    ),
    Rule(
        "F5.4",
        template("""A person is a Cardinal, a Senator, Patronage, or the card that is Pope or Doge. If the Pope or the
        Doge is killed, the seat is vacant; the offices stay with their holders."""),
    ),
    Rule("F5.5", template("When a Trade Route is destroyed, its ships stay in play, on no route.")),
)
WAR = (
    Rule("F6.1", template("Armies and Navies may be put into play here, too.")),
    Rule(
        "F6.2",
        template("""For each War card the General pays two dice less 1 for each of its Armies in play, then the Admiral
        two dice less 1 for each of its Navies, but never less than 0. A vacant office pays nothing. A family that cannot pay all of it is
        eliminated: its cards go to the discard pile, its gold to the bank, its offices fall vacant, and its Pope or
        Doge is dead."""),
    ),
    Rule(
        "F6.3",
        template("""Attack on land: discard Mercenaries or Condottieri, from the hand or from play, to take a Caravan or
        a Trade Route of another family. Only its owner may stop that, with Guards or Mercenaries. Attack at sea: discard
        War Galleys or Privateers to take a Cog or a Trade Route; the owner may stop it with War Galleys. None of this
        costs gold. A ship that is taken stays where it is, and a route keeps its ships."""),
    ),
    Rule(
        "F6.3",
        template("""Attack and defence from the hand cost nothing, so Armies and Navies are put into play mainly by
        those who hold an office of war."""),
    ),
)
RULERS = (
    Rule(
        "F7.1",
        template("""The barge in the middle shows who is Pope, who is Doge, and who holds which office. The Pope's phase
        and the Doge's phase are alike: Cardinals elect the Pope, Senators the Doge. A vacant seat is elected at once.
        Otherwise the family that holds The Pope Dies (The Doge Dies) may play it. If nobody does, a die is rolled: on a
        6 the ruler dies. Nobody learns who holds the card, or whether somebody was asked."""),
    ),
    Rule(
        "F7.2",
        template("""Only families with a Cardinal (Senator) in play take part, and not those who were caught. If nobody
        can, the seat stays vacant until the next turn. A single candidate is elected without a bid and cannot decline;
        early in the game that is often a loss, for the card earns more as it is."""),
    ),
)
ELECTION = (
    Rule(
        "F7.3",
        template("""All candidates bid at the same time and in secret: gold, 1 vote each, and Intrigue cards, 4 votes
        for 2 gold each. To these are added their Cardinals (Senators), 1 for each Patronage, and their Popularity for
        this election. All bidders pay, losers too."""),
    ),
    Rule(
        "F7.4",
        template("""The most votes win. Tied families roll a die each, and the highest wins. One of the winner's
        Cardinals (Senators) becomes Pope (Doge)."""),
    ),
    Rule(
        "F7.5",
        template("""The controller of a new Doge gives every family still in the game, its own included, one of the four
        offices. They are held until the next Doge is elected."""),
    ),
    Rule("F7.6", template("After an election those who were caught may take part again.")),
)
SECRETS = Rule(
    "F8",
    template("""Hands, bids until they are opened, and the order of the deck are secret. Everything else is open, even the
    discard pile, so everybody knows what the second deck is made of."""),
)
