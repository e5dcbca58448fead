"""Where a game at the terminal is kept: its own file after each choice, others when asked. Replaces nothing else unasked."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from doge.terminal.errors import CommandError, WrongArguments
from doge.terminal.files import real, save, taken
from doge.terminal.keyboard import confirmed


class Keeper:
    """Keeps one game. A save that fails stops nothing: it is told once and tried again after the next choice."""

    def __init__(self, text: Callable[[], str], file: str | None, source: str | None) -> None:
        """`text` gives the game as it stands, `file` is its own, `source` a file that holds this game and nothing else."""
        self._text, self._file = text, file
        self._own = set() if source is None else {real(source)}
        self._failing = False
        self._copy = ("", "")  # the file that the person has named last, and what is in it

    def begin(self) -> None:
        """Write the game to its own file for the first time; raises WrongArguments if that cannot or must not be."""
        if self._file is None:
            return
        advice = f"To continue a game saved in it: --load {self._file} --save {self._file}. For a new one, name another file."
        try:
            self._claim(self._file, "Name another file." if self._own else advice)
            self._write(self._file)
        except CommandError as trouble:
            raise WrongArguments(str(trouble)) from None

    def keep(self) -> str:
        """Write the game to its own file, if it has one; what the person should be told about it, mostly nothing."""
        if self._file is None:
            return ""
        failed_before, self._failing = self._failing, True
        try:
            self._write(self._file)
        except CommandError as trouble:
            again = 'The game goes on, and the next choice tries again. "save FILE" saves it elsewhere.'
            return "" if failed_before else f"Not saved: {trouble} {again}"
        self._failing = False
        return f"Saved again in {self._file}." if failed_before else ""

    def keep_in(self, file: str) -> None:
        """Write the game to a file that the person has named; raises CommandError if that cannot or must not be."""
        self._claim(file, "Name another file.")
        self._copy = (self._write(file), self._text())

    def rescue(self) -> str:
        """Write the game to its own file or, failing that, to a new one here; returns its name, raises CommandError."""
        new = f"doge-{secrets.token_hex(4)}.json"
        try:
            return self._write(self._file or new)
        except CommandError:
            if self._file is None:
                raise
            return self._write(new)

    def place(self) -> str:
        """The file that the game is in at its end or when people leave, empty if none; raises CommandError if its own failed."""
        copy, text = self._copy
        if text != self._text():
            copy = ""
        if self._file is None:
            return copy
        try:
            return self._write(self._file)
        except CommandError as trouble:
            if copy:
                return copy
            raise CommandError(f"The game is not saved: {trouble}") from None

    def _claim(self, file: str, advice: str) -> None:
        """Raise CommandError, with the advice, if something else is in the file and the person wants it to stay."""
        if taken(file) and real(file) not in self._own and not confirmed(f"{file} already exists. Replace it?"):
            raise CommandError(f"{file} already exists and was not replaced. {advice}")

    def _write(self, file: str) -> str:
        """Write the game to the file, from now on its own; returns the name, raises CommandError."""
        save(file, self._text())
        self._own.add(real(file))
        return file
