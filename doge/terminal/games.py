"""Which game is meant, and how it is set up: the flag `--game`, and a flag for each option that a game declares."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from doge.kernel.bot import Level
from doge.kernel.entry import Entry, problems
from doge.kernel.options import Option, Value, said
from doge.registry import ENTRIES
from doge.terminal.errors import WrongArguments
from doge.terminal.text import beside
from doge.words import either, series, text


def add_game(parser: argparse.ArgumentParser) -> None:
    """The flags that say which game is played, and with which of its options."""
    usual = text("which game is played (default: {game})", game=_first().name)
    parser.add_argument("--game", metavar=text("NAME"), type=_known, help=usual)
    for name, found in _declared().items():
        line = series(
            [text("{game}: {line}", game=text(entry.title), line=text(option.line)) for entry, option in found]
        )
        _add(parser, name, [option for _, option in found], line.replace("%", "%%"))


def _add(parser: argparse.ArgumentParser, name: str, options: list[Option], line: str) -> None:
    """The flag of an option; one that can only be on or off is `--name` and `--no-name`."""
    if all(option.values == (False, True) for option in options):
        switch = argparse.BooleanOptionalAction
        parser.add_argument(f"--{name}", dest=_kept(name), action=switch, default=None, help=line)
    else:
        parser.add_argument(f"--{name}", dest=_kept(name), metavar=text("VALUE"), help=line)


def _kept(name: str) -> str:
    """Where the parser keeps the option of a game; none of ours is called so."""
    return f"option {name}"


def _declared() -> dict[str, list[tuple[Entry, Option]]]:
    """Every option by its name, with the games that have it."""
    found: dict[str, list[tuple[Entry, Option]]] = {}
    for entry in ENTRIES.values():
        for option in entry.options:
            found.setdefault(option.name, []).append((entry, option))
    return found


def _first() -> Entry:
    """The game that is played unless another is named."""
    return next(iter(ENTRIES.values()))


def _known(name: str) -> str:
    """The name of a game of the house."""
    if name.lower() not in ENTRIES:
        line = 'there is no game "{name}"; choose {games}'
        raise argparse.ArgumentTypeError(text(line, name=name, games=either(list(ENTRIES))))
    return name.lower()


def chosen(arguments: argparse.Namespace) -> Entry:
    """The game that is to be played."""
    entry = _first() if arguments.game is None else ENTRIES[arguments.game]
    for sentence in problems(entry):
        raise WrongArguments(sentence)
    return entry


def named(arguments: argparse.Namespace) -> list[str]:
    """The flags of this module that stand on the command line."""
    flags = [f"--{name}" for name in _declared() if getattr(arguments, _kept(name)) is not None]
    return flags if arguments.game is None else ["--game", *flags]


def given(arguments: argparse.Namespace, entry: Entry) -> Mapping[str, Value]:
    """The options that were named; refused with a sentence where the game has none such."""
    declared = {option.name: option for option in entry.options}
    found: dict[str, Value] = {}
    for name in _declared():
        value = getattr(arguments, _kept(name))
        if value is None:
            continue
        if name not in declared:
            raise WrongArguments(text("{game} has no option {flag}.", game=text(entry.title), flag=f"--{name}"))
        found[name] = _value(declared[name], said(value))
    return found


def _value(option: Option, typed: str) -> Value:
    for value in option.values:
        if said(value) == typed.lower():
            return value
    values = either([said(value) for value in option.values])
    raise WrongArguments(text("{flag} can be {values}.", flag=f"--{option.name}", values=values))


def counts(entry: Entry) -> str:
    """For how many players the game is: "3 or 4"."""
    return either([str(count) for count in entry.seat_counts])


def about() -> str:
    """The games of the house with their levels, for the end of a help text."""
    widest = max(map(len, ENTRIES))
    line = "{game}, for {counts} players; levels: {levels}"
    lines = [
        beside(
            f"  {entry.name:<{widest}}  ",
            text(line, game=text(entry.title), counts=counts(entry), levels=series(list(map(_rated, entry.levels)))),
        )
        for entry in ENTRIES.values()
    ]
    return "\n".join([text("games:"), *lines])


def _rated(level: Level) -> str:
    """A level by its id, with its rating if it has one."""
    return text("{level} ({rating})", level=level.id, rating=level.rating.points) if level.rating else level.id


def levels(entry: Entry) -> str:
    """The levels of a game that can be named, in a list for people."""
    return series([level.id for level in entry.levels])
