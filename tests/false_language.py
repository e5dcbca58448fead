"""A language that nobody speaks: English between marks, so that a test sees what came from doge/words.py, and
what did not.

`text("{family} wins with {n}.")` is said as ⟦⟨Anna⟩ wins with ⟨5⟩.⟧: each sentence in one pair of marks, each field
in another.
"""

import re
from collections.abc import Collection

from doge.words import Language

FIELD = re.compile(r"\{\w+\}")


class FalseLanguage(Language):
    """English between marks; `marks` are the four of them: around a sentence, and around a field in it."""

    def __init__(self, marks: str = "⟦⟧⟨⟩") -> None:
        super().__init__()
        self.marks = marks
        self.ordinal = lambda n: self.one(f"{n}.th")

    def one(self, template: str) -> str:
        begin, end, open_field, close_field = self.marks
        return begin + FIELD.sub(lambda field: f"{open_field}{field[0]}{close_field}", template) + end

    def for_number(self, n: int, one: str, many: str) -> str:
        return self.one(super().for_number(n, one, many))

    def wrong(self, said: str, data: Collection[str] = ()) -> str:
        """What is wrong with something that is shown; "" if nothing is. `data` may stand anywhere: names, numbers, files."""
        for known in sorted(data, key=len, reverse=True):
            said = said.replace(known, "")
        begin, end, open_field, close_field = self.marks
        inside: list[str] = []
        for mark in said:
            if mark == begin and inside[-1:] == [begin]:
                return "a sentence has gone through doge/words.py twice"
            if mark in (begin, open_field):
                inside.append(mark)
            elif mark in (end, close_field):
                if inside[-1:] != [begin if mark == end else open_field]:
                    return "a sentence is cut"
                inside.pop()
            elif mark.isalpha() and inside[-1:] != [begin]:
                return "words stand outside of the marks"
        return "a sentence is cut" if inside else ""
