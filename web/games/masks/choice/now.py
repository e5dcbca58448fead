"""What a turn of mine is about before a mask is chosen: what I can capture, what could be captured of mine, and how near
their Candidate may be to my palace. Facts that everybody who sees my masks can read off the square; no advice.
"""

from __future__ import annotations

from collections.abc import Iterable

from doge.games.masks.board import CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.proofs import deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, listed, plural, sentences, text
from web.dom.markup import Node, classes, h
from web.games.masks import choosing, known
from web.games.masks.match import Match
from web.games.masks.signs import board_mark, mask
from web.games.masks.squares import rows_to_palace

OPENING = 4
"""So many turns it is said how a mask is moved; in first steps always."""

NEAR = 4
"""Masks of the other side count as near from so many rows before my palace."""


def panel(match: Match) -> Node:
    """The facts in lines, each with its mark on the square; the first turns also say how a mask is moved."""
    marked = [
        ("prey", _prey(match)),
        ("risk", danger(match)),
        ("bait", bait(match)),
        ("goal", _their_candidate(match)),
        ("back", _found_out(match)),
    ]
    lines = [
        h("li", mask(1 - match.me, None, "sign0") if name == "back" else board_mark(name), h("span", line), key=name)
        for name, line in marked
        if line
    ]
    how = text("Tap one of your masks and then a space, or drag it there.")
    known_by_now = len(match.seen.past) >= OPENING
    said = [
        h("p", how, class_=classes("note", known_by_now and "now-again")),
        h("p", aim(match), class_="note now-aim"),
    ]
    return h("div", said[: 1 if known_by_now else 2], h("ul", lines), class_="now-facts", key="selm")


def _prey(match: Match) -> str:
    spaces = [SPACE_IDS[space] for space in choosing.prey(match)]
    if not spaces:
        return text("You can capture nothing now.")
    told = plural(
        "You can capture the mask on {spaces}.", "You can capture on {spaces}.", len(spaces), spaces=listed(spaces)
    )
    return sentences(told, _second_lady(match))


def _second_lady(match: Match) -> str:
    """That what I can capture may be their second Lady."""
    seen, them = match.seen, 1 - match.me
    masks = [seen.board[space] for space in choosing.prey(match)]
    if not ladies_lost(seen, them) or not any(LADY in known.kinds_of(match, one) for one in masks):
        return ""
    return text("If it is a Lady, you lose.")


def danger(match: Match, spoken_of: int = EMPTY) -> str:
    """Which masks of mine, but the Ladies, a mask beside them could capture next, and as what."""
    raided = {
        space: raids for space, raids in known.raids_beside(match).items() if choosing.kind_on(match, space) != LADY
    }
    raiders = {raid.space: raid for raids in raided.values() for raid in raids}
    fields = {"spaces": _named(raided), "sources": _named(raiders)}
    if len(raided) > 1:
        one = "The mask on {sources} could capture your masks on {spaces}."
        many = "The masks on {sources} could capture your masks on {spaces}."
        return plural(one, many, len(raiders), **fields)
    if not raided:
        return ""
    kind = choosing.kind_on(match, next(iter(raided)))
    assert kind is not None, "everybody knows his own masks"
    fields["mask"] = kind_name(kind)
    if len(raiders) > 1:
        return text("The masks on {sources} could capture your {mask} on {spaces}.", **fields)
    (raid,) = raiders.values()
    if raid.sure:
        return text("The mask on {sources} can capture your {mask} on {spaces}.", **fields)
    fields["kinds"] = either([a_mask(one) for one in raid.kinds])
    if raid.mask == spoken_of:
        return text("As {kinds} it could capture your {mask} on {spaces}.", **fields)
    return text("The mask on {sources} could capture your {mask} on {spaces}, if it is {kinds}.", **fields)


def _named(spaces: Iterable[int]) -> str:
    return listed([SPACE_IDS[space] for space in spaces])


def brief(match: Match) -> tuple[str, str]:
    """Where there is little room: what the mask can be that has just moved, and the gravest that could be captured of mine."""
    last = next(reversed(deeds(match.seen)), None)
    plain = last is not None and last.captured == EMPTY and len(known.conclusive(match, last)) > 1
    if last is None or not plain:
        return "", danger(match) or bait(match) or aim(match)
    masks = either([a_mask(kind) for kind in known.conclusive(match, last)])
    fields = {"family": match.names[last.seat], "space": SPACE_IDS[last.target]}
    can = text("{family}’s mask on {space} can be {masks}.", masks=masks, **fields)
    return can, danger(match, last.mask) or bait(match) or aim(match)


def aim(match: Match) -> str:
    """What the first turns are for."""
    if len(match.seen.past) >= OPENING:
        return ""
    return text("Bring masks forward to learn more, and offer your Ladies.")


def bait(match: Match) -> str:
    """Ladies of mine that could be captured, which I want."""
    found = [SPACE_IDS[space] for space in known.threatened(match) if choosing.kind_on(match, space) == LADY]
    one = "Your Lady on {spaces} could be captured next, which is good for you."
    both = "Your Ladies on {spaces} could be captured next, which is good for you."
    return plural(one, both, len(found), spaces=listed(found)) if found else ""


def _their_candidate(match: Match) -> str:
    """The mask of the other side that is nearest to my palace of those that can be the Candidate."""
    seen, them = match.seen, 1 - match.me
    near = [one for one in on_board(seen, them) if rows_to_palace(seen.at[one], match.me) <= NEAR]
    can = [one for one in near if CANDIDATE in known.kinds_of(match, one)]
    if not can:
        return ""
    nearest = min(can, key=lambda one: rows_to_palace(seen.at[one], match.me))
    fields = {"family": match.names[them], "space": SPACE_IDS[seen.at[nearest]]}
    one = "{family}’s mask on {space} can be the Candidate, and is 1 row from your palace."
    many = "{family}’s mask on {space} can be the Candidate, and is {n} rows from your palace."
    return plural(one, many, rows_to_palace(seen.at[nearest], match.me), **fields)


def _found_out(match: Match) -> str:
    """Which masks of the other side show their faces on the square by proof, with a small back at the corner."""
    seen, them = match.seen, 1 - match.me
    proved = [one for one in on_board(seen, them) if known.hidden(match, one) and len(known.kinds_of(match, one)) == 1]
    spaces = listed([SPACE_IDS[seen.at[one]] for one in proved])
    one, many = "The mask on {spaces} has given itself away.", "The masks on {spaces} have given themselves away."
    return plural(one, many, len(proved), spaces=spaces) if proved else ""
