"""What ends a command early: one line for the person, and the exit status that goes with it."""

from __future__ import annotations


class CommandError(Exception):
    """Something outside the program is not as it should be; the message is a sentence."""

    status = 1


class WrongArguments(CommandError):
    """The command line asks for what cannot be done."""

    status = 2


class Lost(CommandError):
    """A bot gave no legal answer, so that the game cannot go on with it."""
