"""What the cards of the first steps of Masks say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.masks.board import ADVISOR, CANDIDATE, LADY, NOBLE, SOLDIER, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved
from doge.games.masks.facts import can_be, ladies_lost
from doge.games.masks.proofs import Deed, deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import Voice, a_mask, kind_name
from doge.words import either, sentences, text
from web.dom.markup import Node, h
from web.games.masks import choosing, plans
from web.games.masks.match import Match, prefs
from web.games.masks.signs import mask, moves
from web.games.masks.teaching.lesson_deal import FORMATION
from web.model.lesson import MAIN_BUTTON, After, Card, by_key, lines

SQUARE = (".bd :is(.spc, .lab)", ".mkc.me")
"""All of the square, and one's own line below it on phones: what is spoken of there is seen among the other masks."""
LOST = (".mkc.me .ms0, .outs:last-of-type ul", ".mkc:not(.me) .ms0, .outs:first-of-type ul")
"""Where the captured masks of both sides lie."""


def space(name: str) -> str:
    """The selector of a space of the square."""
    return by_key(f"space-{name}")


def _moving(match: Match, source: int, target: int, mask: str) -> tuple[str, str]:
    """What is to be done next so that a mask moves, and where."""
    draft = match.draft
    if draft.source != source:
        return text("Choose {mask} on {space}.", mask=mask, space=SPACE_IDS[source]), space(SPACE_IDS[source])
    if draft.target != target or prefs(match).at_once:
        return text("Choose {space}: that is where it goes.", space=SPACE_IDS[target]), space(SPACE_IDS[target])
    return text("Now press “{button}”.", button=choosing.main_label(match)), MAIN_BUTTON


def _own_deed(match: Match) -> str:
    """What I have done last, in a sentence."""
    found = next((deed for deed in reversed(deeds(match.seen)) if deed.seat == match.me), None)
    if found is None or found.mask == EMPTY:
        return ""
    return text("You moved to {target}.", target=SPACE_IDS[found.target])


def _there(match: Match) -> tuple[str, ...]:
    """Where the other side has moved to last."""
    found = _their_last(match)
    return (space(SPACE_IDS[found.target]),) if found is not None else ()


def _tagged(match: Match) -> tuple[str, ...]:
    """The same together with the faces of what has left the board there."""
    return tuple([f"{there}, .bd .took" for there in _there(match)])


def told(match: Match) -> str:
    """What the other side has done last, in a sentence."""
    for moment in reversed(match.moments[: match.at + 1]):
        event = moment.event
        if isinstance(event, (MaskMoved, MaskCaptured)) and event.seat != match.me:
            return Voice(match.names, match.you).tell(event)
        if isinstance(event, GameEnded):
            return Voice(match.names, match.you).tell(event)
    return ""


def _their_last(match: Match) -> Deed | None:
    """The last turn of the other side, if a mask moved in it."""
    found = next((deed for deed in reversed(deeds(match.seen)) if deed.seat != match.me), None)
    return found if found is not None and found.mask != EMPTY else None


# --- before the first turn ------------------------------------------------------------------------


def goal(match: Match) -> Card:
    """What everybody wants."""
    family = match.names[1 - match.me]
    return Card(
        text("The goal"),
        lines(
            text("Each side has ten masks and sees only its own. You win if"),
            text("– your Candidate reaches {family}’s palace at the top,", family=family),
            text("– you capture {family}’s Candidate, or", family=family),
            text("– {family} captures both your Ladies: they are traps.", family=family),
        ),
        "",
        (by_key("bench-0"),),
    )


def set_up(match: Match) -> Card:
    """The set-up."""
    placed = match.view_state.plan == plans.FORMATIONS[FORMATION].plan
    return Card(
        text("The set-up"),
        sentences(
            text("If your Candidate is captured, you lose: hide it among the others."),
            text("“Two baits” puts it in your palace, and both Ladies ahead, where they can be captured."),
        ),
        text("Now press “Ready with these ten”.") if placed else text("Choose “Two baits”: it places all ten."),
        (MAIN_BUTTON,) if placed else (by_key(f"formation-{FORMATION}"),),
    )


def other_set_up() -> str:
    """Another set-up."""
    return text("Any order is allowed. With Two baits the next steps show you more.")


def after_set_up(match: Match) -> After:
    """What is seen of the other side."""
    family = match.names[1 - match.me]
    words = sentences(
        text("Your ten are placed. The ten at the top are {family}’s: you see only their backs.", family=family),
        text("{family} sees only the backs of yours, and cannot tell your Candidate and your Ladies.", family=family),
    )
    return After(words, (", ".join(space(f"{column}{row}") for row in "67" for column in "abcde"),))


# --- turns -----------------------------------------------------------------------------------------------


def ways_to_go(match: Match) -> Card:
    """How each of the five kinds goes."""
    return Card(
        text("How masks go"),
        text("Each turn you move one of your ten, to a free space or onto a mask of theirs, which you capture."),
        "",
        (".mkc.me, .outs:last-of-type",),
        [h("div", [_way(kind) for kind in (NOBLE, ADVISOR, CANDIDATE, LADY, SOLDIER)], class_="ways")],
    )


def _way(kind: int) -> Node:
    """A mask, the plan of how it goes, and that in words."""
    return h("figure", mask(0, kind), moves(kind), h("figcaption", h("b", kind_name(kind)), " ", _goes(kind)))


def _goes(kind: int) -> str:
    return (
        text("1 space, any way"),
        text("1 space, any way; never captures"),
        text("1 space, not diagonally"),
        text("1 space, diagonally"),
        text("straight ahead, any distance"),
    )[kind]


def noble(match: Match) -> Card:
    """The first move."""
    prompt, target = _moving(match, SPACE_IDS.index("c2"), SPACE_IDS.index("c3"), text("the Noble"))
    return Card(
        text("A move"),
        text("Your Candidate needs a free way to the top: send a Noble ahead to c3."),
        prompt,
        (target,),
        spares=(space("c2"), space("c3"), *SQUARE),
    )


def other_move() -> str:
    """Another mask."""
    return text("That is allowed, too. But the Noble on c2 opens the way to the next steps.")


def after_noble(match: Match) -> After:
    """What the answer has proved."""
    return After(sentences(_own_deed(match), told(match), _proof(match), _number(match)), _there(match), SQUARE)


def _proof(match: Match) -> str:
    """What the other side's last move has told everybody of the mask."""
    deed = _their_last(match)
    if deed is None or deed.captured != EMPTY:
        return ""
    if deed.way == "diagonal":
        return text("That was diagonal: no Noble and no Soldier goes so.")
    if deed.way in ("ahead", "aside", "back"):
        return text("That was straight: no Advisor goes so.")
    return ""


def _number(match: Match) -> str:
    """What the number is that has come to the mask of their last move."""
    deed = _their_last(match)
    kinds = can_be(match.seen, 1 - match.me).get(deed.mask, ()) if deed is not None else ()
    return text("The {n} on it: {n} of the 5 kinds are left for it.", n=len(kinds)) if kinds else ""


def signs(match: Match) -> Card:
    """What a mask can be."""
    return Card(
        text("What it can be"),
        text("Is that mask worth a capture? To see its kinds is no move."),
        text("Choose the mask on c5."),
        (space("c5"),),
        spares=SQUARE,
    )


def after_signs(match: Match) -> After:
    """What the mask can be."""
    mask = match.seen.board[SPACE_IDS.index("c5")]
    kinds = can_be(match.seen, 1 - match.me).get(mask, ()) if owner(mask) == 1 - match.me else ()
    if not kinds:
        return After("")
    words = sentences(
        text("It can be {masks}.", masks=either([a_mask(kind) for kind in kinds])),
        text("Capture the Candidate, and you win. A Lady takes the mask that captures her off the board with her."),
    )
    return After(words, tuple([by_key(f"kind-{kind}") for kind in kinds]), (space("c5"),))


def forecast(match: Match) -> Card:
    """What could happen there."""
    prompt, target = _moving(match, SPACE_IDS.index("c3"), SPACE_IDS.index("c4"), text("the Noble"))
    return Card(
        text("A threat"),
        sentences(
            text("From c4 your Noble can capture on c5 next."),
            text("The risk: if it is the Candidate, it may capture you first."),
        ),
        prompt,
        (target,),
        spares=(space("c3"), space("c4"), space("c5"), *SQUARE, "#main .fc"),
    )


def other_place() -> str:
    """Not to c4."""
    return text("Go where you like. From c4 the Noble can capture on c5 next.")


def after_forecast(match: Match) -> After:
    """The other side has gone elsewhere."""
    stays = text("Your Noble still threatens the one on c5.") if _threatened(match) else ""
    return After(
        sentences(_own_deed(match), told(match), _proof(match), stays),
        _there(match),
        (space("c4"), space("c5"), *SQUARE),
    )


def _threatened(match: Match) -> bool:
    """Whether a mask of mine on c4 faces one of theirs on c5."""
    mine, theirs = (match.seen.board[SPACE_IDS.index(name)] for name in ("c4", "c5"))
    return EMPTY not in (mine, theirs) and owner(mine) == match.me != owner(theirs)


def capture(match: Match) -> Card:
    """A capture."""
    prompt, target = _moving(match, SPACE_IDS.index("c4"), SPACE_IDS.index("c5"), text("the Noble"))
    return Card(
        text("A capture"),
        sentences(
            text("Move onto the mask on c5: it leaves the board and is shown; yours stays secret."),
            text("The danger: the mask on c6 may capture back."),
        ),
        prompt,
        (target,),
        spares=(space("c4"), space("c5"), space("c6"), *SQUARE),
    )


def no_capture() -> str:
    """Something else than to capture."""
    return text("You may wait. But the mask on c5 will not stand there for ever.")


def after_capture(match: Match) -> After:
    """What was captured, and that it was avenged."""
    mine = next(
        (
            moment.event
            for moment in reversed(match.moments[: match.at + 1])
            if isinstance(moment.event, MaskCaptured) and moment.event.seat == match.me
        ),
        None,
    )
    found = [text("You captured {mask}.", mask=a_mask(mine.captured_kind))] if mine is not None else []
    theirs = _their_last(match)
    if theirs is None or theirs.captured == EMPTY:
        return After(sentences(*found, told(match)), _there(match), SQUARE)
    stays = "" if theirs.trapped else text("That one is no Lady.")
    shown = text("What was lost lies beside the names.")
    return After(sentences(*found, told(match), stays, shown), (*_tagged(match), *LOST), SQUARE)


def lady(match: Match) -> Card:
    """The Lady as a bait."""
    prompt, target = _moving(match, SPACE_IDS.index("e2"), SPACE_IDS.index("d3"), text("the Lady"))
    return Card(
        text("The Ladies"),
        text("Offer a Lady as a bait: her captor leaves the board with her, and if both yours are captured, you win."),
        prompt,
        (target,),
        spares=(space("e2"), space("d3"), space("c5"), *SQUARE),
    )


def other_bait() -> str:
    """Not the Lady."""
    return text("Your Lady may stay at home. In front she lures a mask away, or wins you the game.")


def after_lady(match: Match) -> After:
    """What comes."""
    family = match.names[1 - match.me]
    words = sentences(_own_deed(match), told(match), text("{family} cannot know that she is a Lady.", family=family))
    return After(words, (space("d3"), *_there(match)), SQUARE)


def bait(match: Match) -> Card:
    """The bait is taken."""
    prompt, target = _moving(match, SPACE_IDS.index("d3"), SPACE_IDS.index("d4"), text("the Lady"))
    return Card(
        text("The bait"),
        text(
            "You want her captured. The mask on c4 may be a Noble, and for that d3 is diagonal, out of reach:"
            " offer her on d4."
        ),
        prompt,
        (target,),
        spares=(space("d3"), space("d4"), space("c4"), *SQUARE),
    )


def no_bait() -> str:
    """She goes elsewhere."""
    return text("She is safe there. A bait has to stand where it can be taken.")


def after_bait(match: Match) -> After:
    """Whether she was taken."""
    lost = ladies_lost(match.seen, match.me)
    family = match.names[1 - match.me]
    taken = text("1 of your 2 Ladies is captured. If {family} captures the second, you win.", family=family)
    more = taken if lost == 1 else ""
    return After(sentences(told(match), more), _tagged(match), SQUARE)


def ways(match: Match) -> Card:
    """How one wins."""
    family = match.names[1 - match.me]
    return Card(
        text("Three ways to win"),
        lines(
            text("Bring your Candidate to the top, capture theirs, or have both your Ladies captured."),
            text(
                "{family} wins the same three ways: stop their Candidate, and never capture both of their Ladies.",
                family=family,
            ),
        ),
        "",
        (", ".join(space(f"{column}7") for column in "abcde"),),
        spares=SQUARE,
    )


def farewell() -> str:
    """The game goes on."""
    return text("The rest of this game is yours.")
