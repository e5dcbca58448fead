"""The one door for sentences: whole, with named places and plural forms, ready for translation. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence


def text(template: str, **places: object) -> str:
    """A sentence with its places filled in; the template is the key that a translation looks up."""
    return template.format(**places)


def plural(one: str, many: str, n: int, **places: object) -> str:
    """The sentence for one or for many; `n` is also a named place."""
    return text(one if n == 1 else many, n=n, **places)


def listed(parts: Sequence[str]) -> str:
    """Parts joined as people say them: "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return text("{most} and {last}", most=", ".join(parts[:-1]), last=parts[-1])


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, 4th ..."""
    return f"{n}{({1: 'st', 2: 'nd', 3: 'rd'}).get(n if n < 20 else n % 10, 'th')}"
