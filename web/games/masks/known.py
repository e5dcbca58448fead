"""What masks can be, by public facts alone, and what a person has struck out besides. The facts are the rules'
(facts.py, proofs.py).
"""

from __future__ import annotations

from functools import lru_cache

from doge.games.masks.board import HAND, KINDS, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.facts import can_be, gone
from doge.games.masks.hidden import Observation
from doge.games.masks.outlook import Raid, threats
from doge.games.masks.proofs import Deed, Proof, deeds, last_deed, why_not
from doge.games.masks.state import EMPTY, OFF
from doge.games.masks.words import a_mask
from doge.words import either, plural, text
from web.games.masks.match import Match, prefs
from web.games.masks.squares import beside


@lru_cache(maxsize=4)
def possible(seen: Observation, seat: int) -> dict[int, tuple[int, ...]]:
    """By mask of the seat on the board: the kinds that it can be, for all to see."""
    return can_be(seen, seat) if seen.kinds else {}


def hidden(match: Match, mask: int) -> bool:
    """Whether a mask stands on the board with its back to me."""
    seen = match.seen
    there = bool(seen.kinds) and seen.at[mask] != OFF and seen.kinds[mask] is None
    return there and not match.unfolding  # what a capture proves comes to light with it


def about(match: Match) -> int | None:
    """The mask whose possible kinds are shown beside the board: the one that I would capture, else the one I asked about."""
    found, target = match.view_state.about, match.draft.target
    if target is not None and match.asked and match.seen.kinds:
        found = match.seen.board[target]
    return found if found is not None and found >= 0 and hidden(match, found) else None


def kinds_of(match: Match, mask: int) -> tuple[int, ...]:
    """The kinds that a mask can be, as it is shown: by the facts, or all where the signs are switched off."""
    return possible(match.seen, owner(mask))[mask] if prefs(match).signs else KINDS


def marked(match: Match, mask: int) -> tuple[tuple[int, ...], int] | None:
    """The kinds that a mask can be, as its picture tells, and those struck out by me, as bits; None: nothing is known of it.

    While a capture comes to light it is what was known before.
    """
    seen = match.moments[match.at - 1].seen if match.unfolding else match.seen
    if not seen.kinds or seen.at[mask] == OFF or match.seen.kinds[mask] is not None:
        return None
    signs, struck = prefs(match).signs, match.view_state.struck(mask)
    kinds = possible(seen, owner(mask))[mask] if signs else KINDS
    struck &= sum(1 << kind for kind in kinds)
    return (kinds, struck) if struck or (signs and mask in telling(seen, owner(mask))) else None


def number(match: Match, seat: int) -> int:
    """The number that stands on the mask of a seat that has moved last of those that bear one; 0: none does."""
    for deed in reversed(deeds(match.seen)):
        if deed.seat != seat or deed.mask == EMPTY or match.seen.at[deed.mask] == OFF:
            continue
        kinds, struck = marked(match, deed.mask) or (given_away(match, deed.mask), 0)
        n = sum(not struck >> kind & 1 for kind in kinds)
        if n > 1 or (n and seat == match.you):
            return n
    return 0


def given_away(match: Match, mask: int) -> tuple[int, ...]:
    """The kinds that the other side must take a mask of mine for; none while nothing is known of it, or no signs are wanted."""
    if owner(mask) != match.you or match.over or match.unfolding or not (match.seen.kinds and prefs(match).signs):
        return ()
    return telling(match.seen, owner(mask)).get(mask, ())


def threatened(match: Match) -> list[int]:
    """The spaces on which a mask of mine could be captured next by one that stands beside it, or is known as the Soldier; none
    unless I am asked, and want to be told what can become of a choice.
    """
    return list(raids_told(match))


def raids_told(match: Match) -> dict[int, list[Raid]]:
    """By such a space, by which of these masks, and as what."""
    if not (match.asked and match.forecast and match.seen.kinds):
        return {}
    near = {
        space: [raid for raid in raids if raid.sure or beside(raid.space, space)]
        for space, raids in threats(match.seen, match.me).items()
    }
    return {space: raids for space, raids in near.items() if raids}


def taken_for(match: Match, kinds: tuple[int, ...]) -> str:
    """What a mask of mine that can be of these kinds is for those who do not see its face."""
    family = match.names[1 - match.me]
    if len(kinds) == len(KINDS):
        return text("To {family} it can be any mask.", family=family)
    if len(kinds) == 1:
        return text("{family} knows what it is.", family=family)
    return text("To {family} it can be {masks}.", family=family, masks=either([a_mask(kind) for kind in kinds]))


def knows(match: Match, kinds: tuple[int, ...]) -> str:
    """What a mask of mine that can be of these kinds then is for the other side; "" where it knows nothing, or the game is over."""
    if not kinds or tells_nothing(match, kinds):
        return ""
    family = match.names[1 - match.me]
    if len(kinds) == 1:
        return text("{family} then knows what it is.", family=family)
    return text("To {family} it can then be {masks}.", family=family, masks=either([a_mask(kind) for kind in kinds]))


def of_lady(match: Match, space: int, *, told: bool = False) -> str:
    """What a Lady of mine on a space can be for the other side, by what both have seen; `told`: where she stands is said."""
    kinds = possible(match.seen, match.me)[match.seen.board[space]]
    fields = {"family": match.names[1 - match.me], "space": SPACE_IDS[space]}
    if len(kinds) == 1:
        other = "{family} knows that the mask on {space} is a Lady, and is unlikely to capture her."
        return text("{family} knows that she is a Lady, and is unlikely to capture her." if told else other, **fields)
    if len(kinds) == len(KINDS):
        any_mask = "To {family} your Lady on {space} can be any mask."
        return text("To {family} she can be any mask." if told else any_mask, **fields)
    fields["masks"] = either([a_mask(kind) for kind in kinds])
    return text(
        "To {family} she can be {masks}." if told else "To {family} your Lady on {space} can be {masks}.", **fields
    )


def tells_nothing(match: Match, kinds: tuple[int, ...]) -> bool:
    """Whether a mask of mine that can be of these kinds can be any that is not open."""
    return _any_of(open_kinds(match.seen, match.me), kinds)


def _any_of(hidden: set[int], kinds: tuple[int, ...]) -> bool:
    """Whether a mask that can be of these kinds can be any that is hidden: a single one is told."""
    return len(kinds) > 1 and hidden.issubset(kinds)


@lru_cache(maxsize=4)
def telling(seen: Observation, seat: int) -> dict[int, tuple[int, ...]]:
    """By mask of the seat on the board of which something is known: the kinds that it can be, for all to see."""
    nothing, can = open_kinds(seen, seat), possible(seen, seat)
    return {mask: kinds for mask, kinds in can.items() if not _any_of(nothing, kinds)}


def open_kinds(seen: Observation, seat: int) -> set[int]:
    """The kinds that a mask of the seat can be of which nothing is known: all that are hidden, and not certain to stand elsewhere."""
    certain = [kinds[0] for kinds in possible(seen, seat).values() if len(kinds) == 1]
    return {kind for kind in KINDS if still_hidden(seen, seat, kind) > certain.count(kind)}


def still_hidden(seen: Observation, seat: int, kind: int) -> int:
    """How many masks of a kind the seat still has on the board."""
    return HAND[kind] - sum(seen.kinds[mask] == kind for mask in gone(seen, seat))


def reason(seen: Observation, mask: int, kind: int) -> str:
    """Why a mask cannot be of a kind, in two or three words."""
    proof = why_not(seen, mask, kind)
    if proof.way == "count":
        return _accounted(seen, owner(mask), kind)
    return _proved(proof)


def _proved(proof: Proof) -> str:
    return {
        "diagonal": text("it moved diagonally"),
        "ahead": text("it moved straight"),
        "back": text("it moved back"),
        "aside": text("it moved sideways"),
        "far": text("it moved far"),
        "captured": text("it has captured"),
        "palace": text("it was in the palace"),
        "stuck": text("it could have moved"),
    }[proof.way]


def _accounted(seen: Observation, seat: int, kind: int) -> str:
    """Where the masks of the kind are, that this one is none of them."""
    if not still_hidden(seen, seat, kind):
        return text("all are out")
    certain = [mask for mask, kinds in possible(seen, seat).items() if kinds == (kind,)]
    if len(certain) == 1 and still_hidden(seen, seat, kind) == 1:
        return text("is on {space}", space=SPACE_IDS[seen.at[certain[0]]])
    return text("all are elsewhere")


def way_told(deed: Deed) -> str:
    """What the way of a mask has just proved, in a sentence."""
    return {
        "diagonal": text("It moved diagonally, so it is no Noble or Soldier."),
        "aside": text("It moved sideways, so it is no Advisor or Soldier."),
        "back": text("It moved back, so it is no Advisor or Soldier."),
        "far": text("Only the Soldier moves so far."),
    }.get(deed.way, text("It moved straight, so it is no Advisor."))


def conclusion(match: Match, deed: Deed) -> str:
    """What a mask of the other side that has just moved can still be; without the signs, only what its way has proved."""
    if deed.way == "far" or not prefs(match).signs:
        return way_told(deed)
    kinds = conclusive(match, deed)
    if not kinds:
        return ""
    if len(kinds) == 1:
        return text("It must be {mask}.", mask=a_mask(kinds[0]))
    return text("It can still be {masks}.", masks=either([a_mask(kind) for kind in kinds]))


def conclusive(match: Match, deed: Deed) -> tuple[int, ...]:
    """The kinds that the mask of a turn can still be; none where its way has told it, or without the signs."""
    if deed.way == "far" or deed.mask == EMPTY or not prefs(match).signs:
        return ()
    return possible(match.seen, deed.seat).get(deed.mask, ())


def lately(seen: Observation, mask: int) -> str:
    """How a mask moved last."""
    deed = last_deed(seen, mask)
    if deed is None:
        return text("has not moved")
    n = deed.turn
    if deed.way == "far":
        rows = abs(deed.source - deed.target) // 5
        return plural("went {n} space in turn {turn}", "went {n} spaces in turn {turn}", rows, turn=n)
    return {
        "diagonal": text("went diagonally in turn {n}", n=n),
        "ahead": text("went straight ahead in turn {n}", n=n),
        "back": text("went back in turn {n}", n=n),
        "aside": text("went sideways in turn {n}", n=n),
    }[deed.way]
