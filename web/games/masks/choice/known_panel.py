"""The row that says what an opposing mask can be: five faces, the kinds that are out of the question struck and with
the reason.
"""

from __future__ import annotations

from doge.games.masks.board import KINDS, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.odds import chance, odds_of
from doge.games.masks.words import kind_name
from doge.words import text
from web.dom.markup import Node, classes, h
from web.games.masks import known, signs
from web.games.masks.match import Match
from web.screens.components import icon


def panel(match: Match) -> Node | None:
    """The row for the mask that is asked about, or that I would capture; None while there is none."""
    mask = known.about(match)
    if mask is None:
        return None
    seen, space = match.seen, SPACE_IDS[match.seen.at[mask]]
    title = h("h2", text("The mask on {space}", space=space))
    return h(
        "section",
        h(
            "div",
            h("div", title, h("span", known.lately(seen, mask)), _close(match), class_="sub", key="title"),
            h(
                "div",
                [_plate(match, mask, kind) for kind in KINDS],
                class_="can",
                role="group",
                aria_label=text("What the mask on {space} can be", space=space),
                key="can",
            ),
            class_="pad",
        ),
        class_=classes("slab known", match.view_state.about is None and "shy"),
        key="known",
    )


def glance(match: Match, kinds: tuple[int, ...]) -> Node | None:
    """In the row of a hint: what the other side then takes the mask for, in small faces; None where it knows nothing of it."""
    if not kinds or known.tells_nothing(match, kinds):
        return None
    said = text("To {family} then:", family=match.names[1 - match.me])
    return h(
        "span",
        signs.board_mark("eye", str(len(kinds))),
        h("span", said),
        [signs.mask(match.me, kind) for kind in kinds],
        class_="glance",
    )


def _close(match: Match) -> Node | None:
    if match.view_state.about is None:
        return None
    return h(
        "button",
        icon("i-close"),
        class_="btn ghost sq",
        type="button",
        aria_label=text("Close"),
        data_do="close-sheet",
        data_key="close-known",
        key="close",
    )


def _plate(match: Match, mask: int, kind: int) -> Node:
    """A kind: possible, struck out by me, or out of the question."""
    seen, focus_key = match.seen, f"kind-{kind}"
    fits = kind in known.possible(seen, owner(mask))[mask]
    name = kind_name(kind)
    if not fits:
        why = known.reason(seen, mask, kind)
        return h(
            "div",
            signs.mask(owner(mask), kind),
            h("span", name),
            h("small", why),
            class_="no",
            key=focus_key,
        )
    struck = bool(match.view_state.struck(mask) >> kind & 1)
    number = chance(odds_of(seen, owner(mask)).likely[mask][kind])
    return h(
        "button",
        signs.mask(owner(mask), kind),
        h("span", name),
        h("small", number),
        h("svg", h("path", d="M3 12 9 18 21 5"), class_="pencil", viewBox="0 0 24 24", aria_hidden="true")
        if struck
        else None,
        class_=classes("may", struck and "struck"),
        type="button",
        aria_pressed=struck,
        aria_label=text("{mask}, {number}: strike out", mask=name, number=number),
        data_do="pencil",
        data_arg=f"{mask}-{kind}",
        data_key=focus_key,
        data_group="kinds",
        key=focus_key,
    )
