"""The cards of the first steps of Masks in which a Lady is offered as a bait, and the last one."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, LADY, MASKS, SPACE_IDS
from doge.games.masks.events import MaskCaptured
from doge.games.masks.facts import can_be, ladies_lost
from doge.games.masks.moves import Move
from doge.games.masks.words import a_mask, kind_name
from doge.words import either, sentences, text
from web.games.masks.match import Match
from web.games.masks.squares import palace_row
from web.games.masks.teaching.lesson_moves import (
    OWN,
    SQUARE,
    able,
    given,
    kinds_on,
    moving,
    named,
    options,
    space,
    spared,
    their_last,
    there,
    told,
)
from web.model.lesson import After, Card, Way

MY_LADIES = ".mkc.me .ld0, .outs:last-of-type .ld"
"""How many of my Ladies are lost; on phones in the line with my name."""


def ladies(match: Match) -> list[Move]:
    """Which Lady may go ahead, and where."""
    return able(match, LADY, "e2 d3", "a2 b3")


def lady(match: Match) -> Card:
    """A Lady as a bait."""
    ways = ladies(match)
    prompt, targets = moving(match, ways)
    if match.draft.source is None:  # where each can go is marked, too
        targets += tuple([space(SPACE_IDS[each.target]) for each in ways])
    return Card(
        text("Which Lady?"),
        text("Send a Lady ahead as bait for the mask on c5. It needs 2 or 3 moves to capture her: then both are gone."),
        prompt,
        targets,
        spares=spared(targets, *named(ways), "c5"),
        ways=options(match, {each: _goes(each) for each in ways}),
    )


def _goes(move: Move) -> Way:
    """What speaks for and against a Lady's going ahead."""
    if SPACE_IDS[move.source] == "e2":
        return Way(
            text("e2 to d3"), text("There she lures attackers away from your Candidate. The empty e2 is far from him.")
        )
    brings = "She stands between the mask on c5 and your Candidate. But the empty a2 beside him can let an attacker in."
    return Way(text("a2 to b3"), text(brings))


def other_bait() -> str:
    """Not the Lady."""
    return text("Your Lady may stay at home. In front she lures a mask away, or wins you the game.")


def after_lady(match: Match) -> After:
    """What comes."""
    family = match.names[1 - match.me]
    runs = CANDIDATE in kinds_on(match, SPACE_IDS.index("c4"))
    why = (
        text("If it is {family}’s Candidate, it wants to reach your palace in row 1, where it wins.", family=family)
        if runs
        else ""
    )
    title = text("{family} comes nearer", family=family)
    return After(sentences(told(match), why), there(match), SQUARE, title)


def seen_of_her(match: Match) -> tuple[int, ...]:
    """What the other side must take the Lady for that has gone ahead; none where that is not the Candidate, too."""
    kinds = given(match)
    return kinds if CANDIDATE in kinds and offers(match) else ()


def back(match: Match) -> Card:
    """What the other side sees of the bait, and why it may take it."""
    family, kinds, ways = match.names[1 - match.me], seen_of_her(match), offers(match)
    title = text("Why bait works")
    if not kinds:
        return Card(title, "", "")
    here = SPACE_IDS[ways[0].source]
    return Card(
        title,
        sentences(
            text("{family} sees only the back of your Lady on {space}.", family=family, space=here),
            text("By its one move that mask can be {masks}.", masks=either([a_mask(kind) for kind in kinds])),
            text("{family} may capture it in the hope of your Candidate.", family=family),
        ),
        "",
        (space(here),),
        spares=SQUARE,
    )


def danger(match: Match) -> Card:
    """Where a mask of the other side could capture."""
    return Card(
        text("Where it could capture"),
        sentences(
            text(
                "You want the mask on c4 to capture your Lady: both leave the board, and once both Ladies are captured, you win."
            ),
            text("Choose that mask, and small faces on empty spaces show where it could capture, and as what."),
        ),
        text("Choose {family}’s mask on c4.", family=match.names[1 - match.me]),
        (space("c4"),),
        spares=SQUARE,
    )


def offers(match: Match) -> list[Move]:
    """Where the Lady that has gone ahead can be offered."""
    return able(match, LADY, "d3 c3", "d3 d4", "b3 c3", "b3 b4")


def bait(match: Match) -> Card:
    """The bait is offered."""
    ways = offers(match)
    if not ways:
        return Card(text("The bait"), "", "")
    prompt, targets = moving(match, ways)
    fields = {"here": SPACE_IDS[ways[0].source], "family": match.names[1 - match.me]}
    return Card(
        text("The bait"),
        sentences(
            text("On {here} only {family}’s Candidate could capture your Lady.", **fields),
            text("{family} will hardly risk him: if he captures a Lady, you win.", **fields),
            text("So move her where a Noble could capture her, too."),
        ),
        prompt,
        targets,
        spares=spared(targets, *named(ways), "c4"),
        ways=options(match, {each: _offered(SPACE_IDS[each.target]) for each in ways}),
    )


def _offered(space: str) -> Way:
    """What speaks for and against offering the Lady there."""
    if space == "c3":
        return Way(space, text("There she also guards the way to your palace."))
    return Way(
        space,
        text("There she looks like your Candidate on his way to row 7. But she leaves the way to your palace free."),
    )


def no_bait() -> str:
    """She goes elsewhere."""
    return text("She is safe there. But a bait has to stand where it can be captured.")


def after_bait(match: Match) -> After:
    """Whether she was taken."""
    theirs = their_last(match)
    kind = match.seen.kinds[theirs.mask] if theirs is not None and theirs.trapped else None
    marked = tuple([f"{found}, .bd .took" for found in there(match)])  # and the faces of what has left the board there
    if theirs is None or kind is None or match.over:
        return After(told(match), marked, SQUARE)
    said = "{family}’s {mask} captured your Lady on {space}. Both have left the board."
    family, where = match.names[1 - match.me], SPACE_IDS[theirs.target]
    words = sentences(text(said, family=family, mask=kind_name(kind), space=where), _hoped(match))
    return After(words, marked, SQUARE, text("The bait is taken"))


def _hoped(match: Match) -> str:
    """Why the other side has captured the Lady: what she could have been."""
    moments = match.moments[: match.at + 1]
    found = [n for n, moment in enumerate(moments) if isinstance(moment.event, MaskCaptured)]
    event, before = moments[found[-1]].event, moments[found[-1] - 1].seen
    assert isinstance(event, MaskCaptured)
    if CANDIDATE not in can_be(before, match.me).get(event.captured, ()):
        return ""
    said = "Your Lady had moved as your Candidate could, so {family} hoped to capture your Candidate."
    return text(said, family=match.names[1 - match.me])


def one_lost(match: Match) -> bool:
    """Whether one of my Ladies is captured, and the other is not."""
    return ladies_lost(match.seen, match.me) == 1


def lost(match: Match) -> Card:
    """What a captured Lady brings."""
    family = match.names[1 - match.me]
    return Card(
        text("One Lady captured"),
        sentences(
            text("That is good for you."),
            text(
                "She is the first of your two Ladies. If {family} captures the second one, too, you win.", family=family
            ),
        ),
        "",
        (MY_LADIES,),
        spares=(".bd .spc",),
    )


def way_in(match: Match) -> Card:
    """How the Candidate gets into a palace that is full."""
    family = match.names[1 - match.me]
    return Card(
        text("Into the palace"),
        sentences(
            text(
                "Later you lead your Candidate into row {n}, {family}’s palace.",
                n=palace_row(1 - match.me),
                family=family,
            ),
            text("He enters on a free space, or by capturing a mask that stands there."),
            text("But if that mask is a Lady, you lose the game."),
        ),
        "",
        (".bd .spaces > :first-child",),
        spares=(".bd .spc",),
    )


def play_on(match: Match) -> Card:
    """What to do next."""
    family, row = match.names[1 - match.me], palace_row(1 - match.me)
    bait = (
        text("Send your second Lady ahead as bait, too: once she is captured, you win.")
        if one_lost(match)
        else text("Offer your Ladies as bait: once both are captured, you win.")
    )
    run = "Or lead your Candidate to row {n} when few of {family}’s masks stand in his way."
    shuns = text("{family} is wary of Ladies now, so move her as you would move your Candidate.", family=family)
    third = text("Or find and capture {family}’s Candidate.", family=family)
    return Card(
        text("Your game from here"),
        sentences(bait, shuns if one_lost(match) else "", text(run, family=family, n=row), third),
        "",
        (OWN, *[space(SPACE_IDS[at]) for at in _standing(match)]),
        spares=SQUARE,
    )


def _standing(match: Match) -> list[int]:
    """Where my Candidate and my Ladies stand."""
    mine = range(MASKS * match.me, MASKS * (match.me + 1))
    spoken_of = [mask for kind in (LADY, CANDIDATE) for mask in mine if match.seen.kinds[mask] == kind]
    return [match.seen.at[mask] for mask in spoken_of if match.seen.at[mask] >= 0]
