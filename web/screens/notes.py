"""Notes of one's own: the field at the moment on the screen, their lines in the chronicle, and the search through all
games.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.words import plural, text
from web.dom.markup import Node, h
from web.model.game_view import AnyMatch
from web.model.model import LONGEST_SOUGHT
from web.model.notes import LONGEST, Note, Sought
from web.screens.components import icon


def field(match: AnyMatch) -> Node | None:
    """Where one writes at the moment on the screen; not while it goes on by itself, nor through the eyes of others."""
    if match.eyes or match.replaying or match.elsewhere:
        return None
    line = next((note.text for note in match.notes if note.at == match.at), "")
    return h(
        "div",
        h(
            "input",
            class_="fld",
            type="text",
            value=line,
            maxlength=LONGEST,
            autocomplete="off",
            placeholder=text("Your note at this moment"),
            aria_label=text("Your note at this moment"),
            data_do="take-note",
            data_late="yes",
            data_arg=match.at,
            data_key="note",
        ),
        class_="notefield",
        key=f"note-{match.at}",
    )


def lines(notes: Sequence[Note], match: AnyMatch) -> Node | None:
    """The notes at moments of an entry, each the way to its moment."""
    if not notes:
        return None
    return h("ul", [_line(note, match) for note in notes], class_="mynotes", aria_label=text("Your notes"))


def _line(note: Note, match: AnyMatch) -> Node:
    words = h(
        "button",
        icon("i-note"),
        h("span", note.text),
        type="button",
        aria_current="true" if note.at == match.viewed_moment else None,
        data_do="look",
        data_arg=note.at,
        data_key=f"my-note-{note.at}",
    )
    return h("li", words, key=str(note.at))


def search(words: str, found: Sequence[Sought]) -> Node:
    """The search through the notes of all games, and what it has found."""
    label = text("Search your notes in all games")
    entry = h(
        "input",
        class_="fld",
        type="search",
        value=words,
        maxlength=LONGEST_SOUGHT,
        autocomplete="off",
        placeholder=label,
        aria_label=label,
        data_do="seek-notes",
        data_late="yes",
        data_key="seek-notes",
    )
    said = plural("1 note found.", "{n} notes found.", len(found)) if found else text("No note found.")
    return h(
        "section",
        entry,
        h("p", said, class_="note", role="status") if words.strip() else None,
        h("ul", [_hit(one) for one in found], class_="mynotes") if found else None,
        class_="slab pad seeknotes",
        key="notes",
    )


def _hit(one: Sought) -> Node:
    words = h(
        "button",
        icon("i-note"),
        h("span", one.text, " ", h("small", one.name)),
        type="button",
        data_do="open-at",
        data_arg=f"{one.slot}.{one.at}",
        data_once="yes",
        data_key=f"found-{one.slot}-{one.at}",
    )
    return h("li", words, key=f"{one.slot}-{one.at}")
