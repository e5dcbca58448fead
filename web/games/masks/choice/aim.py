"""What a turn of mine can be for, in a sentence that names masks and spaces: from public facts and my own masks alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from doge.games.masks.board import ADVISOR, CANDIDATE, COLUMNS, LADY, NOBLE, PALACES, ROWS, SPACE_IDS
from doge.games.masks.choices import masks_of
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.moves import Move
from doge.games.masks.outlook import outlook
from doge.games.masks.state import EMPTY, OFF
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, plural, sentences, text
from web.games.masks import choosing, known
from web.games.masks.choice.ways import (
    FAIR,
    HARDLY,
    LIKELY,
    attacked,
    capture_chance,
    fair_captures,
    guarded,
    kind_chances,
    move_words,
    risk_of,
    safe_moves,
    safe_spaces,
)
from web.games.masks.match import Match
from web.games.masks.squares import palace_row, rows_to_palace, steps

OPENING = 4
"""So many turns are for sending masks ahead."""

NEAR, FEW, THREAT = 4, 6, 2
"""My Candidate is under way from so many rows before their palace, or once so many of their masks are left; so near to my
palace a mask that can be theirs is to be stopped."""

SUSPECTS, REACH = 3, 3
"""So many masks that can be their Candidate are named; so far from a mask a Lady is brought nearer to it."""


def aim(match: Match) -> str:
    """The most urgent; of what can wait the best two in turns, since nobody reads twice what was said the turn before. "" where the
    person wants to be told nothing of choices.
    """
    if not match.forecast:
        return ""
    if urgent := next(_fitting(match, _PRESSING), ""):
        return urgent
    quiet = list(islice(_fitting(match, _QUIET), 2))
    return quiet[len(match.seen.past) // 2 % len(quiet)] if quiet else ""


def _fitting(match: Match, aims: Sequence[Callable[[Match], str]]) -> Iterator[str]:
    return (said for one in aims if (said := one(match)))


def pressing(match: Match) -> bool:
    """Whether the aim is one of those that cannot wait."""
    return match.forecast and any(_fitting(match, _PRESSING))


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
    """That my Candidate could be captured by what stands beside it, and where it is safe."""
    home = _home(match)
    raids = known.raids_beside(match).get(home)
    if not raids:
        return ""
    safe = safe_spaces(match, home)
    fields = {"space": SPACE_IDS[home], "raider": SPACE_IDS[raids[0].space]}
    said = text("The mask on {raider} could capture your Candidate on {space}, and you would lose.", **fields)
    return sentences(said, text("He is safe on {spaces}.", spaces=_either(safe)) if safe else "")


def _either(spaces: Sequence[int]) -> str:
    return either([SPACE_IDS[space] for space in spaces])


def _stop(match: Match) -> str:
    """A mask that can be their Candidate and is about to enter my palace, and what can capture it now or next."""
    near = [space for space in _suspects(match) if rows_to_palace(space, match.me) <= THREAT]
    if not near:
        return ""
    space = min(near, key=lambda at: rows_to_palace(at, match.me))
    good = [named for named in fair_captures(match) if named[0].target == space]
    if good:
        said = (
            "Capture the mask on {target} with your {mask} on {source}, before it enters your palace as the Candidate."
        )
        return text(said, **move_words(*good[0]))
    found = attacked(match, [space])
    if found:
        said = "Stop the mask on {prey}, which may be the Candidate: bring your {mask} on {source} to {target}."
        return text(said, **found)
    said = "Stop the mask on {space}: if it is the Candidate and enters your palace, you lose."
    return text(said, space=SPACE_IDS[space])


def _take(match: Match) -> str:
    """A capture that cannot be a Lady's; first one that nothing can answer."""
    sure = [
        named for named in fair_captures(match) if LADY not in known.kinds_of(match, match.seen.board[named[0].target])
    ]
    if not sure:
        return ""
    after = {move: outlook(match.seen, move.source, move.target).there for move, _ in sure}
    move, kind = min(sure, key=lambda named: bool(after[named[0]]))
    if after[move]:
        return text(
            "Capture the mask on {target} with your {mask} on {source}: it cannot be a Lady.", **move_words(move, kind)
        )
    said = "Capture the mask on {target} with your {mask} on {source}: it cannot be a Lady, and yours is safe there."
    return text(said, **move_words(move, kind))


def _save(match: Match) -> str:
    """A mask of mine, but no Lady, that can likely be captured, that no other one of mine could avenge, and that has a safe place."""
    for space, raids in known.raids_beside(match).items():
        kind, worst = choosing.kind_on(match, space), max(raids, key=lambda raid: capture_chance(match, raid))
        if kind in (None, LADY, CANDIDATE) or risk_of(match, raids) < LIKELY or guarded(match, space):
            continue
        fair = {move.target for move, _ in safe_moves(match) if move.source == space}
        safe = [to for to in safe_spaces(match, space) if to in fair]
        if safe:
            fields = {"mask": kind_name(kind), "space": SPACE_IDS[space], "raider": SPACE_IDS[worst.space]}
            said = text("Your {mask} on {space} is in danger from the mask on {raider}.", **fields)
            return sentences(said, text("It is safe on {spaces}.", spaces=_either(safe[:2])))
    return ""


def _strike(match: Match) -> str:
    """A capture that may well be their Candidate's, and more likely no Lady's than one."""
    likely, board = kind_chances(match.seen, 1 - match.me), match.seen.board
    found = [named for named in fair_captures(match) if likely[board[named[0].target]][LADY] < LIKELY]
    best = max(found, key=lambda named: likely[board[named[0].target]][CANDIDATE], default=None)
    if best is None or likely[board[best[0].target]][CANDIDATE] < HARDLY:
        return ""
    said = "Capture the mask on {target} with your {mask} on {source}: it may be the Candidate, and is hardly a Lady."
    even = (
        "Capture the mask on {target} with your {mask} on {source}: it may be the Candidate. But it may be a Lady, too."
    )
    return text(said if likely[board[best[0].target]][LADY] < HARDLY else even, **move_words(*best))


def _lures(match: Match) -> list[int]:
    """The spaces of my Ladies, but not of one that everybody knows."""
    seen, open_to = match.seen, known.possible(match.seen, match.me)
    return [
        seen.at[mask]
        for mask in masks_of(match.me)
        if seen.kinds[mask] == LADY and seen.at[mask] != OFF and open_to[mask] != (LADY,)
    ]


def _leave(match: Match) -> str:
    """A Lady of mine that stands well as bait."""
    raided = known.raids_beside(match)
    found = [(capture_chance(match, raid), space, raid) for space in _lures(match) for raid in raided.get(space, ())]
    likely, space, raid = max(found, key=lambda each: each[0], default=(0, 0, None))
    if raid is None or likely < FAIR:
        return ""
    said = "Leave your Lady on {space}: the mask on {raider} could capture her, as {kinds}."
    return text(said, space=SPACE_IDS[space], raider=SPACE_IDS[raid.space], kinds=_as(raid.kinds))


def _as(kinds: Sequence[int]) -> str:
    return either([a_mask(kind) for kind in kinds])


def _run(match: Match) -> str:
    """My Candidate under way, if hardly anything can come near his way; else what can be captured of that."""
    found, them = under_way(match), 1 - match.me
    if found is None:
        return ""
    (home, rows), seen = found, match.seen
    ahead = [at for mask in on_board(seen, them) if rows_to_palace(at := seen.at[mask], them) < rows]
    near = [at for at in ahead if abs(at % COLUMNS - home % COLUMNS) <= 1]
    safe = [to for to in safe_spaces(match, home) if rows_to_palace(to, them) < rows]
    if safe and len(near) <= 1:
        return text("Lead your Candidate to {spaces}, where nothing can capture him next.", spaces=_either(safe))
    cleared = attacked(match, near)
    return (
        text(
            "Clear your Candidate’s way: bring your {mask} on {source} to {target}, to capture the mask on {prey} next.",
            **cleared,
        )
        if cleared
        else ""
    )


def _bait(match: Match) -> str:
    """After their masks have come out: where a Lady of mine can likely be captured, or whom she can meet."""
    ladies = _lures(match)
    if len(match.seen.past) < OPENING or _leave(match):
        return ""
    moves = [move for move, kind in safe_moves(match) if kind == LADY and move.source in ladies]
    offers = [
        (capture_chance(match, raid), move, raid)
        for move in moves
        for raid in outlook(match.seen, move.source, move.target).there
    ]
    likely, move, raid = max(offers, key=lambda offer: offer[0], default=(0, None, None))
    if move is None or raid is None or likely < FAIR:
        return _nearer(match, moves)
    fields = {**move_words(move, LADY), "raider": SPACE_IDS[raid.space], "kinds": _as(raid.kinds)}
    said = "Offer your Lady on {source}: on {target} the mask on {raider} could capture her, as {kinds}."
    return sentences(text(said, **fields), text("Then you win.") if ladies_lost(match.seen, match.me) else "")


def _nearer(match: Match, moves: Sequence[Move]) -> str:
    """A step of a Lady towards the nearest mask that likely can capture."""
    likely = kind_chances(match.seen, 1 - match.me)
    able = [match.seen.at[mask] for mask, kinds in likely.items() if kinds[NOBLE] + kinds[ADVISOR] >= FAIR]
    ways = [(steps(move.target, at), at, move) for move in moves for at in able]
    nearer = [way for way in ways if way[0] < steps(way[2].source, way[1])]
    far, at, move = min(nearer, key=lambda way: way[0], default=(ROWS, 0, None))
    if move is None or far > REACH:
        return ""
    said = "Bring your Lady on {source} to {target}, nearer to the mask on {raider} that may capture her."
    return text(said, raider=SPACE_IDS[at], **move_words(move, LADY))


def _hunt(match: Match) -> str:
    """Where their Candidate must be, if few masks can be it."""
    spaces, family = _suspects(match), match.names[1 - match.me]
    if len(spaces) > SUSPECTS:
        return ""
    named = _either(spaces)
    one = "{family}’s Candidate is on {spaces}. Bring masks beside it to capture it."
    many = "{family}’s Candidate is on {spaces}. Bring masks beside them to find out which."
    return plural(one, many, len(spaces), family=family, spaces=named)


def _attack(match: Match) -> str:
    """A move to where a mask of mine could capture one next that can be their Candidate."""
    moved = known.telling(match.seen, 1 - match.me)
    lost = ladies_lost(match.seen, 1 - match.me)
    prey = [match.seen.at[mask] for mask, kinds in moved.items() if CANDIDATE in kinds and not (lost and LADY in kinds)]
    found = attacked(match, prey)
    said = "Bring your {mask} on {source} to {target}. From there it could capture the mask on {prey}, which may be the Candidate."
    return text(said, **found) if found else ""


def _guard(match: Match) -> str:
    """My mask farthest ahead, if no other one of mine could avenge it."""
    seen, me = match.seen, match.me
    ahead = max(on_board(seen, me), key=lambda mask: rows_to_palace(seen.at[mask], me))
    kind, space = seen.kinds[ahead], seen.at[ahead]
    if kind not in (NOBLE, ADVISOR) or space not in known.raids_beside(match) or guarded(match, space):
        return ""
    fields = {"mask": kind_name(kind), "space": SPACE_IDS[space]}
    return text("Guard your {mask} on {space}: bring a mask where it could capture in return.", **fields)


def _way(match: Match) -> str:
    """A column in which none of their masks stands: a way for my Candidate."""
    seen, them = match.seen, 1 - match.me
    taken = {seen.at[mask] % COLUMNS for mask in on_board(seen, them)}
    near = sorted(set(range(COLUMNS)) - taken, key=lambda column: abs(column - _home(match) % COLUMNS))
    if not near:
        return ""
    fields = {"family": match.names[them], "column": SPACE_IDS[near[0]][0], "row": palace_row(them)}
    return text("{family} has no mask in column {column}: a way for your Candidate to row {row}.", **fields)


def _learn(match: Match) -> str:
    """The first turns, and all else: to learn which masks to fear and which to hunt."""
    family = match.names[1 - match.me]
    if len(match.seen.past) < OPENING:
        return text("Send Nobles and Advisors ahead, to learn from {family}’s moves.", family=family)
    n, all_of_them = len(_suspects(match)), len(on_board(match.seen, 1 - match.me))
    if n == all_of_them or n <= SUSPECTS:  # of so few _hunt tells
        return ""
    said = "{n} of {family}’s {all} masks can be the Candidate. Go near them, and watch how they move."
    return text(said, family=family, n=n, all=all_of_them)


_PRESSING = (_win, _rescue, _stop, _take, _save, _strike)
_QUIET = (_leave, _run, _bait, _hunt, _attack, _guard, _way, _learn)
"""The aims that cannot wait, and those that can, the best first."""
