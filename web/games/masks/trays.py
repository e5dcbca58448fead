"""The masks that are out of the game, open beside the board (M3.4), and how many masks and Ladies each family has left."""

from __future__ import annotations

from typing import NamedTuple

from doge.games.masks.board import LADY, MASKS
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.proofs import left_in
from doge.games.masks.words import kind_name
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from doge.words import listed, plural, sentences, text
from web.dom.markup import Node, classes, h, remembered
from web.games.masks import plans
from web.games.masks.match import Match
from web.games.masks.signs import mask
from web.screens.components import crest


class Tray(NamedTuple):
    """All that is shown of one family beside the board."""

    seat: int
    name: str
    line: str
    short: str  # the same where there is little room
    turn: bool
    out: tuple[tuple[int, int], ...]  # kind and turn of each mask that is out of the game, in the order of the turns
    now: int  # the turn that is on the screen
    ladies: str


def player(seat: Seat, number: int, you: int | None) -> str:
    """Who plays a seat: "You", or the title of the bot's level."""
    if number == you:
        return text("You")
    level = ENTRIES["masks"].level(seat.level)
    return text(level.title) if level else text("Another person")


def trays(match: Match) -> list[Node]:
    """Both families, each beside its own palace."""
    return [_tray(tray(match, 1 - match.me)), _tray(tray(match, match.me))]


def chips(match: Match) -> list[Node]:
    """Both families in one line, for phones: who looks first."""
    return [_chip(tray(match, match.me), True), _chip(tray(match, 1 - match.me), False)]


def tray(match: Match, seat: int) -> Tray:
    """The family at a seat."""
    seen = match.seen
    who = player(match.seats[seat], seat, match.you)
    if plans.arranging(match):
        line, short = _arranging(match, seat, who)
        return Tray(seat, match.names[seat], line, short, seat in match.waiting, (), 0, "")
    n = len(on_board(seen, seat))
    left, short = plural("{who}, 1 left", "{who}, {n} left", n, who=who), plural("1 left", "{n} left", n)
    out = [(kind, turn) for found, turn in left_in(seen, seat).items() if (kind := seen.kinds[found]) is not None]
    asked = seat in seen.pending.seats
    lost = _ladies(ladies_lost(seen, seat))
    return Tray(seat, match.names[seat], left, short, asked, tuple(out), len(seen.past), lost)


def _arranging(match: Match, seat: int, who: str) -> tuple[str, str]:
    """How far the set-up of a family is; the same where there is little room."""
    if seat == match.you and match.slip is None:
        n = MASKS - plans.missing(match.view_state.plan)
        return text("{who}, {n} of {all} placed", who=who, n=n, all=MASKS), text("{n} of {all}", n=n, all=MASKS)
    if seat in match.waiting or match.seen.first < 0:
        return text("{who}, arranging", who=who), text("arranging")
    return text("{who}, ready", who=who), text("ready")


def _ladies(lost: int) -> str:
    if not lost:
        return text("No Lady lost.")
    if lost == 1:
        return text("1 of 2 Ladies lost. Losing both would win.")
    return text("2 of 2 Ladies lost. That wins.")


@remembered
def _tray(tray: Tray) -> Node:
    out = [_out(tray, kind, turn, number) for number, (kind, turn) in enumerate(tray.out)]
    ladies = h("p", mask(tray.seat, LADY), h("span", tray.ladies), class_="ld") if tray.ladies else None
    return h(
        "section",
        h("header", crest(tray.seat), h("div", h("h2", tray.name), h("p", tray.line))),
        h("ul", out, aria_label=text("Out of the game")) if out else None,
        ladies,
        class_=classes("slab outs", tray.turn and "turn"),
        key=f"tray-{tray.seat}",
    )


def _out(tray: Tray, kind: int, turn: int, number: int) -> Node:
    when = text("now") if turn == tray.now else text("turn {n}", n=turn)
    return h(
        "li",
        mask(tray.seat, kind),
        h("span", h("span", text("{mask},", mask=kind_name(kind)), " ", class_="vh"), when),
        key=str(number),
    )


@remembered
def _chip(tray: Tray, mine: bool) -> Node:
    """A family in the line above the board; its label says all of it."""
    lost = [kind_name(kind) for kind, _ in tray.out]
    out = text("Out of the game: {masks}.", masks=listed(lost)) if lost else ""
    label = sentences(text("{family}: {line}.", family=tray.name, line=tray.line), out, tray.ladies)
    return h(
        "div",
        crest(tray.seat),
        h("span", tray.short, class_="said1", aria_hidden="true"),
        h("span", [mask(tray.seat, kind) for kind, _ in tray.out], class_="ms0", aria_hidden="true"),
        h("span", label, class_="vh"),
        class_=classes("mkc", mine and "me"),
        key=str(tray.seat),
    )
