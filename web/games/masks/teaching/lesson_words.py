"""What the cards of the first steps of Masks say. What happened is told from what the person has seen, whatever was
chosen.
"""

from __future__ import annotations

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved
from doge.games.masks.facts import can_be, ladies_lost
from doge.games.masks.proofs import Deed, deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import Voice, a_mask
from doge.words import either, sentences, text
from web.games.masks import choosing, plans
from web.games.masks.match import Match, prefs
from web.games.masks.teaching.lesson_deal import FORMATION
from web.model.lesson import MAIN_BUTTON, After, Card, by_key


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
    return text("You moved from {source} to {target}.", source=SPACE_IDS[found.source], target=SPACE_IDS[found.target])


def _there(match: Match) -> tuple[str, ...]:
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


def _their_last(match: Match) -> Deed | None:
    """The last turn of the other side, if a mask moved in it."""
    found = next((deed for deed in reversed(deeds(match.seen)) if deed.seat != match.me), None)
    return found if found is not None and found.mask != EMPTY else None


# --- before the first turn ------------------------------------------------------------------------


def goal(match: Match) -> Card:
    """What everybody wants."""
    return Card(
        text("The goal"),
        sentences(
            text("You are {family}.", family=match.names[match.me]),
            text("Each side has ten masks; only you see the faces of yours."),
            text(
                "You win if your Candidate reaches {family}’s palace, you capture theirs, or they capture both your Ladies.",
                family=match.names[1 - match.me],
            ),
        ),
        text("Choose the Candidate."),
        (by_key("bench-0"),),
    )


def after_goal(match: Match) -> After:
    """What the Candidate is."""
    words = sentences(
        text("The Candidate goes one space in any direction."),
        text("If it is captured, you lose: so nobody should guess where it stands."),
    )
    return After(words, (by_key("bench-0"),))


def set_up(match: Match) -> Card:
    """The set-up."""
    placed = match.view_state.plan == plans.FORMATIONS[FORMATION].plan
    return Card(
        text("The set-up"),
        sentences(
            text("Your ten masks stand in your palace and the row in front of it, in any order."),
            text(
                "In “Two baits” your two Ladies stand ahead: if {family} captures both, you win.",
                family=match.names[1 - match.me],
            ),
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
        text("Your ten masks stand as in “Two baits”. The ten at the top are {family}’s.", family=family),
        text("You see only their backs, and {family} sees only the backs of yours.", family=family),
    )
    return After(words, (", ".join(space(f"{column}{row}") for row in "67" for column in "abcde"),))


# --- turns -----------------------------------------------------------------------------------------------


def noble(match: Match) -> Card:
    """The first move."""
    prompt, target = _moving(match, SPACE_IDS.index("c2"), SPACE_IDS.index("c3"), text("the Noble"))
    return Card(
        text("A move"),
        text(
            "Each turn you move one mask. A Noble goes one space forward, sideways or back; an Advisor one space diagonally; "
            "the Soldier straight ahead, over any number of empty spaces."
        ),
        prompt,
        (target,),
        spares=(space("c2"), space("c3")),
    )


def other_move() -> str:
    """Another mask."""
    return text("That is allowed, too. But the Noble on c2 opens the way to the next steps.")


def after_noble(match: Match) -> After:
    """What the answer has proved."""
    return After(sentences(_own_deed(match), told(match), _proof(match), _number(match)), _there(match))


def _proof(match: Match) -> str:
    """What the other side's last move has told everybody of the mask."""
    deed = _their_last(match)
    if deed is None or deed.captured != EMPTY:
        return ""
    if deed.way == "diagonal":
        return text("That was diagonal, so everybody knows: it is neither a Noble nor the Soldier.")
    if deed.way in ("ahead", "aside", "back"):
        return text("That was not diagonal, so everybody knows: it is no Advisor.")
    return ""


def _number(match: Match) -> str:
    """What the number is that has come to the mask of their last move."""
    deed = _their_last(match)
    kinds = can_be(match.seen, 1 - match.me).get(deed.mask, ()) if deed is not None else ()
    return text("Of the five kinds {n} are left: that is the number on it.", n=len(kinds)) if kinds else ""


def signs(match: Match) -> Card:
    """What a mask can be."""
    return Card(
        text("What it can be"),
        text("Each move of a mask rules out some of the five kinds. The number says how many are left."),
        text("Choose the mask on c5."),
        (space("c5"),),
    )


def after_signs(match: Match) -> After:
    """What the mask can be."""
    mask = match.seen.board[SPACE_IDS.index("c5")]
    kinds = can_be(match.seen, 1 - match.me).get(mask, ()) if owner(mask) == 1 - match.me else ()
    if not kinds:
        return After("")
    words = sentences(
        text("This panel opens when you choose one of their masks."),
        text("This one can be {masks}.", masks=either([a_mask(kind) for kind in kinds])),
        text("Touch a face to strike it out, too: a note that only you see."),
    )
    return After(words, tuple([by_key(f"kind-{kind}") for kind in kinds]))


def forecast(match: Match) -> Card:
    """What could happen there."""
    prompt, target = _moving(match, SPACE_IDS.index("c3"), SPACE_IDS.index("c4"), text("the Noble"))
    return Card(
        text("Before you move"),
        text(
            "Choose a mask, then its space. Before you move, a line above the button “Move” says what could capture it there."
        ),
        prompt,
        (target,),
        spares=(space("c3"), space("c4")),
    )


def other_place() -> str:
    """Not to c4."""
    return text("Go where you like. From c4 the Noble can capture on c5 next.")


def after_forecast(match: Match) -> After:
    """The other side has gone elsewhere."""
    return After(sentences(_own_deed(match), told(match), _proof(match)), _there(match))


def capture(match: Match) -> Card:
    """A capture."""
    prompt, target = _moving(match, SPACE_IDS.index("c4"), SPACE_IDS.index("c5"), text("the Noble"))
    return Card(
        text("A capture"),
        text(
            "Move onto a mask to capture it: it leaves the board and is shown to both; yours stays secret. "
            "But if it is a Lady, your mask leaves the board with her."
        ),
        prompt,
        (target,),
        spares=(space("c4"), space("c5")),
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
        return After(sentences(*found, told(match)), _there(match))
    stays = "" if theirs.trapped else text("It captures, so it is not a Lady: a Lady never does.")
    return After(sentences(*found, told(match), stays), _there(match))


def lady(match: Match) -> Card:
    """The Lady as a bait."""
    prompt, target = _moving(match, SPACE_IDS.index("e2"), SPACE_IDS.index("d3"), text("the Lady"))
    return Card(
        text("The Ladies"),
        text(
            "A Lady goes one space in any direction, but never captures. A mask that captures her leaves the board with her. "
            "If both your Ladies are captured, you win."
        ),
        prompt,
        (target,),
        spares=(space("e2"), space("d3")),
    )


def other_bait() -> str:
    """Not the Lady."""
    return text("Your Lady may stay at home. In front she lures a mask away, or wins you the game.")


def after_lady(match: Match) -> After:
    """What comes."""
    family = match.names[1 - match.me]
    words = sentences(_own_deed(match), told(match), text("{family} cannot know that she is a Lady.", family=family))
    return After(words, (space("d3"), *_there(match)))


def bait(match: Match) -> Card:
    """The bait is taken."""
    prompt, target = _moving(match, SPACE_IDS.index("d3"), SPACE_IDS.index("d4"), text("the Lady"))
    return Card(
        text("The bait"),
        text("Move her to d4, next to the mask on c4: it could capture her there. Only you know who she is."),
        prompt,
        (target,),
        spares=(space("d3"), space("d4"), space("c4")),
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
    return After(sentences(told(match), more), _there(match))


def ways(match: Match) -> Card:
    """How one wins."""
    return Card(
        text("Three ways to win"),
        sentences(
            text("Your Candidate reaches the palace at the top; you capture theirs; or they capture both your Ladies."),
            text("They win in the same three ways: so never capture both of their Ladies, and stop their Candidate."),
        ),
        "",
        (", ".join(space(f"{column}7") for column in "abcde"),),
    )


def farewell() -> str:
    """The game goes on."""
    return text("The rest of this game is yours.")
