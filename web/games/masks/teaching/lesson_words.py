"""What the cards of the first steps of Masks say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.masks.board import ADVISOR, CANDIDATE, KINDS, LADY, NOBLE, SOLDIER, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved
from doge.games.masks.facts import can_be
from doge.games.masks.proofs import Deed, deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import Voice, a_mask, kind_name
from doge.words import either, sentences, text
from web.dom.markup import Node, h
from web.games.masks import choosing, known, plans
from web.games.masks.match import Match, prefs
from web.games.masks.signs import mask, moves
from web.games.masks.teaching.lesson_deal import FORMATION
from web.model.lesson import MAIN_BUTTON, After, Card, by_key

SQUARE = (".bd :is(.spc, .lab)", ".mkc.me")
"""All of the square, and one's own line below it on phones: what is spoken of there is seen among the other masks."""
OWN_ROWS = ", ".join(by_key(f"space-{column}{row}") for row in "12" for column in "abcde")
"""Where one's own masks begin."""
MY_LOST, THEIR_LOST = ".mkc.me .who0, .outs:last-of-type ul", ".mkc:not(.me) .who0, .outs:first-of-type ul"
"""Where the captured masks of a side lie; on phones with its name."""


def space(name: str) -> str:
    """The selector of a space of the square."""
    return by_key(f"space-{name}")


def moving(match: Match, source: int, target: int, mask: str) -> tuple[str, tuple[str, ...]]:
    """What is to be done next so that a mask moves, and where."""
    draft, goal = match.draft, space(SPACE_IDS[target])
    if draft.source != source:
        said = text("Choose {mask} on {space}, then {to}.", mask=mask, space=SPACE_IDS[source], to=SPACE_IDS[target])
        return said, (space(SPACE_IDS[source]), goal)
    if draft.target != target or prefs(match).at_once:
        return text("Now choose {space}.", space=SPACE_IDS[target]), (goal,)
    return text("Now press “{button}”.", button=choosing.main_label(match)), (MAIN_BUTTON,)


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
            text("You are {me}.", me=me),
            text(
                "{family} has the same ten masks, hidden from you, and wins the same ways: guard row 1.", family=family
            ),
            text("Ladies are bait: a mask that captures one leaves with her, and capturing both loses."),
        ),
        "",
        (".goals",),
        spares=("#side",),
    )


def set_up(match: Match) -> Card:
    """The set-up."""
    placed = match.view_state.plan == plans.FORMATIONS[FORMATION].plan
    return Card(
        text("The set-up"),
        sentences(
            text("“Two baits” hides your Candidate in row 1: if he is captured, you lose."),
            text("Both Ladies stand in front."),
        ),
        text("Now press “Ready with these ten”.") if placed else text("Choose “Two baits”: it places all ten."),
        (MAIN_BUTTON,) if placed else (by_key(f"formation-{FORMATION}"),),
        spares=(".goals", "#side .prompt"),
    )


def other_set_up() -> str:
    """Another set-up."""
    return text("Any order is allowed. With Two baits the next steps show you more.")


def after_set_up(match: Match) -> After:
    """What is seen of the other side."""
    family = match.names[1 - match.me]
    words = sentences(
        text("These are {family}’s ten. To you, all look alike; so do yours to {family}.", family=family),
    )
    return After(words, (", ".join(space(f"{column}{row}") for row in "67" for column in "abcde"),))


# --- turns -----------------------------------------------------------------------------------------------


def ways_to_go(match: Match) -> Card:
    """How each of the five kinds goes."""
    family = match.names[1 - match.me]
    said = "You and {family} take turns: move one mask, to a free space or onto one of theirs, which you capture."
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


def going(kind: int) -> list[Node]:
    """Beside the title of a card, the mask that is to move and the plan of how it goes."""
    return [h("div", mask(0, kind), moves(kind), class_="going")]


def _goes(kind: int) -> str:
    return (
        text("1 space, any way"),
        text("1 space, any way; never captures"),
        text("1 space, not diagonally"),
        text("1 space, diagonally"),
        text("any number of free spaces ahead, may capture at the end"),
    )[kind]


def noble(match: Match) -> Card:
    """The first move."""
    prompt, targets = moving(match, SPACE_IDS.index("c2"), SPACE_IDS.index("c3"), text("the Noble"))
    return Card(
        text("A move"),
        text("Send a Noble ahead to capture later."),
        prompt,
        targets,
        pictures=going(NOBLE),
        spares=spared(targets, "c2", "c3"),
    )


def other_move() -> str:
    """Another mask."""
    return text("That is allowed, too. But the Noble on c2 opens the way to the next steps.")


def after_noble(match: Match) -> After:
    """What the answer has proved."""
    eye = known.given_away(match, match.seen.board[SPACE_IDS.index("c3")])
    why, mine = "", ""
    if eye:
        said = "The {n} in the eye: what your Noble can be for {family}, all but {masks}."
        others = either([a_mask(kind) for kind in KINDS if kind not in eye])
        mine = text(said, n=len(eye), family=match.names[1 - match.me], masks=others)
        why = text("That may stop your Noble.")
    return After(sentences(told(match), why, _proof(match), mine), there(match), SQUARE)


def _proof(match: Match) -> str:
    """What the other side's last move has told everybody of the mask, and what the number on it counts."""
    deed = _their_last(match)
    if deed is None or deed.captured != EMPTY:
        return ""
    kinds = kinds_on(match, deed.target)
    if deed.way == "diagonal":
        said = "It went diagonally: {masks}. The {n} on it counts these kinds."
        return text(said, n=len(kinds), masks=either([kind_name(kind) for kind in kinds]))
    return sentences(known.way_told(deed), text("{n} kinds are left.", n=len(kinds)))


def signs(match: Match) -> Card:
    """What a mask can be."""
    return Card(
        text("What it can be"),
        text("Is it worth a capture? Looking costs no turn."),
        text("Choose {family}’s mask on c5.", family=match.names[1 - match.me]),
        (space("c5"),),
        spares=SQUARE,
    )


def after_signs(match: Match) -> After:
    """What the mask can be, and what that would mean."""
    kinds = kinds_on(match, SPACE_IDS.index("c5"))
    if not kinds:
        return After("")
    words = sentences(
        text("It is one of these; the board shows where each could capture."),
        text("Capture the Candidate, and you win. A Lady takes your mask along; capture both, and you lose."),
    )
    return After(words, tuple([by_key(f"kind-{kind}") for kind in kinds]), (space("c5"),))


def forecast(match: Match) -> Card:
    """What could happen there."""
    prompt, targets = moving(match, SPACE_IDS.index("c3"), SPACE_IDS.index("c4"), text("the Noble"))
    return Card(
        text("A threat"),
        sentences(
            text("From c4 your Noble can capture on c5 next."),
            text("Only the Candidate could capture him there first."),
        ),
        prompt,
        targets,
        pictures=going(NOBLE),
        spares=spared(targets, "c3", "c4", "c5"),
    )


def other_place() -> str:
    """Not to c4."""
    return text("Go where you like. From c4 the Noble can capture on c5 next.")


def after_forecast(match: Match) -> After:
    """The other side guards the mask."""
    why = text("That may guard c5.") if _guarded(match) else ""
    words = sentences(told(match), why, _proof(match))
    return After(words, there(match), (space("c4"), space("c5"), *SQUARE))


def _guarded(match: Match) -> bool:
    """Whether a mask of mine on c4 faces one of theirs on c5, with another one beside that."""
    mine, *theirs = (match.seen.board[SPACE_IDS.index(name)] for name in ("c4", "c5", "b5"))
    if EMPTY in (mine, *theirs):
        return False
    return owner(mine) == match.me and all(owner(mask) != match.me for mask in theirs)


def capture(match: Match) -> Card:
    """A capture."""
    prompt, targets = moving(match, SPACE_IDS.index("c4"), SPACE_IDS.index("c5"), text("the Noble"))
    return Card(
        text("A capture"),
        sentences(
            _odds(match),
            text("A Lady would take your Noble along."),
            text("If it is an Advisor, b5 or c6 may capture back.") if _guarded(match) else "",
        ),
        prompt,
        targets,
        pictures=going(NOBLE),
        spares=spared(targets, "c4", "c5", "c6", "b5"),
    )


def _odds(match: Match) -> str:
    """Why the capture is worth its risk: how many masks it can be, and of which kinds."""
    them = 1 - match.me
    ladies, advisors = (known.still_hidden(match.seen, them, kind) for kind in (LADY, ADVISOR))
    if kinds_on(match, SPACE_IDS.index("c5")) != (CANDIDATE, LADY, ADVISOR) or min(ladies, advisors) < 2:
        return ""
    said = "Worth the risk: it may be the Candidate or one of {n} Advisors, against {ladies} Ladies."
    return text(said, n=advisors, ladies=ladies)


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
    said = "{family} does not see who did it: {masks}, says the {n} in the eye."
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
