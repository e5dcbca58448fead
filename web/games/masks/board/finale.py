"""The end on the square itself, each way to win in its own picture: who has won stands large in rays of light with the
cap beside its name, and all masks of the other side fall. After a draw both Candidates stand large side by side, and
the cap lies before them.
"""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, LADY
from doge.games.masks.choices import masks_of, owner
from doge.games.masks.proofs import deeds
from doge.games.masks.state import EMPTY, OFF, Ending
from web.dom.markup import Node, h, remembered_up_to
from web.games.masks.match import Match
from web.games.masks.past.outcome import deciding_deed, first_winner
from web.games.masks.signs import symbol
from web.games.masks.squares import corner
from web.screens.components import use

BEAMS = 12
HIGHEST = 96
"""A large mask stands no higher, so that its hat is whole where the picture ends above the palace."""
BESIDE = 44
"""So far to the left and to the right stand two Ladies who fell on the same space."""
Place = tuple[int, int]


def ended(match: Match) -> bool:
    """Whether the end is on the screen, with its result."""
    return match.seen.result is not None and not match.unfolding


def falls(match: Match, seat: int) -> bool:
    """Whether the masks of a seat lie: it has lost."""
    result = match.seen.result
    return ended(match) and result is not None and len(result.winners) == 1 and seat not in result.winners


def light(match: Match) -> list[Node]:
    """Below the masks: rays from where it was decided; after a draw a frame round both Candidates."""
    if not ended(match):
        return []
    deed = deciding_deed(match)
    if deed is None:
        return [_stands(corner(space, match.me)) for space in _candidates(match)]
    rays = _rays(corner(deed.target, match.me))
    sky = h("svg", rays, class_="fin-sky", viewBox="16 26 568 808", x=16, y=26, width=568, height=808, key="sky")
    return [sky]


def heroes(match: Match) -> list[Node]:
    """Above the masks: those that have won the game, large; after a draw both Candidates, until who looks looks back."""
    if not ended(match):
        return []
    if deciding_deed(match) is None:
        return [_draw()] if _candidates(match) and match.viewed_moment is None else []
    found = _heroes(match)
    beside = BESIDE if len({space for space, _ in found}) < len(found) else 0
    return [
        _hero(first_winner(match), kind, corner(space, match.me), beside * (2 * n - 1))
        for n, (space, kind) in enumerate(found)
    ]


def cap(match: Match) -> Node | None:
    """The Doge's cap beside the name of the winner's palace."""
    if not ended(match) or deciding_deed(match) is None:
        return None
    winner = first_winner(match)
    return _cap(sign_width(match.names[winner]) // 2, winner == match.me)


def sign_width(words: str) -> int:
    """How wide the sign of a palace is."""
    return max(110, 12 * len(words) + 66)


def _heroes(match: Match) -> list[tuple[int, int | None]]:
    """Where the winner's masks stand that decided the game, and their faces as far as they are seen: the Candidate in the
    palace, the captor of the Candidate, or the Ladies where they fell, so far as nobody stands there.
    """
    seen, winner, deed = match.seen, first_winner(match), deciding_deed(match)
    if deed is None:
        return []
    kinds = match.revealed.kinds if match.over and match.revealed is not None else seen.kinds
    if deed.seat == winner:
        return [(deed.target, kinds[deed.mask])]
    fell = [(one.target, LADY) for one in deeds(seen) if one.trapped and owner(one.captured) == winner]
    if seen.result is not None and seen.result.reason == Ending.CANDIDATE_CAPTURED:
        fell = fell[-1:]  # the one that the Candidate has captured
    return [(space, kind) for space, kind in fell if seen.board[space] == EMPTY]


def _candidates(match: Match) -> list[int]:
    """Where both Candidates stand, once all faces are open."""
    if match.revealed is None or not match.over:
        return []
    kinds, at = match.revealed.kinds, match.seen.at
    return [at[mask] for seat in (0, 1) for mask in masks_of(seat) if kinds[mask] == CANDIDATE and at[mask] != OFF]


@remembered_up_to(64)
def _stands(at: Place) -> Node:
    x, y = at
    return h("rect", class_="fin-stands", x=x + 6, y=y + 6, width=88, height=88, key=f"stands-{x}-{y}")


@remembered_up_to(64)
def _rays(at: Place) -> Node:
    """Beams of light from a space to all sides."""
    beam = "M0 0L-24-190H24z"
    beams = [h("path", d=beam, transform=f"rotate({360 * k / BEAMS:g})", key=str(k)) for k in range(BEAMS)]
    x, y = at
    return h("g", h("g", beams, class_="fin-rays"), transform=f"translate({x + 50} {y + 50})", key=f"rays-{x}-{y}")


@remembered_up_to(64)
def _hero(seat: int, kind: int | None, at: Place, aside: int) -> Node:
    x, y = at[0], max(HIGHEST, at[1])
    face = use(symbol(seat, kind), x=-62, y=-84, width=124, height=146)
    return h(
        "g",
        h("g", face, class_="fin-hero"),
        transform=f"translate({x + 50 + aside} {y + 56})",
        key=f"hero-{x + aside}-{y}",
    )


@remembered_up_to(16)
def _cap(half: int, below: bool) -> Node:
    """The Doge's cap at the left end of the sign with the winner's name."""
    cap = h("g", use("corno", x=-38, y=-38, width=76, height=76), class_="fin-cap")
    return h("g", cap, transform=f"translate({280 - half} {794 if below else 20})", key="cap")


@remembered_up_to(1)
def _draw() -> Node:
    """Both Candidates side by side over a square in mist, and the cap that nobody wears."""
    faces = [
        h(
            "g",
            h("g", use(symbol(seat, CANDIDATE), x=-110, y=-130, width=220, height=260), class_="fin-hero"),
            transform=f"translate({185 + 230 * seat} 400) rotate({8 - 16 * seat})",
            key=str(seat),
        )
        for seat in (0, 1)
    ]
    cap = h("g", use("corno", x=-70, y=-70, width=140, height=140), transform="translate(300 590) rotate(78)")
    mist = h("rect", class_="veil", x=50, y=70, width=500, height=700, key="mist")
    return h("g", mist, faces, cap, key="draw")
