"""A tip over the table, beside what it speaks of: nothing waits for it."""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, classes, h
from web.model.model import Model
from web.model.tips import shown
from web.screens.components import button


def card(model: Model) -> list[Node]:
    """The tip that is due."""
    tip = shown(model)
    if tip is None:
        return []
    return [
        h(
            "section",
            h(
                "div",
                h("h2", text(tip.title), id="coach-title"),
                button("tip-open", text("Read"), cls="fill"),  # seen where it is folded
                button("tips-off", text("No more tips"), cls="ghost"),
                button("tip-close", text("Got it"), cls="fill"),
                class_="head",
            ),
            h("p", text(tip.words)),
            class_=classes("coach tip", model.unfolded == tip.id and "open"),
            role="dialog",
            aria_labelledby="coach-title",
            data_key="tip",
            key=tip.id,
        )
    ]
