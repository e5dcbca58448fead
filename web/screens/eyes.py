"""Through whose eyes a finished game is looked back at: one's own, those of everybody, of a seat, or with everything open."""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Child, Node, classes, h
from web.model.eyes import OPEN, PUBLIC
from web.model.game_view import AnyMatch
from web.screens.components import crest


def called(match: AnyMatch) -> str:
    """The eyes, in a few words."""
    if match.eyes == OPEN:
        return text("all open")
    if match.eyes == PUBLIC:
        return text("what all saw")
    return match.names[int(match.eyes)] if match.eyes else text("your own")


def choice(match: AnyMatch) -> Node:
    """Whose eyes. It opens at a touch alone, for what others knew gives away what one did not know then."""
    heading = h("summary", text("Through whose eyes: {eyes}", eyes=called(match)), data_key="whose-eyes")
    own = match.own or match
    mine = own.people if len(own.people) == 1 else ()
    seats = [
        _eye(match, str(seat), [crest(seat), name], name) for seat, name in enumerate(match.names) if seat not in mine
    ]
    row = h(
        "div",
        _eye(match, "", text("Your own") if own.people else text("Everybody")),
        _eye(match, PUBLIC, text("Everybody")) if own.people else None,
        seats,
        _eye(match, OPEN, text("All open")),
        class_="eyerow",
        role="group",
        aria_label=text("Eyes"),
    )
    return h(
        "section",
        h("details", heading, row, h("p", _line(match), class_="note"), class_="eyes"),
        class_="slab",
        key="eyes",
    )


def _eye(match: AnyMatch, eyes: str, label: Child | list[Child], name: str | None = None) -> Node:
    chosen = match.eyes == eyes
    return h(
        "button",
        label,
        class_=classes("btn", chosen and "on"),
        type="button",
        aria_label=name,
        aria_pressed=chosen,
        data_do="eyes",
        data_arg=eyes,
        data_key=f"eyes-{eyes}",
    )


def _line(match: AnyMatch) -> str:
    """What these eyes see."""
    if match.eyes == OPEN:
        return text("Everything lies open, also what nobody knew then.")
    if match.eyes == PUBLIC:
        return text("Only what everybody saw then.")
    if match.eyes:
        return text("Exactly what {family} saw then; “you” is {family}.", family=match.names[int(match.eyes)])
    return text("Only what was known to you then. Other eyes show what was hidden from you.")
