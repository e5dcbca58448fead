"""How somebody goes through first steps: what a touch comes to in a step, what the card's buttons do, what is played
by itself. Pure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from doge.kernel.action import Action
from doge.registry import ENTRIES
from doge.words import sentences, text
from web.model.controls import Do
from web.model.effects import Effect, Focus, Mark, Say, Submit
from web.model.game_view import AnyMatch, Touched
from web.model.lesson import Course, Try, Verdict, unsaid
from web.model.messages import Message
from web.model.model import Model
from web.screens.components import TITLE
from web.shell.update_menu import Change, Handler

Update = Callable[[Model, Message], Change]

DONE = Verdict("done")


# --- a touch in a step --------------------------------------------------------------------------------


def judged(model: Model, do: Do, touched: Touched[Action, object, object]) -> Verdict | None:
    """What a touch comes to in the step on the screen; None: nothing that the lesson minds."""
    course, match = model.course, model.match
    if course is None or match is None or model.card not in ("card", "wrong"):
        return None
    if touched.refusal is not None:
        return None
    before, after = match, match
    if course.stage == "wrong":
        before = replace(match, draft=course.draft)
    if touched.draft is not None:
        after = replace(after, draft=touched.draft)
    verdict = course.step.judge(Try(before, after, do, touched.action))
    if verdict is not None and verdict.kind == "wrong" and course.tried:
        return DONE if touched.action is not None else None
    return verdict


def answered(model: Model, touched: Touched[Action, object, object], verdict: Verdict) -> Change:
    """The card answers to what was tried; what it would look like stays on the screen."""
    course, match = model.course, model.match
    assert course is not None and match is not None
    if verdict.kind == "again":
        return model, (Say(course.step.card(match).prompt),)
    course = replace(
        course, stage="wrong", tried=True, answer=verdict, draft=match.draft, action=touched.action, closed=False
    )
    if touched.draft is not None:
        match = replace(match, draft=touched.draft)
    return replace(model, match=match, course=course), (Say(verdict.words),)


def resumed(model: Model) -> Model:
    """Something else was done after the card's answer: the step goes on."""
    course = model.course
    if course is None or course.stage != "wrong":
        return model
    return replace(model, course=replace(course, stage="try", answer=None, draft=None, action=None))


def taken_back(model: Model) -> Model:
    """What was tried is taken back."""
    course, match = model.course, model.match
    if course is None or match is None or course.stage != "wrong":
        return model
    return resumed(replace(model, match=replace(match, draft=course.draft)))


def over(model: Model) -> Change:
    """The step is over."""
    model = resumed(model)
    course = model.course
    assert course is not None
    if course.skipping or course.step.then is unsaid:
        return _on(model)
    return _marked(model, replace(course, stage="after", tried=False, closed=False))


# --- from step to step ---------------------------------------------------------------------------------


def _marked(model: Model, course: Course) -> Change:
    assert model.match is not None
    return replace(model, course=course), (Mark(course.at, course.stage, model.match.shown),)


def _on(model: Model) -> Change:
    """To the next step; after the last one the game is one's own."""
    course, match = model.course, model.match
    assert course is not None and match is not None
    if course.at + 1 == len(course.lesson.steps):
        own = replace(match, advisable=ENTRIES[match.game].advises)  # nobody tells what to do any longer
        return replace(model, course=None, match=own), (Mark(None),)
    return _marked(model, Course(course.lesson, course.at + 1))


def follow(model: Model, before: Model) -> Change:
    """Where the game has passed a step, the lesson goes on with the one that begins now; what comes on the card is said."""
    course, match = model.course, model.match
    if course is None or match is None:
        return model, ()
    effects: tuple[Effect, ...] = ()
    if course.stage == "try" and not course.step.begins(match):
        later = range(course.at + 1, len(course.lesson.steps))
        at = next((n for n in later if course.lesson.steps[n].begins(match)), None)
        if at is not None:
            model, effects = _marked(model, Course(course.lesson, at))
    said = words(model)
    if said != words(before):
        effects += (Say(said),)
    return model, effects


def words(model: Model) -> str:
    """What the card says, for the ear; "" while there is none. The answer to a wrong try is said when it is given."""
    course, match = model.course, model.match
    if course is None or match is None or model.card in (None, "wrong"):
        return ""
    if model.card == "then":
        return course.step.then(match).words
    card = course.step.card(match)
    ways = [text("{way}: {brings}", way=way.name, brings=way.brings) for way in card.ways]
    return sentences(card.title, card.words, *ways, card.prompt)


def taught(model: Model, course: Course, shown: int | None) -> Change:
    """The game at the table is for first steps."""
    if model.match is None:
        return model, ()
    last = model.match.moment_count - 1
    match = replace(model.match, shown=last if shown is None else min(shown, last))
    return replace(model, match=match, course=course), ()


def rewound(model: Model, match: AnyMatch) -> Model:
    """A choice was taken back: the lesson goes back to its step, in which something else has been tried."""
    model = replace(model, match=match)
    course = model.course
    if course is None:
        return model
    steps = course.lesson.steps
    at = next((n for n in range(course.at, -1, -1) if steps[n].begins(match)), course.at)
    return replace(model, course=Course(course.lesson, at, tried=True))


def own_answer(model: Model, update: Update) -> Change:
    """What is answered for the person: in a step that is skipped, and between two steps."""
    course, match = model.course, model.match
    if course is None or match is None or not match.asked or course.stage != "try":
        return model, ()
    if course.step.begins(match):
        return _performed(model, course.step.way(match), update) if course.skipping else (model, ())
    action = course.lesson.own(match)
    return model, () if action is None else (Submit(action),)


def _performed(model: Model, deeds: Sequence[Do], update: Update) -> Change:
    """The model after deeds, done one after another."""
    effects: tuple[Effect, ...] = ()
    for deed in deeds:
        model, more = update(model, deed)
        effects += more
    return model, effects


# --- the card's buttons ----------------------------------------------------------------------------------


def handlers(update: Update) -> dict[str, Handler]:
    """What the buttons of the card do; `update` is how the page changes."""

    def go_on(model: Model, message: Do) -> Change:
        """The words after a step were read, or all of a card that asks for nothing else."""
        course = model.course
        if course is None or model.match is None or (model.card == "card" and course.step.way(model.match)):
            return model, ()
        if model.card not in ("then", "card"):
            return model, ()
        model, effects = _performed(model, (Do("close-sheet"),) if model.sheet else (), update)
        if effects:  # not to what the sheet was about: the next card speaks of something else
            effects = (Focus(TITLE), *(effect for effect in effects if not isinstance(effect, Focus)))
        model, more = _on(model)
        model, last = own_answer(model, update)
        return model, (*effects, *more, *last)

    def way(model: Model, message: Do) -> Change:
        """Do what the card says."""
        course, match = model.course, model.match
        if course is None or match is None or model.card is None:
            return model, ()
        if model.card == "then" or not course.step.way(match):
            return go_on(model, message)
        return _performed(taken_back(model), course.step.way(match), update)

    def skip(model: Model, message: Do) -> Change:
        """The step is played, and the lesson goes on."""
        model = taken_back(model)
        course = model.course
        if course is None or model.card is None:
            return model, ()
        return way(replace(model, course=replace(course, skipping=True, closed=False)), message)

    def leave_it(model: Model, message: Do) -> Change:
        """What was tried stands, and the game goes on from there."""
        course = model.course
        if course is None or course.stage != "wrong" or course.answer is None:
            return model, ()
        if course.action is not None:
            changed, effects = over(model)
            return changed, (*effects, Submit(course.action))
        if course.answer.leave is None:
            return over(model)
        return _performed(resumed(model), course.answer.leave, update)

    return {
        "lesson-on": go_on,
        "lesson-way": way,
        "lesson-skip": skip,
        "lesson-again": lambda model, message: (taken_back(model), ()),
        "lesson-leave-it": leave_it,
        "lesson-card": _open_or_close,
    }


def _open_or_close(model: Model, message: Do) -> Change:
    """The card goes out of the way, or comes back."""
    if model.course is None:
        return model, ()
    return replace(model, course=replace(model.course, closed=not model.course.closed)), ()
