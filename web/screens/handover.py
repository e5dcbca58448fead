"""What lies over the table while the device goes from one person to another: nothing of either."""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, h
from web.model.model import Model
from web.screens.components import button, main_title


def main(model: Model) -> list[Node]:
    """Who shall have the device, and the button that says that it is so."""
    match = model.match
    assert match is not None and match.next is not None
    name = match.names[match.next]
    return [
        h(
            "section",
            main_title(text("Hand the device to {name}.", name=name)),
            h("p", text("What only one player may know is out of sight until then."), class_="note"),
            button("look-through", text("I am {name}", name=name), arg=match.next, main=True, once=True),
            class_="slab pad stack choice handover",
            key="handover",
        )
    ]
