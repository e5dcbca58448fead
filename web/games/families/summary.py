"""Where a game stands, as the lists of games show it: what everybody at the table knows, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.families.hidden import Observation
from doge.games.families.names import phase_name
from doge.games.families.words import Voice
from doge.kernel.action import Json
from doge.words import sentences, series, text
from web.dom.markup import Node, h
from web.games.families.signs import glyph
from web.model.game_view import Summary
from web.screens.components import crest, picture

NAME = 40
"""The most letters of a family's name here; a file may bring longer ones."""
RICHEST = 100_000
"""More gold than this no game brings."""
WIDTH, HEIGHT = 148, 124


def summary(public: Observation, called: Sequence[str], you: int | None) -> Summary:
    """Where the game stands and how the person is doing."""
    names = [name[:NAME] for name in called]
    if public.result is not None:
        title, line = text("Finished in turn {n}", n=public.turn), Voice(names, you).ending(public.result)
    else:
        title = text("Turn {n}, {phase}", n=max(public.turn, 1), phase=phase_name(public.phase))
        line = _standing(public, names, you)
    return Summary(title, line, tuple(names), list(public.gold), public.result is not None)


def _standing(seen: Observation, names: list[str], you: int | None) -> str:
    others = [text("{family} {n} gold", family=name, n=seen.gold[s]) for s, name in enumerate(names) if s != you]
    theirs = text("{others}.", others=series(others))
    if you is None:
        return theirs
    return sentences(text("{family}, you, {n} gold.", family=names[you], n=seen.gold[you]), theirs)


def thumbnail(found: Summary) -> tuple[Node | None, Node | None]:
    """The gold of the families as bars, and as numbers; nothing where the summary, which may come from anywhere, does not tell."""
    gold = found.picture
    if not isinstance(gold, (list, tuple)) or len(gold) != len(found.names):
        return None, None
    known = [n for n in gold if type(n) is int and 0 <= n < RICHEST]
    if len(known) != len(gold):
        return None, None
    row = [h("span", crest(seat, "cr"), str(n), key=str(seat)) for seat, n in enumerate(known)]
    return _bars(known), h("p", row, glyph("coin", "vh"), class_="svp")


def _bars(gold: Sequence[Json]) -> Node:
    known = [n for n in gold if isinstance(n, int)]
    most = max([*known, 1])
    wide = WIDTH / (len(known) * 1.5 + 0.5)
    bars = [
        h(
            "rect",
            class_=f"gbar p{seat + 1}",
            x=f"{wide * (0.5 + 1.5 * seat):.1f}",
            y=f"{HEIGHT - 10 - 100 * n / most:.1f}",
            width=f"{wide:.1f}",
            height=f"{100 * n / most + 2:.1f}",
        )
        for seat, n in enumerate(known)
    ]
    return picture(f"0 0 {WIDTH} {HEIGHT}", "thumb", *bars)
