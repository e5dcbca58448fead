"""How one saved game stands in the storage: its record word for word, under a sealed head. Knows no storage and no rules.

    doge-save 1 <digest of all that follows>
    {"turn": 12, "when": "2026-11-16T15:22", "game": "doge", "rules": 1, "standing": {...}, "refused": false}
    {"format": "doge-record", ...}

The head says what a list of games shows, so that nothing has to be replayed for it; the record alone is what counts.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from doge.games.doge.board import SEAT_COUNTS, SITES
from doge.kernel.record import LARGEST, RecordError, parse
from web.model.model import Standing

MARK = "doge-save"
SEAL = 1
"""The number of this form."""
TURN = rf'^{MARK} {SEAL} [0-9a-f]{{64}}\n\{{"turn":([0-9]{{1,12}}),'
"""Finds the turn of a save; that the save is sound is not said by it."""
HEAD = 4000
"""The most characters of a head."""
LINE = 300
"""The most characters of a sentence about a game; the rest is cut off."""
LAST_TURN = 10**12


@dataclass(frozen=True, slots=True)
class Save:
    """One state of one game: `turn` grows with every save, whatever the clock says; `refused`: it could not be opened."""

    text: str
    turn: int
    when: str
    game: str
    rules: int
    standing: Standing | None = None
    refused: bool = False


def digest(text: str) -> str:
    """What tells a text from every other."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def whole(text: str) -> str:
    """The text with a question mark for each half of a character, which nothing can show."""
    return text.encode("utf-8", "replace").decode()


def seal(save: Save) -> str:
    """The text to be stored."""
    head = asdict(save)
    del head["text"]
    rest = f"{json.dumps(head, ensure_ascii=False, separators=(',', ':'))}\n{save.text}"
    return f"{MARK} {SEAL} {digest(rest)}\n{rest}"


def unseal(found: str) -> Save:
    """What was sealed; raises RecordError with a sentence where that is not certain."""
    if len(found) > LARGEST + 2 * HEAD:
        raise RecordError(f"The save has {len(found)} characters; more than {LARGEST} are not read.")
    mark, _, rest = found.partition("\n")
    words = mark[:HEAD].split(" ")
    if len(words) != 3 or words[0] != MARK:
        raise RecordError("The save does not begin as a save does.")
    if words[1] != str(SEAL):
        line = f"The save has the form {whole(words[1][:20])}; only {SEAL} is known. A newer release may open it."
        raise RecordError.of_later(line)
    if words[2] != digest(rest):
        raise RecordError("The save is damaged: its digest does not fit.")
    head, _, text = rest.partition("\n")
    if len(head) > HEAD:
        raise RecordError(f"The head of the save has {len(head)} characters; more than {HEAD} are not read.")
    return _read(parse(head), text)


def _read(head: dict[str, Any], text: str) -> Save:
    turn, rules = head.get("turn"), head.get("rules")
    for name, number in (("turn", turn), ("rules", rules)):
        if type(number) is not int or not 0 < number < LAST_TURN:
            raise RecordError(f'The head of the save needs "{name}", a whole number from 1 on.')
    when, game = head.get("when"), head.get("game")
    for name, word in (("when", when), ("game", game)):
        if not isinstance(word, str) or len(word) > LINE:
            raise RecordError(f'The head of the save needs "{name}", a short string.')
    assert type(turn) is int and type(rules) is int and isinstance(when, str) and isinstance(game, str)
    return Save(text, turn, when, game, rules, _standing(head.get("standing")), head.get("refused") is True)


def _standing(found: Any) -> Standing | None:
    """The standing, if it is one that can be drawn."""
    if not isinstance(found, dict):
        return None
    title, line, families, sites = (found.get(name) for name in ("title", "line", "families", "sites"))
    if not (isinstance(title, str) and isinstance(line, str) and isinstance(families, list)):
        return None
    if len(families) not in SEAT_COUNTS or not all(isinstance(family, str) for family in families):
        return None
    if not (isinstance(sites, list) and len(sites) <= 7 and all(_owners(each, len(families)) for each in sites)):
        return None
    return Standing(
        title[:LINE],
        line[:LINE],
        tuple(family[:LINE] for family in families),
        tuple(tuple(each) for each in sites),
        found.get("over") is True,
    )


def _owners(found: Any, seats: int) -> bool:
    return (
        isinstance(found, list)
        and len(found) <= SITES
        and all(type(owner) is int and 0 <= owner < seats for owner in found)
    )
