"""Where a game at the terminal is kept: its own file after each choice, others when asked. Replaces nothing else
unasked.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from doge.terminal.errors import CommandError, WrongArguments
from doge.terminal.files import real, save, taken
from doge.terminal.keyboard import may_replace
from doge.words import sentences, text


class GameFile:
    """Keeps one game. A save that fails stops nothing: it is told once and tried again after the next choice."""

    def __init__(
        self, content: Callable[[], str], file: str | None, source: str | None, autosave: str | None = None
    ) -> None:
        """`content` gives the game as it stands, `file` is its own, `source` a file that holds this game and nothing else.

        Without a file of its own the game goes to `autosave`, if there is such a file; nobody is told when that fails.
        """
        self._content, self._file, self._autosave = content, file, autosave
        self.may_resume = False
        """Whether the game, as it stands, is in its autosave."""
        self._own = set() if source is None else {real(source)}
        self._failing = False
        self._copy = ("", "")  # the file that the person has named last, and what is in it

    def begin(self) -> None:
        """Write the game to its own file for the first time; raises WrongArguments if that cannot or must not be."""
        if self._file is None:
            return
        line = "To continue a game saved in it: --load {file} --save {file}. For a new one, name another file."
        advice = text("Name another file.") if self._own else text(line, file=self._file)
        try:
            self._claim(self._file, advice)
            self._write(self._file)
        except CommandError as trouble:
            raise WrongArguments(str(trouble)) from None

    def keep(self) -> str:
        """Write the game to its own file, if it has one; what the person should be told about it, mostly nothing."""
        if self._file is None:
            self._keep_for_resuming()
            return ""
        failed_before, self._failing = self._failing, True
        try:
            self._write(self._file)
        except CommandError as trouble:
            again = 'Not saved: {why} The game goes on, and will be saved with the next choice. "save FILE" saves it elsewhere.'
            return "" if failed_before else text(again, why=trouble)
        self._failing = False
        return text("Saved again in {file}.", file=self._file) if failed_before else ""

    def _keep_for_resuming(self) -> None:
        self.may_resume = False
        if self._autosave is not None:
            with suppress(CommandError):
                save(self._autosave, self._content())
                self.may_resume = True

    def finish(self) -> None:
        """The game is over: nobody will resume it."""
        if self._autosave is not None:
            with suppress(OSError, ValueError):
                Path(self._autosave).unlink(missing_ok=True)

    def keep_in(self, file: str) -> None:
        """Write the game to a file that the person has named; raises CommandError if that cannot or must not be."""
        self._claim(file, text("Name another file."))
        self._copy = (self._write(file), self._content())

    def rescue(self) -> str:
        """Write the game to its own file or, failing that, to a new one here; returns its name, raises CommandError."""
        new = f"doge-{secrets.token_hex(4)}.json"
        try:
            return self._write(self._file or new)
        except CommandError:
            if self._file is None:
                raise
            return self._write(new)

    def last_file(self) -> str:
        """The file that the game is in at its end or when people leave, empty if none; raises CommandError if its own failed."""
        copy, content = self._copy
        if content != self._content():
            copy = ""
        if self._file is None:
            return copy
        try:
            return self._write(self._file)
        except CommandError as trouble:
            if copy:
                return copy
            raise CommandError(text("The game is not saved: {why}", why=trouble)) from None

    def _claim(self, file: str, advice: str) -> None:
        """Raise CommandError, with the advice, if something else is in the file and the person wants it to stay."""
        if taken(file) and real(file) not in self._own and not may_replace(file):
            stays = text("{file} already exists and was not replaced.", file=file)
            raise CommandError(sentences(stays, advice))

    def _write(self, file: str) -> str:
        """Write the game to the file, from now on its own; returns the name, raises CommandError."""
        save(file, self._content())
        self._own.add(real(file))
        return file
