"""The faces of the families: a body, a head and a hat of its own for each, one of six moods for all. Knows no game.

A face stands where somebody acts; where pieces are told apart the crest stays. From 64 pixels on it is a bust,
below that a head in a square with stronger lines; below 28 pixels it cannot be read, so there the crest stands. The
symbols lie in portraits.svg, which the page takes in with the first game that is opened.
"""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.model.drama import Mood, Remark
from web.screens.components import crest, use

FACES = 4
"""How many families have a face; seats beyond them begin with the first again."""

BUST, CROWNED = "0 -10 96 114", "0 -30 96 134"
BUST_TALL = 114 / 96
HEAD: dict[Mood, str] = {
    "calm": "18 17 64 64",
    "pleased": "18 16 64 64",
    "resolute": "18 17 64 64",
    "worried": "18 18 64 64",
    "beaten": "14 29 64 64",
    "triumphant": "16 14 64 64",
}
"""Where the head is, mood by mood: it leans back in triumph and sinks in defeat."""
KEPT = 128
RAYS = "M93 10 86 15M97 26H89M94 42 88 39"


@remembered_up_to(KEPT)
def portrait(
    seat: int,
    mood: Mood = "calm",
    *,
    bust: bool = False,
    crowned: bool = False,
    cls: str | None = None,
    placed: tuple[float, float, float] | None = None,
) -> Node:
    """The face of the family at a seat, as a picture that says nothing to a screen reader: its words stand beside it.

    `bust`: head and shoulders, for 64 pixels and more; else the head, for 28 to 63. `crowned`: with the Doge's cap, as a bust.
    `placed`: inside another picture, at x and y and so wide, in its units, and as high as it has to be.
    """
    face = seat % FACES + 1
    box = CROWNED if crowned else BUST if bust else HEAD[mood]
    head = [
        use(f"fa-head-{face}", key="head"),
        use(f"fa-{mood}", key="mood"),
        use("fa-spec", key="spectacles") if face == FACES else None,
        use("fa-corno" if crowned else f"fa-hat-{face}", class_="fa-hat", key="hat"),
    ]
    rays = h("path", class_="fa-y", d=RAYS, key="rays") if bust and mood == "triumphant" and not crowned else None
    x, y, wide = placed or (None, None, None)
    _, _, across, tall = map(int, box.split())
    return h(
        "svg",
        h(
            "g",
            rays,
            use(f"fa-body-{face}", key="body"),
            h("g", head, class_=f"fa-pose {mood}", key="pose"),
            class_=f"p{face} fa-{face}",
        ),
        class_=classes("portrait", placed and "placed", "bust" if bust or crowned else "head", cls),
        x=x,
        y=y,
        width=wide,
        height=wide * tall / across if wide else None,
        viewBox=box,
        aria_hidden="true",
        key=f"portrait-{seat}",
    )


def faced(seat: int, mood: Mood = "calm") -> Node:
    """The head, and below its ear the crest by which everything else of the family is known; --face is its size."""
    return h("span", portrait(seat, mood), crest(seat), class_="faced", key="face")


def mood_name(mood: Mood) -> str:
    """A mood as it is said to who does not see the face."""
    return {
        "calm": text("calm"),
        "pleased": text("pleased"),
        "resolute": text("resolute"),
        "worried": text("worried"),
        "beaten": text("beaten"),
        "triumphant": text("triumphant"),
    }[mood]


def plate(remark: Remark | None, seat: int) -> Node | None:
    """What the family at a seat says now, beside its face; None while it says nothing."""
    if remark is None or remark.seat != seat:
        return None
    return h("p", remark.words, class_="remark", key="remark")
