"""How the page changes by tips: which have been met, and that there shall be none. Pure, called by `update`."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from doge.words import sentences, text
from web.model.controls import Do
from web.model.effects import Effect, Focus, Say, Submit
from web.model.model import Model
from web.model.tip import Tip
from web.model.tips import due, name, shown
from web.shell.update_menu import Change, Handler, with_settings


def follow(model: Model, before: Model, effects: Iterable[Effect]) -> Change:
    """A choice that is made, or goes on so that the tip fits no longer, has met its tip; one that comes up is said."""
    earlier, made = due(before), any(isinstance(effect, Submit) for effect in effects)
    if earlier is not None and (made or (earlier != due(model) and _touched(model, before))):
        model, kept = _met(model, before, [earlier])
    elif (
        before.course is not None
        and before.match is not None
        and before.match.asked
        and (made or _touched(model, before))
    ):
        model, kept = _met(model, before, before.match.face.tips(before.match))
    else:
        kept = ()
    tip = None if made else shown(model)
    return model, kept if tip is None or tip == earlier else (*kept, Say(_words(tip)))


def _touched(model: Model, before: Model) -> bool:
    """Whether the person has gone on with the choice."""
    return model.match is not None and before.match is not None and model.match.draft != before.match.draft


def _words(tip: Tip) -> str:
    return sentences(text(tip.title), text(tip.words))


def _met(model: Model, at: Model, tips: Iterable[Tip]) -> Change:
    """These tips about what was asked at a table need not come again."""
    assert at.match is not None
    names = [name(at.match, tip) for tip in tips]
    new = [one for one in names if one not in model.settings.met]
    if not new or not model.settings.tips:
        return model, ()
    return with_settings(model, replace(model.settings, met=(*model.settings.met, *new)))


def close(model: Model, message: Do) -> Change:
    """The tip on the screen has been read."""
    tip = shown(model)
    return (model, ()) if tip is None else _met(model, model, [tip])


def _no_more(model: Model, message: Do) -> Change:
    """No tip comes again."""
    model, kept = with_settings(model, replace(model.settings, tips=False))
    return model, (*kept, Say(text("No more tips. You can turn them on again in the settings.")))


def _unfold(model: Model, message: Do) -> Change:
    """The tip on the screen shall be read, whatever it covers."""
    tip = shown(model)
    return replace(model, unfolded=tip.id if tip is not None else ""), (Focus("tip-close"),)


TIP_HANDLERS: dict[str, Handler] = {"tip-close": close, "tip-open": _unfold, "tips-off": _no_more}
