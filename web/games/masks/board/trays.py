"""Both families beside the board: their faces, the masks that are out of the game, open (M3.4), and how many of its
Ladies are gone.
"""

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
from web.games.masks import known, plans
from web.games.masks.match import Match
from web.games.masks.past.drama import DRAMA
from web.games.masks.signs import board_mark, mask
from web.model.drama import Mood, Remark
from web.screens.portrait import plate, portrait

LADIES = 2


class Tray(NamedTuple):
    """All that is shown of one family beside the board."""

    seat: int
    name: str
    line: str
    short: str  # the same where there is little room
    turn: bool
    out: tuple[tuple[int, int], ...]  # kind and turn of each mask that is out of the game, in the order of the turns
    now: int  # the turn that is on the screen
    lost: int  # how many Ladies
    ladies: str  # that in words, and what the next one would mean; "" before the game
    brief: str  # the same where there is little room
    mine: bool
    legend: str  # what numbers on its masks say; "" where none stands
    beware: bool  # the next one would lose the game for who looks
    mood: Mood
    remark: Remark | None


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
    """Both families for phones: a line above the square, and one below it for who looks."""
    return [_chip(tray(match, 1 - match.me), False), _chip(tray(match, match.me), True)]


def tray(match: Match, seat: int) -> Tray:
    """The family at a seat."""
    seen = match.seen
    who = player(match.seats[seat], seat, match.you)
    if plans.arranging(match):
        line, short = _arranging(match, seat, who)
        asked, out, lost, ladies = seat in match.waiting, [], 0, ""
    else:
        n = len(on_board(seen, seat))
        line = plural("{who}, 1 mask", "{who}, {n} masks", n, who=who)
        short = plural("1 mask", "{n} masks", n)
        out = [(kind, turn) for one, turn in left_in(seen, seat).items() if (kind := seen.kinds[one]) is not None]
        asked, lost = seat in seen.pending.seats, ladies_lost(seen, seat)
        ladies = _ladies(match, seat, lost)
    beware = lost == 1 and match.you is not None and seat != match.you
    mood, remark = DRAMA.moods(match)[seat], match.remark
    said = remark if remark is not None and remark.seat == seat else None
    return Tray(
        seat,
        match.names[seat],
        line,
        short,
        asked,
        tuple(out),
        len(seen.past),
        lost,
        ladies,
        _brief(match, seat, lost),
        seat == match.you,
        _legend(match, seat) if known.number(match, seat) else "",
        beware,
        mood,
        said,
    )


def _arranging(match: Match, seat: int, who: str) -> tuple[str, str]:
    """How far the set-up of a family is; the same where there is little room."""
    if seat == match.you and match.slip is None:
        n = MASKS - plans.missing(match.view_state.plan)
        return text("{who}, {n} of {all} placed", who=who, n=n, all=MASKS), text("{n} of {all}", n=n, all=MASKS)
    if seat in match.waiting or match.seen.first < 0:
        return text("{who}, arranging", who=who), text("arranging")
    return text("{who}, ready", who=who), text("ready")


def _ladies(match: Match, seat: int, lost: int) -> str:
    """How many Ladies of a seat were captured, and after the first what the second would mean."""
    family, other = match.names[seat], match.names[1 - seat]
    told = text("{n} of 2 Ladies lost.", n=lost)
    if match.you is None:
        return sentences(told, text("If both are captured, {family} wins.", family=family))
    if lost != 1:
        return told
    if seat == match.you:
        return sentences(told, text("If {family} captures the other, you win.", family=other))
    return sentences(told, text("If you capture the other, you lose."))


def _brief(match: Match, seat: int, lost: int) -> str:
    """The same where there is little room."""
    if match.you is None:
        return text("{family} wins if both Ladies are lost ({n} so far)", family=match.names[seat], n=lost)
    if lost != 1:
        return text("{n} of 2 Ladies lost", n=lost)
    if seat == match.you:
        return text("1 lost. If {family} captures the other, you win.", family=match.names[1 - seat])
    return text("1 lost. If you capture the other, you lose.")


def _legend(match: Match, seat: int) -> str:
    """What the number on a mask of the seat says."""
    if seat != match.you:
        return text("A number on a mask: how many kinds it can be. Tap the mask to see which.")
    return text("A number in an eye: how many kinds your mask can be to {family}.", family=match.names[1 - seat])


@remembered
def _tray(tray: Tray) -> Node:
    out = [_out(tray, kind, turn, number) for number, (kind, turn) in enumerate(tray.out)]
    head = h("header", portrait(tray.seat, tray.mood), h("div", h("h2", tray.name), h("p", tray.line)), key="head")
    captured = h("p", text("Lost:") if out else text("No mask lost yet."), class_="none", key="none")
    return h(
        "section",
        head,
        plate(tray.remark, tray.seat),
        h(
            "div",
            _pair(tray),
            h("p", tray.ladies),
            class_=classes("ld", tray.lost == 1 and "near", tray.beware and "bad"),
            key="ladies",
        )
        if tray.ladies
        else None,
        h("p", _sign(tray), h("span", tray.legend), class_="key0", key="number") if tray.legend else None,
        captured if tray.ladies else None,
        h("ul", out, aria_label=text("Captured masks of {family}", family=tray.name), key="out") if out else None,
        class_=classes("slab outs", tray.turn and "turn"),
        key=f"tray-{tray.seat}",
    )


def _sign(tray: Tray) -> Node:
    """The mark in which a number stands."""
    return board_mark("eye" if tray.mine else "count")


def _pair(tray: Tray) -> Node:
    """Both Ladies of a family, those lost in a lighter tone."""
    ladies = [mask(tray.seat, LADY, "m lost" if number < tray.lost else "m") for number in range(LADIES)]
    return h("span", ladies, class_="pair2", aria_hidden="true")


def _out(tray: Tray, kind: int, turn: int, number: int) -> Node:
    """A captured mask and its turn; the one that has just gone glows until the next turn but one, so that nobody misses it."""
    fresh = turn >= tray.now - 1
    return h(
        "li",
        mask(tray.seat, kind),
        h("span", h("span", text("{mask},", mask=kind_name(kind)), " ", class_="vh"), text("turn {n}", n=turn)),
        class_="fresh" if fresh else None,
        key=str(number),
    )


@remembered
def _chip(tray: Tray, mine: bool) -> Node:
    """A family's line beside the square; its label says all of it."""
    lost = [kind_name(kind) for kind, _ in tray.out]
    out = text("Captured masks: {masks}.", masks=listed(lost)) if lost else ""
    label = sentences(text("{family}: {line}.", family=tray.name, line=tray.line), out, tray.ladies)
    gone = [mask(tray.seat, kind, "m fresh" if turn >= tray.now - 1 else "m") for kind, turn in tray.out]
    who = h("span", tray.name, " ", h("small", tray.short), class_="said1")
    ladies = [_pair(tray), h("span", tray.brief, class_="lw")]
    return h(
        "div",
        portrait(tray.seat, tray.mood),
        h("span", who, h("span", gone, class_="ms0") if gone else None, class_="who0", aria_hidden="true", key="out"),
        plate(tray.remark, tray.seat),
        h(
            "span",
            ladies,
            class_=classes("ld0", tray.lost == 1 and "near", tray.beware and "bad"),
            aria_hidden="true",
            key="ladies",
        )
        if tray.ladies
        else None,
        h("span", label, class_="vh", key="label"),
        class_=classes("mkc", mine and "me", tray.turn and "turn", len(tray.out) > 5 and "many"),
        key=str(tray.seat),
    )
