"""What a turn of mine is about before a mask is chosen: what I can capture, what could be captured of mine, how near
their Candidate may be to my palace, and what to do (aim.py). Facts that everybody who sees my masks can read off the
square.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from doge.games.masks.board import CANDIDATE, HAND, LADY, SOLDIER, SPACE_IDS
from doge.games.masks.bots.aims import aim_of
from doge.games.masks.facts import ladies_lost, on_board
from doge.games.masks.moves import Move
from doge.games.masks.odds import certain, chance, odds_of
from doge.games.masks.outlook import Raid
from doge.games.masks.proofs import deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, listed, plural, sentences, text
from web.dom.markup import Node, classes, h
from web.games.masks import choosing, known
from web.games.masks.choice.aim import aim, other_capture, pressing, under_way
from web.games.masks.choice.forecast import brings
from web.games.masks.choice.ways import move_words, safe_spaces, turn_before
from web.games.masks.match import Match
from web.games.masks.signs import board_mark, mask
from web.games.masks.squares import palace_row, rows_to_palace

ROOM = 180
"""So many letters fit into three lines of a phone."""
OPENING = 4
"""So many turns it is said how a mask is moved."""
NEAR, MOST = 4, 3
"""Masks of the other side count as near from so many rows before my palace; so many that could capture are each named."""


def panel(match: Match) -> Node:
    """What to do now and the facts in lines, each with its mark on the square; the first turns also say how a mask is moved."""
    marked = [
        ("prey", _prey(match)),
        (danger_sign(match), danger(match)),
        ("bait", bait(match)),
        ("goal", _their_candidate(match)),
        ("run", _run(match)),
        ("back", _found_out(match)),
    ]
    them = 1 - match.me
    signs = {
        "back": mask(them, None, "sign0"),
        "goal": mask(them, CANDIDATE, "sign0"),
        "run": mask(match.me, CANDIDATE, "sign0"),
    }
    lines = [h("li", signs.get(name) or board_mark(name), h("span", line), key=name) for name, line in marked if line]
    how = sentences(
        text("Tap one of your masks and then a space, or drag it there."),
        text("Tap a mask of {family} to see what it can be.", family=match.names[them]),
    )
    said = [
        h("p", how, class_=classes("note", len(match.seen.past) >= OPENING and "now-again")),
        h("p", h("b", text("Your aim now:")), " ", wanted, class_="now-aim")
        if (wanted := aim(match, alone=False))
        else None,
    ]
    return h("div", said, h("ul", lines), class_="now-facts", key="selm")


def _prey(match: Match) -> str:
    spaces = [SPACE_IDS[space] for space in choosing.prey(match)]
    if not spaces:
        return text("You can capture nothing now.")
    told = plural(
        "You can capture the mask on {spaces}.", "You can capture on {spaces}.", len(spaces), spaces=listed(spaces)
    )
    ways = [move for move in match.legal if isinstance(move, Move) and match.seen.board[move.target] != EMPTY]
    loses = _second_lady(match)
    why = other_capture(match, sure=bool(loses) and len(ways) > 1)
    if len(ways) == 1 and why:
        return why
    if len(ways) == 1 and (kind := choosing.kind_on(match, ways[0].source)) is not None:
        told = text("Your {mask} on {source} can capture the mask on {target}.", **move_words(ways[0], kind))
        if match.forecast and not pressing(match):  # else the aim says it
            loses = brings(match, kind, ways[0].target)
    return sentences(told, loses, why)


def _second_lady(match: Match) -> str:
    """That what I can capture may be their second Lady."""
    seen, them = match.seen, 1 - match.me
    masks = [seen.board[space] for space in choosing.prey(match)]
    if not ladies_lost(seen, them) or not any(LADY in known.kinds_of(match, one) for one in masks):
        return ""
    return text("If it is a Lady, you lose.")


def danger_sign(match: Match) -> str:
    """The mark of what `danger` tells: another one where it is the Candidate."""
    threatened = [choosing.kind_on(match, space) for space in known.threatened(match)]
    return "grave" if CANDIDATE in threatened else "risk"


def danger(match: Match, spoken_of: int = EMPTY) -> str:
    """Which masks of mine, but the Ladies, could be captured next, by which masks, and as what."""
    raided = _raided(match, ladies=False)
    if not raided:
        return ""
    pairs = _by_raider(raided)
    sure = all(raid.sure for raids in raided.values() for raid in raids)
    if len(pairs) > MOST:
        one, many = "Your mask on {spaces} could be captured next.", "Your masks on {spaces} could be captured next."
        return plural(one, many, len(raided), spaces=_named(raided))
    if len(raided) > 1:
        return _paired(raided, {source: _likely(match, raided, source) for source in pairs})
    ((space, raids),) = raided.items()
    kind = choosing.kind_on(match, space)
    assert kind is not None, "everybody knows his own masks"
    fields = {"sources": _named(pairs), "mask": kind_name(kind), "spaces": SPACE_IDS[space]}
    if sure and all(raid.kinds == (SOLDIER,) for raid in raids):
        said = "{family}’s Soldier on {sources} can run to {spaces} and capture your {mask}."
        return text(said, family=match.names[1 - match.me], **fields)
    if sure:
        one = "The mask on {sources} can capture your {mask} on {spaces}."
        return plural(one, "The masks on {sources} can capture your {mask} on {spaces}.", len(pairs), **fields)
    likely = _likely(match, raided)
    fields["chance"] = chance(likely)
    if len(pairs) > 1:
        fields["sources"] = _either(pairs)
        if certain(likely):
            return text("The mask on {sources} can capture your {mask} on {spaces}.", **fields)
        said = "{chance} that the mask on {sources} is of a kind that can capture your {mask} on {spaces}."
        return text(said, **fields)
    fields["kinds"] = either([a_mask(one) for one in raids[0].kinds])
    if raids[0].mask == spoken_of:
        return text("As {kinds} ({chance}) it could capture your {mask} on {spaces}.", **fields)
    if kind == CANDIDATE:
        said = (
            "If the mask on {sources} is {kinds} ({chance}), it can capture your Candidate on {spaces}, and you lose."
        )
        return text(said, **fields)
    return text("If the mask on {sources} is {kinds} ({chance}), it can capture your {mask} on {spaces}.", **fields)


def _likely(match: Match, raided: Mapping[int, Sequence[Raid]], source: int | None = None) -> float:
    """How likely one of these raids can happen, or one of those from a space."""
    every = [raid for raids in raided.values() for raid in raids if source in (None, raid.space)]
    return odds_of(match.seen, 1 - match.me).any_of(every)


def _raided(match: Match, *, ladies: bool) -> dict[int, list[Raid]]:
    """By the spaces of my Ladies, or of my other masks, what could capture them next."""
    raided = known.raids_told(match)
    return {space: raids for space, raids in raided.items() if (choosing.kind_on(match, space) == LADY) == ladies}


def _by_raider(raided: Mapping[int, Sequence[Raid]]) -> dict[int, list[int]]:
    """By the space of each mask that could capture, where mine stand that it could."""
    found: dict[int, list[int]] = {}
    for space, raids in raided.items():
        for raid in raids:
            found.setdefault(raid.space, []).append(space)
    return dict(sorted(found.items()))


def _paired(raided: Mapping[int, Sequence[Raid]], likely: Mapping[int, float]) -> str:
    """Which mask could capture which of mine, each beside its own, and how likely that is of one of them."""
    said = []
    for source, spaces in _by_raider(raided).items():
        one = either([SPACE_IDS[space] for space in spaces])
        fields = {"source": SPACE_IDS[source], "spaces": one, "chance": chance(likely[source])}
        if all(raid.sure for space in spaces for raid in raided[space] if raid.space == source):
            fields["spaces"] = _named(spaces)
        if certain(likely[source]):
            said.append(text("The mask on {source} can capture yours on {spaces}.", **fields))
        else:
            said.append(text("{chance} that the mask on {source} can capture yours on {spaces}.", **fields))
    return sentences(*said)


def _named(spaces: Iterable[int]) -> str:
    return listed([SPACE_IDS[space] for space in spaces])


def _either(spaces: Iterable[int]) -> str:
    return either([SPACE_IDS[space] for space in spaces])


def brief(match: Match) -> tuple[str, Node | None, str]:
    """Where there is little room: what the mask can be that has just moved, the mark of the gravest that could be captured of mine
    and that in words where it is new, or what to do now.
    """
    last = next(reversed(deeds(match.seen)), None)
    plain = last is not None and last.captured == EMPTY and len(known.conclusive(match, last)) > 1
    if last is None or not plain:
        return "", *_gravest(match)
    masks = either([a_mask(kind) for kind in known.conclusive(match, last)])
    fields = {"family": match.names[last.seat], "space": SPACE_IDS[last.target]}
    can = text("{family}’s mask on {space} can be {masks}.", masks=masks, **fields)
    sign, said = _gravest(match, last.mask)
    return can if len(can) + len(said) <= ROOM else "", sign, said


def _gravest(match: Match, spoken_of: int = EMPTY) -> tuple[Node | None, str]:
    risk, wanted = danger(match, spoken_of), aim(match)
    before = turn_before(match) if risk and wanted else None
    if risk and (not wanted or (not pressing(match) and (before is None or danger(match) != danger(before)))):
        return board_mark(danger_sign(match)), risk
    sign = board_mark("bait") if wanted and aim_of(match.seen) == "ladies" and bait(match) else None
    return sign, text("Your aim now: {aim}", aim=wanted) if wanted else ""


def bait(match: Match) -> str:
    """Ladies of mine that could be captured, which I want."""
    found = _raided(match, ladies=True)
    if not found:
        return ""
    fields = {"spaces": _named(found)}
    if all(any(raid.sure for raid in raids) for raids in found.values()):
        one, many = "Your Lady on {spaces} can be captured next.", "Your Ladies on {spaces} can be captured next."
    else:
        likely = _likely(match, found)
        fields |= {"chance": chance(likely), "sources": _either(_by_raider(found))}
        one = "{chance} that the mask on {sources} is of a kind that can capture your Lady on {spaces}."
        many = "{chance} that the mask on {sources} is of a kind that can capture a Lady of yours."
        if certain(likely):
            one = "The mask on {sources} can capture your Lady on {spaces}."
            many = "The mask on {sources} can capture a Lady of yours."
    return sentences(plural(one, many, len(found), **fields), *_lures(match, [*found]), _brings(match, found))


def _lures(match: Match, ladies: Sequence[int]) -> list[str]:
    """What these Ladies can be for the other side, and why it may capture them."""
    said = [known.of_lady(match, space, told=len(ladies) == 1) for space in ladies]
    kinds = [known.possible(match.seen, match.me)[match.seen.board[space]] for space in ladies]
    if any(CANDIDATE in each for each in kinds):
        said.append(text("Capturing the Candidate would win {family} the game.", family=match.names[1 - match.me]))
    return said


def _brings(match: Match, found: Mapping[int, Sequence[Raid]]) -> str:
    """Why I want a Lady of mine to be captured."""
    family = match.names[1 - match.me]
    if ladies_lost(match.seen, match.me):
        return text("The hook marks bait: if this Lady is captured, you win.")
    if any(CANDIDATE in raid.kinds for raids in found.values() for raid in raids):
        said = "The hook marks bait: this Lady costs {family} that mask, or the game if it is the Candidate."
        return text(said, family=family)
    return text("The hook marks bait: this Lady costs {family} that mask.", family=family)


def _rows(match: Match) -> str:
    found = under_way(match)
    one, many = "Your Candidate has 1 row to go.", "Your Candidate has {n} rows to go."
    return plural(one, many, found[1]) if found is not None else ""


def _run(match: Match) -> str:
    """That, and where its next step is safe, or wins."""
    found = under_way(match)
    if found is None or not match.forecast:
        return _rows(match)
    (at, rows), seen, them = found, match.seen, 1 - match.me
    ahead = [space for space in choosing.targets(match, at) if rows_to_palace(space, them) < rows]
    free = [space for space in ahead if seen.board[space] == EMPTY]
    safe = [space for space in safe_spaces(match, at) if space in free]
    fields = {"spaces": either([SPACE_IDS[space] for space in safe or ahead])}
    if rows == 1 and safe:
        way = text("It can enter the palace on {spaces}, and you win.", **fields)
    elif rows == 1 and ahead:
        way = text("It can enter by a capture on {spaces}, but if that is a Lady, you lose.", **fields)
    elif safe:
        way = text("On {spaces} nothing can capture it next.", spaces=_named(safe))
    else:
        way = text("Each free step ahead could be answered by a capture.") if free else text("No space ahead is free.")
    return sentences(_rows(match), way)


def _their_candidate(match: Match) -> str:
    """The masks of the other side that are nearest to my palace of those that can be the Candidate."""
    seen, them = match.seen, 1 - match.me
    near = [one for one in on_board(seen, them) if rows_to_palace(seen.at[one], match.me) <= NEAR]
    can = [one for one in near if CANDIDATE in known.kinds_of(match, one)]
    if not can:
        return ""
    rows = min(rows_to_palace(seen.at[one], match.me) for one in can)
    spaces = sorted(seen.at[one] for one in can if rows_to_palace(seen.at[one], match.me) == rows)
    fields = {"family": match.names[them], "rows": plural("1 row", "{n} rows", rows), "row": str(palace_row(match.me))}
    one = "{family}’s mask on {spaces} can be the Candidate, and is {rows} from your palace (row {row}), where the Candidate wins."
    many = "{family}’s Candidate can be on {spaces}, {rows} from your palace (row {row}), where it wins."
    return plural(one, many, len(spaces), spaces=either([SPACE_IDS[space] for space in spaces]), **fields)


def _found_out(match: Match) -> str:
    """Which masks of the other side show their faces on the square by proof, with a small mask at the corner."""
    seen, them = match.seen, 1 - match.me
    proved = [one for one in on_board(seen, them) if known.hidden(match, one) and len(known.kinds_of(match, one)) == 1]
    spaces = listed([SPACE_IDS[seen.at[one]] for one in proved])
    one = (
        "The mask on {spaces} has given itself away: you see what it must be, "
        "and the small mask at its corner means that it is not turned up."
    )
    many = (
        "The masks on {spaces} have given themselves away: you see what they must be, "
        "and the small masks at their corners mean that they are not turned up."
    )
    only = [kinds[0] for one in proved if HAND[(kinds := known.kinds_of(match, one))[0]] == 1]
    others = [text("So no other mask can be {mask}.", mask=a_mask(kind)) for kind in only]
    return sentences(plural(one, many, len(proved), spaces=spaces), *others) if proved else ""
