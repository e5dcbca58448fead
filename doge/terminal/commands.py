"""The command line: which commands there are, what each is told, and how the program ends. The commands are in their
own modules.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NoReturn

import doge
from doge.registry import NoBot
from doge.terminal import bot_loader, games
from doge.terminal.called import called
from doge.terminal.children import end_on_signals
from doge.terminal.errors import CommandError, WrongArguments
from doge.terminal.text import plain
from doge.words import either, text

_COMMANDS = ("play", "arena", "replay", "picture", "check")
INTERRUPTED = 130
"""The exit status after Ctrl-C, as shells have it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line (the process's own if none is given) and return its exit status; never raises for what a person did."""
    traced = False
    try:
        _take_any_text()
        arguments = _parser(sys.argv[1:] if argv is None else argv).parse_args(argv)
        traced = arguments.traceback
        with end_on_signals():
            status: int = arguments.run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except BrokenPipeError:  # whoever read our output has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        _complain(text("Interrupted."))
        return INTERRUPTED
    except CommandError as trouble:
        _complain(str(trouble), traced)
        return trouble.status
    except NoBot as trouble:
        _complain(str(trouble), traced)
        return 1
    except OSError as error:
        _complain(_failed(error), traced)
        return 1
    finally:
        bot_loader.end_all()


def _failed(error: OSError) -> str:
    """What the system could not do, as it says it."""
    why = error.strerror or str(error)
    return text("{why}: {file}.", why=why, file=error.filename) if error.filename else text("{why}.", why=why)


def _complain(sentence: str, traced: bool = False) -> None:
    """One line; `traced`: after what Python says of the error that is being handled."""
    if sys.stderr is not None:
        if traced:
            traceback.print_exc()
        print(f"doge: {plain(sentence)}", file=sys.stderr)


def _take_any_text() -> None:
    """Names and typed lines may hold anything; a letter that the terminal lacks is shown as "?".

    What is typed keeps its bytes: it may name a file.
    """
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "replace"), (sys.stderr, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, in place of the usage and a line."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As ever, but an option that there is not is named before anything that is missing."""
        for word in sys.argv[1:] if args is None else args:
            if word == "--" or (self._subparsers is not None and not word.startswith("-")):
                break  # what follows is no option, or for the command
            if word.startswith("-") and not self._is_known(word):
                line = "There is no option {option}. See: {command} --help"
                raise WrongArguments(text(line, option=word.partition("=")[0], command=self.prog))
        return super().parse_known_args(args, namespace)

    def _is_known(self, word: str) -> bool:
        """Whether a word with a dash at its front is an option of ours, or none at all."""
        name = word.partition("=")[0]
        return (
            name in self._option_string_actions
            or word == "-"
            or " " in word
            or word[1:].replace(".", "").isdigit()  # a number below 0, which is for others to judge
            or (word[1] != "-" and word[:2] in self._option_string_actions)
        )

    def error(self, message: str) -> NoReturn:
        line = "The command line is not understood: {why}. See: {command} --help"
        raise WrongArguments(text(line, why=message.rstrip("."), command=self.prog))


def _examples() -> str:
    line = """examples:
  {command} play
  {command} arena --seats merchant,random,random,random --games 100
  {command} replay game.json --show
"""
    return text(line, command=called())


def _parser(argv: Sequence[str] = ()) -> _Parser:
    """What understands a command line: where that names a command, no other is imported."""
    parser = _Parser(
        prog=called(),
        description=text("Play Venetian board games, let bots play them, and check records of games."),
        epilog=f"{games.about()}\n\n{_examples()}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"doge {doge.__version__}")
    parser.add_argument(
        "--traceback",
        action="store_true",
        help=text("where a command fails, or in the arena a class of your own, say where in the program, too"),
    )
    parser.set_defaults(run=_no_command)
    commands = parser.add_subparsers(metavar=text("COMMAND"), title=text("commands"))
    named = next((word for word in argv if not word.startswith("-")), "")
    for name in (named,) if named in _COMMANDS else _COMMANDS:
        module = import_module(f"doge.terminal.{name}")
        _add(commands.add_parser, name, module.line(), module.examples(), module.arguments, module.run)
    return parser


def _no_command(_: argparse.Namespace) -> int:
    commands = either(_COMMANDS)
    raise WrongArguments(text("Name a command: {commands}. See: {command} --help", commands=commands, command=called()))


def _add(
    add_parser: Callable[..., argparse.ArgumentParser],
    name: str,
    line: str,
    examples: str,
    arguments: Callable[[argparse.ArgumentParser], None],
    run: Callable[[argparse.Namespace], int],
) -> None:
    command = add_parser(
        name,
        help=line,
        description=line,
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    arguments(command)
    command.set_defaults(run=run)
