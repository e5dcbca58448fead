"""The side column while the masks are arranged: the bench, ready-made formations, and the button that ends it."""

from __future__ import annotations

from doge.games.masks.board import HAND, KINDS, MASKS
from doge.games.masks.words import kind_name
from doge.words import plural, sentences, text
from web.dom.markup import Node, classes, h, remembered
from web.games.masks import plans
from web.games.masks.match import MOST_KEPT, Match, Plan, prefs
from web.games.masks.signs import mask, moves, plan, way
from web.screens.components import button, crest, icon, main_title, why_not


def prompt(match: Match) -> Node:
    """What is asked."""
    title, line = _words(match)
    return h(
        "section", crest(match.me), h("div", main_title(title), h("p", line)), class_="plate-h prompt", key="prompt"
    )


def _words(match: Match) -> tuple[str, str]:
    other = match.names[1 - match.me]
    if match.seen.first < 0:
        return text("Who moves first?"), text("The lot decides.")
    if match.slip is not None:
        return text("Your masks are arranged"), text("Waiting for {family}.", family=other)
    if not plans.asked(match):
        return text("The masks are being arranged"), _first(match)
    ready = "" if (1 - match.me) in match.waiting else text("{family} is ready.", family=other)
    if match.draft.source is not None:
        return text("Swap it with which?"), sentences(text("Tap a second space."), ready)
    aim = text("Hide the Candidate, offer both Ladies.")
    return text("Arrange your ten masks"), sentences(aim, _first(match))


def _first(match: Match) -> str:
    if match.seen.first == match.you:
        return text("You move first.")
    return text("{family} moves first.", family=match.names[match.seen.first])


def panel(match: Match) -> Node | None:
    """The card with the controls."""
    if not plans.asked(match):
        return _waiting(match) if match.slip is not None else None
    state = match.view_state
    return h(
        "section",
        h(
            "div",
            _bench(match),
            _formations(match),
            _warning(match),
            why_not(match.refusal) if match.refusal else None,
            _tools(match),
            h("div", _main(state.plan), class_="row", key="main-row"),
            class_="pad stack",
        ),
        class_="slab choice arrange",
        aria_label=text("Your move"),
        key="choice",
    )


# --- the bench -----------------------------------------------------------------------------------------


def _bench(match: Match) -> Node:
    chosen = match.draft.picked
    masks = [_benched(match.me, kind, plans.left(match.view_state.plan, kind), kind == chosen) for kind in KINDS]
    if chosen is not None:
        title, line = kind_name(chosen), way(chosen)
    elif plans.missing(match.view_state.plan):
        title, line = (
            text("How they move"),
            text("Ladies never capture; what captures one leaves too. The Soldier runs any distance."),
        )
    else:
        title, line = text("All ten are placed"), text("Tap two to swap them.")
    return h(
        "div",
        h("div", h("h2", title), h("span", line), class_="sub", key="about"),
        h("div", masks, class_="bench", role="group", aria_label=text("Masks still to place"), key="masks"),
        key="bench",
    )


@remembered
def _benched(seat: int, kind: int, left: int, chosen: bool) -> Node:
    name, all_of_them = kind_name(kind), HAND[kind]
    return h(
        "button",
        h("span", mask(seat, kind), moves(kind), class_="goes"),
        h("span", name),
        h("small", text("{n} to place", n=left) if left else text("placed")),
        class_=classes("mbtn", not left and "none"),
        type="button",
        aria_label=text("{mask}, {n} of {all} still to place", mask=name, n=left, all=all_of_them),
        aria_pressed=chosen,
        aria_disabled=not left,
        data_do="bench",
        data_arg=kind,
        data_drag="take" if left else None,
        data_key=f"bench-{kind}",
        data_group="bench",
        key=str(kind),
    )


# --- formations -------------------------------------------------------------------------------------------


def _formations(match: Match) -> Node:
    kept, here = prefs(match).kept, match.view_state.plan
    ready = [_formation(n, text(f.name), text(f.line), f.plan, f.plan == here) for n, f in enumerate(plans.FORMATIONS)]
    own = [
        _formation(len(ready) + n, text("Yours, {n}", n=n + 1), text("saved on this device"), one, one == here)
        for n, one in enumerate(kept)
    ]
    return h(
        "div",
        h("div", h("h2", text("Ready-made")), h("span", _good_first()), class_="sub"),
        h("div", ready, own, class_="forms", role="group", aria_label=text("Ready-made formations")),
        key="forms",
    )


def _good_first() -> str:
    """Which set-up is for a first game, and how one's own is made of it."""
    name = text(plans.FORMATIONS[plans.GOOD_FIRST].name)
    return text("“{name}” is good first. Tap two to swap them.", name=name)


@remembered
def _formation(number: int, name: str, line: str, kinds: Plan, chosen: bool) -> Node:
    return h(
        "button",
        h("span", name, h("small", line)),
        plan(kinds),
        class_="form",
        type="button",
        aria_pressed=chosen,
        data_do="formation",
        data_arg=number,
        data_key=f"formation-{number}",
        data_group="forms",
        key=str(number),
    )


# --- what else there is -------------------------------------------------------------------------------------


def _warning(match: Match) -> Node | None:
    """For learners: whoever moves first may strike with the Soldier before the other has moved."""
    if match.seen.first == match.me or not plans.candidate_in_front(match.view_state.plan):
        return None
    family = match.names[1 - match.me]
    told = "{family} moves first: a Soldier straight opposite could capture your Candidate in front at once."
    return h("p", icon("i-warn"), h("span", text(told, family=family)), class_="note warned", key="warning")


def _tools(match: Match) -> Node:
    here, found = match.view_state.plan, prefs(match)
    lacking = plans.missing(here)
    clear = button("clear", text("Clear"), cls="grow") if lacking < MASKS else None
    keep = None if lacking else button("keep", text("Save for later"), cls="grow", disabled_because=_full(found.kept))
    if here in found.kept:
        keep = button("forget", text("Delete it"), cls="grow")
    shuffle = button("shuffle", text("Random set-up"), cls="grow")
    return h("div", shuffle, clear, keep, class_="row tools3", key="tools")


def _full(kept: tuple[Plan, ...]) -> str | None:
    return (
        text("You have saved {n} formations. Delete one of them first.", n=MOST_KEPT)
        if len(kept) == MOST_KEPT
        else None
    )


def _main(here: Plan) -> Node:
    n = plans.missing(here)
    label = plural("1 mask still to place", "{n} masks still to place", n) if n else text("Ready with these ten")
    return h(
        "button",
        label,
        class_="btn main grow",
        type="button",
        aria_disabled=n > 0,
        data_do="confirm",
        data_once="yes",
        data_key="confirm",
        key="main",
    )


def _waiting(match: Match) -> Node:
    """My set-up waits for the other one."""
    rows = [button("take-back", text("Take back"), focus_key="own-slip")]
    rows += (
        [button("decide-now", text("Decide now"), cls="grow", focus_key="confirm", once=True)] if match.hurrying else []
    )
    line = text("{family} will see only their backs.", family=match.names[1 - match.me])
    return h(
        "section",
        h("div", h("p", line, class_="note"), h("div", rows, class_="row"), class_="pad stack"),
        class_="slab choice watch",
        aria_label=text("What happens"),
        key="choice",
    )
