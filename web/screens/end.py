"""The end of a game: the buttons that lead on. Who has won and why is for the game's face to tell."""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.model.model import Model
from web.screens.components import button


def main(model: Model) -> Sequence[Node]:
    """The game's own end, with the house's buttons in it; the board beside it is the page's."""
    match = model.match
    if match is None or match.moments[match.known - 1].seen.result is None:
        return []
    hints = plural("With 1 hint.", "With {n} hints.", match.hints) if match.hints else ""
    practice = text("A practice game: it counts nowhere.") if match.practice else ""
    told = sentences(practice, hints)
    acts = h(
        "div",
        h("p", told, class_="note") if told else None,
        button("new-game", text("New game"), main=True, once=True),
        button("look-map", text("Look at the board"), once=True),
        button("export", text("Export"), image="i-share"),
        class_="acts",
    )
    return match.face.result(match, acts)
