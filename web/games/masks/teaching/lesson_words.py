"""The cards of the first steps of Masks from the first move to the capture and its answer. What happened is told from
what the person has seen, whatever was chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from doge.games.masks.board import ADVISOR, CANDIDATE, COLUMNS, LADY, NOBLE, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved
from doge.games.masks.facts import can_be, gone, reach
from doge.games.masks.moves import Move
from doge.games.masks.proofs import Deed, deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, sentences, text
from web.dom.markup import Node
from web.games.masks import choosing, known
from web.games.masks.match import Match, prefs
from web.games.masks.past.turn_text import sentence
from web.games.masks.teaching import lesson_deal as deal
from web.games.masks.teaching import lesson_pictures as pictures
from web.model.lesson import MAIN_BUTTON, After, Card, Way, by_key

SQUARE = (".bd :is(.spc, .lab)", ".mkc.me")
"""All of the square, and one's own line below it on phones: what is spoken of there is seen among the other masks."""
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
        named = [text("the {mask} on {space}", mask=_kind(match, each), space=SPACE_IDS[each.source]) for each in ways]
        sources = list(dict.fromkeys(named))
        ends = dict.fromkeys([each.target for each in ways])
        shown = ends if len(sources) == 1 or len(ends) == 1 else ()  # else nobody could tell which mask goes where
        prompt = text("Choose {masks}.", masks=either(sources))
        if len(ends) == 1:
            prompt = sentences(prompt, text("Then choose {space}.", space=SPACE_IDS[ways[0].target]))
        starts = sorted([each.source for each in ways], key=lambda at: -(at % COLUMNS))
        return prompt, tuple([space(SPACE_IDS[at]) for at in dict.fromkeys([*starts, *shown])])
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


def _own_deed(match: Match) -> str:
    """What I have done last, in a sentence."""
    found = _last_of(match, match.me)
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


def _last_of(match: Match, seat: int) -> Deed | None:
    """The last turn of a side, if a mask moved in it."""
    found = next((deed for deed in reversed(deeds(match.seen)) if deed.seat == seat), None)
    return found if found is not None and found.mask != EMPTY else None


def their_last(match: Match) -> Deed | None:
    """The last turn of the other side, if a mask moved in it."""
    return _last_of(match, 1 - match.me)


def kinds_on(match: Match, at: int) -> tuple[int, ...]:
    """What a mask of theirs on a space can be; nothing where none stands."""
    mask = match.seen.board[at]
    return can_be(match.seen, 1 - match.me).get(mask, ()) if mask != EMPTY else ()


# --- the first move ---------------------------------------------------------------------------------------


def first_moves(match: Match) -> list[Move]:
    """Whom I may send ahead first."""
    return [*able(match, NOBLE, "c2 c3"), *able(match, ADVISOR, "d2 c3")]


def first(match: Match) -> Card:
    """The first move."""
    ways = first_moves(match)
    prompt, targets = moving(match, ways)
    return Card(
        text("Your first move"),
        sentences(
            text("On c3 a mask can soon attack."),
            text("Both are good.") if len(ways) > 1 else "",
        ),
        prompt,
        targets,
        spares=spared(targets, *named(ways)),
        ways=options(match, {each: _sends(match, each) for each in ways}),
    )


def _sends(match: Match, move: Move) -> Way:
    """What speaks for a first move."""
    family = match.names[1 - match.me]
    if choosing.kind_on(match, move.source) == NOBLE:
        brings = "He steps straight ahead, so {family} learns only that he is no Advisor."
        return Way(kind_name(NOBLE), text(brings, family=family))
    brings = "He steps diagonally, so {family} learns that he is neither a Noble nor the Soldier."
    return Way(kind_name(ADVISOR), text(brings, family=family))


def other_move() -> str:
    """Another mask."""
    return text("You may do that. But the next steps can show you more when a mask of yours stands on c3.")


def after_first(match: Match) -> After:
    """What the other side's answer has proved."""
    title = text("{family}’s move", family=match.names[1 - match.me])
    return After(sentences(_in_turn(match), _proof(match), _number(match)), there(match), SQUARE, title)


def _in_turn(match: Match) -> str:
    """What the other side has done last, with the number of its turn: the person's own goes on by two."""
    deed = their_last(match)
    if deed is None or deed.captured != EMPTY:
        return told(match)
    said = "In turn {n} {family} moved a mask from {source} to {target}."
    source, target = SPACE_IDS[deed.source], SPACE_IDS[deed.target]
    return text(said, n=deed.turn, family=match.names[1 - match.me], source=source, target=target)


def _proof(match: Match) -> str:
    """What the other side's last move has told everybody of the mask."""
    deed = their_last(match)
    if deed is None or deed.captured != EMPTY:
        return ""
    if deed.way != "diagonal":
        return known.way_told(deed)
    kinds = either([a_mask(kind) for kind in kinds_on(match, deed.target)])
    return text("It moved diagonally, so it must be {masks}.", masks=kinds)


def _number(match: Match) -> str:
    """What the number on the mask counts that the other side has moved last."""
    deed = their_last(match)
    if deed is None or deed.captured != EMPTY or not prefs(match).signs:
        return ""
    n = len(kinds_on(match, deed.target))
    return text("The {n} on it says that it can be one of {n} kinds.", n=n) if n > 1 else ""


# --- a threat -----------------------------------------------------------------------------------------------


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
    mine = _kind(match, ways[0])
    return Card(
        text("A threat"),
        sentences(
            text("From {space} your {mask} can capture the mask on c5 next.", space=SPACE_IDS[target], mask=mine),
            text("If that mask is {masks}, it can capture your {mask} first.", masks=danger, mask=mine)
            if danger
            else "",
            _harmless(match, mask, target),
        ),
        prompt,
        targets,
        pictures=_goes_so(match, ways),
        spares=spared(targets, *named(ways), "c5"),
    )


def _harmless(match: Match, mask: int, target: int) -> str:
    """Why a mask of the other side that stands beside one of mine need not be able to capture it."""
    kinds = set(can_be(match.seen, 1 - match.me).get(mask, ())) - set(reach(match.seen, mask).get(target, ()))
    if ADVISOR in kinds and SPACE_IDS[target] == "c4":
        return text("An Advisor could not capture straight ahead, and a Lady never captures.")
    return text("A Lady never captures.") if LADY in kinds else ""


def _goes_so(match: Match, ways: Sequence[Move]) -> list[Node]:
    """Beside the title of a card, the mask that is to move and the plan of how it goes."""
    kind = choosing.kind_on(match, ways[0].source) if ways else None
    return [pictures.going(kind)] if kind is not None else []


def other_place() -> str:
    """Not beside the mask on c5."""
    return text("You may go where you like. But beside c5 your mask can capture the mask there next.")


def after_threat(match: Match) -> After:
    """The other side guards the mask."""
    title = text("{family}’s answer", family=match.names[1 - match.me])
    why = text("If you capture on c5, this mask may capture back.") if _guarded(match) else ""
    return After(sentences(told(match), why, _proof(match)), there(match), (space("c5"), *SQUARE), title)


def given(match: Match) -> tuple[int, ...]:
    """What the other side can still take the mask for that I have moved last; none where no eye tells it."""
    mine = _last_of(match, match.me)
    return known.given_away(match, mine.mask) if mine is not None else ()


def eye(match: Match) -> Card:
    """What my own moves have given away."""
    mine, kinds = _last_of(match, match.me), given(match)
    family = match.names[1 - match.me]
    title = text("What {family} knows", family=family)
    if mine is None or not kinds:
        return Card(title, "", "")
    at, named = SPACE_IDS[mine.target], either([kind_name(kind) for kind in kinds])
    said = "The {n} in it says that your mask can still be one of {n} kinds for {family}: {masks}."
    words = sentences(
        text("The eye on {space} shows how much {family} knows of your mask.", space=at, family=family),
        text(said, n=len(kinds), family=family, masks=named),
    )
    return Card(title, words, "", (space(at),), spares=SQUARE)


# --- a capture ----------------------------------------------------------------------------------------------


def captures(match: Match) -> list[Move]:
    """With what I can capture on c5."""
    return [*able(match, NOBLE, "c4 c5"), *able(match, ADVISOR, "d4 c5")]


def _guarded(match: Match) -> bool:
    """Whether I can capture on c5, with another mask of theirs beside it."""
    beside = match.seen.board[SPACE_IDS.index("b5")]
    return bool(captures(match)) and beside != EMPTY and owner(beside) != match.me


def chances(match: Match) -> tuple[int, int, int]:
    """How many Candidates, Advisors and Ladies the mask on c5 can be; none where that is not what it can be."""
    them = 1 - match.me
    ladies, advisors = (known.still_hidden(match.seen, them, kind) for kind in (LADY, ADVISOR))
    fits = kinds_on(match, SPACE_IDS.index("c5")) == (CANDIDATE, LADY, ADVISOR) and min(ladies, advisors) > 1
    return (1, advisors, ladies) if fits and captures(match) else (0, 0, 0)


def odds(match: Match) -> Card:
    """What the mask can be, and what its capture would bring."""
    title = text("What is on c5?")
    candidates, advisors, ladies = chances(match)
    if not candidates:
        return Card(title, "", "")
    family, leaves = (
        match.names[1 - match.me],
        text("Your {mask} leaves with her.", mask=_kind(match, captures(match)[0])),
    )
    lots = (
        (CANDIDATE, candidates, text("You win at once."), True),
        (ADVISOR, advisors, text("You are one mask ahead."), True),
        (LADY, ladies, leaves, False),
    )
    return Card(
        title,
        sentences(
            text("{family}’s mask on c5 is one of these {all} masks.", family=family, all=sum(chances(match))),
            text("If it is a Lady, she counts as the first of the two that {family} needs to win.", family=family),
        ),
        "",
        (space("c5"),),
        [pictures.odds(1 - match.me, lots)],
        spares=SQUARE,
    )


def capture(match: Match) -> Card:
    """A capture."""
    ways = captures(match)
    prompt, targets = moving(match, ways)
    candidates, advisors, ladies = chances(match)
    fields = {"good": candidates + advisors, "all": candidates + advisors + ladies}
    mine = _kind(match, ways[0]) if ways else ""
    return Card(
        text("A capture"),
        sentences(
            text("Capture it, because {good} of the {all} masks are good for you.", **fields) if candidates else "",
            text("If the mask on b5 or c6 then captures your {mask}, each side has lost one.", mask=mine)
            if _guarded(match)
            else "",
        ),
        prompt,
        targets,
        pictures=_goes_so(match, ways),
        spares=spared(targets, *named(ways), "c6", "b5"),
    )


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
        text("You captured {mask}, who now lies beside {family}’s name.", mask=a_mask(kind), family=family),
        _learned(match),
    )
    return After(words, (space("c5"), THEIR_LOST), SQUARE, text("Your capture"))


def _learned(match: Match) -> str:
    """What the other side has learned of my mask by its capture."""
    kinds = given(match)
    if not kinds or LADY in kinds:
        return ""
    family = match.names[1 - match.me]
    left = either([a_mask(kind) for kind in kinds])
    return sentences(
        text("Because Ladies never capture, {family} has learned that your mask is no Lady.", family=family),
        text("Now its eye shows a {n}, because your mask can still be {masks}.", n=len(kinds), masks=left),
    )


def avenged(match: Match) -> bool:
    """Whether the other side has captured in its last turn, and its mask stands there now."""
    theirs = their_last(match)
    return theirs is not None and theirs.captured != EMPTY and not theirs.trapped


def answer(match: Match) -> Card:
    """That it was captured back."""
    theirs, title = their_last(match), text("Captured in return")
    kind = match.seen.kinds[theirs.captured] if theirs is not None and theirs.captured != EMPTY else None
    if theirs is None or kind is None:
        return Card(title, told(match), "")
    source, at = SPACE_IDS[theirs.source], SPACE_IDS[theirs.target]
    lost = [len(gone(match.seen, seat)) for seat in (0, 1)]
    said = "The mask from {source} captured your {mask} on {at}."
    words = sentences(
        text(said, source=source, mask=kind_name(kind), at=at),
        text("So each side has lost one mask.") if lost == [1, 1] else "",
    )
    return Card(title, words, "", (*there(match), MY_LOST), spares=SQUARE)


def proof(match: Match) -> Card:
    """What that capture has proved."""
    theirs, title = their_last(match), text("What this proves")
    if theirs is None:
        return Card(title, "", "")
    kinds, at = kinds_on(match, theirs.target), SPACE_IDS[theirs.target]
    words = sentences(
        text("Look at how the mask on {at} captured.", at=at),
        known.way_told(theirs),
        text("Ladies never capture, so it is no Lady."),
        text("It must be {masks}.", masks=either([a_mask(kind) for kind in kinds])),
    )
    return Card(title, words, "", there(match), spares=SQUARE)


def farewell() -> str:
    """The game goes on."""
    return text("Now play on by yourself, and keep your Candidate safe.")
