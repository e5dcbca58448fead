"""What the cards of the first steps of Families say of the attack on Rome."""

from __future__ import annotations

from doge.games.families.cards import ROME, ROUTE_OF
from doge.games.families.conflict_events import Captured
from doge.games.families.names import label
from doge.words import sentences, text
from web.games.families.match import Match
from web.games.families.teaching import lesson_spots as spots
from web.games.families.teaching.lesson_words import RAIDER
from web.model.lesson import MAIN_BUTTON, After, Card, Way


def attack(match: Match) -> Card:
    """An attack on me, or one on another that nobody stopped."""
    taken, family = match.moment.event, match.names[RAIDER]
    how = text("In War, families can attack each other with Armies and Navies, which are soldiers and warships.")
    if isinstance(taken, Captured):
        return _robbed(match, taken, how)
    return Card(
        text("An attack"),
        sentences(
            how,
            text("{family} plays an Army, the Condottieri, to take Rome from you.", family=family),
            text("Your ship would stay there, but {family} would get 1 gold for it every turn, too.", family=family)
            if _at_rome(match)
            else "",
        ),
        "",
        (spots.route(match), spots.PHASE),
        spares=(spots.BLOW, spots.sign(match)),
    )


def _robbed(match: Match, taken: Captured, how: str) -> Card:
    """Somebody else is attacked."""
    return Card(
        text("An attack"),
        sentences(
            how,
            text(
                "{family} played an Army, the Condottieri, and took {owner}’s {card}, which will earn gold for {family} now.",
                family=match.names[taken.seat],
                owner=match.names[taken.owner],
                card=label(taken.card),
            ),
            text("The Guards in your hand can stop such an attack on you."),
        ),
        "",
        (spots.ships(RAIDER), spots.held("guards")),
        spares=(spots.BLOW, spots.sign(match)),
    )


def stop(match: Match) -> Card:
    """What stops the attack, and what speaks for letting it pass."""
    family = match.names[RAIDER]
    lost = text("You keep your Guards, but {family} gets Rome.", family=family)
    if _at_rome(match):
        lost = sentences(
            text("You keep your Guards, and your ship still earns 1 to 4 gold every turn."),
            text("But {family} gets Rome, and 1 gold a turn from the bank for your ship.", family=family),
        )
    return Card(
        text("Your Guards"),
        sentences(
            text("The Guards in your hand can stop the attack, and that costs no gold."),
            text("Their price is only for putting them into play."),
        ),
        text("Press one of the two buttons."),
        (MAIN_BUTTON, spots.LEAVE),
        spares=(spots.BLOW, spots.route(match)),
        ways=(
            Way(
                text("Stop it"),
                text("You keep Rome, where each rival ship brings you 1 gold a turn. Your Guards are discarded."),
            ),
            Way(text("Let it pass"), lost),
        ),
    )


def _at_rome(match: Match) -> bool:
    """Whether a ship of mine lies on Rome."""
    return any(ROUTE_OF.get(name) == ROME for name in match.now.play[match.me])


def after_stop(match: Match) -> After:
    """Whose Rome is now, and what it cost."""
    family = match.names[RAIDER]
    if ROME in match.now.play[match.me]:
        said = text(
            "Your Guards stopped {family}’s Condottieri, so Rome stays yours. Both cards are used up and leave the table.",
            family=family,
        )
        return After(said, (spots.route(match),), spares=(spots.BLOW, spots.estate(match)))
    paid = (
        text("Rome belongs to {family} now, which gets 1 gold every turn for your ship there.", family=family)
        if _at_rome(match)
        else text("Rome belongs to {family} now.", family=family)
    )
    return After(sentences(paid, text("You still have your Guards.")), (spots.water(RAIDER),))
