"""The table around the board: the bar with the menu, and the chronicle. What else stands there is the game's."""

from __future__ import annotations

from collections.abc import Sequence

from doge.registry import ENTRIES
from doge.words import template, text
from web.dom.markup import Node, classes, h, remembered
from web.model.game_view import AnyMatch
from web.model.model import Model, Pace
from web.screens.components import emblem, icon, kind_sign


def top(model: Model) -> list[Node | None]:
    """The bar: name, moment, tools."""
    match = model.match
    assert match is not None
    title, moment = match.face.regions(match, model.narrow).bar
    if match.viewed_moment is not None:  # what is past is never taken for the table of now
        moment = text("Replay") if match.replaying else text("Looking back")
        if match.eyes:
            from web.screens import eyes  # nobody needs it at the start

            moment = text("{what}: {eyes}", what=moment, eyes=eyes.called(match))
    return [
        h("div", emblem(ENTRIES[match.game].emblem, "corno"), text(ENTRIES[match.game].title), class_="brand"),
        h("div", h("b", title, kind_sign(match.practice, match.fork is not None)), h("span", moment), class_="when"),
        h("nav", _tools(model, match), class_="tools", aria_label=text("Game")),
        menu(model) if model.menu else None,
    ]


def _retells(model: Model) -> bool:
    """Whether there is anything that has happened since I chose last; first steps tell it themselves."""
    return model.match is not None and model.match.since is not None and model.course is None


def _tools(model: Model, match: AnyMatch) -> list[Node | None]:
    pace = text(PACE[model.settings.pace])
    undo = match.slip is not None or match.may_undo
    since = _tool("since", "i-since", text("Since you last chose"), opt=True) if _retells(model) else None
    return [
        since,  # it comes and goes, so nothing stands before it
        _tool("toggle-pace", "i-pace", text("Pace: {pace}", pace=pace), opt=True, said=pace),
        _tool(
            "take-back",
            "i-undo",
            text("Take back") if undo else text("Take back: nothing to take back"),
            opt=True,
            disabled=not undo,
        ),
        _tool("chronicle", "i-log", text("Chronicle of the game"), opt=True, pressed=model.chronicle),
        _tool("show", "i-book", text("Rules"), arg="rules"),
        _tool("menu", "i-menu", text("Menu"), expanded=model.menu),
    ]


@remembered
def _tool(
    do: str,
    image: str,
    label: str,
    *,
    arg: str = "",
    opt: bool = False,
    said: str = "",
    disabled: bool = False,
    pressed: bool | None = None,
    expanded: bool | None = None,
) -> Node:
    return h(
        "button",
        icon(image),
        h("span", said, class_="said") if said else None,
        class_=classes("btn ghost", "wordy" if said else "sq", opt and "opt"),
        type="button",
        title=label,
        aria_label=label,
        aria_disabled=disabled,
        aria_pressed=pressed,
        aria_expanded=expanded,
        data_do=do,
        data_once="yes" if do == "show" else None,
        data_arg=arg or None,
        data_key=do if do != "show" else arg,
        key=arg or do,
    )


PACE: dict[Pace, str] = {
    "slow": template("slow"),
    "normal": template("normal"),
    "fast": template("fast"),
    "instant": template("instant"),
}
"""The paces inside a sentence."""

MENU = (
    ("chronicle", "", "i-log", template("Chronicle")),
    ("since", "", "i-since", template("Since you last chose")),
    ("take-back", "", "i-undo", template("Take back")),
    ("toggle-pace", "", "i-pace", template("Pace: {pace}")),
    ("toggle-sound", "", "i-sound", template("Sound: {sound}")),
    ("show", "rules", "i-book", template("Rules")),
    ("show", "settings", "i-gear", template("Settings")),
    ("export", "", "i-share", template("Export this game")),
    ("home", "", "i-close", template("Leave the table")),
)


def menu(model: Model) -> Node:
    """What the menu button opens."""
    sound = text("on") if model.settings.sound in ("signals", "all") else text("off")
    items = [
        h(
            "li",
            h(
                "button",
                icon(image),
                text(label, pace=text(PACE[model.settings.pace]), sound=sound),
                class_="btn ghost",
                type="button",
                data_do=do,
                data_once="yes" if do in ("show", "home") else None,
                data_arg=arg or None,
                data_key=f"menu-{number}",
                data_group="menu",
            ),
        )
        for number, (do, arg, image, label) in enumerate(
            entry for entry in MENU if entry[0] != "since" or _retells(model)
        )
    ]
    return h("ul", items, class_="menu slab", aria_label=text("Menu"), key="menu-list")


def chips(model: Model) -> Sequence[Node | None]:
    """A line above the board, on phones."""
    assert model.match is not None
    shown = model.match.face.regions(model.match, model.narrow).chips
    return shown() if shown else ()


def over(model: Model) -> Sequence[Node | None]:
    """What lies over the board."""
    assert model.match is not None
    shown = model.match.face.regions(model.match, model.narrow).over
    return shown() if shown else ()


def guide(model: Model) -> Sequence[Node | None]:
    """The card of the first steps, over everything; in a game of one's own a tip."""
    if model.course is None:
        from web.screens import tip

        return tip.card(model)
    from web.screens import lesson  # nobody needs it at the start

    return lesson.card(model)


def main(model: Model) -> Sequence[Node | None]:
    """All beside the board: what the game has to show there, or the chronicle with the replay bar."""
    match = model.match
    assert match is not None
    if not model.chronicle:
        nodes = match.face.regions(match, model.narrow).main()
        if model.hint is not None:
            from web.screens import hint  # nobody needs it at the start

            return hint.in_place(nodes, model)
        if match.taken is not None and match.taken[1] == match.draft:
            from web.screens import hint

            nodes = hint.with_taken(nodes, match.taken[0])
        if model.course is None:
            return nodes
        from web.screens import lesson

        return lesson.with_progress(nodes, model)
    from web.screens import chronicle  # nobody needs these at the start
    from web.screens.replay_bar import scrubber

    timeline = match.face.timeline(match)
    side = chronicle.side(match, timeline)
    rail = scrubber(match, timeline, model.replay, narrow=model.narrow)
    return [rail, h("aside", side, class_="side", id="side", key="side")]
