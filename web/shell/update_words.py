"""Another language is spoken: what the page keeps in words is said again. All else is said when it is drawn. Pure."""

from __future__ import annotations

from dataclasses import replace

from doge.words import again
from web.model.game_view import AnyMatch
from web.model.lesson import Course
from web.model.model import Hint, Model, Notice


def spoken(model: Model) -> Model:
    """The page in the language of now."""
    match, course, hint = model.match, model.course, model.hint
    return replace(
        model,
        notice=_banner(model.notice),
        toast=_again(model.toast),
        match=replace(match, refusal=_again(match.refusal)) if match else None,
        course=_lesson(course) if course else None,
        hint=_advice(match, hint) if match and hint else hint,
    )


def _again(said: str | None) -> str | None:
    return None if said is None else again(said)


def _banner(notice: Notice | None) -> Notice | None:
    if notice is None or notice.button is None:
        return notice and replace(notice, text=again(notice.text))
    do, label, arg = notice.button
    return replace(notice, text=again(notice.text), button=(do, again(label), arg))


def _lesson(course: Course) -> Course:
    answer = course.answer
    return replace(course, answer=answer and answer._replace(words=again(answer.words)))


def _advice(match: AnyMatch, hint: Hint) -> Hint:
    rows = [
        (replace(one, reason=again(one.reason)), match.face.proposal(match, one.action) or shown)
        for one, shown in hint.rows or ()
    ]
    return hint if hint.rows is None else replace(hint, rows=tuple(rows))
