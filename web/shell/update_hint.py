"""Hints: asked for, shown in the place of the choice, taken over or put away. What a hint would do the face shows as a
draft. Pure.
"""

from __future__ import annotations

from dataclasses import replace

from doge.kernel.advice import shown_chances
from doge.kernel.bot import SHORT_LIST
from doge.words import plural, text
from web.model.controls import Do
from web.model.effects import Ask, Effect, Focus, Say
from web.model.estimate import Estimate
from web.model.game_view import AnyMatch
from web.model.messages import Advised
from web.model.model import Hint, Model
from web.screens.hint import Row, compared
from web.shell.update_menu import Change, Handler

ROW = "hint-row-"
"""The focus key of a row of a hint, followed by its number."""


def advised(model: Model, news: Advised) -> Change:
    """The hint is there, or nothing came of it."""
    match, hint = model.match, model.hint
    if match is None:
        return model, ()
    match = replace(match, hints=news.hints)
    before = next((one for one in reversed(_earlier(match)) if one.seat == match.me), None)
    match = _noted(match, news)
    if hint is None:
        return replace(model, match=match), ()
    rows = [(one, proposed) for one in news.advice if (proposed := match.face.proposal(match, one.action)) is not None]
    rows = _in_sight(rows)
    advised = tuple(one.action for one, _ in rows[:SHORT_LIST])
    match = replace(match, advised=advised, counsel=next(iter(advised), None))
    hint = replace(hint, rows=tuple(rows), before=before)
    model = _shown(replace(model, match=match, hint=hint), 0)
    if not rows:
        return model, (Say(text("No hint this time. Choose as you like.")),)
    said = plural("Hint ready, one choice.", "Hint ready, {n} choices.", len(rows[:SHORT_LIST]))
    return model, (Say(said), Focus(f"{ROW}0"))


def _earlier(match: AnyMatch) -> tuple[Estimate, ...]:
    """What hints for earlier choices said; a choice that has been taken back was none."""
    return tuple([one for one in match.estimates if one.at < match.moment_count])


def _noted(match: AnyMatch, news: Advised) -> AnyMatch:
    """The match with what the hint says of my chance."""
    if not news.advice:
        return match
    best = Estimate(match.me, match.moment_count, shown_chances(news.advice)[0], news.advice[0].error)
    return replace(match, estimates=(*_earlier(match), best))


def _in_sight(rows: list[Row]) -> list[Row]:
    """The answers, best first, but for one that is sought: it takes the last place of the short list, if it has none there."""
    last = SHORT_LIST - 1
    sought = next((row for row in rows if row[1].sought), None)
    if sought is None or sought in rows[:SHORT_LIST]:
        return rows
    return [*rows[:last], sought, *(row for row in rows[last:] if row is not sought)]


def closed(model: Model) -> Model:
    """The page without a hint; the choice in the making is as it was before."""
    match, hint = model.match, model.hint
    if match is None or hint is None:
        return model
    return replace(model, match=replace(match, draft=hint.draft, advised=()), hint=None)


def gone(model: Model) -> Model:
    """The page without a hint, for the table has gone on."""
    match = model.match
    if match is None or model.hint is None:
        return model
    return replace(model, match=replace(match, advised=()), hint=None)


def _shown(model: Model, number: int) -> Model:
    """The page with that row of the hint chosen; the board shows what it would do."""
    match, hint = model.match, model.hint
    if match is None or hint is None or not hint.rows or not 0 <= number < len(hint.rows):
        return model
    proposed = hint.rows[number][1]
    return replace(model, match=replace(match, draft=proposed.draft), hint=replace(hint, chosen=number))


def _ask(model: Model, message: Do) -> Change:
    """A hint is asked for; asked for again it is put away."""
    match = model.match
    if model.hint is not None:
        return _close(model, message)
    if match is None or not match.asked or not match.advisable or match.elsewhere or model.screen != "table":
        return model, ()
    thinking: tuple[Effect, ...] = (Ask.ADVISE, Say(text("The hint is being thought about.")))
    return replace(model, hint=Hint(match.draft), chronicle=False, menu=False), (*thinking, Focus("hint-close"))


def _close(model: Model, message: Do) -> Change:
    return closed(model), (Focus("hint"),)


def _choose(model: Model, message: Do) -> Change:
    if not message.arg.isdigit():
        return model, ()
    hint = model.hint
    found = _shown(model, int(message.arg)) if hint is not None else model
    if hint is None or not hint.rows or int(message.arg) < SHORT_LIST or int(message.arg) >= len(hint.rows):
        return found, (Focus(f"{ROW}{message.arg}"),)
    return found, (Say(compared(hint.rows, int(message.arg))),)


def _take(model: Model, message: Do) -> Change:
    """The choice is filled in as the hint says; to give it is for the person."""
    match, hint = model.match, model.hint
    if match is None or hint is None or not hint.rows:
        return model, ()
    focus_key = hint.rows[hint.chosen][1].focus_key
    taken = focus_key, match.draft
    return replace(model, match=replace(match, advised=(), taken=taken), hint=None), (Focus(focus_key),)


HINT_HANDLERS: dict[str, Handler] = {"hint": _ask, "hint-close": _close, "hint-row": _choose, "hint-take": _take}
"""What the controls of a hint do."""
