"""What has happened since one chose last: each thing in a sentence, and the way to its moment on the board."""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, classes, h
from web.model.game_view import AnyMatch
from web.model.replay import retold


def panel(match: AnyMatch) -> Node:
    """All of it, the oldest first; what is still to come of the replay is paler."""
    lines = retold(match)
    here = max((at for at, _ in lines if at <= match.at), default=-1)
    return h(
        "section",
        h("h2", text("Since you last chose")),
        h(
            "ol",
            [_line(number, at, said, at == here, at > match.at) for number, (at, said) in enumerate(lines, 1)],
            gradual=True,
        ),
        class_="slab chron retold",
        aria_label=text("Since you last chose"),
        key="since",
    )


def _line(number: int, at: int, said: str, here: bool, to_come: bool) -> Node:
    words = h(
        "button",
        h("b", str(number), aria_hidden="true"),
        h("span", said),
        type="button",
        aria_current="true" if here else None,
        data_do="look",
        data_arg=at,
        data_key=f"since-{at}",
    )
    return h("li", words, class_=classes(here and "cur", to_come and "fut"), key=str(at))
