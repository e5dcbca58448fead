"""What the cards of the first steps of Families say of Pope and Doge, the election and the offices."""

from __future__ import annotations

from doge.games.families.cards import (
    CONSTRUCTION,
    COUNCIL_HEAD,
    DOGE,
    OFFICE_INCOME,
    RULER_INCOME,
    VILLA_COST,
    WARLIKE,
)
from doge.games.families.conflict_events import Elected, ElectionHeld, RulerDied
from doge.games.families.exchange import villa_cost
from doge.games.families.names import office_name
from doge.games.families.state import Appointing, Bidding
from doge.words import listed, plural, sentences, text
from web.games.families import intent, labels
from web.games.families.match import Match
from web.games.families.past import just_changed
from web.games.families.teaching import lesson_pictures as pictures
from web.games.families.teaching import lesson_spots as spots
from web.games.families.teaching.lesson_words import BUILDER, RAIDER
from web.model.lesson import MAIN_BUTTON, After, Card, Way, by_key


def rulers(match: Match) -> Card:
    """Who Pope and Doge are, and what they are good for."""
    pope, doge = RULER_INCOME
    return Card(
        text("Pope and Doge"),
        sentences(
            text("These are the places of the two rulers, the Pope and the Doge."),
            text(
                "The Pope’s family gets {pope} gold every turn, and the Doge’s family gets {doge}. "
                "At the start both belong to no family. When one dies, the families elect a new one.",
                pope=pope,
                doge=doge,
            ),
        ),
        "",
        (spots.POPE, spots.DOGE),
        spares=(spots.sign(match),),
    )


def death(match: Match) -> Card:
    """Why there is an election."""
    spared = just_changed.spared(match)
    return Card(
        text("The Doge is dead"),
        sentences(
            text("In every turn a die is rolled for each of the two rulers. On a 6 the ruler dies."),
            text("The Pope lives. The Doge, who belonged to no family, has died, so a new Doge is elected now."),
        ),
        "",
        (spots.DOGE if isinstance(match.moment.event, RulerDied) else spots.PHASE,),
        pictures.rolled(spared.die if spared is not None else None),
    )


def election(match: Match) -> Card:
    """Who takes part; where I am not asked, how it ended."""
    event, rival = match.moment.event, match.names[BUILDER]
    if isinstance(intent.task(match), Bidding):
        said = sentences(
            text("Senators elect the Doge, as Cardinals elect the Pope."),
            text("Each Senator is 1 vote, and a Senator of the winner becomes the Doge."),
            text("You and {family} have one Senator each.", family=rival),
            text("{family} has none and cannot take part.", family=match.names[RAIDER]),
        )
        return Card(
            text("An election"),
            said,
            "",
            (spots.senators(match.me), spots.senators(BUILDER)),
            spares=(spots.sign(match),),
        )
    if isinstance(event, Elected) and event.alone:
        said = sentences(
            text("Only a Senator can become the Doge, and {family} alone has one.", family=rival),
            text("So he is elected, and {family} gets 3 gold every turn.", family=rival),
            text("A Senator of yours can take part next time."),
        )
    else:
        said = sentences(text("Each Senator is 1 vote, and dice decide between equal votes."), after_bid(match).words)
    return Card(text("An election"), said, "", (spots.RACE, spots.DOGE), spares=(by_key(f"family-{BUILDER}"),))


def bids(match: Match) -> Card:
    """What gold is good for in an election."""
    return Card(
        text("Votes for gold"),
        sentences(
            text("Each family with a Senator may bid gold, in secret."),
            text("Each gold that a family bids is 1 more vote for it. A family pays its bid even if it loses."),
        ),
        "",
        (spots.gold(match.me), spots.gold(BUILDER)),
        spares=(spots.estate(match),),
    )


def bid(match: Match) -> Card:
    """To bid gold, or nothing."""
    rival, can = match.names[BUILDER], intent.purse(match) > 0
    nothing = Way(
        text("Bid nothing"),
        text("You keep your gold. You and {family} have 1 vote each, so dice decide.", family=rival),
    )
    one = Way(text("Bid 1 gold"), text("You have 2 votes against 1, so you surely win. The gold is spent."))
    return Card(
        text("Your bid"),
        text("{family} has no gold left, so it stays at 1 vote. How much do you bid?", family=rival),
        _asked(match) if intent.action(match) is not None else "",
        (MAIN_BUTTON, *([by_key("quick-1")] if can else [])),
        spares=(spots.estate(match),),
        ways=(one, nothing) if can else (nothing,),
    )


def _asked(match: Match) -> str:
    """What is to be pressed for either bid, as long as none is chosen; then for that one."""
    can, button = intent.purse(match) > 0, labels.main_label(match, intent.bid(match))
    if not can or intent.bid(match).gold:
        return text("Press “{button}”.", button=button)
    return text(
        "Press “{one}” to bid 1 gold and then the big button, or press “{button}” now.",
        one=labels.quick_label(1, intent.purse(match), 1),
        button=button,
    )


def after_bid(match: Match) -> After:
    """How it ended, and how it would have ended the other way."""
    held = next((event for event in just_changed.in_turn(match) if isinstance(event, ElectionHeld)), None)
    paid = held.paid[match.me] if held is not None else 0
    rival = match.names[BUILDER]
    if match.now.rulers[DOGE] != match.me:
        return After(
            sentences(
                text("You and {family} had 1 vote each, and {family}’s die was higher.", family=rival),
                text(
                    "So its Senator is the Doge now, and brings it 3 gold every turn. With a bid of 1 gold you would have won."
                ),
            ),
            (spots.RACE,),
        )
    return After(
        sentences(
            _won(match, paid),
            text(
                "Your Senator is the Doge now. He brings you 3 gold every turn instead of 1, but he no longer counts as a vote. "
                "When he dies, he is lost."
            ),
        ),
        (spots.RACE, spots.DOGE),
    )


def _won(match: Match, paid: int) -> str:
    """Why I have won the election."""
    rival = match.names[BUILDER]
    if not paid:
        return text("You and {family} had 1 vote each, and your die was higher. So you won.", family=rival)
    sum_ = plural(
        "Your Senator and your 1 gold made {votes} votes against {family}’s 1, so you won.",
        "Your Senator and your {n} gold made {votes} votes against {family}’s 1, so you won.",
        paid,
        votes=paid + 1,
        family=rival,
    )
    return sentences(sum_, text("A bid of 1 gold would have been enough.") if paid > 1 else "")


# --- offices --------------------------------------------------------------------------------------------------------


def offices(match: Match) -> Card:
    """What an office is good for; where another gives them, which one I have."""
    if not isinstance(intent.task(match), Appointing):
        return _given(match)
    return Card(
        text("The offices"),
        sentences(
            text("The family of a new Doge gives each family one of these four offices."),
            text("There are three families, so one office stays empty."),
            text("An office brings gold every turn, until a new Doge is elected."),
        ),
        "",
        (spots.APPOINTED,),
        pictures.offices(),
        spares=(spots.OFFICES, spots.estate(match)),
    )


def _given(match: Match) -> Card:
    """What another Doge's family gave."""
    mine = match.now.offices[match.me]
    return Card(
        text("The offices"),
        sentences(
            text("{family} has the new Doge, so it gives each family an office.", family=match.names[BUILDER]),
            _kept(mine) if mine is not None else "",
        ),
        "",
        (spots.OFFICES,),
        spares=(spots.estate(match),),
    )


def war(match: Match) -> Card:
    """What the offices of war cost, and what becomes of those who cannot pay."""
    return Card(
        text("General and Admiral"),
        sentences(
            text(
                "Two offices are risky. A War card, such as The Turks, attacks nobody. When one is played, the General pays "
                "2 to 12 gold, less 1 for each of his Armies in play, and the Admiral likewise for Navies."
            ),
            text("Whoever cannot pay loses everything and is out. Others never pay."),
        ),
        "",
        tuple(map(spots.row, WARLIKE)),
        spares=(spots.estate(match),),
    )


def appoint(match: Match) -> Card:
    """Who gets which office."""
    action = intent.action(match)
    return Card(
        text("Your office"),
        text("You have the Doge, so you give out the offices. Which one do you take?"),
        text("Choose your office, then press “{button}”.", button=labels.main_label(match, action))
        if action is not None
        else "",
        (MAIN_BUTTON,),
        spares=(spots.APPOINTED, spots.OFFICES, spots.estate(match)),
        ways=(
            Way(office_name(COUNCIL_HEAD), text("It brings 2 gold every turn, without a risk.")),
            Way(
                office_name(CONSTRUCTION),
                text(
                    "It brings only 1 gold every turn. But a Villa, a house that some cards need, costs you 7 gold instead of 10."
                ),
            ),
            Way(
                text("General or Admiral"), text("It brings 2 gold every turn, but you pay when a War card is played.")
            ),
        ),
    )


def after_offices(match: Match) -> After:
    """What the office is worth that I hold, and who pays for Wars."""
    mine = match.now.offices[match.me]
    if mine is None:
        return After("")
    payers = {
        office_name(office): match.names[seat]
        for seat, office in enumerate(match.now.offices)
        if office in WARLIKE and seat != match.me
    }
    return After(
        sentences(_kept(mine), _paying(payers) if mine not in WARLIKE else ""),
        (spots.OFFICES,),
        (spots.estate(match), *map(spots.sign_of, (BUILDER, RAIDER))),
    )


def _paying(payers: dict[str, str]) -> str:
    """Which rivals hold the offices of war."""
    if not payers:
        return ""
    held = [text("{family} is {office}", family=family, office=office) for office, family in payers.items()]
    return plural(
        "{held}, and pays when a War card is played.",
        "{held}. They pay when a War card is played.",
        len(held),
        held=listed(held),
    )


def _kept(office: str) -> str:
    """What comes of the office that I have kept."""
    if office == COUNCIL_HEAD:
        return text("You are Council Head now, which brings you {n} gold every turn.", n=OFFICE_INCOME[office])
    if office == CONSTRUCTION:
        return sentences(
            text(
                "You have the office of Construction now, which brings you {n} gold every turn.",
                n=OFFICE_INCOME[office],
            ),
            text("A Villa costs you {price} gold instead of {full}.", price=villa_cost(office), full=VILLA_COST),
        )
    return text(
        "You are {office} now, which brings you {n} gold every turn. Keep some gold, because you pay when a War card is played.",
        office=office_name(office),
        n=OFFICE_INCOME[office],
    )
