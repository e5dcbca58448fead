"""What a person does with a control, told in plain data. What a deed comes to is for the shell and the game's face to
say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Do:
    """The person did something: the element's `data-do` and `data-arg`, and the value of a field.

    `repeats`: a key does it again and again while it stays pressed; all else it does once.
    """

    action: str
    arg: str = ""
    value: str = ""
    checked: bool = False
    repeats: bool = False


STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


def reached(key: str, here: str, focus_keys: Sequence[str]) -> str | None:
    """To which control of a group a key leads: an arrow to the next one, round and round, Home and End to its ends."""
    if key in STEPS:
        return focus_keys[(focus_keys.index(here) + STEPS[key]) % len(focus_keys)]
    return {"Home": focus_keys[0], "End": focus_keys[-1]}.get(key)


def roved(key: str, here: str, focus_keys: Sequence[str]) -> tuple[Do, ...]:
    """The focus goes where the key leads within its group."""
    there = reached(key, here, focus_keys) if here in focus_keys else None
    return () if there is None else (Do("rove", there, repeats=True),)
