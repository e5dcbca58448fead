"""What the cards of Doge's first steps say of what is won: advisors, houses, moves of a house, and palaces."""

from __future__ import annotations

from doge.games.doge.board import QUARANTIA, SAN_MARCO, SAN_POLO, SANTA_CROCE, SITE_COSTS
from doge.games.doge.state import AdvisorTurn, BuildBatch, MoveBatch, PlaceBatch
from doge.games.doge.words import area_name, area_title
from doge.words import listed, plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching import election_words
from web.games.doge.teaching import lesson_deal as deal
from web.games.doge.teaching.lesson_spots import ground, piece, sign
from web.games.doge.teaching.lesson_words import advisors_in, counted, most_of, press
from web.model.lesson import MAIN_BUTTON, Card, Way, by_key

INSTEAD = by_key("abstain")
"""The button that moves a house instead of sending an advisor."""


def voting_in(match: Match) -> int:
    """The area whose election it is."""
    voting = match.seen.voting
    return SAN_POLO if voting is None else voting.area


# --- San Polo's: an advisor and houses ---------------------------------------------------------------


def advisor(match: Match) -> Card:
    """The first advisor, and where it may go."""
    if match.draft.stand is not None:
        return _sending(match, text("The advisor"))
    return Card(
        text("The advisor"),
        text("It votes there until San Polo votes in year 2: in Santa Croce once, perhaps twice."),
        text("Your choice: Santa Croce or San Marco."),
        (sign(SANTA_CROCE), sign(SAN_MARCO), piece(f"advisor-{SAN_POLO}")),
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
    most, seat = max(
        ((most_of(match, seat, area) if seen.placed[seat][area] else 0) + advisors_in(match, area, seat), -seat)
        for seat in rivals
    )
    family = match.names[-seat]
    if seen.placed[-seat][area]:
        return text("{votes} there; {family} may have up to {most}.", votes=counted(own + 1), family=family, most=most)
    if most:
        alone = text("you would lead.") if own + 1 > most else text("you would tie.") if own + 1 == most else ""
        return sentences(
            text("{votes} there to {family}’s {most}:", votes=counted(own + 1), family=family, most=most), alone
        )
    if own:
        return text("{votes} there, where nobody has ballots.", votes=counted(own + 1))
    return text("nobody has ballots there: 1 vote may win.")


def houses(match: Match) -> Card:
    """Houses are placed."""
    task = drafts.task(match)
    district, most = (task.district, task.most) if isinstance(task, PlaceBatch) else (SAN_POLO, 2)
    tied = isinstance(task, PlaceBatch) and len(task.seats) > 1
    ready = drafts.houses(match) == most
    prompt = plural("Place 1 house in {area}.", "Place {n} houses in {area}.", most, area=area_name(district))
    return Card(
        text("Houses"),
        text("As the tie has it.") if tied else text("They wait until 3 pay for a palace: the 3 in the white box."),
        press(match) if ready else prompt,
        (MAIN_BUTTON if ready else by_key(f"houses-{most}"),),
        spares=(ground(district), ".stepper"),
    )


def abstained() -> str:
    """No advisor."""
    return text("Then nobody has the advisor, and you could move a house. You have none yet.")


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
        there = text("In {area} you have no ballots: the advisor is 1 vote.", area=area_name(stand))
    return sentences(there, *rivals[:1])


def fewer_houses() -> str:
    """Not as many as are allowed."""
    return text("You may place fewer, but a palace needs 3.")


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
    ways = [_advisor_way(match, here)]
    words = text("Send {home}’s advisor.", home=area_title(here))
    prompt = text("Choose San Marco.") if here == SANTA_CROCE else text("Choose where it goes.")
    if moves:
        words = sentences(
            text("Send {home}’s advisor, or move 1 house to or from {home} instead.", home=area_title(here)),
            text("Then 2 houses come in; 3 pay for a palace.") if here == SANTA_CROCE else "",
        )
        ways += [Way(text("A house from {area}", area=area_title(source)), _palace_now(match)) for source, _ in moves]
        prompt = text("Your choice: an area, or “Move a house instead”.")
        if here == SANTA_CROCE:
            prompt = text("Your choice: San Marco, or “Move a house instead”.")
    there = sign(SAN_MARCO) if here == SANTA_CROCE else piece(f"advisor-{here}")
    points = (there,) if not moves else (there, INSTEAD) if here == SANTA_CROCE else (INSTEAD, there)
    return Card(title, words, prompt, points, spares=(ground(here),), ways=ways)


def _advisor_way(match: Match, home: int) -> Way:
    if home == SANTA_CROCE:
        return Way(text("The advisor to San Marco"), _votes_more(match, SAN_MARCO))
    return Way(text("The advisor"), text("1 vote next year, until {home} votes again.", home=area_title(home)))


def _palace_now(match: Match) -> str:
    second = any(match.me in owners for owners in match.seen.sites)
    now = text("a second palace now") if second else text("a palace now")
    return text("2 more follow, so {palace}; nobody gets the advisor.", palace=now)


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
        prompt = text("Choose {area}: there it makes a palace.", area=area_name(target))
        words = text("The ring marks the house that leaves.")
        return Card(title, words, prompt, (sign(target),), spares=(ground(target),))
    prompt = text("Choose {area}: 1 house leaves there.", area=area_name(source))
    ways: tuple[Way, ...] = ()
    if len({target for _, target in ends}) > 1:
        prompt = text("Your choice: touch the district that it leaves.")
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
        return text("a palace there.")
    cost, later = SITE_COSTS[len(match.seen.sites[target]) :][:2]
    family = match.names[rivals[0]]
    return text("a palace for {cost} before {family}: the next costs {later}.", cost=cost, family=family, later=later)


def _also_there(match: Match, area: int) -> list[int]:
    """Rivals with houses in a district."""
    return [seat for seat in range(match.seen.seats) if seat != match.me and match.seen.houses[seat][area]]


def other_move() -> str:
    """Another move than one that builds."""
    return text("That brings no palace now: one needs 3 houses in one district.")


# --- the Quarantia's turns ------------------------------------------------------------------------------


def quarantia(match: Match) -> Card:
    """Its winner's two turns."""
    task, moves = drafts.task(match), deal.palace_moves(match.seen, match.me, None)
    if isinstance(task, BuildBatch):
        return palace(match)
    if isinstance(task, MoveBatch):
        return _moving(match, moves)
    first = is_first_turn(match)
    title, words = text("Your second turn"), ""
    if first:
        title = text("You win the Quarantia")
        election = match.seen.voting
        words = sentences(
            election_words.outcome(match, election) if election else "",
            text("In each of two turns, send an advisor or move a house between any districts."),
        )
    if match.draft.stand is not None:
        return _sending(match, title)
    if moves:
        near = [area_title(target) for target in sorted({target for _, target in moves})]
        one, many = (
            "{areas} lacks 1 house for a palace: press “Move a house instead”.",
            "{areas} each lack 1 house for a palace: press “Move a house instead”.",
        )
        return Card(
            title, words, plural(one, many, len(near), areas=listed(near)), (INSTEAD,), spares=(ground(QUARANTIA),)
        )
    return Card(
        title,
        words,
        text("Your choice: San Marco, or another district."),
        (sign(SAN_MARCO),),
        spares=(ground(SAN_MARCO),),
        ways=(
            Way(area_title(SAN_MARCO), _votes_more(match, SAN_MARCO)),
            Way(text("Elsewhere"), text("1 vote there; {state}", state=_as_it_is(match))),
        ),
    )


def _as_it_is(match: Match) -> str:
    """How San Marco stands without another vote of the person's."""
    own = advisors_in(match, SAN_MARCO, match.me)
    rivals = max(advisors_in(match, SAN_MARCO, seat) for seat in range(match.seen.seats) if seat != match.me)
    if own > rivals:
        return text("you lead San Marco as it is.")
    return text("San Marco is tied so far.") if own == rivals else text("you are behind in San Marco.")


def is_first_turn(match: Match) -> bool:
    """Whether another turn of the Quarantia follows."""
    return sum(isinstance(task, AdvisorTurn) for task in match.seen.agenda) > 1


def took_advisor() -> str:
    """An advisor in place of the move."""
    return text("Good, too: it votes for you. But a house moved here builds a palace now.")


# --- palaces ----------------------------------------------------------------------------------------------


def palace(match: Match) -> Card:
    """When and for how much a palace is built."""
    task, seen = drafts.task(match), match.seen
    here = dict(task.sites).get(match.me, SAN_POLO) if isinstance(task, BuildBatch) else SAN_POLO
    first = not any(match.me in owners for owners in seen.sites)
    return Card(
        text("The palace") if first else text("Your second palace"),
        sentences(
            plural(
                "The ringed house in {area} can pay for a palace.",
                "The {n} ringed houses in {area} can pay for a palace.",
                seen.houses[match.me][here],
                area=area_name(here),
            ),
            text("You build only when a house has just come in.") if first else "",
        ),
        press(match),
        (MAIN_BUTTON,),
        spares=(ground(here), ".trade"),
    )


def not_now(match: Match) -> str:
    """No palace yet."""
    return text("You keep the houses, and another family may build first: then yours costs 4.")
