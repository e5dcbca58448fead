"""How the page changes: `update` makes a new model and effects from a model and a message. Pure; away from the table see update_menu.py."""

from __future__ import annotations

from dataclasses import replace

from doge.games.doge.board import AREA_IDS
from doge.words import listed, plural, text
from web.games.doge import draft as drafts
from web.games.doge.area import SHEET
from web.games.doge.counting import gone_on, opened
from web.model.messages import (
    Dawdled,
    Do,
    Focus,
    Found,
    Message,
    Narrowed,
    Noticed,
    Parted,
    Please,
    Renewed,
    Rewound,
    Say,
    Seated,
    Shown,
    Stilled,
    Submit,
    TableChanged,
    Toasted,
    Unseated,
    Went,
)
from web.model.model import Draft, Match, Model, Screen, elsewhere
from web.shell.layers import LAYER_HANDLERS, close_sheet, go_up
from web.shell.update_history import HISTORY_HANDLERS, now, replayed
from web.shell.update_menu import MENU_HANDLERS, Change, Handler

PLAYING = ("confirm", "abstain", "no-move", "not-now", "take-back", "decide-now")
"""What only the tab may do that plays the game."""


def update(model: Model, message: Message) -> Change:
    """The model after a message, and what shall be done."""
    match message:
        case Do():
            return _do(model, message)
        case Seated(seats, me, frames):
            seated = Match(seats, me, frames, len(frames) - 1)
            screen: Screen = "end" if seated.over else "table"
            return replace(
                model, match=seated, screen=screen, panel=None, about=None, family=None, menu=False, before=()
            ), ()
        case TableChanged():
            return _news(model, message), ()
        case Rewound(frames) if model.match:
            return replace(
                model, match=replace(now(model.match), frames=frames, shown=len(frames) - 1, dawdling=False)
            ), ()
        case Shown(everything):
            return _shown(model, everything)
        case Dawdled():
            return _dawdled(model)
        case Parted() | Unseated():
            return _gone(model, message), ()
        case Went(depth):
            return go_up(model, depth)
        case Found() | Noticed() | Toasted() | Renewed() | Narrowed() | Stilled():
            return _known(model, message)
    return model, ()


def _known(model: Model, message: Found | Noticed | Toasted | Renewed | Narrowed | Stilled) -> Change:
    """What is to be shown beside the game changes."""
    match message:
        case Found(games):
            return replace(model, games=games), ()
        case Noticed(notice):
            undo = notice is not None and notice.action is not None and notice.action[0] == "undelete"
            return replace(model, notice=notice), (Focus("notice-undelete"),) if undo else ()
        case Toasted(text):
            return replace(model, toast=text), ()
        case Renewed() | Narrowed() | Stilled():
            return _told_by_browser(model, message), ()


def _told_by_browser(model: Model, message: Renewed | Narrowed | Stilled) -> Model:
    match message:
        case Renewed():
            return replace(model, renewed=True)
        case Narrowed(narrow):
            return replace(model, narrow=narrow)
        case Stilled(still):
            return replace(model, still=still)


def _do(model: Model, message: Do) -> Change:
    model = replace(model, hint=None)
    if message.do in PLAYING and model.match and model.match.elsewhere:
        line = text("This game is played in another tab. You can only watch here.")
        return _refused(replace(model, notice=elsewhere(line)), line)
    handler = _HANDLERS.get(message.do)
    return handler(model, message) if handler else (model, ())


# --- the table goes on ---------------------------------------------------------------------------


def _news(model: Model, news: TableChanged) -> Model:
    match = model.match
    if match is None:
        return model
    draft = match.draft if not news.frames else Draft()
    return replace(
        model,
        match=replace(
            match,
            frames=match.frames + news.frames,
            legal=news.legal,
            waiting=news.waiting,
            slip=news.slip,
            may_undo=news.may_undo,
            draft=draft,
            dawdling=match.dawdling and not news.frames and match.me not in news.waiting,
        ),
    )


def _gone(model: Model, message: Parted | Unseated) -> Model:
    """The game is no longer played here: it can still be looked at, or it is not there any more."""
    if isinstance(message, Parted) and model.match is not None:
        return replace(model, match=replace(model.match, elsewhere=True))
    return replace(model, match=None, before=tuple(screen for screen in model.before if screen not in ("table", "end")))


def _shown(model: Model, everything: bool) -> Change:
    match = model.match
    if match is None:
        return model, ()
    if match.count is not None and match.counting and not everything:
        return replace(model, match=replace(match, count=gone_on(match.frame, match.count))), ()
    if match.replaying:
        return replayed(model, match), ()
    last = len(match.frames) - 1
    shown = last if everything else min(match.shown + 1, last)
    count = None if everything or model.still else opened(match.frames[shown])
    match = replace(match, shown=shown, count=count, skipping=everything and match.me not in match.waiting)
    if match.over and model.screen == "table":
        return replace(model, match=match, screen="end", panel=None, before=()), (Please("top"),)
    return replace(model, match=match), ()


def _dawdled(model: Model) -> Change:
    """The person gets a way to hurry the bots."""
    match = model.match
    if match is None or not match.held or model.screen != "table":
        return model, ()
    said = plural(
        "{families} is still choosing. Press “Decide now” to wait no longer.",
        "{families} are still choosing. Press “Decide now” to wait no longer.",
        len(match.waiting),
        families=listed([match.names[seat] for seat in match.waiting]),
    )
    return replace(model, match=replace(match, dawdling=True)), (Say(said),)


# --- choosing at the table -----------------------------------------------------------------------


def _with_draft(model: Model, draft: Draft) -> Model:
    return replace(model, match=replace(model.match, draft=draft)) if model.match else model


def _refused(model: Model, reason: str) -> Change:
    """Nothing changes; the reason stands beside the controls and is said."""
    return replace(model, hint=reason), (Say(reason, alert=True),)


def _touch_area(model: Model, message: Do) -> Change:
    """An area was touched: it is chosen if it can be, else told why not, or told about where nothing is to be chosen."""
    match, area = model.match, _area(message.arg)
    if match is None or area is None:
        return model, ()
    if match.playing and match.look is None:
        return model, (Please("skip"),)
    model = replace(model, focus=area)
    legal = drafts.targets(match)
    if area in legal:
        return replace(_with_draft(model, drafts.choose_area(match, area)), panel=None, about=None), ()
    if legal:
        return _refused(model, drafts.why_not(match, area))
    return _about(model, message)


def _focus_area(model: Model, message: Do) -> Change:
    """An arrow key went to an area of the map: it is the one that Tab comes back to."""
    area = _area(message.arg)
    return (replace(model, focus=area), (Focus(f"map-{message.arg}"),)) if area is not None else (model, ())


def _rove(model: Model, message: Do) -> Change:
    """A key went to another control of a group: it has the focus, and Tab comes back to it."""
    match = model.match and drafts.stopped(model.match, message.arg)
    return replace(model, match=match), (Focus(message.arg),)


def _toggle_ballot(model: Model, message: Do) -> Change:
    if model.match is None or drafts.task(model.match) is None:
        return model, ()
    draft = drafts.toggle_ballot(model.match, int(message.arg))
    return _refused(model, draft) if isinstance(draft, str) else (_with_draft(model, draft), ())


def _set_houses(model: Model, message: Do) -> Change:
    if model.match is None or drafts.task(model.match) is None:
        return model, ()
    number = int(message.arg)
    if number not in (getattr(action, "houses", None) for action in model.match.legal):
        return _refused(model, text("You can place at most {n} here. Choose fewer.", n=len(model.match.legal) - 1))
    return _with_draft(model, replace(model.match.draft, houses=number)), ()


def _confirm(model: Model, message: Do) -> Change:
    if model.match is None or not model.match.asked:
        return model, ()
    action = drafts.action(model.match)
    if action is None:
        return _refused(model, text("{act} first.", act=drafts.main_label(model.match)))
    return replace(model, match=drafts.lay(model.match)), (Submit(action),)


def _decline(model: Model, message: Do) -> Change:
    action = drafts.declining(model.match) if model.match else None
    return model, (Submit(action),) if action else ()


def _take_back(model: Model, message: Do) -> Change:
    """The answer that waits comes back, or the last one if nobody has learned anything by it."""
    match, model = model.match, replace(model, menu=False)
    if match is not None and match.slip is not None:
        return model, (Please("take-back"),)
    if match is not None and match.may_undo:
        return model, (Please("undo"),)
    return _refused(model, text("There is nothing to take back. Once a choice is revealed, it stands."))


def _clear(model: Model, message: Do) -> Change:
    return _with_draft(model, Draft()), ()


# --- sheets, chronicle, menu ---------------------------------------------------------------------


def _about(model: Model, message: Do) -> Change:
    area = _area(message.arg)
    if area is None or model.match is None:
        return model, ()
    effects = (Focus(SHEET),) if model.narrow else ()  # there it takes the place of all that could have the focus
    return replace(model, panel="area", about=area, focus=area, menu=False), effects


def _chronicle(model: Model, message: Do) -> Change:
    if model.match is None:
        return model, ()
    if model.panel == "chronicle":
        return close_sheet(model, message)
    return replace(model, screen="table", panel="chronicle", about=None, menu=False), ()


def _families(model: Model, message: Do) -> Change:
    """On a phone the families stand in the sheet, in place of the choice."""
    if model.panel == "families":
        return close_sheet(model, message)
    return replace(model, panel="families", about=None, menu=False), ()


def _menu(model: Model, message: Do) -> Change:
    return replace(model, menu=not model.menu), (() if model.menu else (Focus("menu-0"),))


def _close_notice(model: Model, message: Do) -> Change:
    """The banner on the screen goes; one that it hid comes up."""
    return replace(model, notice=None, renewed=model.renewed and model.notice is not None), ()


def _asking(*names: str) -> Handler:
    """A handler that leaves the model to what the effects bring."""
    return lambda model, message: (replace(model, menu=False), tuple(Please(name) for name in names))


def _area(arg: str) -> int | None:
    return AREA_IDS.index(arg) if arg in AREA_IDS else None


_HANDLERS: dict[str, Handler] = (
    MENU_HANDLERS
    | HISTORY_HANDLERS
    | LAYER_HANDLERS
    | {
        "choose-area": _touch_area,
        "choose-dest": _touch_area,
        "focus-area": _focus_area,
        "rove": _rove,
        "toggle-ballot": _toggle_ballot,
        "set-houses": _set_houses,
        "confirm": _confirm,
        "abstain": _decline,
        "no-move": _decline,
        "not-now": _decline,
        "other-house": _clear,
        "clear": _clear,
        "take-back": _take_back,
        "skip": _asking("skip"),
        "decide-now": _asking("hurry"),
        "about-area": _about,
        "chronicle": _chronicle,
        "show-families": _families,
        "menu": _menu,
        "import": _asking("import"),
        "take-over": _asking("take-over"),
        "reload": _asking("reload"),
        "renew": _asking("renew"),
        "close-notice": _close_notice,
    }
)
