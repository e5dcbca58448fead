"""What explains itself over the table: a topic of the rules beside its "?", or the sheet of keys. Neither leaves the
table.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import template, text
from web.dom.markup import Child, Node, h
from web.model.model import KEYS, Model
from web.screens.components import button, icon

OF_HOUSE = (
    (template("Ctrl Enter"), template("main button")),
    (template("u"), template("take back")),
    (template("w"), template("hint")),
    (template("l"), template("chronicle")),
    (template("s"), template("since you last chose")),
    (template("r"), template("rules")),
    (template("p"), template("pace")),
    (template("m"), template("sound on or off")),
    (template("Space"), template("skip the animation; in a replay: play or pause")),
    (template("← →"), template("in a replay: one step back or on")),
    (template("↑ ↓"), template("in a replay: one chapter back or on")),
    (template("Home End"), template("in a replay: to its beginning, to now")),
    (template("- +"), template("in a replay: slower, faster")),
    (template("b"), template("in a replay: play on from here another way")),
    (template("Esc"), template("clear, then close")),
    (template("?"), template("these keys")),
)
"""The keys of the house; each game has more of its own."""


def keys(model: Model) -> Node:
    """Each key and what it does, those of the game first."""
    own = model.face.keys() if model.face else ()
    known = [*own, *((text(key), text(does)) for key, does in OF_HOUSE)]
    return h("dl", [h("div", h("dt", h("kbd", key)), h("dd", does), key=key) for key, does in known], class_="keys")


def card(model: Model) -> Sequence[Node]:
    """What is open; nothing for a topic that the rules do not have."""
    if model.explained == KEYS:
        return [_card(text("Keys"), [keys(model)], None)]
    topics = model.face.rulebook()[1] if model.face else ()
    rules = button("explain-more", text("All rules"), image="i-book", once=True)
    return [
        _card(topic.title, [topic.body(model.settings.numbers)], rules)
        for topic in topics
        if topic.id == model.explained
    ]


def _card(title: str, body: Child, more: Node | None) -> Node:
    close = button("explain-close", icon("i-close"), name=text("Close"), cls="ghost sq")
    return h(
        "section",
        h("header", h("h2", title, id="explained-title"), more, close),
        h("div", body, class_="rsec stack", tabindex="0", role="group", aria_labelledby="explained-title"),
        class_="coach explained",
        role="dialog",
        aria_labelledby="explained-title",
        key="explained",
    )
