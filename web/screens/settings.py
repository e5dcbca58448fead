"""The settings: pace, theme and keys; the running game as a file; and what this program is."""

from __future__ import annotations

from collections.abc import Mapping

from doge import __version__
from doge.kernel.entry import Entry
from doge.registry import ENTRIES
from doge.words import series, template, text
from web.dom.markup import Child, Node, h
from web.model.model import LOUDEST, Model, Pace, Sound, Theme
from web.screens.components import button, doc_top
from web.screens.explained import keys

PACES: dict[Pace, str] = {
    "slow": template("Slow"),
    "normal": template("Normal"),
    "fast": template("Fast"),
    "instant": template("Instant"),
}
THEMES: dict[Theme, str] = {"system": template("System"), "day": template("Day"), "night": template("Night")}


def top(_: Model) -> list[Node]:
    """The bar."""
    return doc_top(text("Settings"), text("applied immediately"))


def main(model: Model) -> list[Node]:
    """A card for each kind of setting."""
    return [
        h(
            "div",
            _play(model),
            _look(model),
            _sound(model),
            _keys(model),
            _game(model),
            _about(model),
            class_="docmain",
            key="set",
        )
    ]


def _card(title: str, *rows: Child) -> Node:
    return h("section", h("header", h("h2", title)), rows, class_="slab")


def _row(title: str, line: str, control: Child) -> Node:
    return h("div", h("div", h("b", title), h("small", line) if line else None), control, class_="set")


def _choice(
    do: str, label: str, options: Mapping[Pace, str] | Mapping[Theme, str] | Mapping[Sound, str], chosen: str
) -> Node:
    """One of a few, as radio buttons in a row."""
    radios = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name=do,
                value=value,
                checked=value == chosen,
                data_do=do,
                data_arg=value,
                data_key=f"{do}-{value}",
            ),
            text(title),
            key=value,
        )
        for value, title in options.items()
    ]
    return h("div", radios, class_="seg", role="radiogroup", aria_label=label)


def _switch(do: str, label: str, on: bool) -> Node:
    """On or off."""
    return h(
        "label",
        h("input", type="checkbox", role="switch", checked=on, aria_label=label, data_do=do, data_key=do),
        h("i", aria_hidden="true"),
        h("span", text("On") if on else text("Off"), aria_hidden="true"),
        class_="sw",
    )


def _play(model: Model) -> Node:
    line = text("animation speed; tap the map or press Space to skip")
    pace = _choice("set-pace", text("Pace"), PACES, model.settings.pace)
    forecast, memory = text("What a choice can bring"), text("Memory aid")
    tips = text("Explain what is new")
    return _card(
        text("Play"),
        _row(text("Pace"), line, pace),
        _row(
            forecast,
            text("a line at each choice, from what you can know"),
            _switch("set-forecast", forecast, model.settings.forecast),
        ),
        _row(
            memory,
            text("what everybody has seen of the others, written down"),
            _switch("set-memory", memory, model.settings.memory),
        ),
        _row(
            tips,
            text("a tip at each kind of choice that is new to you; turn it off and on to see all again"),
            _switch("set-tips", tips, model.settings.tips),
        ),
    )


def _look(model: Model) -> Node:
    line = text("System follows your device")
    theme = _choice("set-theme", text("Theme"), THEMES, model.settings.theme)
    label = text("Show rule numbers")
    numbers = _row(
        label, text("such as D5.3, in the rules and in messages"), _switch("set-numbers", label, model.settings.numbers)
    )
    return _card(text("Look"), _row(text("Theme"), line, theme), numbers)


SOUNDS: dict[Sound, str] = {"off": template("Off"), "signals": template("Signals"), "all": template("All")}


def _sound(model: Model) -> Node:
    own = model.settings
    chosen: Sound = "off" if own.sound == "unasked" else own.sound
    loudness, buzz, speak = text("Loudness"), text("Vibration"), text("Families speak")
    field = h(
        "input",
        type="range",
        min=1,
        max=LOUDEST,
        step=1,
        value=str(own.loudness),
        aria_label=loudness,
        data_do="set-loudness",
        data_key="set-loudness",
    )
    line = text("signals: your turn after a wait, a choice that cannot be, the end")
    return _card(
        text("Sound and voices"),
        _row(text("Sound"), line, _choice("set-sound", text("Sound"), SOUNDS, chosen)),
        _row(loudness, text("at pace instant nothing is heard"), field),
        _row(buzz, text("a phone vibrates when it is your turn"), _switch("set-buzz", buzz, own.buzz)),
        _row(speak, text("a few words to what everybody has seen"), _switch("set-speak", speak, own.speak)),
    )


def _keys(model: Model) -> Node:
    switch = _switch("set-keys", text("Single keys"), model.settings.keys)
    line = text("when off, ? and the letters u, w, l, s, r, p, m and i, and - and +, do nothing")
    return _card(text("Keys"), _row(text("Single keys"), line, switch), keys(model))


def _game(model: Model) -> Node:
    nothing = text("There is no game to export. Start one first.")
    running = model.match is not None or model.saved is not None
    export = button(
        "export",
        text("Export"),
        image="i-share",
        disabled_because=None if running else nothing,
        focus_key="export",
    )
    bring = button("import", text("Import"), image="i-import")
    kept = text("a file that any copy of this program can open") if running else nothing
    return _card(
        text("This game"),
        _row(text("Export the game"), kept, export),
        _row(text("Import a game"), text("checked move by move; your other games are kept"), bring),
    )


def _whose(entry: Entry) -> str:
    """A game, and who invented it."""
    return (
        text("{game} by {author}", game=text(entry.title), author=entry.author) if entry.author else text(entry.title)
    )


def _about(model: Model) -> Node:
    licences = h("a", text("Licences"), class_="btn", href="./licences/README.txt", data_key="licences")
    where = text("of this program and everything that comes with it")
    if model.alone:
        where = text("at the end of this file; any text editor can open it")
    return _card(
        text("About"),
        _row(text("Version"), __version__, None),
        _row(text("Games"), series([_whose(entry) for entry in ENTRIES.values()]), None),
        _row(text("Licences"), where, None if model.alone else licences),
    )
