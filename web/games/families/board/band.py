"""The phases of a turn as mooring posts along the water; a gondola lies at the one that runs. Nothing in it can be
pressed.
"""

from __future__ import annotations

from doge.games.families.names import phase_name
from doge.words import text
from web.dom.markup import Node, classes, h, remembered
from web.games.families.board.ink import fig, line, moved, word
from web.games.families.board.plan import MIDDLE, ROWS, WIDE
from web.games.families.match import Match
from web.games.families.past.course import PHASES

_SIZES = {WIDE: (1064.0, 42.0, 54.0, 16.0), MIDDLE: (720.0, 40.0, 42.0, 14.0), ROWS: (360.0, 29.0, 0.0, 0.0)}
"""By form: width, height, where the first post stands, the size of the letters (0: small, below the posts)."""
APART = 2
"""So many letters' room is between two words where they stand in one line."""


def band(match: Match, form: str) -> Node:
    """The band for the moment on the screen."""
    seen = match.seen
    return _drawn(max(seen.turn, 1), PHASES.index(seen.phase) if seen.decks else -1, form)


@remembered
def _drawn(turn: int, now: int, form: str) -> Node:
    wide, tall, first, letters = _SIZES[form]
    step = (wide - first - 92) / (len(PHASES) - 1)
    xs = [first + n * step for n in range(len(PHASES))] if letters else _in_line(wide)
    low = tall - 12 if letters else 9
    boat = (-46.0, low - 11, 44.0, 16.0) if letters else (-36.0, low - 9, 31.0, 11.0)
    waves = f"M0 {low:g}q8-5 16 0t16 0{' 16 0' * int(wide / 16 - 2)}"
    return h(
        "svg",
        line("q-bl", waves),
        line("q-bd", f"M0 {low + 8:g}H{max(0, xs[max(now, 0)]):g}"),
        [_post(n, x, now, (tall, low, letters)) for n, x in enumerate(xs)],
        h("g", fig("families-quay-gon", *boat), class_="q-here", transform=moved(xs[max(now, 0)], 0)),
        class_="q-band",
        viewBox=f"0 0 {wide:g} {tall:g}",
        role="img",
        aria_label=_said(turn, now),
        key="band",
    )


def _in_line(wide: float) -> list[float]:
    """Where the middles of the words stand that share a line: each has room by its letters."""
    rooms = [len(phase_name(phase)) + APART for phase in PHASES]
    return [wide * (sum(rooms[:n]) + room / 2) / sum(rooms) for n, room in enumerate(rooms)]


def _post(n: int, x: float, now: int, look: tuple[float, float, float]) -> Node:
    tall, low, letters = look
    post = fig("families-quay-palo", x - 6, low - 22, 10, 28, "q-dim" if n < now else "")
    state = "now" if n == now else "done" if n < now else ""
    said, style = phase_name(PHASES[n]), classes("tP" if letters else "tp", state) or ""
    name = word(x + 9, low - 8, said, style) if letters else word(x, tall - 4, said, style, "middle")
    return h("g", post, name, key=PHASES[n])


def _said(turn: int, now: int) -> str:
    if now < 0:
        return text("The game begins.")
    following = phase_name(PHASES[(now + 1) % len(PHASES)])
    fields = {"turn": turn, "n": now + 1, "of": len(PHASES), "phase": phase_name(PHASES[now]), "next": following}
    return text("Turn {turn}, phase {n} of {of}: {phase}. Next: {next}.", **fields)
