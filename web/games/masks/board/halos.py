"""The lines on the square: what may be chosen and is chosen, how the last mask went, where the game was decided."""

from __future__ import annotations

from doge.games.masks import facts
from doge.games.masks.board import CANDIDATE, COLUMNS, LADY, MASKS, ROWS, SPACES
from doge.games.masks.choices import owner
from doge.games.masks.proofs import deeds
from doge.games.masks.state import EMPTY
from doge.words import text
from web.dom.markup import Node, h, remembered_up_to
from web.games.masks import choosing, known, plans
from web.games.masks.match import Match
from web.games.masks.past.outcome import deciding_deed, first_winner, winning_way
from web.games.masks.signs import symbol
from web.games.masks.squares import corner, middle, space_at

MOST = 256
RECENT = 2
"""How many turns it is shown at its place who left with a Lady: mine and the other's."""


def halos(match: Match) -> list[Node]:
    """All lines below the masks."""
    if plans.arranging(match):
        return _of_set_up(match)
    if match.over:
        return _of_end(match)
    me, draft, board = match.me, match.draft, match.seen.board
    found = _of_last_turn(match)
    if draft.source is None and choosing.asked(match):
        found += [_ticks(corner(space, me)) for space in choosing.prey(match)]
    for target in choosing.targets(match, draft.source):
        takes = board[target] != EMPTY
        if target == draft.target:
            found += _chosen(corner(target, me), "goal")
        else:
            found += _legal(corner(target, me), takes)
    if draft.source is not None and choosing.asked(match):
        found += _selected(corner(draft.source, me))
    return found


def _of_set_up(match: Match) -> list[Node]:
    """Where the mask that is taken up may go."""
    if not plans.asked(match):
        return []
    me, draft, plan = match.me, match.draft, match.view_state.plan
    found: list[Node] = []
    for index in range(MASKS):
        space = space_at(index, me)
        taken_up = draft.picked is not None or draft.source is not None
        if space == draft.source:
            found += _selected(corner(space, me))
        elif taken_up and plan[index] is None:
            found += _legal(corner(space, me), False)
    return found


def _of_last_turn(match: Match) -> list[Node]:
    """Brackets where the last mask went, and a dotted line along its way."""
    past = deeds(match.seen)
    if not past or past[-1].mask == EMPTY:
        return []
    deed = past[-1]
    return [
        _trail((middle(deed.source, match.me), middle(deed.target, match.me)), short=True),
        *_brackets(corner(deed.target, match.me)),
    ]


def _of_end(match: Match) -> list[Node]:
    """The way of the Candidate that has won, else that of the last mask; and the space where it was decided."""
    deed, way = deciding_deed(match), winning_way(match)
    if deed is None:
        return _of_last_turn(match)
    steps = way or [deed.source, deed.target]
    line = _trail(tuple([middle(space, match.me) for space in steps]), short=False)
    x, y = corner(deed.target, match.me)
    frame = h("rect", class_="deciding", x=x + 7, y=y + 7, width=86, height=86, key="deciding")
    return [*_lit(first_winner(match), deed.target, match.me), line, frame]


def _lit(winner: int, space: int, me: int) -> list[Node]:
    """The rows in the winner's light, one after another from the winner's palace to where the game was decided."""
    home = 0 if winner == 0 else ROWS - 1
    step = 1 if winner == 0 else -1
    rows = range(home, space // COLUMNS + step, step)
    return [_row(COLUMNS * row, me, n) for n, row in enumerate(rows)]


@remembered_up_to(MOST)
def _row(space: int, me: int, n: int) -> Node:
    x, y = min(corner(space, me), corner(space + COLUMNS - 1, me))
    return h("rect", class_="lit", x=x, y=y, width=100 * COLUMNS, height=100, style={"--row": n}, key=f"lit-{space}")


DANGERS: dict[int | None, tuple[str, str]] = {
    LADY: ("bait", "M3 -9V2A5 5 0 0 1 -7 2V-3L-3 0"),
    CANDIDATE: ("risk grave", "M-4 -9V3M-4 7.5V9M4 -9V3M4 7.5V9"),
}
"""How the mark of a mask that could be captured is drawn, of the kinds of which it means more than one mask less."""


def risks(match: Match) -> list[Node]:
    """The marks of my masks that one beside them could capture next: of a Lady a golden hook, for she is bait; of the
    Candidate two strokes, for I would lose.
    """
    return [_risk(corner(space, match.me), choosing.kind_on(match, space)) for space in known.threatened(match)]


@remembered_up_to(MOST)
def _risk(at: Corner, kind: int | None) -> Node:
    x, y = at
    cls, drawn = DANGERS.get(kind, ("risk", "M0 -8V2M0 6.5V8"))
    return h(
        "g",
        h("circle", r=15),
        h("path", d=drawn),
        class_=cls,
        transform=f"translate({x + 17} {y + 17})",
        key=f"risk-{x}-{y}",
    )


def tags(match: Match) -> list[Node]:
    """What the corners round a mask of theirs say, in a word above it: that it has just moved, or that I can capture it."""
    if not (match.forecast and choosing.asked(match)):
        return []
    draft, board, last = match.draft, match.seen.board, next(reversed(deeds(match.seen)), None)
    near = choosing.prey(match) if draft.source is None else choosing.targets(match, draft.source)
    found = {space: _of_prey(match, board[space]) for space in near if board[space] != EMPTY}
    if last is not None and last.mask != EMPTY:
        found.setdefault(last.target, ("tag", text("moved")))
    mine = {space for space in found if board[space] == EMPTY or owner(board[space]) == match.me}
    return [
        _tag(corner(space, match.me), look, word)
        for space, (look, word) in found.items()
        if space != draft.target and space not in mine
    ]


def _of_prey(match: Match, mask: int) -> tuple[str, str]:
    """How a capture is marked: one that wins, one that is no Lady's, or one that may be."""
    kinds = known.kinds_of(match, mask)
    if kinds == (CANDIDATE,):
        return "tag prey wins", text("you win")
    return ("tag prey", text("capture?")) if LADY in kinds else ("tag prey sure", text("capture"))


@remembered_up_to(MOST)
def _tag(at: Corner, look: str, word: str) -> Node:
    left = min(50, _half(word) + 3)  # within its own space
    return _worded(look, word, at[0] + left, at[1] + 15, f"tag-{at[0]}-{at[1]}")


def _worded(look: str, word: str, x: int, y: int, key: str) -> Node:
    half = _half(word)
    plate = h("rect", x=-half, y=-14, width=2 * half, height=28)
    return h("g", h("g", plate, h("text", word, y=7.5)), class_=look, transform=f"translate({x} {y})", key=key)


def _half(word: str) -> int:
    """Half the width of a word's plate."""
    return 5 * len(word) + 7


def lures(match: Match) -> list[Node]:
    """How likely the chosen Lady can be captured on each space where she can go, at its foot."""
    draft = match.draft
    near = [space for space in choosing.targets(match, draft.source) if space != draft.target]
    return [_lure(corner(space, match.me), likely) for space in near if (likely := choosing.lure(match, space))]


@remembered_up_to(MOST)
def _lure(at: Corner, likely: str) -> Node:
    return _worded("tag lure", likely, at[0] + 50, at[1] + 82, f"lure-{at[0]}-{at[1]}")


def cross(match: Match) -> Node | None:
    """The round mark on the mask that is to be captured, above all masks."""
    target = match.draft.target
    if target is None or not choosing.asked(match) or match.seen.board[target] == EMPTY:
        return None
    x, y = corner(target, match.me)
    return h(
        "g",
        h("circle", r=16),
        h("circle", class_="ring0", r=8),
        h("circle", class_="dot", r=2.5),
        class_="cross",
        style={"transform": f"translate({x + 82}px,{y + 14}px)"},
        key="cross",
    )


def taken(match: Match) -> list[Node]:
    """What left the board with a Lady since my turn before: both faces where they stood, while nothing stands there."""
    if plans.arranging(match) or match.over or match.unfolding:
        return []
    seen = match.seen
    gone = {deed.target: deed for deed in deeds(seen)[-RECENT:] if deed.trapped and seen.board[deed.target] == EMPTY}
    return [
        h(
            "g",
            [
                _taken(corner(target, match.me), mask, seen.kinds[mask], place)
                for mask, place in ((deed.captured, LEFT), (deed.mask, RIGHT))
            ],
            _gone(corner(target, match.me)),
            class_="took",
            key=f"took-{target}",
        )
        for target, deed in gone.items()
    ]


Corner = tuple[int, int]
LEFT, RIGHT = (28, 50), (72, 50)
"""Where such faces are on a space."""


@remembered_up_to(MOST)
def _taken(at: Corner, mask: int, kind: int | None, place: tuple[int, int]) -> Node:
    """A mask that has left, as a faint face: the space is free."""
    face = h("use", href=f"#{symbol(owner(mask), kind)}", x=-20, y=-34, width=40, height=47, key="face")
    worn = {"transform": f"translate({at[0] + place[0]}px,{at[1] + place[1]}px)"}
    return h("g", face, style=worn, key=str(mask))


@remembered_up_to(MOST)
def _gone(at: Corner) -> Node:
    """The word under their faces."""
    return h("text", text("gone"), x=at[0] + 50, y=at[1] + 84, key="gone")


def fallen(match: Match) -> Node | None:
    """At the end, the mask that the last turn has captured: it lies tilted at the feet of its captor; or a captor that has
    lost by it, at the feet of the Lady.
    """
    past = deeds(match.seen) if match.seen.result is not None and not match.unfolding else []
    if not past or past[-1].captured == EMPTY:
        return None
    deed = past[-1]
    down = deed.mask if deed.trapped else deed.captured
    return _fallen(corner(deed.target, match.me), down, match.seen.kinds[down])


@remembered_up_to(MOST)
def _fallen(at: Corner, mask: int, kind: int | None) -> Node:
    face = h("use", href=f"#{symbol(owner(mask), kind)}", x=9, y=-1, width=82, height=96.6, key="face")
    return h(
        "g",
        h("g", face, class_="fell", key="lift"),
        style={"transform": f"translate({at[0]}px,{at[1]}px)"},
        key=f"fallen-{mask}",
    )


def reached(match: Match) -> list[Node]:
    """Where the mask that is asked about could capture, by small faces of the kinds that could."""
    mask = match.view_state.about
    if mask is None or mask < 0 or not known.hidden(match, mask):
        return []
    seen, draft = match.seen, match.draft
    free = {space for space in SPACES if seen.board[space] == EMPTY and space != draft.target}
    return [
        _reach(owner(mask), corner(space, match.me), kinds, space in free)
        for space, kinds in facts.reach(seen, mask).items()
    ]


@remembered_up_to(MOST)
def _reach(seat: int, at: Corner, kinds: tuple[int, ...], free: bool) -> Node:
    """The faces of kinds side by side, in the middle of a space, or below the face that stands there."""
    left = 18 * len(kinds)
    ground = h("rect", x=-left - 2, y=-22, width=2 * left + 4, height=44, rx=8, key="ground")
    faces = [
        h("use", href=f"#{symbol(seat, kind)}", x=36 * n - left, y=-21, width=36, height=42, key=str(kind))
        for n, kind in enumerate(kinds)
    ]
    x, y = (50, 50) if free else (min(50, left + 6), 78)
    worn = {"transform": f"translate({at[0] + x}px,{at[1] + y}px)"}
    return h("g", ground, faces, class_="reach", style=worn, key=f"reach-{at[0]}-{at[1]}")


@remembered_up_to(MOST)
def _legal(at: Corner, takes: bool) -> list[Node]:
    found = [_line("hw", at), _line("hc", at), _line("hl prey" if takes else "hl", at)]
    return [*found, _ticks(at)] if takes else found


@remembered_up_to(MOST)
def _chosen(at: Corner, kind: str) -> list[Node]:
    return [_line("hw", at), _line("hc", at), _line(kind, at)]


@remembered_up_to(MOST)
def _selected(at: Corner) -> list[Node]:
    return [_line(kind, at, 5) for kind in ("hw full", "hc", "hl still")]


def _line(kind: str, at: Corner, inset: int = 7) -> Node:
    x, y = at
    size = 100 - 2 * inset
    return h("rect", class_=kind, x=x + inset, y=y + inset, width=size, height=size, key=f"{kind}-{x}-{y}")


def _ticks(at: Corner) -> Node:
    """Marks in the corners: here something would be captured."""
    x, y = at
    d = f"M{x + 15} {y + 27}V{y + 15}H{x + 27}M{x + 73} {y + 15}H{x + 85}V{y + 27}"
    d += f"M{x + 85} {y + 73}V{y + 85}H{x + 73}M{x + 27} {y + 85}H{x + 15}V{y + 73}"
    return h("path", class_="take", d=d, key=f"take-{x}-{y}")


@remembered_up_to(MOST)
def _brackets(at: Corner) -> list[Node]:
    x, y = at
    lines = (
        f"M{x + 20} {y + 7}H{x + 7}V{y + 20}",
        f"M{x + 20} {y + 93}H{x + 7}V{y + 80}",
        f"M{x + 80} {y + 7}H{x + 93}V{y + 20}",
        f"M{x + 80} {y + 93}H{x + 93}V{y + 80}",
    )
    return [h("path", class_="last", d=line, key=f"last-{number}") for number, line in enumerate(lines)]


def _trail(points: tuple[Corner, ...], *, short: bool) -> Node:
    """A dotted line through these points; a short one ends before the last."""
    line = [*points]
    if short:
        (x, y), (there, below) = line[-2:]
        line[-1] = (there - 30 * _sign(there - x), below - 30 * _sign(below - y))
    return h("path", class_="trail", d="M" + "L".join(f"{x} {y}" for x, y in line), key="trail")


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
