"""What the cards of the first steps of Masks say. What happened is told from what the person has seen, whatever was chosen."""

from __future__ import annotations

from doge.games.masks.board import SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import GameEnded, MaskCaptured, MaskMoved
from doge.games.masks.facts import can_be, ladies_lost
from doge.games.masks.proofs import Deed, deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import Voice, a_mask
from doge.words import either, sentences, text
from web.games.masks.match import Match
from web.model.lesson import Card, Corner


def _row(number: int) -> Corner:
    """Towards a row of the square, from its left."""
    return Corner(20, 720 - 100 * (number - 1), "right")


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
        text("Ten masks on each side; only you see the faces of yours. Bring your Candidate into the palace above."),
        text("Tap the Candidate beside the square."),
        _row(2),
    )


def after_goal() -> str:
    """What the Candidate is."""
    return sentences(
        text("It goes one space in any direction."),
        text("Whose Candidate is captured has lost, so nobody should guess where it stands."),
    )


def set_up(match: Match) -> Card:
    """The set-up."""
    return Card(
        text("The set-up"),
        text("Your masks stand in your palace and in the row before it, in any order you like."),
        text("Tap Two baits, then Ready with these ten."),
        _row(2),
    )


def other_set_up() -> str:
    """Another set-up."""
    return text("Any order is allowed. With Two baits the next steps show you more.")


def after_set_up(match: Match) -> str:
    """What is seen of the other side."""
    family = match.names[1 - match.me]
    return text(
        "The masks above are those of {family}. You see only their backs, as {family} sees yours.", family=family
    )


# --- turns -----------------------------------------------------------------------------------------------


def noble(match: Match) -> Card:
    """The first move."""
    return Card(
        text("A move"),
        text("Each turn you move one mask. A Noble goes one space straight, an Advisor one space diagonally."),
        text("Tap the Noble on c2, then c3, then the button."),
        _row(3),
    )


def other_move() -> str:
    """Another mask."""
    return text("That is allowed, too. But the Noble on c2 opens the way to the next steps.")


def after_noble(match: Match) -> str:
    """What the answer has proved."""
    deed, family = _their_last(match), match.names[1 - match.me]
    if deed is None or deed.way != "diagonal":
        return told(match)
    return sentences(
        told(match),
        text("It went diagonally: now everybody knows that this mask of {family} is no Noble.", family=family),
    )


def signs(match: Match) -> Card:
    """What a mask can be."""
    return Card(
        text("What it can be"),
        text("The small signs under a mask show what it can still be. They follow from its moves."),
        text("Tap the mask on c5."),
        _row(5),
    )


def after_signs(match: Match) -> str:
    """What the mask can be."""
    mask = match.seen.board[SPACE_IDS.index("c5")]
    kinds = can_be(match.seen, 1 - match.me).get(mask, ()) if owner(mask) == 1 - match.me else ()
    if not kinds:
        return ""
    return sentences(
        text("It can be {masks}.", masks=either([a_mask(kind) for kind in kinds])),
        text("A tap on one of the signs notes a guess of your own."),
    )


def forecast(match: Match) -> Card:
    """What could happen there."""
    return Card(
        text("Before you press"),
        text("Under your choice a line says what could capture your mask there, as far as anybody can know."),
        text("Choose the Noble on c3 and c4, read the line, then move."),
        _row(4),
    )


def other_place() -> str:
    """Not to c4."""
    return text("Go where you like. From c4 the Noble can capture on c5 next.")


def after_forecast(match: Match) -> str:
    """The other side has gone elsewhere."""
    return told(match)


def capture(match: Match) -> Card:
    """A capture."""
    return Card(
        text("A capture"),
        text(
            "You capture by moving onto a mask, and then see its face. Beware of Ladies: whoever captures one leaves with her."
        ),
        text("Capture on c5 with the Noble on c4."),
        _row(5),
    )


def no_capture() -> str:
    """Something else than to capture."""
    return text("You may wait. But the mask on c5 will not stand there for ever.")


def after_capture(match: Match) -> str:
    """What was captured, and that it was avenged."""
    mine = next(
        (
            moment.event
            for moment in reversed(match.moments[: match.at + 1])
            if isinstance(moment.event, MaskCaptured) and moment.event.seat == match.me
        ),
        None,
    )
    found = [text("It was {mask}.", mask=a_mask(mine.captured_kind))] if mine is not None else []
    theirs = _their_last(match)
    if theirs is None or theirs.captured == EMPTY:
        return sentences(*found, told(match))
    stays = "" if theirs.trapped else text("Who captures and stays is no Lady.")
    return sentences(*found, told(match), stays)


def lady(match: Match) -> Card:
    """The Lady as a bait."""
    return Card(
        text("The Ladies"),
        text(
            "A Lady never captures. Whoever captures her leaves with her, and if both your Ladies are taken, you win."
        ),
        text("Bring the Lady from e2 to d3, as a bait."),
        _row(3),
    )


def other_bait() -> str:
    """Not the Lady."""
    return text("Your Lady may stay at home. In front she lures a mask away, or wins you the game.")


def after_lady(match: Match) -> str:
    """What comes."""
    return sentences(told(match), text("It cannot know that a Lady stands there."))


def bait(match: Match) -> Card:
    """The bait is taken."""
    return Card(
        text("The bait"),
        text("Put her where the mask on c4 could capture her. Nobody but you knows who she is."),
        text("Move the Lady from d3 to d4."),
        _row(4),
    )


def no_bait() -> str:
    """She goes elsewhere."""
    return text("She is safe there. A bait has to stand where it can be taken.")


def after_bait(match: Match) -> str:
    """Whether she was taken."""
    lost = ladies_lost(match.seen, match.me)
    more = text("You have lost 1 of 2 Ladies. When the second one is captured, you win.") if lost == 1 else ""
    return sentences(told(match), more)


def ways(match: Match) -> Card:
    """How one wins."""
    return Card(
        text("Three ways to win"),
        sentences(
            text("Your Candidate reaches the palace above; or you capture theirs; or both your Ladies are captured."),
            text(
                "Beware of the Soldier: he goes straight ahead over any number of empty spaces, also in the first turn."
            ),
        ),
        "",
        Corner(300, 420, "none"),
    )


def farewell() -> str:
    """The game goes on."""
    return text("The rest of this game is yours.")
