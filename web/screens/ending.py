"""The end of a game as a scene: the plate that says what happened to you, and the crowning before it. What
comes down on the winner, the face of the game says.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.game import A, E, O
from doge.words import listed, text
from web.dom.markup import Node, classes, h, remembered
from web.model.drama import Mood
from web.model.game_view import D, Match, V
from web.model.model import Model
from web.screens.components import crest, main_title, picture, use
from web.screens.portrait import portrait

FLOOR = "M-2000 500H3000V700H-2000Z"
TILES = (
    "M-2000 522H3000M-2000 552H3000M-2000 596H3000M480 500V704M390 500 282 704M300 500 84 704M210 500-114 704M120 500-312 704"
    "M30 500-510 704M-60 500-708 704M570 500 678 704M660 500 876 704M750 500 1074 704M840 500 1272 704M930 500 1470 704M1020 500 1668 704"
)
"""The joints of its slabs, towards where the beams come from."""
COLUMNS = "M96 150H132V500H96ZM84 134H144V150H84ZM84 484H144V500H84ZM828 150H864V500H828ZM816 134H876V150H816ZM816 484H876V500H816Z"
FLUTES = "M120 150V484M108 150V484M852 150V484M840 150V484M84 146H144M816 146H876M84 488H144M816 488H876"
ARCHES = (
    "M-2000-2000H3000V134H1260C1260 60 1140 40 1062-20 984 40 864 60 864 134H828C828 10 620 0 480-80 340 0 132 10 132 134H96"
    "C96 60-24 40-102-20-180 40-300 60-300 134H-2000Z"
)
"""The wall above the columns: a wide arch over the winner, a narrower one to each side."""
BEAMS = (
    "M480 330-900 60V330ZM480 330-700-600-300-700ZM480 330 60-800 330-800ZM480 330 630-800 900-800ZM480 330 1260-700 1660-600Z"
    "M480 330 1860 330V60ZM480 330-900 600-700 900ZM480 330 1860 600 1660 900Z"
)


# --- the plate ---------------------------------------------------------------------------------------


def verdict(match: Match[A, O, E, D, V], winners: Sequence[int], won: str, lost: str, seen: str) -> str:
    """What happened to who looks: that it won, lost or shared, and the fact; `seen` is what a bystander reads."""
    if match.you is None:
        return seen
    if match.you not in winners:
        return text("You lose: {fact}", fact=lost)
    if len(winners) == 1:
        return text("You win: {fact}", fact=won)
    others = [match.names[seat] for seat in winners if seat != match.you]
    return text("You share the victory with {families}.", families=listed(others))


def plate(
    match: Match[A, O, E, D, V],
    winners: Sequence[int],
    title: str,
    line: str,
    acts: Node,
    sign: Node | None = None,
) -> Node:
    """Who has won with their faces, the others beside them, what happened, what decided it, and the house's buttons.

    Where nobody has won all look on, and nobody bows.
    """
    faces, crowned = winners or range(len(match.seats)), match.face.crowns and 0 < len(winners) < len(match.seats)
    mood: Mood = "triumphant" if winners else "calm"
    won = [portrait(seat, mood, bust=not crowned, crowned=crowned) for seat in faces]
    lost = [
        portrait(seat, "beaten" if len(winners) < len(match.seats) else "calm")
        for seat in range(len(match.seats))
        if seat not in faces
    ]
    return h(
        "header",
        h("div", won, class_=classes("victors", len(faces) > 1 and "many")),
        h(
            "div",
            main_title(title),
            h("p", line),
            h("div", lost, sign, class_="fallen", aria_hidden="true") if lost or sign else None,
        ),
        acts,
        class_=classes("plate-h ending", len(faces) > 1 and "shared", _light(match.you, winners)),
        key="ending",
    )


def story(lines: Sequence[str]) -> Node | None:
    """What became of who looks, in sentences; None where there is nothing to tell."""
    if not lines:
        return None
    told = h("ul", [h("li", line, key=str(n)) for n, line in enumerate(lines)])
    return h("section", h("h2", text("Your game")), told, class_="slab story", key="story")


def fallen(you: int | None, winners: Sequence[int]) -> bool:
    """Whether who looks has lost: then the light is that of the evening."""
    return you is not None and bool(winners) and you not in winners


def _light(you: int | None, winners: Sequence[int]) -> str:
    """The light of the end for who looks: of the evening for a defeat, gold for a victory; else that of the day."""
    return "dusk" if fallen(you, winners) else "glory" if you is not None and winners else ""


# --- the crowning ------------------------------------------------------------------------------------


def crowning(model: Model) -> Node | None:
    """The scene over everything, for three seconds or until a touch: whoever wins is crowned, the others bow."""
    match = model.match
    result = match.now.result if match is not None else None
    if match is None or result is None or not model.crowning:
        return None
    return _scene(
        result.winners[0],
        match.you,
        match.names,
        match.face.crowns,
        model.settings.pace == "fast",
    )


@remembered
def _scene(winner: int, you: int | None, names: tuple[str, ...], crowned: bool, quick: bool) -> Node:
    others = [seat for seat in range(len(names)) if seat != winner]
    others.sort(key=lambda seat: seat != you)  # who plays here stands in front
    hall = h(
        "svg",
        h("path", class_="glow", d="M-2000-2000H3000V3000H-2000Z", key="glow"),
        h("path", class_="beams", d=BEAMS, key="beams"),
        h("path", class_="arches", d=ARCHES, key="arches"),
        h("path", class_="floor", d=FLOOR, key="floor"),
        h("path", class_="joints", d=TILES, key="tiles"),
        h("path", class_="columns", d=COLUMNS, key="columns"),
        h("path", class_="joints flutes", d=FLUTES, key="flutes"),
        class_="hall",
        viewBox="0 0 960 600",
        preserveAspectRatio="xMidYMax slice",
    )
    said = text("{family} wins", family=names[winner]) if winner != you else text("You win!")
    called = [text("{family}, you", family=name) if seat == you else name for seat, name in enumerate(names)]
    return h(
        "div",
        hall,
        h("div", _victor(winner, crowned), _name(called[winner]), class_="victor", key="victor"),
        h(
            "div",
            [_bowing(seat, at, called[seat], seat == you) for at, seat in enumerate(others)],
            class_="others",
            key="others",
        ),
        h("p", h("b", said), _ways_on(), class_="plate-h caption", key="caption"),
        class_=classes("crowning", quick and "quick", fallen(you, [winner]) and "dusk"),
        aria_hidden="true",
        data_do="end-scene",
        key="crowning",
    )


def _ways_on() -> list[Node]:
    """How the scene is ended, for a finger and for mouse and keys; the style shows one of them."""
    return [
        h("small", text("Touch to go on"), class_="touched", key="touch"),
        h("small", text("Click or press any key to go on"), class_="clicked", key="click"),
    ]


def _name(said: str) -> Node:
    return h("b", said, class_="named", key="name")


def _victor(seat: int, crowned: bool) -> list[Node]:
    """The winner before and after, and what comes down."""
    before = portrait(seat, "calm", bust=True, cls="before")
    after = portrait(seat, "triumphant", bust=not crowned, crowned=crowned, cls="after")
    if crowned:
        prize = picture("0 -30 96 134", "prize", h("g", use("fa-corno"), key="corno"))
    else:
        worn = h("g", crest(seat), transform="translate(15 15) scale(.5)", key="crest")
        prize = picture("0 0 60 60", "prize medal", h("circle", cx=30, cy=30, r=27), worn)
    return [before._replace(key="before"), after._replace(key="after"), prize._replace(key="prize")]


def _bowing(seat: int, at: int, said: str, mine: bool) -> Node:
    """One who has not won: looks on, then bows; one after another."""
    before = portrait(seat, "calm", bust=True, cls="before")
    after = portrait(seat, "beaten", bust=True, cls="after")
    both = [before._replace(key="before"), after._replace(key="after")]
    return h("div", both, _name(said), class_=classes("loser", mine and "you"), style={"--row": at}, key=str(seat))
