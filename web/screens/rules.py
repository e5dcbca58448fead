"""The rules page: topics at the left, beside them the rules with pictures. What they say is for the game's face to
tell.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from doge.words import plural, text
from web.dom.markup import Child, Node, flat, h
from web.model.game_view import Topic
from web.model.model import LONGEST_SOUGHT, Model
from web.screens import example
from web.screens.components import doc_top


def top(model: Model) -> list[Node]:
    """The bar."""
    return doc_top(text("Rules"), model.face.rulebook()[0] if model.face else "")


def main(model: Model) -> list[Node]:
    """The topics at the left, the rules beside them."""
    all_topics = model.face.rulebook()[1] if model.face else ()
    topics = [topic for topic in all_topics if found(topic, model.sought)]
    links = [h("li", h("a", topic.title, href=f"#{topic.id}", data_key=f"topic-{topic.id}")) for topic in topics]
    field = h(
        "input",
        class_="fld",
        type="search",
        value=model.sought,
        placeholder=text("Search the rules"),
        aria_label=text("Search the rules"),
        maxlength=LONGEST_SOUGHT,
        autocomplete="off",
        data_do="search-rules",
        data_key="search-rules",
    )
    told = h("p", _told(len(topics), model.sought), class_="note", role="status")
    contents = h(
        "nav", h("h2", text("Topics")), field, told, h("ol", links), class_="slab rtoc", aria_label=text("Topics")
    )
    cards = [_card(topic, model) for topic in topics]
    return [h("div", contents, h("div", cards, class_="rbody", gradual=True), class_="docmain", key="rules")]


def found(topic: Topic, sought: str) -> bool:
    """Whether a topic has every word that is searched for, in its title, its numbers or its text."""
    said = " ".join([topic.title, topic.numbers, *[one.title for one in topic.examples], *_said(topic.body(True))])
    said = said.casefold()
    return all(word in said for word in sought.casefold().split())


def _said(children: Iterable[Child]) -> Iterator[str]:
    """All words of some nodes, in their order."""
    for child in flat(children):
        if isinstance(child, str):
            yield " ".join(child.split())
        else:
            yield from _said(child.children)


def _told(n: int, sought: str) -> str:
    """What came of the search; "" without one."""
    if not sought.strip():
        return ""
    return plural("1 topic", "{n} topics", n) if n else text("Nothing found. Try another word.")


def _card(topic: Topic, model: Model) -> Node:
    numbered = model.settings.numbers
    examples = [example.shown(one, model.example) for one in topic.examples]
    return h(
        "section",
        h("header", h("h2", topic.title), h("span", topic.numbers, class_="note") if numbered else None),
        h("div", topic.body(numbered), examples, class_="pad stack"),
        class_="slab rsec",
        id=topic.id,
        data_key=f"rules-{topic.id}",
        key=topic.id,
    )
