"""Another way to play a game: where it is offered, the banner that says where one is, and the comparison at its end."""

from __future__ import annotations

from doge.words import ordinal, sentences, text
from web.dom.markup import Node, h
from web.model.branch import EVERYBODY
from web.model.branches import home, others_offered
from web.model.game_view import AnyMatch, Summary
from web.model.model import Model, Saved
from web.screens.components import button, crest, icon

# --- where one begins ------------------------------------------------------------------------------


def panel(match: AnyMatch) -> Node:
    """The way on from the moment on the screen, as whoever has played; other seats open at a touch alone."""
    own = (match.own or match).people
    line = text("The game stays as it is; this counts nowhere.")
    return h(
        "section",
        h(
            "div",
            button("play-on", text("Play on from here"), image="i-branch") if own else None,
            h("p", line, class_="note"),
        ),
        _others(match) if others_offered(match) else None,
        class_="slab another",
        aria_label=text("Another way"),
        key="another",
    )


def _others(match: AnyMatch) -> Node:
    """The seats of others, and all of them: whoever takes one sees what was hidden from his or her own."""
    own = (match.own or match).people
    seats = [_seat(match, seat) for seat in range(len(match.seats)) if seat not in own]
    everybody = button("play-on", text("All seats"), arg=EVERYBODY)
    warning = text("You then see all that was hidden in this seat, and know it when you look at the game again.")
    return h(
        "details",
        h("summary", text("Play on in another seat"), data_key="another-seat"),
        h("div", seats, everybody, class_="eyerow", role="group", aria_label=text("Seats")),
        h("p", warning, class_="note"),
        class_="eyes",
    )


def _seat(match: AnyMatch, seat: int) -> Node:
    name = text("Play on as {family}", family=match.names[seat])
    return h(
        "button",
        crest(seat),
        match.names[seat],
        class_="btn",
        type="button",
        aria_label=name,
        data_do="play-on",
        data_arg=str(seat),
        data_key=f"play-on-{seat}",
    )


# --- where one is ----------------------------------------------------------------------------------


def banner(model: Model) -> Node | None:
    """That the game at the table is a branch, of which game and since when; None: it is not on the screen."""
    match = model.match
    if match is None or match.fork is None or model.screen not in ("table", "end") or model.awaiting_handover:
        return None
    left = home(model.games, match)
    since = text("You are trying another way since {moment}.", moment=match.face.moment(match.fork.seen))
    back = button("leave-branch", text("Back to the game"), cls="main2", once=True) if left is not None else None
    return h(
        "div",
        icon("i-branch"),
        h("p", h("b", since), " ", h("span", _stands(left))),
        h("div", back, class_="acts") if back else None,
        class_="banner warn branch",
        role="status",
        data_key="branch",
        key="branch",
    )


def _stands(left: Saved | None) -> str:
    """How the game that was left stands."""
    summary = left.summary if left is not None else None
    if summary is None:
        return text("The game that it leaves is not on this device.")
    if summary.over:
        return text("The game itself stays as it is: {result}", result=summary.line)
    return text("The game itself waits: {moment}.", moment=summary.title)


# --- what has become of it -------------------------------------------------------------------------


def compared(model: Model, match: AnyMatch) -> Node | None:
    """The end of the branch beside the game that it has left, as that stands; None where there is nothing to compare."""
    left = home(model.games, match)
    if left is None or left.summary is None:
        return None
    now = match.face.summary(match.now, match.names, match.you)
    result = match.now.result
    places = _places(left.summary.ranks, result.ranks if result else (), match.you)
    return h(
        "section",
        h("header", h("h2", text("Compared with the game as it was"))),
        h("p", places, class_="note pad") if places else None,
        h(
            "div",
            _side(match, text("As it was"), left.summary),
            _side(match, text("This way"), now),
            class_="twoways",
        ),
        class_="slab compared",
        key="compared",
    )


def _side(match: AnyMatch, title: str, summary: Summary) -> Node:
    picture, line = match.face.picture(summary)
    return h(
        "div",
        picture,
        h("div", h("h3", title), h("p", sentences(text("{moment}.", moment=summary.title), summary.line)), line),
    )


def _places(then: tuple[int, ...], now: tuple[int, ...], you: int | None) -> str:
    """Which place was mine, and which is mine now."""
    if you is None or len(then) != len(now):
        return ""
    before, after = _place(then, you), _place(now, you)
    if before == after:
        return text("You come out in the same place: {place}.", place=after)
    return text("Your place was {then}, and is {now} this way.", then=before, now=after)


def _place(ranks: tuple[int, ...], you: int) -> str:
    """One's place, and whether another has the same."""
    place = ordinal(ranks[you])
    return text("{place}, shared", place=place) if ranks.count(ranks[you]) > 1 else place
