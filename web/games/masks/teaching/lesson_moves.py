"""What may be moved in the first steps of Masks and what was moved last, and where that is seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doge.games.masks.board import COLUMNS, SPACE_IDS
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved
from doge.games.masks.facts import can_be
from doge.games.masks.moves import Move
from doge.games.masks.proofs import Deed, deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import kind_name
from doge.words import either, sentences, text
from web.games.masks import choosing, known
from web.games.masks.match import Match, prefs
from web.games.masks.past.turn_text import sentence
from web.games.masks.teaching import lesson_deal as deal
from web.model.lesson import MAIN_BUTTON, Way, by_key

SQUARE = (".bd :is(.spc, .lab)", ".mkc.me")
"""All of the square, and one's own line below it on phones: what is spoken of there is seen among the other masks."""
OWN = ".bd .spaces > :nth-last-child(-n + 2)"
"""My two rows: an arrow to them goes over no mask, as one to a mask in their middle would."""
MY_LOST, THEIR_LOST = ".mkc.me .who0, .outs:last-of-type ul", ".mkc:not(.me) .who0, .outs:first-of-type ul"
"""Where the captured masks of a side lie; on phones with its name."""


def space(name: str) -> str:
    """The selector of a space of the square."""
    return by_key(f"space-{name}")


def able(match: Match, kind: int, *moves: str) -> list[Move]:
    """Those moves, such as "c2 c3", that can be made now, and by a mask of mine of that kind."""
    found = [deal.step(match.me, move) for move in moves]
    return [move for move in found if move in match.legal and choosing.kind_on(match, move.source) == kind]


def moving(match: Match, ways: Sequence[Move]) -> tuple[str, tuple[str, ...]]:
    """What is to be done next so that one of several moves is made, and where; first the mask farthest to the right, beside the
    card, so that no arrow goes over another one.
    """
    draft = match.draft
    chosen = [each for each in ways if each.source == draft.source]
    if not chosen:
        named = [
            text("the {mask} on {space}", mask=kind_moved(match, each), space=SPACE_IDS[each.source]) for each in ways
        ]
        sources = list(dict.fromkeys(named))
        ends = dict.fromkeys([each.target for each in ways])
        shown = ends if len(ends) == 1 else ()  # else only the mask that is to be chosen now is lit
        prompt = text("Choose {masks}.", masks=either(sources))
        if len(ends) == 1 or len(sources) == 1:
            near = either([SPACE_IDS[target] for target in ends])
            prompt = sentences(prompt, text("Then choose {spaces}.", spaces=near))
        starts = sorted([each.source for each in ways], key=lambda at: -(at % COLUMNS))
        return prompt, tuple([space(SPACE_IDS[at]) for at in dict.fromkeys([*starts, *shown])])
    if draft.target not in {each.target for each in chosen} or prefs(match).at_once:
        goals = [SPACE_IDS[each.target] for each in chosen]
        return text("Now choose {spaces}.", spaces=either(goals)), tuple(map(space, goals))
    return text("Now press “{button}”.", button=choosing.main_label(match)), (MAIN_BUTTON,)


def kind_moved(match: Match, move: Move) -> str:
    """The kind of mask of mine that a move is made with."""
    kind = choosing.kind_on(match, move.source)
    return kind_name(kind) if kind is not None else ""


def named(ways: Sequence[Move]) -> tuple[str, ...]:
    """The spaces of some moves."""
    return tuple(dict.fromkeys([SPACE_IDS[at] for each in ways for at in (each.source, each.target)]))


def options(match: Match, said: Mapping[Move, Way]) -> tuple[Way, ...]:
    """What one may choose between; what is still open of it, once something is chosen."""
    draft = match.draft
    taken = [move for move in said if move.source == draft.source]
    to = [move for move in taken if move.target == draft.target]
    return tuple([said[move] for move in to or taken or said])


def spared(targets: tuple[str, ...], *names: str) -> tuple[str, ...]:
    """What the card of a move must not cover: its spaces; and the square, until there is only the main button to press."""
    spaces = tuple([space(name) for name in names])
    return spaces if MAIN_BUTTON in targets else (*spaces, *SQUARE)


def own_deed(match: Match) -> str:
    """What I have done last, in a sentence."""
    found = last_of(match, match.me)
    return text("You moved to {target}.", target=SPACE_IDS[found.target]) if found is not None else ""


def there(match: Match) -> tuple[str, ...]:
    """Where the other side has moved to last."""
    found = their_last(match)
    return (space(SPACE_IDS[found.target]),) if found is not None else ()


def told(match: Match) -> str:
    """What the other side has done last, in a sentence."""
    for moment in reversed(match.moments[: match.at + 1]):
        event = moment.event
        if isinstance(event, GameEnded) or (isinstance(event, MaskMoved | MaskCaptured) and event.seat != match.me):
            return sentence(match, event)
    return ""


def last_of(match: Match, seat: int) -> Deed | None:
    """The last turn of a side, if a mask moved in it."""
    found = next((deed for deed in reversed(deeds(match.seen)) if deed.seat == seat), None)
    return found if found is not None and found.mask != EMPTY else None


def given(match: Match) -> tuple[int, ...]:
    """What the other side can still take the mask for that I have moved last; none where no eye tells it."""
    mine = last_of(match, match.me)
    return known.given_away(match, mine.mask) if mine is not None else ()


def their_last(match: Match) -> Deed | None:
    """The last turn of the other side, if a mask moved in it."""
    return last_of(match, 1 - match.me)


def kinds_on(match: Match, at: int) -> tuple[int, ...]:
    """What a mask of theirs on a space can be; nothing where none stands."""
    mask = match.seen.board[at]
    return can_be(match.seen, 1 - match.me).get(mask, ()) if mask != EMPTY else ()
