"""Games as the shell gets them: by the registry's names, imported when they are first asked for.

This is the one place where a face is found by its name, so the one place where its types are taken on trust.
"""

from __future__ import annotations

from importlib import import_module
from typing import cast

from doge.registry import ENTRIES
from web.model.game_view import AnyView
from web.model.lesson import AnyLesson


def face(game: str) -> AnyView:
    """The face of a game; raises KeyError if it is not in the house, or has none."""
    module = ENTRIES[game].face
    if module is None:
        raise KeyError(game)
    return cast(AnyView, import_module(module).VIEW)


def lesson(game: str) -> AnyLesson:
    """The first steps of a game; raises KeyError if it has none."""
    first_steps = ENTRIES[game].first_steps
    if first_steps is None:
        raise KeyError(game)
    return cast(AnyLesson, import_module(first_steps.module).LESSON)
