"""What the cards of the first steps of Masks say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doge.games.masks.board import ADVISOR, CANDIDATE, LADY, NOBLE, SOLDIER, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved
from doge.games.masks.facts import can_be, reach
from doge.games.masks.moves import Move
from doge.games.masks.proofs import Deed, deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import Voice, a_mask, kind_name
from doge.words import either, sentences, text
from web.dom.markup import Node, h
from web.games.masks import choosing, known, plans
from web.games.masks.match import Match, prefs
from web.games.masks.signs import mask, moves
from web.games.masks.teaching import lesson_deal as deal
from web.model.lesson import MAIN_BUTTON, After, Card, by_key, lines

SQUARE = (".bd :is(.spc, .lab)", ".mkc.me")
"""All of the square, and one's own line below it on phones: what is spoken of there is seen among the other masks."""
OWN_ROWS = ", ".join(by_key(f"space-{column}{row}") for row in "12" for column in "abcde")
"""Where one's own masks begin."""
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
    """What is to be done next so that one of several moves is made, and where."""
    draft = match.draft
    chosen = [each for each in ways if each.source == draft.source]
    if not chosen:
        named = [text("the {mask} on {space}", mask=_kind(match, each), space=SPACE_IDS[each.source]) for each in ways]
        sources = list(dict.fromkeys(named))
        spaces = [SPACE_IDS[at] for at in (*[each.source for each in ways], *[each.target for each in ways])]
        return text("Choose {masks}.", masks=either(sources)), tuple(map(space, dict.fromkeys(spaces)))
    if draft.target not in {each.target for each in chosen} or prefs(match).at_once:
        goals = [SPACE_IDS[each.target] for each in chosen]
        return text("Now choose {spaces}.", spaces=either(goals)), tuple(map(space, goals))
    return text("Now press “{button}”.", button=choosing.main_label(match)), (MAIN_BUTTON,)


def _kind(match: Match, move: Move) -> str:
    """The kind of mask of mine that a move is made with."""
    kind = choosing.kind_on(match, move.source)
    return kind_name(kind) if kind is not None else ""


def named(ways: Sequence[Move]) -> tuple[str, ...]:
    """The spaces of some moves."""
    return tuple(dict.fromkeys([SPACE_IDS[at] for each in ways for at in (each.source, each.target)]))


def options(match: Match, said: Mapping[Move, str]) -> str:
    """What one may choose between, each on a line of its own; what is still open of it, once something is chosen."""
    draft = match.draft
    taken = [move for move in said if move.source == draft.source]
    to = [move for move in taken if move.target == draft.target]
    return lines(*[text("• {way}", way=said[move]) for move in to or taken or said])


def spared(targets: tuple[str, ...], *names: str) -> tuple[str, ...]:
    """What the card of a move must not cover: its spaces; and the square, until there is only the main button to press."""
    spaces = tuple([space(name) for name in names])
    return spaces if MAIN_BUTTON in targets else (*spaces, *SQUARE)


def _own_deed(match: Match) -> str:
    """What I have done last, in a sentence."""
    found = _last_of(match, match.me)
    return text("You moved to {target}.", target=SPACE_IDS[found.target]) if found is not None else ""


def there(match: Match) -> tuple[str, ...]:
    """Where the other side has moved to last."""
    found = _their_last(match)
    return (space(SPACE_IDS[found.target]),) if found is not None else ()


def told(match: Match) -> str:
    """What the other side has done last, in a sentence."""
    for moment in reversed(match.moments[: match.at + 1]):
        event = moment.event
        if isinstance(event, (MaskMoved, MaskCaptured)) and event.seat != match.me:
            return Voice(match.names, match.you).tell(event)
        if isinstance(event, GameEnded):
            return Voice(match.names, match.you).tell(event)
    return ""


def _last_of(match: Match, seat: int) -> Deed | None:
    """The last turn of a side, if a mask moved in it."""
    found = next((deed for deed in reversed(deeds(match.seen)) if deed.seat == seat), None)
    return found if found is not None and found.mask != EMPTY else None


def _their_last(match: Match) -> Deed | None:
    return _last_of(match, 1 - match.me)


def kinds_on(match: Match, at: int) -> tuple[int, ...]:
    """What a mask of theirs on a space can be; nothing where none stands."""
    mask = match.seen.board[at]
    return can_be(match.seen, 1 - match.me).get(mask, ()) if mask != EMPTY else ()


# --- before the first turn ------------------------------------------------------------------------


def goal(match: Match) -> Card:
    """What everybody wants."""
    me, family = match.names[match.me], match.names[1 - match.me]
    return Card(
        text("The goal"),
        sentences(
            text("You are {me}; {family} has the same ten masks and goals.", me=me, family=family),
            text("Neither sees the other’s kinds: moves give them away."),
            text("Ladies are bait: who captures one, even a Candidate, leaves with her; capturing both loses."),
        ),
        "",
        (".goals",),
        spares=("#side",),
    )


def set_up(match: Match) -> Card:
    """The set-up."""
    placed = match.view_state.plan == plans.FORMATIONS[deal.FORMATION].plan
    return Card(
        text("The set-up"),
        sentences(
            text("“Two baits” hides your Candidate in row 1: if he is captured, you lose."),
            text("Both Ladies stand in front."),
        ),
        text("Now press “Ready with these ten”.") if placed else text("Choose “Two baits”: it places all ten."),
        (MAIN_BUTTON,) if placed else (by_key(f"formation-{deal.FORMATION}"),),
        spares=(".goals", "#side .prompt"),
    )


def other_set_up() -> str:
    """Another set-up."""
    return text("Any order is allowed. With Two baits the next steps show you more.")


# --- turns -----------------------------------------------------------------------------------------------


def ways_to_go(match: Match) -> Card:
    """How each of the five kinds goes."""
    family = match.names[1 - match.me]
    said = "You move in turns 1, 3, 5 ..., {family} between them: one mask, to a free space or onto one of theirs, to capture it."
    return Card(
        text("How masks go"),
        text(said, family=family),
        "",
        ("#side .prompt",),
        [h("div", [_way(kind) for kind in (NOBLE, ADVISOR, CANDIDATE, LADY, SOLDIER)], class_="ways")],
    )


def _way(kind: int) -> Node:
    """A mask, the plan of how it goes, and that in words."""
    return h("figure", mask(0, kind), moves(kind), h("figcaption", h("b", kind_name(kind)), " ", _goes(kind)))


def _goes_so(match: Match, ways: Sequence[Move]) -> list[Node]:
    """Beside the title of a card, the mask that is to move and the plan of how it goes."""
    kind = choosing.kind_on(match, ways[0].source) if ways else None
    return [h("div", mask(0, kind), moves(kind), class_="going")] if kind is not None else []


def _goes(kind: int) -> str:
    return (
        text("1 space, any way"),
        text("1 space, any way; never captures"),
        text("1 space, not diagonally"),
        text("1 space, diagonally"),
        text("any number of free spaces ahead, may capture at the end"),
    )[kind]


def first_moves(match: Match) -> list[Move]:
    """Whom I may send ahead first."""
    return [*able(match, NOBLE, "c2 c3"), *able(match, ADVISOR, "d2 c3")]


def first(match: Match) -> Card:
    """The first move."""
    ways = first_moves(match)
    prompt, targets = moving(match, ways)
    return Card(
        text("Whom to send"),
        lines(
            text("Either is good on c3, in the middle:"),
            options(match, {each: _sends(match, each) for each in ways}),
        ),
        prompt,
        targets,
        spares=spared(targets, *named(ways)),
    )


def _sends(match: Match, move: Move) -> str:
    """What speaks for a first move."""
    if choosing.kind_on(match, move.source) == NOBLE:
        return text("The Noble captures ahead and sideways; its step tells Dandolo only: no Advisor.")
    return text("The Advisor captures diagonally and frees your Soldier’s way; its step tells: no Noble, no Soldier.")


def other_move() -> str:
    """Another mask."""
    return text("That is allowed, too. But from c3 a mask opens the way to the next steps.")


def after_first(match: Match) -> After:
    """Why the other side answers so, and what that has proved."""
    why = text("It may capture your mask once that comes nearer.") if threats(match) else ""
    return After(sentences(told(match), why, _proof(match)), there(match), SQUARE)


def _proof(match: Match) -> str:
    """What the other side's last move has told everybody of the mask, and what the number on it counts."""
    deed = _their_last(match)
    if deed is None or deed.captured != EMPTY:
        return ""
    kinds = kinds_on(match, deed.target)
    if deed.way == "diagonal":
        said = "It went diagonally: {masks}. The {n} on it counts these kinds."
        return text(said, n=len(kinds), masks=either([kind_name(kind) for kind in kinds]))
    return known.way_told(deed)


def threats(match: Match) -> list[Move]:
    """From where the mask on c5 can be captured next."""
    return [*able(match, NOBLE, "c3 c4"), *able(match, ADVISOR, "c3 d4")]


def threat(match: Match) -> Card:
    """What could happen there."""
    ways = threats(match)
    if not ways:
        return Card(text("A threat"), "", "")
    prompt, targets = moving(match, ways)
    mask, target = match.seen.board[SPACE_IDS.index("c5")], ways[0].target
    danger = either([a_mask(kind) for kind in reach(match.seen, mask).get(target, ())])
    return Card(
        text("A threat"),
        sentences(
            text("From {space} your mask can capture on c5 next.", space=SPACE_IDS[target]),
            text("First the mask on c5 could capture it, if it is {masks}.", masks=danger) if danger else "",
        ),
        prompt,
        targets,
        pictures=_goes_so(match, ways),
        spares=spared(targets, *named(ways), "c5"),
    )


def other_place() -> str:
    """Not beside the mask on c5."""
    return text("Go where you like. Beside c5 your mask can capture there next.")


def after_threat(match: Match) -> After:
    """The other side guards the mask; and what my own moves have given away."""
    why = text("That may guard c5.") if _guarded(match) else ""
    words = sentences(told(match), why, _proof(match), _eye(match))
    return After(words, there(match), (space("c5"), *SQUARE))


def _eye(match: Match) -> str:
    """What the other side can still take the mask for that I have moved last."""
    mine = _last_of(match, match.me)
    kinds = known.given_away(match, mine.mask) if mine is not None else ()
    if mine is None or not kinds:
        return ""
    said = "For {family} yours can be {masks}: the {n} in its eye."
    masks = either([kind_name(kind) for kind in kinds])
    return text(said, n=len(kinds), family=match.names[1 - match.me], masks=masks)


def captures(match: Match) -> list[Move]:
    """With what I can capture on c5."""
    return [*able(match, NOBLE, "c4 c5"), *able(match, ADVISOR, "d4 c5")]


def _guarded(match: Match) -> bool:
    """Whether I can capture on c5, with another mask of theirs beside it."""
    beside = match.seen.board[SPACE_IDS.index("b5")]
    return bool(captures(match)) and beside != EMPTY and owner(beside) != match.me


def capture(match: Match) -> Card:
    """A capture."""
    ways = captures(match)
    prompt, targets = moving(match, ways)
    return Card(
        text("A capture"),
        sentences(
            _odds(match),
            text("A Lady takes your mask along; capturing both loses."),
            text("If it is an Advisor, b5 or c6 may capture back.") if _guarded(match) else "",
        ),
        prompt,
        targets,
        pictures=_goes_so(match, ways),
        spares=spared(targets, *named(ways), "c6", "b5"),
    )


def _odds(match: Match) -> str:
    """Why the capture is worth its risk: how many masks it can be, and of which kinds."""
    them = 1 - match.me
    ladies, advisors = (known.still_hidden(match.seen, them, kind) for kind in (LADY, ADVISOR))
    if kinds_on(match, SPACE_IDS.index("c5")) != (CANDIDATE, LADY, ADVISOR) or min(ladies, advisors) < 2:
        return ""
    said = "Of {all} masks it may be, {good} are good: the Candidate, and you win, or an Advisor."
    return text(said, all=1 + advisors + ladies, good=1 + advisors)


def no_capture() -> str:
    """Something else than to capture."""
    return text("You may wait. But the mask on c5 will not stand there for ever.")


def after_capture(match: Match) -> After:
    """What was captured, before the other side answers; and another move, after that."""
    mine = _last_of(match, match.me)
    kind = match.seen.kinds[mine.captured] if mine is not None and mine.captured != EMPTY else None
    if kind is None:
        return After(sentences(_own_deed(match), told(match)), there(match), SQUARE)
    family = match.names[1 - match.me]
    words = sentences(
        text("You captured {mask}: he lies beside {family}’s name.", mask=a_mask(kind), family=family),
        _known_of(match, "c5"),
    )
    return After(words, (space("c5"), THEIR_LOST), SQUARE)


def _known_of(match: Match, name: str) -> str:
    """What the other side can know of my mask on a space, which it sees as the eye on it says."""
    kinds = known.given_away(match, match.seen.board[SPACE_IDS.index(name)])
    if not kinds:
        return ""
    said = "{family} does not see who did it: {masks}, the {n} in the eye."
    family, named = match.names[1 - match.me], either([kind_name(kind) for kind in kinds])
    return text(said, family=family, masks=named, n=len(kinds))


def avenged(match: Match) -> bool:
    """Whether the other side has captured in its last turn, and its mask stands there now."""
    theirs = _their_last(match)
    return theirs is not None and theirs.captured != EMPTY and not theirs.trapped


def answer(match: Match) -> Card:
    """That it was captured back, and what that proves."""
    theirs = _their_last(match)
    kind = match.seen.kinds[theirs.captured] if theirs is not None and theirs.captured != EMPTY else None
    if theirs is None or kind is None:
        return Card(text("The answer"), told(match), "")
    kinds, source, at = kinds_on(match, theirs.target), SPACE_IDS[theirs.source], SPACE_IDS[theirs.target]
    words = sentences(
        text("The mask from {space} captured your {mask} on {at}.", space=source, mask=kind_name(kind), at=at),
        known.way_told(theirs),
        text("It captured: no Lady."),
        text("So it is {masks}.", masks=either([a_mask(kind) for kind in kinds])),
    )
    return Card(text("The answer"), words, "", (*there(match), MY_LOST), spares=SQUARE)


def farewell() -> str:
    """The game goes on."""
    return text("Now play on by yourself, and keep your Candidate safe.")
