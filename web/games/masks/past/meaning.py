"""What a capture that has come to light means, in a few words: which mask it was, and what that is for who looks."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, HAND, LADY, SOLDIER
from doge.games.masks.choices import owner
from doge.games.masks.events import MaskCaptured
from doge.games.masks.facts import gone, on_board
from doge.games.masks.words import a_mask, kind_name
from doge.words import sentences, text
from web.games.masks.match import Match


def headline(match: Match, event: MaskCaptured) -> str:
    """Which mask it was, and how many of the kind its side has lost."""
    kind = event.captured_kind
    lost, most = _lost(match, event), HAND[kind]
    if most == 1:
        return text("That was {mask}", mask=a_mask(kind))
    if owner(event.captured) == match.you:
        return text("That was your {mask}: {n} of {all} lost", mask=kind_name(kind), n=lost, all=most)
    family = match.names[owner(event.captured)]
    return text("That was {family}’s {mask}: {n} of {all} lost", family=family, mask=kind_name(kind), n=lost, all=most)


def meaning(match: Match, event: MaskCaptured) -> str:
    """What it means for who looks, or for both where somebody only watches."""
    if event.captured_kind == CANDIDATE:
        return _won(match, event.seat)
    if event.captured_kind == LADY:
        return _of_lady(match, event)
    if event.captured_kind == SOLDIER:
        if owner(event.captured) == match.you:
            return text("None of your masks can run over several spaces any more.")
        family = match.names[owner(event.captured)]
        return text("None of {family}’s masks can run over several spaces any more.", family=family)
    return sentences(*[_left(match, seat) for seat in (owner(event.captured), event.seat)])


def gains(event: MaskCaptured) -> int:
    """The seat that a capture is good for: that of the captor, but of a Lady her own."""
    return owner(event.captured) if event.captured_kind == LADY else event.seat


def _lost(match: Match, event: MaskCaptured) -> int:
    seen = match.moment.seen
    return sum(seen.kinds[mask] == event.captured_kind for mask in gone(seen, owner(event.captured)))


def _left(match: Match, seat: int) -> str:
    n = len(on_board(match.moment.seen, seat))
    if seat == match.you:
        return text("You have {n} masks left.", n=n)
    return text("{family} has {n} masks left.", family=match.names[seat], n=n)


def _won(match: Match, seat: int) -> str:
    if match.you is None:
        return text("{family} wins the game with this.", family=match.names[seat])
    return text("You win the game with this.") if seat == match.you else text("You lose the game by this.")


def _of_lady(match: Match, event: MaskCaptured) -> str:
    """Who captures a Lady leaves with her; both Ladies win the game for their side."""
    hers, kind = owner(event.captured), kind_name(event.kind) if event.kind is not None else ""
    fields = {"family": match.names[event.seat], "other": match.names[hers], "mask": kind}
    leaves = (
        text("Your {mask} leaves the board with her.", **fields)
        if event.seat == match.you
        else text("{family}’s {mask} leaves the board with her.", **fields)
    )
    if event.kind == CANDIDATE:
        return sentences(leaves, _won(match, hers))
    if _lost(match, event) > 1:
        return sentences(text("Both Ladies are captured."), _won(match, hers))
    if match.you is None:
        return sentences(leaves, text("If the other Lady is captured, too, {other} wins.", **fields))
    if hers == match.you:
        return sentences(leaves, text("If your other Lady is captured, too, you win."))
    return sentences(leaves, text("If you capture the other Lady, too, you lose."))
