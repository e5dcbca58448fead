"""The cards of the first steps of Masks before the first turn: the masks, how one wins, the set-up, how masks move."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, COLUMNS
from doge.words import sentences, text
from web.games.masks import plans
from web.games.masks.match import Match, Plan
from web.games.masks.teaching import lesson_deal as deal
from web.games.masks.teaching import lesson_pictures as pictures
from web.model.lesson import MAIN_BUTTON, Card, by_key

BENCH = ".bench"
"""The five kinds, while the masks are arranged."""


def masks(match: Match) -> Card:
    """Who plays, and with what."""
    me, family = match.names[match.me], match.names[1 - match.me]
    return Card(
        text("Your ten masks"),
        sentences(
            text("You are {me}, and you play against {family}.", me=me, family=family),
            text("Each of you has these ten masks."),
            text("You see the faces of your own masks."),
            text("{family} sees only their backs, which all look alike.", family=family),
        ),
        "",
        (BENCH,),
        spares=("#side .goals",),
    )


def winning(match: Match) -> Card:
    """The three ways to win, each by its last move."""
    return Card(
        text("How you win"),
        text("You win as soon as one of these happens."),
        "",
        (".goals",),
        [pictures.ways_to_win(match)],
        spares=("#side",),
    )


def ladies(match: Match) -> Card:
    """Why a captured Lady is no loss."""
    return Card(
        text("Ladies are bait"),
        sentences(
            text("Capturing a Lady costs the mask that captures her, because both leave the board."),
            text("If a Candidate captures her, that Candidate’s side loses the game."),
            text("So you will offer your Ladies as bait."),
        ),
        "",
        (".goals",),
        [pictures.lady_captured(match)],
        spares=("#side",),
    )


def set_up(match: Match) -> Card:
    """The set-up."""
    plan = plans.FORMATIONS[deal.FORMATION].plan
    placed = match.view_state.plan == plan
    said = (
        text(
            "All ten masks have their places. Your Candidate is in row {n}, and both Ladies are in front.", n=_row(plan)
        )
        if placed
        else sentences(
            text("Your Candidate should be safe, and your Ladies should be easy to capture."),
            text("So “Two baits” puts the Candidate into the back row, and both Ladies into the front row."),
        )
    )
    return Card(
        text("The set-up"),
        said,
        text("Now press “Ready with these ten”.")
        if placed
        else text("Choose “Two baits”. It places all ten, and then you confirm."),
        (MAIN_BUTTON,) if placed else (by_key(f"formation-{deal.FORMATION}"),),
        spares=(".goals", "#side .prompt"),
    )


def _row(plan: Plan) -> int:
    """The row in which a set-up puts the Candidate."""
    return 1 + plan.index(CANDIDATE) // COLUMNS


def other_set_up() -> str:
    """Another set-up."""
    return text("You may arrange your masks in any order. But the next steps can show you more with “Two baits”.")


def ways_to_go(match: Match) -> Card:
    """How each of the five kinds goes."""
    family = match.names[1 - match.me]
    return Card(
        text("How masks move"),
        sentences(
            text("You have turn 1, {family} has turn 2, and so on.", family=family),
            text(
                "In your turn you move one mask, to a free space or onto one of {family}’s to capture it.",
                family=family,
            ),
        ),
        "",
        ("#side .prompt",),
        [pictures.ways_to_go()],
    )
