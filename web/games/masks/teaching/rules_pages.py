"""The rules with pictures, topic by topic. The words are the rulebook's."""

from __future__ import annotations

from doge.games.masks.board import ADVISOR, CANDIDATE, HAND, KINDS, LADY, NOBLE, SOLDIER
from doge.games.masks.words import kind_name
from doge.words import listed, text
from web.dom.markup import Child, Node, h
from web.games.masks import signs
from web.games.masks.match import View
from web.games.masks.plans import FORMATIONS
from web.games.masks.teaching import examples, rulebook
from web.model.game_view import Topic
from web.screens.components import icon
from web.screens.rule_parts import figure, pictured, table, told

# --- what each topic shows -------------------------------------------------------------------------


def _aim(numbered: bool) -> list[Child]:
    reached = [signs.mask(0, CANDIDATE, "rm"), icon("i-next"), signs.mask(1, CANDIDATE, "rm")]
    ladies = [signs.mask(0, LADY, "rm"), signs.mask(0, LADY, "rm")]
    return [pictured(numbered, reached, rulebook.AIM[0]), pictured(numbered, ladies, rulebook.AIM[1])]


def _pieces(numbered: bool) -> list[Child]:
    masks = [figure(_number(kind), signs.mask(0, kind, "rm")) for kind in KINDS]
    backs = figure(text("as the other side sees it"), signs.mask(0, None, "rm"))
    return [told(numbered, *rulebook.PIECES), h("div", masks, backs, class_="rms")]


def _number(kind: int) -> str:
    return text("{n} {masks}", n=HAND[kind], masks=signs.plural_name(kind))


def _set_up(numbered: bool) -> list[Child]:
    example = h("figure", signs.plan(FORMATIONS[0].plan), h("figcaption", text(FORMATIONS[0].name)), class_="rplan")
    first, *more = rulebook.SET_UP
    return [pictured(numbered, example, first), told(numbered, *more)]


def _moves(numbered: bool) -> list[Child]:
    ways = [
        pictured(numbered, [signs.mask(0, kind, "rm"), signs.moves(kind, "mv rmv")], rule)
        for kind, rule in zip(KINDS, rulebook.WAYS, strict=True)
    ]
    return [
        told(numbered, rulebook.TURN[0]),
        ways,
        told(numbered, *rulebook.TURN[1:]),
        h("h3", text("Marks")),
        _marks(),
    ]


def _marks() -> Node:
    """What the marks on the square say."""
    said = (
        ("moved", text("has moved last")),
        ("prey", text("you can capture it")),
        ("risk", text("yours could be captured next")),
        ("grave", text("your Candidate could be captured next")),
        ("bait", text("a Lady of yours could be captured next, as you wish")),
        ("count", text("can be 3 kinds; without a number nothing is known")),
        ("eye", text("yours can be 3 kinds for the others; fewer once another of yours is known")),
    )
    return h("div", [figure(words, signs.board_mark(name)) for name, words in said], class_="rms")


def _captures(numbered: bool) -> list[Child]:
    taken = [signs.mask(0, None, "rm"), icon("i-close"), signs.mask(1, NOBLE, "rm gone")]
    lady = [signs.mask(0, ADVISOR, "rm gone"), icon("i-close"), signs.mask(1, LADY, "rm gone")]
    first, second, *more = rulebook.CAPTURES
    return [pictured(numbered, taken, first), pictured(numbered, lady, second), told(numbered, *more)]


def _end(numbered: bool) -> list[Child]:
    return [told(numbered, *rulebook.END), h("h3", text("A draw")), told(numbered, *rulebook.DRAWS)]


def _secrets(numbered: bool) -> list[Child]:
    rows = [
        (text("went diagonally"), _no(NOBLE, SOLDIER)),
        (text("went one space straight"), _no(ADVISOR)),
        (text("went back or sideways"), _no(ADVISOR, SOLDIER)),
        (text("went two spaces or more"), text("it is the Soldier")),
        (text("captured and stayed"), _no(LADY)),
        (text("stands in the other palace, and the game goes on"), _no(CANDIDATE)),
    ]
    marks = [figure(kind_name(kind), signs.mark(kind, "rk")) for kind in KINDS]
    proofs = table((text("A mask that"), text("proves")), rows)
    return [told(numbered, *rulebook.SECRETS), h("div", marks, class_="rms"), proofs]


def _no(*kinds: int) -> str:
    return text("it is not: {masks}", masks=listed([kind_name(kind) for kind in kinds]))


def topics(view: View) -> tuple[Topic, ...]:
    """All topics, in the order of the rulebook."""
    return (
        Topic("aim", text("Aim"), "M4", _aim),
        Topic("masks", text("Board and masks"), "M1.1, M1.2", _pieces),
        Topic("set-up", text("The set-up"), "M1.3, M1.4", _set_up),
        Topic("moves", text("A turn"), "M2", _moves),
        Topic("captures", text("Captures"), "M3", _captures, [examples.trap(view)]),
        Topic("end", text("The end"), "M4", _end),
        Topic("secrets", text("Who knows what"), "M5", _secrets, [examples.proof(view)]),
    )
