"""What everything that a person reads goes through: whole sentences with named fields, said in the language that is
spoken. Knows no game.

The code holds the English sentences; each is also the key by which another language finds its own. A sentence is
looked up when it is shown: one that has to stand at module level is marked as a `template` there, and goes through
`text` where it is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias


def _english_form(n: int) -> int:
    return 0 if n == 1 else 1


def _english_ordinal(n: int) -> str:
    return f"{n}{({1: 'st', 2: 'nd', 3: 'rd'}).get(n if n < 20 else n % 10, 'th')}"


class Language:
    """How people say things in a language; without any sentences of its own it is English.

    `sentences` holds the forms of each sentence by the English one (of a plural: the one for 1), `form` tells which of
    them goes with a number, `ordinal` is how 1st, 2nd and 3rd are written.
    """

    def __init__(
        self,
        sentences: Mapping[str, Sequence[str]] | None = None,
        form: Callable[[int], int] = _english_form,
        ordinal: Callable[[int], str] = _english_ordinal,
    ) -> None:
        self._sentences = sentences or {}
        self._form = form
        self.ordinal = ordinal
        self._whole: dict[str, str] = {}  # a page says the same sentences at every click

    def one(self, template: str) -> str:
        """The language's own template; the English one where it has none."""
        found = self._sentences.get(template)
        return found[0] if found else template

    def whole(self, sentence: str) -> str:
        """A sentence without fields, as it is said."""
        said = self._whole.get(sentence)
        if said is None:
            said = self._whole[sentence] = _said(self.one(sentence).format(), "text", (sentence,), {})
        return said

    def for_number(self, n: int, one: str, many: str) -> str:
        """The language's own template for so many; of the two English ones where it has none."""
        found = self._sentences.get(one)
        return found[self._form(n)] if found else (one, many)[_english_form(n)]


ENGLISH = Language()

_spoken = ENGLISH


def speak(language: Language) -> None:
    """Say everything in that language from now on; who keeps what was said before has to forget it."""
    global _spoken  # noqa: PLW0603  # one reader, one language
    _spoken = language


How: TypeAlias = tuple[str, tuple[object, ...], Mapping[str, object]]
"""How something was said: the name of the function in `SAYS`, and what it was given."""


class Said(str):
    """What has been said by a function of this module; it knows how, so that it can be said again in another language."""

    __slots__ = ("how",)
    how: How


def _said(line: str, name: str, given: tuple[object, ...], fields: Mapping[str, object]) -> str:
    said = Said(line)
    said.how = (name, given, fields)
    return said


def again(said: str) -> str:
    """The same in the language that is spoken now; what has not come from doge/words.py, such as a name, stays as it is."""
    if not isinstance(said, Said):
        return said
    name, given, fields = said.how
    return SAYS[name](*map(_again, given), **{field: _again(value) for field, value in fields.items()})


def _again(value: object) -> object:
    return again(value) if isinstance(value, str) else value


def template(sentence: str) -> str:
    """A sentence that is shown later, through `text`: in one line, and found by whoever collects the sentences of the house."""
    return " ".join(sentence.split())


def text(template: str, **fields: object) -> str:
    """A sentence with its fields filled in."""
    if not fields:
        return _spoken.whole(template)
    return _said(_spoken.one(template).format(**fields), "text", (template,), fields)


def plural(one: str, many: str, n: int, **fields: object) -> str:
    """The sentence for 1 or for many, or in whatever forms the language has; `n` is also a named field."""
    return _said(_spoken.for_number(n, one, many).format(n=n, **fields), "plural", (one, many, n), fields)


def listed(parts: Sequence[str]) -> str:
    """Parts joined as people say them: "a", "a and b", "a, b and c"."""
    return text("{most} and {last}", most=series(parts[:-1]), last=parts[-1]) if len(parts) > 1 else series(parts)


def series(parts: Sequence[str]) -> str:
    """Parts counted off one after another: "a", "a, b", "a, b, c"."""
    return _said(", ".join(parts), "series", tuple(parts), {})


def sentences(*parts: str) -> str:
    """Whole sentences one after another; empty ones are left out."""
    return _said(" ".join(filter(None, parts)), "sentences", parts, {})


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, 4th ..."""
    return _said(_spoken.ordinal(n), "ordinal", (n,), {})


def either(parts: Sequence[str]) -> str:
    """Parts of which one is meant: "a", "a or b", "a, b or c"."""
    return text("{most} or {last}", most=series(parts[:-1]), last=parts[-1]) if len(parts) > 1 else series(parts)


SAYS: Mapping[str, Callable[..., str]] = {
    "text": text,
    "plural": plural,
    "series": lambda *parts: series(parts),
    "sentences": sentences,
    "ordinal": ordinal,
}
"""What says something by itself; all else here is made of it."""
