"""What a person does with a control, told in plain data. What a deed comes to is for the shell and the game's face to
say.
"""

from __future__ import annotations

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
