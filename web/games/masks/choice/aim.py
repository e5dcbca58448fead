"""What a turn of mine can be for, in one sentence before a mask is chosen: from public facts and my own masks alone."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, COLUMNS, LADY, PALACES, SPACE_IDS, SPACES
from doge.games.masks.choices import masks_of
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.moves import Move
from doge.games.masks.outlook import outlook
from doge.games.masks.state import EMPTY, OFF
from doge.games.masks.words import kind_name
from doge.words import either, plural, text
from web.games.masks import choosing, known
from web.games.masks.match import Match
from web.games.masks.squares import rows_to_palace

OPENING = 4
"""So many turns are for sending masks ahead."""

NEAR, FEW, THREAT = 4, 6, 2
"""My Candidate is under way from so many rows before their palace, or once so many of their masks are left; so near to my
palace a mask that can be theirs is to be stopped."""

SUSPECTS = 3
"""So many masks that can be their Candidate are named."""


def aim(match: Match) -> str:
    """The most urgent first; "" where the person wants to be told nothing of choices."""
    if not match.forecast:
        return ""
    aims = (_win, _rescue, _stop, _take, _run, _bait, _hunt, _way, _learn)
    return next(said for one in aims if (said := one(match)))


def under_way(match: Match) -> tuple[int, int] | None:
    """Where my Candidate stands and how many rows it has to go, once it is under way or few masks of theirs are left."""
    at = _home(match)
    rows = rows_to_palace(at, 1 - match.me)
    return (at, rows) if rows <= NEAR or len(on_board(match.seen, 1 - match.me)) <= FEW else None


def _home(match: Match) -> int:
    """Where my Candidate stands."""
    seen = match.seen
    return next(seen.at[mask] for mask in masks_of(match.me) if seen.kinds[mask] == CANDIDATE)


def _suspects(match: Match) -> list[int]:
    """The spaces of the masks that can be their Candidate."""
    seen, them = match.seen, 1 - match.me
    return sorted(seen.at[one] for one in on_board(seen, them) if CANDIDATE in known.kinds_of(match, one))


def _win(match: Match) -> str:
    """What wins at once, whatever the hidden masks are."""
    board, them = match.seen.board, 1 - match.me
    for space in choosing.targets(match, _home(match)):
        free = board[space] == EMPTY or LADY not in known.kinds_of(match, board[space])
        if space in PALACES[them] and free:
            return text("You can win now: your Candidate can go to {space}.", space=SPACE_IDS[space])
    sure = [space for space in choosing.prey(match) if known.kinds_of(match, board[space]) == (CANDIDATE,)]
    fields = {"family": match.names[them]}
    return (
        text("You can win now: capture {family}’s Candidate on {space}.", space=SPACE_IDS[sure[0]], **fields)
        if sure
        else ""
    )


def _rescue(match: Match) -> str:
    """That my Candidate could be captured by what stands beside it."""
    if _home(match) not in known.raids_beside(match):
        return ""
    return text("First bring your Candidate to safety, because you lose if he is captured.")


def _stop(match: Match) -> str:
    """A mask that can be their Candidate and is about to enter my palace."""
    near = [space for space in _suspects(match) if rows_to_palace(space, match.me) <= THREAT]
    if not near:
        return ""
    fields = {"space": SPACE_IDS[min(near, key=lambda space: rows_to_palace(space, match.me))]}
    return text("Stop the mask on {space}: if it is the Candidate and enters your palace, you lose.", **fields)


def _take(match: Match) -> str:
    """A capture that cannot be a Lady's and leaves my Candidate safe; first one that nothing can answer."""
    seen, board = match.seen, match.seen.board
    found = [
        move
        for move in match.legal
        if isinstance(move, Move)
        and board[move.target] != EMPTY
        and LADY not in known.kinds_of(match, board[move.target])
    ]
    ways = [(move, outlook(seen, move.source, move.target)) for move in found]
    runs = {move: choosing.kind_on(match, move.source) == CANDIDATE for move in found}
    fair = [(move, after) for move, after in ways if not after.candidate and not (runs[move] and after.there)]
    if not fair:
        return ""
    move, after = min(fair, key=lambda way: bool(way[1].there))
    kind = choosing.kind_on(match, move.source)
    assert kind is not None, "everybody knows his own masks"
    fields = {"space": SPACE_IDS[move.target], "source": SPACE_IDS[move.source], "mask": kind_name(kind)}
    if after.there:
        return text("Capture the mask on {space} with your {mask} on {source}: it cannot be a Lady.", **fields)
    said = "Capture the mask on {space} with your {mask} on {source}: it cannot be a Lady, and yours is safe there."
    return text(said, **fields)


def _bait(match: Match) -> str:
    """After their masks have come out: my Ladies, until one of them can be captured."""
    seen, me = match.seen, match.me
    ladies = [seen.at[mask] for mask in masks_of(me) if seen.kinds[mask] == LADY and seen.at[mask] != OFF]
    if len(seen.past) < OPENING or any(space in known.raids_beside(match) for space in ladies):
        return ""
    family = match.names[1 - me]
    if ladies_lost(seen, me):
        return text("Offer {family} your other Lady: once she is captured, you win.", family=family)
    ahead = max(ladies, key=lambda space: rows_to_palace(space, me))
    if rows_to_palace(ahead, me) <= 1:
        return text("Send a Lady ahead as bait: {family} loses the mask that captures her.", family=family)
    said = "Bring your Lady on {space} nearer, so that a mask of {family}’s can capture her."
    return text(said, family=family, space=SPACE_IDS[ahead])


def _run(match: Match) -> str:
    """My Candidate under way."""
    found = under_way(match)
    if found is None:
        return ""
    one = "Your Candidate is 1 row from winning. Clear a safe space for him."
    many = "Your Candidate is {n} rows from winning. Clear his way with other masks, then lead him on."
    return plural(one, many, found[1])


def _hunt(match: Match) -> str:
    """Where their Candidate must be, if few masks can be it."""
    spaces, family = _suspects(match), match.names[1 - match.me]
    if len(spaces) > SUSPECTS:
        return ""
    named = either([SPACE_IDS[space] for space in spaces])
    one = "{family}’s Candidate is on {spaces}. Bring masks beside it to capture it."
    many = "{family}’s Candidate is on {spaces}. Bring masks beside them to find out which."
    return plural(one, many, len(spaces), family=family, spaces=named)


def _way(match: Match) -> str:
    """A column in which none of their masks stands: a way for my Candidate."""
    if len(match.seen.past) < OPENING:
        return ""
    seen, them = match.seen, 1 - match.me
    taken = {seen.at[mask] % COLUMNS for mask in on_board(seen, them)}
    near = sorted(set(range(COLUMNS)) - taken, key=lambda column: abs(column - _home(match) % COLUMNS))
    if not near:
        return ""
    fields = {
        "family": match.names[them],
        "column": SPACE_IDS[near[0]][0],
        "row": SPACE_IDS[SPACES[-1] * (1 - match.me)][1],
    }
    return text("{family} has no mask in column {column}. Lead your Candidate to row {row} there.", **fields)


def _learn(match: Match) -> str:
    """The first turns, and all else: to learn which masks to fear and which to hunt."""
    if len(match.seen.past) < OPENING:
        return text("Send Nobles and Advisors ahead, to learn from {family}’s moves.", family=match.names[1 - match.me])
    n, all_of_them = len(_suspects(match)), len(on_board(match.seen, 1 - match.me))
    fields = {"family": match.names[1 - match.me], "n": n, "all": all_of_them}
    if n == all_of_them:
        said = "Any of {family}’s {n} masks can still be the Candidate. Go near them, and watch how they move."
    else:
        said = "{n} of {family}’s {all} masks can be the Candidate. Go near them, and watch how they move."
    return text(said, **fields)
