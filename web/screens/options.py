"""What else can be chosen before a game: the options of the game, and whether it is for practice."""

from __future__ import annotations

from doge.kernel.options import Option, Value
from doge.registry import ENTRIES
from doge.words import text
from web.dom.markup import Node, h
from web.model.model import Plan

FEW = 4
"""So many values of an option stand side by side; more are a list."""


def switches(plan: Plan) -> Node | None:
    """What can be switched before the game, in one line, for who does not look at the seats."""
    named = [
        h(
            "label",
            h(
                "input",
                type="checkbox",
                checked=bool(plan.options.get(option.name, option.defaults[plan.count])),
                data_do="set-option",
                data_arg=option.name,
                data_key=f"set-option-{option.name}",
            ),
            h("i"),
            h("span", text(option.title)),
            class_="sw",
            key=option.name,
        )
        for option in ENTRIES[plan.game].options
        if option.is_switch
    ]
    return h("div", named, class_="toggles", key="toggles") if named else None


def one_option(plan: Plan, option: Option) -> Node:
    """One thing that may be chosen before the game: a switch, one of a few, or one of many."""
    chosen = plan.options.get(option.name, option.defaults[plan.count])
    if option.is_switch:
        field = _switch(text(option.title), bool(chosen), "set-option", option.name)
    else:
        field = _few(option, chosen) if len(option.values) <= FEW else _many(option, chosen)
    told = h("div", h("b", text(option.title)), h("small", text(option.line)))
    return h("div", told, field, class_="set", key=f"option-{option.name}")


def practice(plan: Plan) -> Node:
    """Whether every choice can be taken back."""
    title = text("Practice game")
    line = text("Take back any choice, even once the others have answered. It counts nowhere.")
    told = h("div", h("b", title), h("small", line))
    return h("div", told, _switch(title, plan.practice, "set-practice"), class_="set", key="practice")


def _switch(title: str, on: bool, do: str, arg: str | None = None) -> Node:
    return h(
        "label",
        h(
            "input",
            type="checkbox",
            checked=on,
            aria_label=title,
            data_do=do,
            data_arg=arg,
            data_key=do if arg is None else f"{do}-{arg}",
        ),
        h("i"),
        h("span", text("On") if on else text("Off"), aria_hidden="true"),
        class_="sw",
    )


def _few(option: Option, chosen: Value) -> Node:
    radios = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name=option.name,
                value=str(value),
                checked=value == chosen,
                data_do="set-option",
                data_arg=option.name,
                data_key=f"set-option-{option.name}-{value}",
            ),
            str(value),
            key=str(value),
        )
        for value in option.values
    ]
    return h("div", radios, class_="seg", role="radiogroup", aria_label=text(option.title))


def _many(option: Option, chosen: Value) -> Node:
    return h(
        "select",
        [h("option", str(value), value=str(value), key=str(value)) for value in option.values],
        class_="fld",
        value=str(chosen),
        aria_label=text(option.title),
        data_do="set-option",
        data_arg=option.name,
        data_key=f"set-option-{option.name}",
    )
