"""What the cards of Doge's first steps say of what is won: advisors, houses, moves of a house, and palaces."""

from __future__ import annotations

from doge.games.doge.board import QUARANTIA, SAN_MARCO, SAN_POLO, SANTA_CROCE, SITE_COSTS, SITES
from doge.games.doge.facts import still_to_vote
from doge.games.doge.state import AdvisorTurn, BuildBatch, MoveBatch, PlaceBatch
from doge.games.doge.words import area_name, area_title, number_of_votes
from doge.words import either, listed, plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching import lesson_deal as deal
from web.games.doge.teaching import lesson_past
from web.games.doge.teaching.lesson_spots import ground, piece, sign, tile
from web.games.doge.teaching.lesson_words import advisors_in, press
from web.model.lesson import MAIN_BUTTON, Card, Way, by_key

INSTEAD = by_key("abstain")
"""The button that moves a house instead of sending an advisor."""


def voting_in(match: Match) -> int:
    """The area whose election it is."""
    voting = match.seen.voting
    return SAN_POLO if voting is None else voting.area


# --- San Polo's: an advisor and houses ---------------------------------------------------------------


def advisor_won(match: Match) -> Card:
    """What an advisor is."""
    return Card(
        text("The advisor"),
        sentences(
            text("As winner you first get San Polo’s advisor from the boat, and then your houses."),
            text("In the area to which you send it, an advisor is 1 vote for you."),
            text("It stays there until San Polo votes again next year."),
        ),
        "",
        (piece(f"advisor-{SAN_POLO}"),),
    )


def advisor(match: Match) -> Card:
    """Where the first advisor may go."""
    title = text("Where to send the advisor")
    if match.draft.stand is not None:
        return _sending(match, title)
    return Card(
        title,
        text("In these two areas an advisor helps you most."),
        text("Your choice: touch Santa Croce or San Marco."),
        (sign(SANTA_CROCE), sign(SAN_MARCO)),
        spares=(ground(SANTA_CROCE), ground(SAN_MARCO)),
        ways=(
            Way(area_title(SANTA_CROCE), _votes_more(match, SANTA_CROCE)),
            Way(area_title(SAN_MARCO), _votes_more(match, SAN_MARCO)),
        ),
    )


def _sending(match: Match, title: str) -> Card:
    """An area is chosen."""
    stand = match.draft.stand
    there = () if stand is None else (ground(stand),)
    return Card(title, "", press(match), (MAIN_BUTTON,), spares=there)


def _votes_more(match: Match, area: int) -> str:
    """What another advisor there makes of the person's votes, against those of the rivals."""
    seen, me = match.seen, match.me
    own = sum(value or 0 for value in seen.placed[me][area]) + advisors_in(match, area, me)
    rivals = [seat for seat in range(seen.seats) if seat != me]
    most, seat = max((lesson_past.most_of(match, seat, area), -seat) for seat in rivals)
    said = {"votes": number_of_votes(own + 1), "family": match.names[-seat], "most": most, "area": area_name(area)}
    if seen.placed[-seat][area]:
        if own + 1 > most:
            return text("You would have {votes} there, and {family} has {most} at most.", **said)
        return text("You would have {votes} there. {family} has {most} at most, so 1 vote more can decide.", **said)
    if most:
        if own + 1 > most:
            return text("You would have {votes} there and {family} {most}, so you would lead.", **said)
        if own + 1 == most:
            return text(
                "You would have {votes} there and so has {family}: in a tie each gets 2 houses, nobody the advisor.",
                **said,
            )
        return text("You would have {votes} there, but {family} has {most}.", **said)
    if own:
        return text("You would have {votes} there, and nobody else has any.", **said)
    return text("Nobody has ballots there, so 1 vote may win {area}.", **said)


def houses(match: Match) -> Card:
    """Houses are placed."""
    task = drafts.task(match)
    district, most = (task.district, task.most) if isinstance(task, PlaceBatch) else (SAN_POLO, 2)
    tied = isinstance(task, PlaceBatch) and len(task.seats) > 1
    ready = drafts.houses(match) == most
    prompt = plural("Place 1 house in {area}.", "Place {n} houses in {area}.", most, area=area_name(district))
    cost = SITE_COSTS[len(match.seen.sites[district])] if len(match.seen.sites[district]) < SITES else 0
    wait = match.seen.houses[match.me][district] + most < cost
    return Card(
        text("Your new houses"),
        sentences(
            text("As you have tied, nobody gets the advisor, but each of you gets houses.") if tied else "",
            plural(
                "Your house now comes to {area}.",
                "Your {n} houses now come to {area}.",
                most,
                area=area_name(district),
            ),
            text("There they wait for more, because a palace costs {cost} houses.", cost=cost) if wait else "",
        ),
        press(match) if ready else prompt,
        (MAIN_BUTTON if ready else by_key(f"houses-{most}"),),
        spares=(ground(district), ".stepper"),
    )


def abstained() -> str:
    """No advisor."""
    return text("Then nobody gets the advisor. You could move a house instead, but you have none yet.")


def elsewhere(match: Match, stand: int) -> str:
    """The advisor in another area."""
    seen = match.seen
    rivals = [
        plural("{family} has 1 ballot there.", "{family} has {n} ballots there.", n, family=match.names[seat])
        for seat in range(seen.seats)
        if seat != match.me and (n := len(seen.placed[seat][stand]))
    ]
    own = len(seen.placed[match.me][stand])
    there = plural("In {area} you have 1 ballot.", "In {area} you have {n} ballots.", own, area=area_name(stand))
    if not own:
        there = text("In {area} you have no ballots, so the advisor would be your only vote.", area=area_name(stand))
    return sentences(there, *rivals[:1])


def fewer_houses() -> str:
    """Not as many as are allowed."""
    return text("You may place fewer, but a palace costs 3 houses.")


# --- the prizes of Santa Croce and San Marco ----------------------------------------------------------


def prize(match: Match) -> Card:
    """The winner's: an advisor to send, or a house to move; and the palace that it may bring."""
    task, here = drafts.task(match), voting_in(match)
    moves = deal.palace_moves(match.seen, match.me, here)
    match task:
        case BuildBatch():
            return palace(match)
        case PlaceBatch():
            return houses(match)
        case MoveBatch():
            return _moving(match, moves)
    title = text("Advisor or house?")
    if match.draft.stand is not None:
        return _sending(match, title)
    if not moves:
        words = text("As winner you send {home}’s advisor to another area.", home=area_title(here))
        prompt = text("Choose San Marco.") if here == SANTA_CROCE else text("Choose where it goes.")
        there = sign(SAN_MARCO) if here == SANTA_CROCE else piece(f"advisor-{here}")
        return Card(title, words, prompt, (there,), spares=(ground(here),), ways=[_advisor_way(match, here)])
    ways = [_advisor_way(match, here), *(_palace_way(match, *ends, here) for ends in moves)]
    if here == SANTA_CROCE:
        prompt = text("Your choice: touch San Marco, or press “Move a house instead”.")
        spares = (ground(here), tile(SAN_MARCO))  # it can be touched, too
        return Card(title, "", prompt, (sign(SAN_MARCO), INSTEAD), spares=spares, ways=ways)
    words = text("You may again move 1 house instead of sending the advisor, before your 2 new houses come in.")
    prompt = text("Your choice: touch an area, or press “Move a house instead”.")
    return Card(title, words, prompt, (INSTEAD, piece(f"advisor-{here}")), spares=(ground(here),), ways=ways)


def instead(match: Match) -> Card:
    """What a winner who has houses may do instead of sending the advisor."""
    here = voting_in(match)
    source, _ = deal.palace_moves(match.seen, match.me, here)[0]
    said = {"area": area_name(here)}
    return Card(
        text("The winner’s choice"),
        sentences(
            text("As winner of {area} you may send its advisor.", **said),
            text("But now that you have houses elsewhere, you may move 1 of them to {area} instead.", **said),
            text("After that your 2 new houses come in."),
        ),
        "",
        (piece(f"advisor-{here}"), piece(f"houses-{source}-{match.me}")),
        spares=(ground(here),),
    )


def _advisor_way(match: Match, home: int) -> Way:
    """The advisor; a palace that a move would bring has to wait then."""
    wait = text("But a palace has to wait.") if deal.palace_moves(match.seen, match.me, home) else ""
    if wait and QUARANTIA in still_to_vote(match.seen) and match.seen.placed[match.me][QUARANTIA]:
        wait = text("If you win the Quarantia, you may still move a house for a palace.")
    if home == SANTA_CROCE:
        return Way(text("The advisor to San Marco"), sentences(_votes_more(match, SAN_MARCO), wait))
    vote = text("It is 1 vote for you next year, until {home} votes again.", home=area_title(home))
    return Way(text("The advisor"), sentences(vote, wait))


def _palace_way(match: Match, source: int, target: int, here: int) -> Way:
    """A house that moves and makes a palace."""
    second = any(match.me in owners for owners in match.seen.sites)
    palace = text("your second palace") if second else text("a palace")
    name = text("A house from {source} to {target}", source=area_title(source), target=area_title(target))
    if target != here:
        return Way(name, text("There you can build {palace} now, but nobody gets the advisor.", palace=palace))
    return Way(
        name,
        text("With your 2 new houses you can build {palace} now, but nobody gets the advisor.", palace=palace),
    )


def _moving(match: Match, moves: list[tuple[int, int]]) -> Card:
    """Which house moves, and where it goes."""
    title, draft = text("Move a house"), match.draft
    ends = [(source, target) for source, target in moves if draft.source in (None, source)]
    if not ends or (draft.target is not None and (draft.source, draft.target) not in ends):
        return Card(title, "", text("Choose what you like."), (MAIN_BUTTON,))
    source, target = ends[0]
    if draft.target is not None:
        return Card(title, "", press(match), (MAIN_BUTTON,), spares=(ground(target),))
    if draft.source is not None:
        prompt = text("Choose {area}, where it makes a palace.", area=area_name(target))
        words = text("The house with the ring leaves.")
        return Card(title, words, prompt, (sign(target),), spares=(ground(target),))
    prompt = text(
        "Move a house from {area} to {target}. First touch {area}.", area=area_name(source), target=area_name(target)
    )
    ways: tuple[Way, ...] = ()
    if len({target for _, target in ends}) > 1:
        prompt = text("Your choice: first touch where the house stands, then where it goes.")
        ways = tuple(Way(_from_to(*each), _against(match, each[1])) for each in ends)
    return Card(
        title,
        "",
        prompt,
        tuple(piece(f"houses-{each}-{match.me}") for each, _ in ends),
        spares=tuple(sign(each) for each, _ in ends),
        ways=ways,
    )


def _from_to(source: int, target: int) -> str:
    return text("From {source} to {target}", source=area_title(source), target=area_title(target))


def _against(match: Match, target: int) -> str:
    """A palace there, and who has houses for one, too."""
    rivals = _also_there(match, target)
    if not rivals:
        return text("You can build a palace there.")
    cost, later = SITE_COSTS[len(match.seen.sites[target]) :][:2]
    said = {"family": match.names[rivals[0]], "cost": cost, "later": later}
    return sentences(
        text("You can build there before {family} does.", **said),
        text("The next palace there costs {later} houses instead of {cost}.", **said),
    )


def _also_there(match: Match, area: int) -> list[int]:
    """Rivals with houses in a district."""
    return [seat for seat in range(match.seen.seats) if seat != match.me and match.seen.houses[seat][area]]


def other_move() -> str:
    """Another move than one that builds."""
    return text("That brings no palace now, because a palace needs 3 houses in one district.")


# --- the Quarantia's turns ------------------------------------------------------------------------------


def quarantia(match: Match) -> Card:
    """Its winner's two turns."""
    task, moves = drafts.task(match), deal.palace_moves(match.seen, match.me, None)
    if isinstance(task, BuildBatch):
        return palace(match)
    if isinstance(task, MoveBatch):
        return _moving(match, moves)
    title = text("Your first turn") if is_first_turn(match) else text("Your second turn")
    if match.draft.stand is not None:
        return _sending(match, title)
    if moves:
        near, own = sorted({area_name(target) for _, target in moves}), match.seen.houses[match.me]
        stand = [
            plural("1 house in {area}", "{n} houses in {area}", n, area=area_name(area))
            for area, n in enumerate(own)
            if n
        ]
        words = sentences(
            text("You have {houses}.", houses=listed(stand)),
            text("If you move 1 from one to the other, you can build a palace.")
            if len(near) == len(stand) == 2
            else text("If you move 1 of them to {areas}, you can build a palace there.", areas=either(near)),
        )
        prompt = text("Send no advisor, but press “Move a house instead”.")
        return Card(title, words, prompt, (INSTEAD,), spares=(ground(QUARANTIA),))
    return Card(
        title,
        text("No house can complete a palace now, so send an advisor."),
        text("Your choice: San Marco or another district."),
        (sign(SAN_MARCO),),
        spares=(ground(SAN_MARCO),),
        ways=(
            Way(area_title(SAN_MARCO), _votes_more(match, SAN_MARCO)),
            Way(text("Elsewhere"), _as_it_is(match)),
        ),
    )


def turns(match: Match) -> Card:
    """What a win in the Quarantia brings."""
    return Card(
        text("What the Quarantia brings"),
        sentences(
            text("You now have two turns."),
            text("In each you move 1 house from any district to any other, or you send an advisor of the Quarantia."),
        ),
        "",
        (sign(QUARANTIA),),
        spares=(ground(QUARANTIA),),
    )


def _as_it_is(match: Match) -> str:
    """How San Marco stands without another vote of the person's."""
    own = advisors_in(match, SAN_MARCO, match.me)
    rivals = max(advisors_in(match, SAN_MARCO, seat) for seat in range(match.seen.seats) if seat != match.me)
    if own > rivals:
        return text("You would have 1 vote there, and you lead in San Marco as it is.")
    if own == rivals:
        return text("You would have 1 vote there, but San Marco would stay tied: 2 houses each, no advisor.")
    return text("You would have 1 vote there, but you would stay behind in San Marco.")


def is_first_turn(match: Match) -> bool:
    """Whether another turn of the Quarantia follows."""
    return sum(isinstance(task, AdvisorTurn) for task in match.seen.agenda) > 1


def took_advisor() -> str:
    """An advisor in place of the move."""
    return text("That is good, too, because it votes for you. But with a house moved now you can build a palace.")


# --- palaces ----------------------------------------------------------------------------------------------


def palace(match: Match) -> Card:
    """When and for how much a palace is built."""
    task, seen = drafts.task(match), match.seen
    here = dict(task.sites).get(match.me, SAN_POLO) if isinstance(task, BuildBatch) else SAN_POLO
    first = not any(match.me in owners for owners in seen.sites)
    return Card(
        text("Your first palace") if first else text("Your second palace"),
        sentences(
            plural(
                "Your house in {area} can pay for a palace.",
                "Your {n} houses in {area} can pay for a palace.",
                seen.houses[match.me][here],
                area=area_name(here),
            ),
            text("You may build only when a house has just come in, so do it now.") if first else "",
            _next_price(match, here),
        ),
        press(match),
        (MAIN_BUTTON,),
        spares=(ground(here), ".trade", by_key("not-now")),
    )


def _next_price(match: Match, area: int) -> str:
    """What the palace after this one costs there; "" where no site is left for it."""
    after = SITE_COSTS[len(match.seen.sites[area]) + 1 :][:1]
    return text("The next one there then costs {cost}.", cost=after[0]) if after else ""


def not_now(match: Match) -> str:
    """No palace yet."""
    return text("You keep the houses, but if another family builds there first, your palace costs 1 more.")
