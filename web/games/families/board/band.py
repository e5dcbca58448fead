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

_SIZES = {WIDE: (1064.0, 42.0, 54.0, 16.0), MIDDLE: (720.0, 40.0, 42.0, 14.0), ROWS: (360.0, 44.0, 26.0, 0.0)}
"""By form: width, height, where the first post stands, the size of the letters (0: small, in two lines below)."""


def band(match: Match, form: str) -> Node:
    """The band for the moment on the screen."""
    seen = match.seen
    return _drawn(max(seen.turn, 1), PHASES.index(seen.phase) if seen.decks else -1, form)


@remembered
def _drawn(turn: int, now: int, form: str) -> Node:
    wide, tall, first, letters = _SIZES[form]
    step = (wide - first - (92 if letters else 14)) / (len(PHASES) - 1)
    xs = [first + n * step for n in range(len(PHASES))]
    low = tall - 12 if letters else 10
    waves = f"M0 {low:g}q8-5 16 0t16 0{' 16 0' * int(wide / 16 - 2)}"
    return h(
        "svg",
        line("q-bl", waves),
        line("q-bd", f"M0 {low + 8:g}H{max(0, xs[max(now, 0)]):g}"),
        [_post(n, x, now, low, letters) for n, x in enumerate(xs)],
        h("g", fig("families-quay-gon", -46, low - 11, 44, 16), class_="q-here", transform=moved(xs[max(now, 0)], 0)),
        class_="q-band",
        viewBox=f"0 0 {wide:g} {tall:g}",
        role="img",
        aria_label=_said(turn, now),
        key="band",
    )


def _post(n: int, x: float, now: int, low: float, letters: float) -> Node:
    post = fig("families-quay-palo", x - 6, low - 22, 10, 28, "q-dim" if n < now else "")
    state = "now" if n == now else "done" if n < now else ""
    said, style = phase_name(PHASES[n]), classes("tP" if letters else "tp", state) or ""
    name = word(x + 9, low - 8, said, style) if letters else word(x, 29 + 12 * (n % 2), said, style, "middle")
    return h("g", post, name, key=PHASES[n])


def _said(turn: int, now: int) -> str:
    if now < 0:
        return text("The game begins.")
    following = phase_name(PHASES[(now + 1) % len(PHASES)])
    fields = {"turn": turn, "n": now + 1, "of": len(PHASES), "phase": phase_name(PHASES[now]), "next": following}
    return text("Turn {turn}, phase {n} of {of}: {phase}. Next: {next}.", **fields)
