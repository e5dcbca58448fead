"""The rules page: topics at the left, beside them the rules with pictures. What they say is for the game's face to tell."""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, h
from web.model.game_view import Topic
from web.model.model import Model
from web.screens.components import doc_top


def top(model: Model) -> list[Node]:
    """The bar."""
    return doc_top(text("Rules"), model.face.rulebook()[0] if model.face else "")


def main(model: Model) -> list[Node]:
    """The topics at the left, the rules beside them."""
    topics = model.face.rulebook()[1] if model.face else ()
    links = [h("li", h("a", topic.title, href=f"#{topic.id}", data_key=f"topic-{topic.id}")) for topic in topics]
    contents = h("nav", h("h2", text("Topics")), h("ol", links), class_="slab rtoc", aria_label=text("Topics"))
    cards = [_card(topic, model.settings.numbers) for topic in topics]
    return [h("div", contents, h("div", cards, class_="rbody", gradual=True), class_="docmain", key="rules")]


def _card(topic: Topic, numbered: bool) -> Node:
    return h(
        "section",
        h("header", h("h2", topic.title), h("span", topic.numbers, class_="note") if numbered else None),
        h("div", topic.body(numbered), class_="pad stack"),
        class_="slab rsec",
        id=topic.id,
        data_key=f"rules-{topic.id}",
        key=topic.id,
    )
