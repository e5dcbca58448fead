"""What a screen reader hears of a space: what stands there, what may be done with it, what everybody can know of it;
nothing hidden.
"""

from __future__ import annotations

from doge.games.masks.board import KINDS, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, listed, plural, sentences, text
from web.games.masks import choosing, known, plans
from web.games.masks.match import Match
from web.games.masks.squares import index_of, palace_row


def board_label(match: Match) -> str:
    """The label of the board."""
    row = palace_row(match.me)
    if match.you is None:
        return text(
            "St Mark's Square, 7 rows, 5 columns. The palace of {family} is row {n}.",
            family=match.names[match.me],
            n=row,
        )
    return text("St Mark's Square, 7 rows, 5 columns. Your palace is row {n}.", n=row)


def space_label(match: Match, space: int) -> str:
    """The label of a space."""
    return _in_set_up(match, space) if plans.arranging(match) else _in_play(match, space)


def _in_set_up(match: Match, space: int) -> str:
    name, index, plan = SPACE_IDS[space], index_of(space, match.me), plans.shown(match)
    if index is None or match.you is None:
        return text("{space}, not yours to arrange.", space=name)
    kind, picked = plan[index], match.draft.picked
    chosen = text("Taken up.") if match.draft.source == space else ""
    if kind is not None:
        return sentences(text("{space}, your {mask}.", space=name, mask=kind_name(kind)), chosen)
    if picked is not None and plans.asked(match):
        fields = {"space": name, "mask": kind_name(picked)}
        return text("{space}, empty, you may place the {mask} here.", **fields)
    return text("{space}, empty.", space=name)


def _in_play(match: Match, space: int) -> str:
    mask, draft, name = match.seen.board[space], match.draft, SPACE_IDS[space]
    near = choosing.targets(match, draft.source)
    chosen = text("Chosen.") if space == draft.target else ""
    if mask == EMPTY:
        if space not in near:
            return text("{space}, empty.", space=name)
        return sentences(text("{space}, empty, you may move here.", space=name), _lured(match, space), chosen)
    if owner(mask) == match.you:
        return _own(match, space)
    kind, family = match.seen.kinds[mask], match.names[owner(mask)]
    whose = text("{space}, the mask of {family}.", space=name, family=family)
    if kind is not None:
        whose = text("{space}, {family}: {mask}.", space=name, family=family, mask=a_mask(kind))
    take = text("You may capture it.") if space in near else ""
    return sentences(whose, take, chosen, _can_be(match, mask))


def _lured(match: Match, space: int) -> str:
    """How likely the chosen Lady can be captured there."""
    likely = choosing.lure(match, space)
    return text("Chance that she can be captured there: {chance}.", chance=likely) if likely else ""


def _own(match: Match, space: int) -> str:
    kind, name = choosing.kind_on(match, space), SPACE_IDS[space]
    assert kind is not None, "everybody knows his own masks"
    line = sentences(
        text("{space}, your {mask}.", space=name, mask=kind_name(kind)), _told(match, match.seen.board[space])
    )
    if not choosing.asked(match):
        return line
    chosen = text("Selected.") if match.draft.source == space else ""
    board = match.seen.board
    taken = [board[target] != EMPTY for target in choosing.targets(match, space)]
    return sentences(line, chosen, ways(taken.count(False), taken.count(True)))


def _told(match: Match, mask: int) -> str:
    """What the other side knows of a mask of mine."""
    kinds = known.given_away(match, mask)
    return known.taken_for(match, kinds) if kinds else ""


def whither(match: Match) -> str:
    """How many ways the chosen mask has; of a Lady, where she can be captured, which the spaces themselves tell."""
    if not choosing.luring(match):
        return ways(*choosing.counted(match))
    if any(choosing.lure(match, space) for space in choosing.targets(match, match.draft.source)):
        return text("On the spaces: how likely she can be captured there.")
    return text("On none of these spaces can she be captured next turn.")


def ways(free: int, captures: int) -> str:
    """How many free spaces and captures there are."""
    if not free and not captures:
        return text("It cannot move.")
    parts = [plural("1 free space", "{n} free spaces", free)] if free else []
    parts += [plural("1 capture", "{n} captures", captures)] if captures else []
    return text("{ways}.", ways=listed(parts))


def _can_be(match: Match, mask: int) -> str:
    if not known.hidden(match, mask):
        return ""
    found = known.marked(match, mask)
    if found is None:
        return ""
    kinds, struck = found
    said = text("Can be {masks}.", masks=either([kind_name(kind) for kind in kinds]))
    crossed = [kind_name(kind) for kind in KINDS if struck >> kind & 1]
    guess = text("You have struck out {masks}.", masks=listed(crossed)) if crossed else ""
    return sentences(said, guess)
