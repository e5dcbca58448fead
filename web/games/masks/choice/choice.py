"""The side column during a turn: what is asked, the chosen mask, the button that names the act; else what happens."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import CANDIDATE, LADY, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.events import GameEnded, MaskCaptured, MasksArranged
from doge.games.masks.facts import quiet_turns
from doge.games.masks.outlook import can_be_after
from doge.games.masks.proofs import deeds
from doge.games.masks.state import EMPTY
from doge.games.masks.words import Voice, a_mask, kind_name
from doge.registry import ENTRIES
from doge.words import either, plural, sentences, text
from web.dom.markup import Node, classes, h
from web.games.masks import choosing, known
from web.games.masks.board import labels
from web.games.masks.choice import forecast, now
from web.games.masks.choice.aim import goal, wins
from web.games.masks.match import Match
from web.games.masks.past.drama import DRAMA
from web.games.masks.past.meaning import headline, meaning
from web.games.masks.past.turn_text import sentence
from web.games.masks.signs import mask, moves, way
from web.screens.components import button, crest, icon, lamp, main_title, why_not
from web.screens.portrait import portrait

WARNED = 40
"""After so many turns without a capture it is said when that makes a draw."""


def prompt(match: Match) -> Node:
    """The plate: what is asked, or what goes on."""
    title, line = _words(match)
    choosing_mask = choosing.asked(match) and match.draft.source is None
    proof = _proof(match) if choosing_mask else ""
    can, sign, danger = now.brief(match) if choosing_mask else ("", None, "")
    more = [
        h("span", " ", proof, class_="proof", key="proof") if proof else None,
        h("span", " ", can, " ", sign, h("b", danger), class_="danger", key="danger") if danger else None,
    ]
    return h(
        "section",
        crest(_whose(match)),
        h(
            "div",
            main_title(title),
            h("p", h("span", line, class_="went" if can else "goal" if match.advised and goal(match) else None), more),
        ),
        class_="plate-h prompt",
        key="prompt",
    )


def _whose(match: Match) -> int:
    """The family that the plate is about."""
    event = match.moment.event
    if isinstance(event, MaskCaptured):
        return owner(event.captured)
    if choosing.asked(match) or match.viewed_moment is not None or len(match.seen.pending.seats) != 1:
        return match.me
    return match.seen.pending.seats[0]


def _words(match: Match) -> tuple[str, str]:
    seen, event = match.seen, match.moment.event
    if match.viewed_moment is not None:
        return text("Turn {n}", n=len(seen.past)), sentences(_told(match), text("You are looking back."))
    if choosing.asked(match):
        return _asked(match)
    if isinstance(event, MaskCaptured):
        return _captured(match, event)
    if isinstance(event, MasksArranged):
        return text("The masks are on"), sentence(match, event)
    if seen.result is not None:
        return text("The game is over"), Voice(match.names, match.you).ending(seen.result)
    seat = seen.pending.seats[0] if seen.pending.seats else match.me
    title = text("{family} is thinking", family=match.names[seat]) if seat != match.you else text("Your turn")
    return title if match.moment.event is None else text("Turn {n}", n=len(seen.past)), _told(match)


def _asked(match: Match) -> tuple[str, str]:
    source = match.draft.source
    if source is None:
        asked = text("You can win now: how?") if match.forecast and wins(match) else text("Which mask do you move?")
        return asked, _told(match)
    kind = choosing.kind_on(match, source)
    assert kind is not None, "everybody knows his own masks"
    made = choosing.move(match)
    if made is not None:
        title = text("{mask} to {space}?", mask=kind_name(kind), space=SPACE_IDS[made.target])
        if match.advised and (wanted := goal(match)):
            return title, text("Your aim now: {aim}", aim=wanted)  # a hint is open, which says the rest
        knows = known.knows(match, can_be_after(match.seen, made.source, made.target))
        return title, sentences(text("Press the button, or choose again."), knows)
    title = text("Where does the {mask} go?", mask=kind_name(kind))
    return title, labels.whither(match)


def _proof(match: Match) -> str:
    """What the mask can still be that the other side has just moved; a capture is told at length already."""
    last = next(reversed(deeds(match.seen)), None)
    return known.conclusion(match, last) if last is not None and last.mask != EMPTY and last.captured == EMPTY else ""


def _captured(match: Match, event: MaskCaptured) -> tuple[str, str]:
    """A capture as it comes to light: both meet, the faces turn up, and then it is said what that means."""
    where = SPACE_IDS[event.target]
    if match.part is not None and match.part.to_come > 1:
        return text("A capture on {space}", space=where), ""
    return headline(match, event), meaning(match, event)


def _told(match: Match) -> str:
    """What happened last, in a sentence."""
    for moment in reversed(match.moments[: match.at + 1]):
        event = moment.event
        if event is not None and not isinstance(event, GameEnded):
            return sentence(match, event)
    return ""


# --- the card below ---------------------------------------------------------------------------------------


def panel(match: Match) -> Node | None:
    """The card with the controls; while nothing is asked, the way to skip or to hurry."""
    if choosing.asked(match):
        return _choosing(match)
    if match.viewed_moment is not None or match.seen.result is not None:
        return None
    return _watching(match)


def _choosing(match: Match) -> Node:
    source = match.draft.source
    chosen = now.panel(match) if source is None else _selected(match, source)
    return h(
        "section",
        h(
            "div",
            chosen,
            _known_line(match),
            why_not(match.refusal) if match.refusal else forecast.line(match),
            _draw_near(match),
            _buttons(match),
            class_="pad stack",
        ),
        class_=classes(
            "slab choice turn",
            source is not None and "picked",
            match.draft.target is not None and match.forecast and "aimed",
        ),
        aria_label=text("Your move"),
        key="choice",
    )


def _selected(match: Match, source: int) -> Node:
    """The chosen mask: how it moves, and what the other side must take it for."""
    kind = choosing.kind_on(match, source)
    assert kind is not None, "everybody knows his own masks"
    title = text("{mask} on {space}", mask=kind_name(kind), space=SPACE_IDS[source])
    line = sentences(way(kind), _wins() if kind == LADY else "", _taken_for(match, source, kind))
    return h(
        "div",
        mask(match.me, kind),
        h("div", h("h2", title), h("p", line, class_="note")),
        moves(kind),
        class_="selm",
        key="selm",
    )


def _wins() -> str:
    """What a Lady is good for."""
    return text("You want her captured: the mask that captures her leaves with her, and with both captured you win.")


def _taken_for(match: Match, source: int, kind: int) -> str:
    """What a mask of mine can be for those who do not see its face; of a Lady, what they may hope for."""
    kinds = known.possible(match.seen, match.me).get(match.seen.board[source], ())
    if kind == LADY and CANDIDATE in kinds and not known.tells_nothing(match, kinds):
        masks, family = either([a_mask(one) for one in kinds]), match.names[1 - match.me]
        return text("To {family} she can be {masks}. Capturing the Candidate would win.", family=family, masks=masks)
    return known.taken_for(match, kinds)


def _known_line(match: Match) -> Node | None:
    """On phones: what the mask on the chosen space can be, in one line."""
    mask_ = known.about(match)
    if mask_ is None or match.view_state.about is not None:
        return None
    kinds = known.possible(match.seen, owner(mask_))[mask_]
    named = either([kind_name(kind) for kind in kinds])
    line = text("The mask on {space} can be {masks}.", space=SPACE_IDS[match.seen.at[mask_]], masks=named)
    return h("p", line, class_="note only-small", key="can-be-line")


def _draw_near(match: Match) -> Node | None:
    """That the game is soon a draw for want of captures (M4.5), or by the same position."""
    seen = match.seen
    quiet = quiet_turns(seen)
    if quiet < WARNED:
        return None
    one, many = (
        "1 turn without a capture. At 60 the game is a draw.",
        "{n} turns without a capture. At 60 the game is a draw.",
    )
    return h("p", icon("i-warn"), h("span", plural(one, many, quiet)), class_="note warned", key="quiet")


def _buttons(match: Match) -> Node:
    ready = choosing.move(match) is not None
    how = button("explain", text("How they move"), arg="moves", cls="ways-in", focus_key="explain-moves")
    beside = how if match.draft.source is None else button("clear", text("Clear"))
    act = h(
        "button",
        choosing.main_label(match),
        class_="btn main grow",
        type="button",
        aria_disabled=not ready,
        data_do="confirm",
        data_once="yes",
        data_key="confirm",
        key="main",
    )
    return h("div", lamp(match.advisable), beside, act, class_="row", key=f"buttons-{match.shown}")


# --- while others move ---------------------------------------------------------------------------------------


def _watching(match: Match) -> Node:
    """What happens, and the way to skip it or to hurry the one who thinks."""
    way_on: Node | None = None
    if match.playing:
        label = text("Skip to the end") if match.you is None else text("Skip to your next move")
        way_on = button("skip", label, once=True)
    elif match.hurrying:
        way_on = button("decide-now", text("Decide now"), focus_key="confirm", once=True)
    thinking = [seat for seat in match.waiting if seat != match.you] if not match.playing else []
    return h(
        "section",
        h(
            "div",
            _rival(match, thinking),
            h("div", way_on, class_="row", key="way-on"),
            class_="pad stack",
        ),
        class_="slab choice turn watch",
        aria_label=text("What happens"),
        key="choice",
    )


def _rival(match: Match, thinking: Sequence[int]) -> Node:
    """The face of who thinks, and how it plays."""
    seat = next(iter(thinking), 1 - match.me)
    level = ENTRIES["masks"].level(match.seats[seat].level)
    told = text("{level}: {way}", level=text(level.title), way=text(level.line)) if level else ""
    face = portrait(seat, DRAMA.moods(match)[seat], bust=True)
    words = h("div", h("h2", match.names[seat]), h("p", told, class_="note"))
    return h("div", face, words, class_="rival", key="rival")
