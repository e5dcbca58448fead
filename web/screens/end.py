"""The end of a game: the buttons that lead on. Who has won and why is for the game's face to tell."""

from __future__ import annotations

from collections.abc import Sequence

from doge.registry import ENTRIES
from doge.words import plural, sentences, text
from web.dom.markup import Node, h
from web.model.game_view import AnyMatch
from web.model.model import Model
from web.model.rivals import offered_level
from web.screens import analysis, ending
from web.screens.components import button


def main(model: Model) -> Sequence[Node]:
    """The game's own end, with the house's buttons in it; the board beside it is the page's."""
    match = model.match
    if match is None or match.moments[match.moment_count - 1].seen.result is None:
        return []
    hints = plural("With 1 hint.", "With {n} hints.", match.hints) if match.hints else ""
    practice = text("A practice game: it counts nowhere.") if match.practice else ""
    if match.fork is not None:
        practice = text("Another way to play a game: it counts nowhere.")
    told = sentences(practice, hints)
    beside = (_compared(model, match), ending.crowning(model))
    return [*match.face.result(match, _acts(model, match, told)), *filter(None, beside)]


def _compared(model: Model, match: AnyMatch) -> Node | None:
    """The end of a branch beside the game that it leaves."""
    if match.fork is None:
        return None
    from web.screens import branch  # most games are none

    return branch.compared(model, match)


def _acts(model: Model, match: AnyMatch, told: str) -> Node:
    """Again at once, or with other rivals, or from the start; and a look at the board as it stands."""
    return h(
        "div",
        h("p", told, class_="note") if told else None,
        button("rematch", text("Rematch"), main=True, once=True),
        button("show", analysis.title(match), arg="analysis", once=True),
        h(
            "div",
            _other_level(model, match),
            button("new-game", text("New game"), once=True),
            button("look-map", text("Look at the board"), once=True),
            button("export", text("Export"), image="i-share"),
            class_="pair",
        ),
        class_="acts",
    )


def _other_level(model: Model, match: AnyMatch) -> Node | None:
    """Harder rivals after victories in a row, easier ones after defeats."""
    level = ENTRIES[match.game].level(offered_level(model.settings, match))
    if level is None:
        return None
    harder = model.settings.streaks[match.game] > 0
    title = text(level.title)
    label = text("Harder: {level}", level=title) if harder else text("Easier: {level}", level=title)
    return button("rematch", label, arg=level.id, once=True)
