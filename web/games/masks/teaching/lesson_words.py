"""The cards of the first steps of Masks from the first move to the capture and its answer. What happened is told from
what the person has seen, whatever was chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import ADVISOR, CANDIDATE, LADY, NOBLE, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.facts import can_be, gone, reach
from doge.games.masks.moves import Move
from doge.games.masks.state import EMPTY
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, sentences, text
from web.dom.markup import Node
from web.games.masks import choosing, known
from web.games.masks.match import Match, prefs
from web.games.masks.teaching import lesson_pictures as pictures
from web.games.masks.teaching.lesson_moves import (
    MY_LOST,
    SQUARE,
    THEIR_LOST,
    able,
    given,
    kind_moved,
    kinds_on,
    last_of,
    moving,
    named,
    options,
    own_deed,
    space,
    spared,
    their_last,
    there,
    told,
)
from web.model.lesson import After, Card, Way

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
            text("From c3 your mask can soon capture one of {family}’s.", family=match.names[1 - match.me]),
            text("Choose either:") if len(ways) > 1 else "",
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
        brings = "He steps straight ahead, so {family} learns little: he is no Advisor."
        return Way(kind_name(NOBLE), text(brings, family=family))
    brings = "He steps diagonally, so {family} learns more: he is neither a Noble nor the Soldier."
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
    mine = kind_moved(match, ways[0])
    return Card(
        text("A threat"),
        sentences(
            text("From {space} your {mask} can capture the mask on c5 next.", space=SPACE_IDS[target], mask=mine),
            _first_strike(match, mask, target, mine),
            _harmless(match, mask, target),
        ),
        prompt,
        targets,
        pictures=_goes_so(match, ways),
        spares=spared(targets, *named(ways), "c5"),
    )


def _first_strike(match: Match, mask: int, target: int, mine: str) -> str:
    """As what a mask of the other side could capture mine before I capture it; and whether it is that only rarely."""
    kinds, them = reach(match.seen, mask).get(target, ()), 1 - match.me
    if not kinds:
        return ""
    n = sum(known.still_hidden(match.seen, them, kind) for kind in kinds)
    fields = {"masks": either([a_mask(kind) for kind in kinds]), "mask": mine}
    if n > 1:
        return text("If that mask is {masks}, it could capture your {mask} first.", **fields)
    return text("Only if that mask is {masks} could it capture your {mask} first.", **fields)


def _harmless(match: Match, mask: int, target: int) -> str:
    """Why a mask of the other side that stands beside one of mine need not be able to capture it."""
    kinds = set(can_be(match.seen, 1 - match.me).get(mask, ())) - set(reach(match.seen, mask).get(target, ()))
    if ADVISOR in kinds and SPACE_IDS[target] == "c4":
        return text("An Advisor cannot capture straight ahead, and a Lady never captures.")
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
    back, guards = (
        "If you capture the mask on c5, the mask on {guards} may capture yours there in return.",
        _guards(match),
    )
    words = sentences(told(match), _proof(match), text(back, guards=guards) if guards else "")
    return After(words, there(match), (space("c5"), *SQUARE), title)


def eye(match: Match) -> Card:
    """What my own moves have given away."""
    mine, kinds = last_of(match, match.me), given(match)
    family = match.names[1 - match.me]
    title = text("What {family} knows", family=family)
    if mine is None or not kinds:
        return Card(title, "", "")
    at, named = SPACE_IDS[mine.target], either([kind_name(kind) for kind in kinds])
    said = "The {n} in it says that your mask can still be one of {n} kinds for {family}: {masks}."
    words = sentences(
        text("The eye on {space} shows how much {family} knows of your mask.", space=at, family=family),
        text(said, n=len(kinds), family=family, masks=named),
        text("A low number is bad for you on your masks, and good on {family}’s.", family=family),
    )
    return Card(title, words, "", (space(at),), spares=SQUARE)


# --- a capture ----------------------------------------------------------------------------------------------


def captures(match: Match) -> list[Move]:
    """With what I can capture on c5."""
    return [*able(match, NOBLE, "c4 c5"), *able(match, ADVISOR, "d4 c5")]


def _guards(match: Match) -> str:
    """Where masks of theirs stand that may capture back if I capture on c5; "" if I cannot, or none has come beside it."""
    board = match.seen.board
    beside, behind = SPACE_IDS.index("b5"), SPACE_IDS.index("c6")
    near = [SPACE_IDS[at] for at in (beside, behind) if owner(board[at]) == 1 - match.me]
    return either(near) if captures(match) and SPACE_IDS[beside] in near else ""


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
        text("Each side loses a mask."),
    )
    lots = (
        (CANDIDATE, candidates, text("You win at once."), True),
        (ADVISOR, advisors, _ahead(match), True),
        (LADY, ladies, leaves, False),
    )
    return Card(
        title,
        sentences(
            text(
                "{family}’s mask on c5 is one of the {all} masks in this picture.",
                family=family,
                all=sum(chances(match)),
            ),
            text("If it is a Lady, spare the other one: you lose if you capture both."),
        ),
        "",
        (space("c5"),),
        [pictures.odds(1 - match.me, lots)],
        spares=SQUARE,
    )


def _ahead(match: Match) -> str:
    """What it is worth to capture a mask that is no Lady."""
    if guards := _guards(match):
        return text("You are one mask ahead, unless {guards} captures back.", guards=guards)
    return text("You are one mask ahead.")


def capture(match: Match) -> Card:
    """A capture."""
    ways = captures(match)
    prompt, targets = moving(match, ways)
    candidates, advisors, ladies = chances(match)
    fields = {"good": candidates + advisors, "all": candidates + advisors + ladies}
    mine, guards = kind_moved(match, ways[0]) if ways else "", _guards(match)
    return Card(
        text("A capture"),
        sentences(
            text("Capture the mask on c5, because {good} of those {all} masks are good for you.", **fields)
            if candidates
            else "",
            text("If the mask on {guards} then captures your {mask}, each side has lost one.", mask=mine, guards=guards)
            if guards
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
    mine = last_of(match, match.me)
    kind = match.seen.kinds[mine.captured] if mine is not None and mine.captured != EMPTY else None
    if kind is None:
        return After(sentences(own_deed(match), told(match)), there(match), SQUARE)
    family = match.names[1 - match.me]
    words = sentences(
        text("You captured {mask}, who now lies beside {family}’s name.", mask=a_mask(kind), family=family),
        _learned(match),
    )
    return After(words, (space("c5"), THEIR_LOST), (".cl-table", *SQUARE), text("Your capture"))


def _learned(match: Match) -> str:
    """What the other side has learned of my mask by its capture."""
    kinds = given(match)
    if not kinds or LADY in kinds:
        return ""
    family = match.names[1 - match.me]
    left = either([a_mask(kind) for kind in kinds])
    return sentences(
        text("Because Ladies never capture, {family} has learned that your mask is no Lady.", family=family),
        text("Now the eye on your mask shows a {n}, because it can still be {masks}.", n=len(kinds), masks=left),
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
