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
from web.screens.components import CRESTS, main_title, picture, use
from web.screens.portrait import portrait

HALL = "-168 0 336 600"
"""What every screen shows of the hall, in the units of all its paths: the middle of the winner at 0, the floor from 520 on."""
WALL = "M-3000-3000H3000V524H-3000ZM-150 524V210A150 150 0 0 1 150 210V524Z"
"""All stone, but for the niche in which the winner stands."""
NICHE, ARCH = "M-160 30H160V524H-160Z", "M-150 524V210A150 150 0 0 1 150 210V524"
ROWS = range(-252, 524, 52)
COURSES = "".join(f"M{113 if y == 112 else 143 if y == 164 else 150 if y > 200 else 0} {y}H1500" for y in ROWS)
JOINTS = "".join(f"M{x} {y}v52" for y in ROWS[:-1] for x in range(204 + y % 8 * 13, 1500, 104))
"""The lines between its stones, of its right half as the three below."""
DOOR = "M352 524V270A52 52 0 0 1 456 270V524Z"
CURTAIN = "M160 30H52C62 120 92 190 136 246 126 330 124 430 130 524H160Z"
FOLDS = "M76 100C92 160 118 206 142 240M104 90C114 140 130 190 146 236M142 262C134 340 134 440 138 524M148 262V524"
TIE = "M128 236 156 244V262L126 254Z"
BANNER = "M192 96H264V322L228 294 192 322Z"
HEM, STRIPES = "M186 88H270V98H186ZM192 308 228 280 264 308V322L228 294 192 322Z", "M204 232 252 208M204 256 252 232"
COLUMN = "M-18 118H18L20 524H-20ZM-30 84H30L20 118H-20ZM-34 70H34V84H-34ZM-28 524H28V540H-28ZM-36 540H36V556H-36Z"
FLUTES = "M-8 122-9 520M4 122V520M-30 94H30M-24 106H24"
FLOOR, TILES = (
    "M-3000 524H3000V900H-3000Z",
    "M0 548H1500M0 582H1500" + "".join(f"M{x} 524 {2 * x} 620" for x in range(60, 720, 60)),
)
BEAMS = (
    "M0 230 -60 -300 60 -300ZM0 230 150 -300 290 -300ZM0 230 420 -120 480 20ZM0 230 500 140 500 280Z"
    "M0 230 500 400 420 560ZM0 230 300 700 160 700ZM0 230 -160 700 -300 700ZM0 230 -420 560 -500 400Z"
    "M0 230 -500 280 -500 140ZM0 230 -480 20 -420 -120ZM0 230 -290 -300 -150 -300Z"
)
"""Light from behind the head of the winner, as far as the niche goes."""

FIGURE = "-2 -34 100 234"
"""A whole figure: the face as everywhere, its robe below; a screen ends at the knees."""
ROBE = "M6 98C-6 130-14 180-16 320H112C110 180 102 130 90 98Z"
SLEEVES = (
    "M7 104C0 122-5 142-10 170L44 180V158L30 148Q25 128 26 106Z"
    "M89 104C96 122 101 142 106 170L52 180V158L66 148Q71 128 70 106Z"
)
CUFFS, HANDS = "M40 157H56V180H40Z", "M43 160Q48 156 53 160V177Q48 181 43 177Z"
SEAM, CAPE = (
    "M48 184V320M24 188C20 230 18 280 18 320M72 188C76 230 78 280 78 320",
    "M1 99Q48 106 95 99V112Q48 121 1 112Z",
)
SPOTS = "M10 106v3M24 108v3M38 109.500v3M58 109.500v3M72 108v3M86 106v3"
CHAIN = "M26 92Q30 112 48 118 66 112 70 92"


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
    """The scene over everything, for three seconds or until a touch: who wins is crowned, each of them, the others bow."""
    match = model.match
    result = match.now.result if match is not None else None
    if match is None or result is None or not model.crowning:
        return None
    return _scene(result.winners, match.you, match.names, match.face.crowns, model.settings.pace == "fast")


@remembered
def _scene(winners: tuple[int, ...], you: int | None, names: tuple[str, ...], crowned: bool, quick: bool) -> Node:
    others = [seat for seat in range(len(names)) if seat not in winners]
    others.sort(key=lambda seat: seat != you)  # who plays here stands in front
    called = [text("{family}, you", family=name) if seat == you else name for seat, name in enumerate(names)]
    victors = [h("div", _victor(seat, crowned), class_="victor", key=str(seat)) for seat in winners]
    bowing = [_bowing(seat, at, called[seat], seat == you) for at, seat in enumerate(others)]
    return h(
        "div",
        _hall(winners[0], winners[-1]),
        h("div", victors, class_=f"victors of-{len(winners)}", key="victors"),
        h("div", bowing, class_=f"others of-{len(others)}", key="others"),
        h("p", h("b", _said(winners, you, names)), _ways_on(), class_="plate-h caption", key="caption"),
        class_=classes("crowning", quick and "quick", fallen(you, winners) and "dusk"),
        aria_hidden="true",
        data_do="end-scene",
        key="crowning",
    )


def _said(winners: tuple[int, ...], you: int | None, names: tuple[str, ...]) -> str:
    if len(winners) > 1:
        return text("{families} win", families=listed([names[seat] for seat in winners]))
    return text("You win!") if winners[0] == you else text("{family} wins", family=names[winners[0]])


def _ways_on() -> list[Node]:
    """How the scene is ended, for a finger and for mouse and keys; the style shows one of them."""
    return [
        h("small", text("Touch to go on"), class_="touched", key="touch"),
        h("small", text("Click or press any key to go on"), class_="clicked", key="click"),
    ]


def _hall(left: int, right: int) -> Node:
    """Stone all over, the niche of the winner in light, hung with the colours of who wins; two columns stand before it."""
    return h(
        "svg",
        _path("niche", NICHE),
        _path("glow", NICHE),
        _path("beams", BEAMS),
        _curtain(left, "scale(-1 1)"),
        _curtain(right, None),
        h("path", class_="wall", d=WALL, fill_rule="evenodd", key="wall"),
        _path("rim", ARCH),
        _path("arch", ARCH),
        _path("floor", FLOOR),
        _side(left, "scale(-1 1)"),
        _side(right, None),
        class_="hall",
        viewBox=HALL,
        preserveAspectRatio="xMidYMax meet",
    )


def _path(name: str, way: str) -> Node:
    return h("path", class_=name, d=way, key=name)


def _curtain(seat: int, turned: str | None) -> Node:
    drawn = [_path("cloth", CURTAIN), _path("folds", FOLDS), _path("tie", TIE)]
    return h("g", drawn, class_=f"p{seat % CRESTS + 1}", transform=turned, key=f"curtain-{turned}")


def _side(seat: int, turned: str | None) -> Node:
    """Half of the hall: its stones, a door, a banner, and the column before all of it."""
    crest = use(f"crest-{seat % CRESTS + 1}", x=206, y=146, width=44, height=44)
    disc = h("circle", class_="disc", cx=228, cy=168, r=30)
    banner = [_path("cloth", BANNER), _path("tie", HEM), _path("folds", STRIPES), disc, crest]
    column = [_path("stone", COLUMN), _path("joints", FLUTES)]
    return h(
        "g",
        _path("joints", COURSES + JOINTS + TILES),
        _path("door", DOOR),
        h("g", banner, class_=f"banner p{seat % CRESTS + 1}", key="banner"),
        h("g", column, class_="column", key="column"),
        transform=turned,
        key=f"side-{turned}",
    )


def _figure(seat: int, faces: Sequence[Node], *more: Node) -> Node:
    """A family as it stands in the hall, its hands folded."""
    parts = [
        ("fa-f fa-fo", ROBE),
        ("fa-o fa-w16", SEAM),
        ("fa-f fa-fo", SLEEVES),
        ("fa-w fa-fo", CUFFS),
        ("fa-k fa-fo fa-w16", HANDS),
    ]
    robe = [h("path", class_=name, d=d, key=str(n)) for n, (name, d) in enumerate(parts)]
    cape = [h("path", class_="cape", d=CAPE), h("path", class_="fa-o fa-w2 spots", d=SPOTS)]
    worn = f"p{seat % CRESTS + 1}"
    return picture(FIGURE, "figure", h("g", robe, class_=worn), list(faces), h("g", cape, class_=worn), list(more))


def _victor(seat: int, crowned: bool) -> Node:
    """The winner before and after, and what comes down."""
    before = portrait(seat, "calm", bust=True, cls="before", placed=(0, -10, 96))
    place = (0, -30, 96) if crowned else (0, -10, 96)
    after = portrait(seat, "triumphant", bust=not crowned, crowned=crowned, cls="after", placed=place)
    faces = [before._replace(key="before"), after._replace(key="after")]
    if crowned:
        return _figure(seat, faces, h("g", use("fa-corno"), class_="prize", key="prize"))
    coin = h("circle", cx=48, cy=132, r=18)
    worn = [
        h("path", class_="fa-y", d=CHAIN),
        coin,
        use(f"crest-{seat % CRESTS + 1}", x=37, y=121, width=22, height=22),
    ]
    return _figure(seat, faces, h("g", worn, class_="prize medal", key="prize"))


def _bowing(seat: int, at: int, said: str, mine: bool) -> Node:
    """One who has not won: bowed from the first moment, and deeper once the winner is crowned; one after another."""
    bowed = _figure(seat, [portrait(seat, "beaten", bust=True, placed=(0, -10, 96))])
    name = h("b", said, class_="named", key="name")
    return h("div", bowed, name, class_=classes("loser", mine and "you"), style={"--row": at}, key=str(seat))
