"""Banners and toasts: one banner at a time under the bar, one short word at the lower left."""

from __future__ import annotations

from doge.words import text
from web.dom.markup import Node, classes, h
from web.model.model import Model, Notice, renewed
from web.screens.components import icon

_EDGE = {"news": None, "warning": "warn", "grave": "bad"}


def notices(model: Model) -> list[Node]:
    """What is due now."""
    found = []
    if notice := due(model):
        found.append(_banner(notice, model.settings.numbers, brief(model)))
    elif another := _branch(model):
        found.append(another)
    if model.toast:
        found.append(h("div", h("span", model.toast), class_="toast", role="status", data_key="toast", key="toast"))
    return found


def told(model: Model) -> bool:
    """Whether there is a banner below the bar: one that is due, or the one of a branch, which comes back when that is closed."""
    return (due(model) is not None and not brief(model)) or _branch(model) is not None


def brief(model: Model) -> bool:
    """Whether the banner is mere news at the table of a phone: it lies in the bar, and the board keeps its size."""
    notice = due(model)
    short = notice is not None and notice.grade == "news" and notice.button is None
    return short and model.narrow and model.screen == "table"


def _branch(model: Model) -> Node | None:
    """What a branch says as long as it is at the table."""
    if model.match is None or model.match.fork is None:
        return None
    from web.screens import branch  # nobody needs it at the start

    return branch.banner(model)


def due(model: Model) -> Notice | None:
    """What the banner says, None while there is none."""
    return model.notice or _renewal(model)


def _renewal(model: Model) -> Notice | None:
    """That a new version waits is said between games, never in the middle of one."""
    if not model.renewed or model.screen == "table":
        return None
    return renewed()


def _image(notice: Notice) -> str | None:
    """What is seen before the words, if it says more than they do."""
    if notice.grade != "news":
        return "i-warn"
    return "i-new" if notice == renewed() else None


def _banner(notice: Notice, numbered: bool, in_bar: bool) -> Node:
    act = None
    if notice.button:
        do, label, arg = notice.button
        act = h(
            "button",
            label,
            class_="btn",
            type="button",
            data_do=do,
            data_once="yes" if do == "show" else None,
            data_arg=arg or None,
            data_key=f"notice-{do}",
        )
    close = h(
        "button",
        icon("i-close"),
        class_="btn ghost sq",
        type="button",
        aria_label=text("Close"),
        data_do="close-notice",
        data_key="close-notice",
    )
    image = _image(notice)
    return h(
        "div",
        icon(image) if image else None,
        h("p", notice.text, [" ", h("span", f"({notice.rule})", class_="note")] if numbered and notice.rule else None),
        h("div", act, close, class_="acts"),
        class_=classes("banner", _EDGE[notice.grade], in_bar and "brief", notice.lamp and "lit"),
        role="alert" if notice.grade == "grave" else "status",
        data_key="banner",
        key="banner",
    )
