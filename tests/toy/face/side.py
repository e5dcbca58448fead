"""What stands beside the river: the question, the hand, what answers it, and notes about the others."""

from __future__ import annotations

from doge.words import series, text
from tests.toy import words
from tests.toy.face.match import LONGEST, Match
from tests.toy.moves import Decision, Give, Light, Row, Spread
from web.dom.markup import Child, Node, h
from web.screens.components import button


def question(match: Match) -> str:
    """What is asked of me, as a sentence; "" if nothing is."""
    match _asked(match):
        case Light():
            return text("Choose a lantern and light it.")
        case Row():
            return text("Row your boat: drag it, or press Enter on it and choose a space.")
        case Give():
            return text("Give a card to somebody, or pass.")
        case Spread():
            return text("Only you know that you are asked: do you spread the fog?")
    return ""


def _asked(match: Match) -> Decision | None:
    return next(iter(match.legal)) if match.asked else None


def controls(match: Match) -> list[Child]:
    """The hand, and what can be done."""
    hand = () if match.you is None else match.seen.hands[match.you]
    cards = h("div", [_card(match, card) for card in hand], class_="row", key="hand")
    return [cards, h("div", _acts(match), class_="row", key="acts"), _passing(match)]


def others(match: Match) -> list[Node]:
    """The other boats."""
    return [h("section", h("h2", text("Boats")), [_other(match, seat) for seat in _others(match)], class_="slab pad")]


def _card(match: Match, card: int | None) -> Node:
    chosen, label = match.draft.card == card, text("Card {card}", card=words.card(card))
    return h(
        "button",
        words.card(card),
        class_="btn card",
        type="button",
        aria_label=label,
        aria_pressed=chosen,
        data_do="pick",
        data_arg=card,
        data_key=f"card-{card}",
        data_group="hand",
        key=str(card),
    )


def _acts(match: Match) -> list[Node]:
    """What can be done now besides picking a card or rowing."""
    match _asked(match):
        case Light():
            return [button("light", text("Light it"), main=True)]
        case Give():
            others = [button("give-to", text("Give it to {name}", name=match.names[n]), arg=n) for n in _others(match)]
            return [*others, button("pass", text("Pass"), main=True)]
        case Spread():
            return [
                button("fog", text("Spread the fog"), arg="yes"),
                button("fog", text("Keep it"), arg="no", main=True),
            ]
    return []


def _passing(match: Match) -> Node:
    """The switch of the standing order."""
    box = h(
        "input",
        type="checkbox",
        checked=match.view_state.passes,
        data_do="always-pass",
        data_key="always-pass",
    )
    return h("label", box, text("Always pass"), key="always-pass")


def _others(match: Match) -> list[int]:
    return [seat for seat in range(len(match.seats)) if seat != match.you]


def _other(match: Match, seat: int) -> Node:
    """Another boat, and what I have noted about it."""
    field = h(
        "input",
        class_="fld",
        type="text",
        value=match.view_state.note(seat),
        maxlength=LONGEST,
        aria_label=text("Your note about {name}", name=match.names[seat]),
        data_do="note",
        data_arg=seat,
        data_late="yes",
        data_key=f"note-{seat}",
    )
    cards = series([words.card(card) for card in match.seen.hands[seat]])
    return h("p", h("b", match.names[seat]), h("span", text("Cards: {cards}", cards=cards)), field, key=str(seat))
