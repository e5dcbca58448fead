"""Why a file or a save is not opened, in a player's words. What is wrong in JSON or in the form, `replay` in the
terminal tells.
"""

from __future__ import annotations

from doge.kernel.record import RecordError
from doge.words import text


def of_file(error: RecordError) -> tuple[str, str]:
    """About a file: the sentence, and the number of the rule that it breaks; "" if none."""
    return _why(
        error, text("It is not a saved game from here, or it is damaged. Choose a file that was exported here.")
    )


def of_save(error: RecordError) -> tuple[str, str]:
    """The same about a game in the storage."""
    return _why(error, text("It is damaged."))


def _why(error: RecordError, damaged: str) -> tuple[str, str]:
    if error.newer:
        return text("It was made by a newer version. Update, then try again."), ""
    if error.refusal is None:
        return damaged, ""
    line = text("Step {n} breaks the rules: {sentence}", n=error.index, sentence=error.refusal)
    return line, error.rule or ""
