"""What the cards of Doge's first steps say of the Quarantia's turns and of the palace that the first of them brings."""

from __future__ import annotations

from doge.games.doge.board import AREA_IDS, QUARANTIA, SAN_MARCO, SAN_POLO, SANTA_CROCE, SITE_COSTS
from doge.games.doge.events import HouseMoved
from doge.games.doge.state import BuildBatch, MoveBatch
from doge.games.doge.words import area_name
from doge.words import plural, sentences, text
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.teaching.lesson_spots import ground, piece, sign
from web.games.doge.teaching.lesson_words import advisors_in, counted, press
from web.model.lesson import MAIN_BUTTON, After, Card, by_key


def quarantia(match: Match) -> Card:
    """The area without houses: who wins it, and what that is worth."""
    end = SANTA_CROCE if match.draft.source is None else SAN_POLO
    title, words = (
        text("The Quarantia"),
        text("In each of your two turns, send an advisor or move a house between any districts."),
    )
    if isinstance(drafts.task(match), MoveBatch):
        title, words = text("Move a house"), _whence(match)
    elif match.seen.voting is not None and match.seen.voting.winners == (match.me,):
        title = text("You win the Quarantia")
    prompt, target = _to_move(match)
    return Card(title, words, prompt, (target,), spares=(by_key(f"dest-{AREA_IDS[end]}"),))


def _whence(match: Match) -> str:
    """Why from Santa Croce, as long as that is chosen."""
    if match.draft.source is not None or (match.me, SANTA_CROCE) not in match.seen.advisors:
        return ""
    return text("Build in San Polo now: in Santa Croce your advisor can help you next year.")


def _to_move(match: Match) -> tuple[str, str]:
    """What is to be done so that the house is moved, and where."""
    if match.seen.houses[match.me][SANTA_CROCE] == 0 or match.seen.houses[match.me][SAN_POLO] != 2:
        return text("Take an advisor, or move a house."), MAIN_BUTTON
    if not isinstance(drafts.task(match), MoveBatch):
        return text("San Polo lacks 1 house for a palace: press “Move a house instead”."), by_key("abstain")
    return _move(match, SAN_POLO)


def _move(match: Match, target: int) -> tuple[str, str]:
    """What is to be done next to move a house from Santa Croce."""
    if match.draft.source != SANTA_CROCE:
        return text("Choose Santa Croce: 1 house moves from there."), piece(f"houses-{SANTA_CROCE}-{match.me}")
    if match.draft.target != target:
        return text("Choose {area}: it moves there.", area=area_name(target)), sign(target)
    return press(match), MAIN_BUTTON


def last_prize(match: Match) -> Card:
    """The last election's: an advisor to send, or the house that makes a palace."""
    moving = isinstance(drafts.task(match), MoveBatch)
    words = text("Send San Marco’s advisor, or move a house instead.")
    prompt, target = text("Choose what you like."), by_key("abstain")
    if match.seen.houses[match.me][SANTA_CROCE]:
        words = text(
            "You may send San Marco’s advisor. Or, as the winner, move 1 house to San Marco: with the 2 you win yours from Santa "
            "Croce makes a palace."
        )
        prompt = text("Press “Move a house instead”.")
    if moving:
        words = ""
        prompt, target = _move(match, SAN_MARCO)
    return Card(text("One more palace"), words, prompt, (target,), spares=(ground(SAN_MARCO), sign(SANTA_CROCE)))


def took_advisor() -> str:
    """An advisor in place of the move."""
    return text("Good, too: it votes for you. But a house moved to San Polo builds a palace now.")


def other_move() -> str:
    """Another move than the one that builds."""
    return text("A palace needs 3 houses in one district. In San Polo only 1 is missing, and Santa Croce has 2.")


def after_quarantia(match: Match) -> After:
    """Where the house has come to."""
    seen, me = match.seen, match.me
    since = [moment.event for moment in match.moments[: match.at + 1]]
    moved = [event for event in since if isinstance(event, HouseMoved) and event.seat == me]
    if not moved:
        return After(text("You have one more turn here.") if _again(match) else text("So it stands."))
    target = moved[-1].target
    places = {"source": area_name(moved[-1].source), "area": area_name(target)}
    came = text("You moved a house from {source} to {area}.", **places)
    enough = plural(
        "The 1 there pays for the faint palace.",
        "The {n} there pay for the faint palace.",
        seen.houses[me][target],
    )
    builds = isinstance(drafts.task(match), BuildBatch)
    faint = (piece(f"ghost-{target}"),) if builds else ()
    words = sentences(came, enough if builds else "")
    return After(words, (piece(f"houses-{target}-{me}"), *faint), (ground(target),), text("Move a house"))


def _again(match: Match) -> bool:
    voting = match.seen.voting
    return voting is not None and voting.area == QUARANTIA and bool(match.seen.agenda)


def palace(match: Match) -> Card:
    """When and for how much a palace is built."""
    task = drafts.task(match)
    here = dict(task.sites).get(match.me, SAN_POLO) if isinstance(task, BuildBatch) else SAN_POLO
    return Card(
        text("The palace"),
        text("A house of yours has just come in: only then can you build."),
        press(match),
        (MAIN_BUTTON,),
        spares=(ground(here), ".trade"),
    )


def last_palace(match: Match) -> Card:
    """The second palace of the year."""
    return palace(match)._replace(title=text("Your second palace"), words="")


def not_now() -> str:
    """No palace yet."""
    return text("You keep the houses, and Loredan, with one house there, may build first: yours would cost 4.")


def after_palace(match: Match) -> After:
    """What it was built of, and what it has become dearer by."""
    seen, me = match.seen, match.me
    mine = [(area, owners.index(me)) for area, owners in enumerate(seen.sites) if me in owners]
    if not mine:
        return After(text("The houses stay where they are."))
    area, place = mine[0]
    done = text("You built a palace in {area} for {n} houses.", area=area_name(area), n=SITE_COSTS[place])
    dearer = text("The next one there costs {n}, whoever builds it.", n=SITE_COSTS[len(seen.sites[area])])
    return After(sentences(done, dearer), (piece(f"palace-{area}-{place}"),), (ground(area),))


def second(match: Match) -> Card:
    """The other turn of the Quarantia's winner, in which an advisor is taken."""
    words = text("San Marco still votes this year.")
    mine = advisors_in(match, SAN_MARCO, match.me)
    equal = [
        seat for seat in range(match.seen.seats) if seat != match.me and advisors_in(match, SAN_MARCO, seat) == mine
    ]
    if mine and equal:
        words = sentences(
            text("In San Marco you and {family} have {votes} each.", family=match.names[equal[0]], votes=counted(mine)),
            text("Tied, each of you gets 2 houses. With {more} you win alone and get its advisor, too.", more=mine + 1),
        )
    prompt, target = text("Choose San Marco for a Quarantia advisor (scales)."), sign(SAN_MARCO)
    if match.draft.stand == SAN_MARCO:
        prompt, target, words = press(match), MAIN_BUTTON, ""
    return Card(
        text("Your second turn"),
        words,
        prompt,
        (target,),
        spares=(ground(SAN_MARCO),),
    )
