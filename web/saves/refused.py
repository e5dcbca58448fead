"""Why a file or a save is not opened, in a player's words. What is wrong in JSON or in the form, `replay` in the terminal tells."""

from __future__ import annotations

from doge.kernel.record import RecordError
from doge.registry import ENTRIES
from doge.words import text
from web.saves.save_format import Save


def of_file(error: RecordError) -> tuple[str, str]:
    """About a file: the sentence, and the number of the rule that it breaks; "" if none."""
    return _why(error, text("It is not a saved game of ours, or it is damaged. Choose a file exported here."))


def of_save(error: RecordError) -> tuple[str, str]:
    """The same about a game in the storage."""
    return _why(error, text("It is damaged."))


def of_stored(save: Save | None, error: RecordError) -> tuple[str, str]:
    """The same about a game that is opened; one of older rules is refused for them, not for its step."""
    if save and save.rules < ENTRIES[save.game].rules:
        line = text("It was played by older rules that this version does not know. It is kept, and you can export it.")
        return line, ""
    return of_save(error)


def _why(error: RecordError, damaged: str) -> tuple[str, str]:
    if error.newer:
        return text("It was made by a newer version. Update, then try again."), ""
    if error.refusal is None:
        return damaged, ""
    line = text("Step {n} breaks the rules: {sentence}", n=error.index, sentence=error.refusal)
    return line, error.rule or ""
