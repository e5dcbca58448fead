"""How one saved game stands in the storage: its record word for word, under a sealed head. Knows no storage and no
rules.

    doge-save 1 <digest of all that follows>
    {"turn": 12, "when": "2026-11-16T15:22", "game": "doge", "rules": 1, "standing": {...}, "refused": false}
    {"format": "doge-record", ...}

The head says what a list of games shows, so that nothing has to be replayed for it; the record alone is what counts.
A save of form 2 has one more line between the two: what the people at the table have noted for themselves, as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from doge.kernel.action import Json
from doge.kernel.record import LARGEST, RecordError, parse
from doge.words import text
from web.model import branch
from web.model.branch import Ties
from web.model.game_view import LONGEST_VIEW, Summary
from web.saves.sentences import LINE, NotSaid, read, written

MARK = "doge-save"
SEAL, NOTED = 1, 2
"""The numbers of the form without notes and of the one with them."""
TURN = rf'^{MARK} [12] [0-9a-f]{{64}}\n\{{"turn":([0-9]{{1,12}}),'
"""Finds the turn of a save; that the save is sound is not said by it."""
HEAD = 4000
"""The most characters of a head."""
LAST_TURN = 10**12
WORDS = ("title", "line")
"""The sentences of a summary."""
MOST_SEATS = 12
"""More names than these are in no summary."""


@dataclass(frozen=True, slots=True)
class Save:
    """One state of one game: `turn` grows with every save, whatever the clock says; `refused`: it could not be opened."""

    text: str
    turn: int
    when: str
    game: str
    rules: int
    summary: Summary | None = None
    refused: bool = False
    notes: str = ""  # one line of JSON, up to LONGEST_VIEW characters


def digest(text: str) -> str:
    """What tells a text from every other."""
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def whole(text: str) -> str:
    """The text with a question mark for each half of a character, which nothing can show."""
    return text.encode("utf-8", "replace").decode()


def seal(save: Save) -> str:
    """The text to be stored."""
    lines = [next(head for head in _heads(save) if len(head) <= HEAD), save.text]
    if save.notes:
        lines.insert(1, save.notes)
    rest = "\n".join(lines)
    return f"{MARK} {NOTED if save.notes else SEAL} {digest(rest)}\n{rest}"


def _heads(save: Save) -> Iterator[str]:
    """The head; where a game has grown too large for it, with words of one language alone; else without a picture."""
    head: dict[str, Json] = {"turn": save.turn, "when": save.when, "game": save.game, "rules": save.rules}
    end: dict[str, Json] = {"refused": save.refused}
    if save.summary is not None:
        standing, said = _standing(save.summary), {word: written(getattr(save.summary, word)) for word in WORDS}
        said |= {"since": written(save.summary.ties.since)} if save.summary.ties.since else {}
        yield _line(head | {"standing": standing | {"said": said}} | end)
        yield _line(head | {"standing": standing} | end)
    yield _line(head | {"standing": None} | end)


def _standing(summary: Summary) -> dict[str, Json]:
    names: list[Json] = [*summary.names]
    words: dict[str, Json] = {word: getattr(summary, word) for word in WORDS}
    found = words | {"names": names, "picture": summary.picture, "over": summary.over, "practice": summary.practice}
    told: dict[str, Json] = {word: tie for word, tie in summary.ties._asdict().items() if tie}
    return found | told | ({"ranks": list(summary.ranks)} if summary.ranks else {})


def _line(found: object) -> str:
    """Plain data as one line of a save."""
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def unseal(found: str) -> Save:
    """What was sealed; raises RecordError with a sentence where that is not certain."""
    if len(found) > LARGEST + 2 * HEAD + LONGEST_VIEW:
        line = text("The save has {n} characters; more than {most} are not read.", n=len(found), most=LARGEST)
        raise RecordError(line)
    mark, _, rest = found.partition("\n")
    words = mark[:HEAD].split(" ")
    if len(words) != 3 or words[0] != MARK:
        raise RecordError(text("The save does not begin as a save does."))
    if words[1] not in (str(SEAL), str(NOTED)):
        later = "The save has the form {form}; only {first} and {second} are known. A newer release may open it."
        raise RecordError.of_later(text(later, form=whole(words[1][:20]), first=SEAL, second=NOTED))
    if words[2] != digest(rest):
        raise RecordError(text("The save is damaged: its digest does not fit."))
    head, _, own = rest.partition("\n")
    if len(head) > HEAD:
        line = text("The head of the save has {n} characters; more than {most} are not read.", n=len(head), most=HEAD)
        raise RecordError(line)
    notes = ""
    if words[1] == str(NOTED):
        notes, _, own = own.partition("\n")
    return _read(parse(head), own, notes if len(notes) <= LONGEST_VIEW else "")


def _read(head: dict[str, Any], own: str, notes: str) -> Save:
    turn, rules = head.get("turn"), head.get("rules")
    for name, number in (("turn", turn), ("rules", rules)):
        if type(number) is not int or not 0 < number < LAST_TURN:
            raise RecordError(text('The head of the save needs "{name}", a whole number from 1 on.', name=name))
    when, game = head.get("when"), head.get("game")
    for name, word in (("when", when), ("game", game)):
        if not isinstance(word, str) or len(word) > LINE:
            raise RecordError(text('The head of the save needs "{name}", a short string.', name=name))
    assert type(turn) is int and type(rules) is int and isinstance(when, str) and isinstance(game, str)
    return Save(own, turn, when, game, rules, _summary(head.get("standing")), head.get("refused") is True, notes)


def _summary(found: Any) -> Summary | None:
    """The summary, if it is one; in a save of 0.1.0 the seats were called families, and the picture was the sites."""
    if not isinstance(found, dict):
        return None
    title, line = found.get("title"), found.get("line")
    names, picture = found.get("names", found.get("families")), found.get("picture", found.get("sites"))
    if not (isinstance(title, str) and isinstance(line, str) and isinstance(names, list)):
        return None
    if not (0 < len(names) <= MOST_SEATS and all(isinstance(name, str) for name in names)):
        return None
    called = tuple(name[:LINE] for name in names)
    over, practice = found.get("over") is True, found.get("practice") is True
    ranks = _ranks(found.get("ranks"), len(called))
    return Summary(_said(found, "title"), _said(found, "line"), called, picture, over, practice, _ties(found), ranks)


def _ties(found: dict[str, Any]) -> Ties:
    """The games that a game belongs together with, as far as the summary tells."""
    of = branch.named(found.get("of"))
    since = _said(found, "since") if of and isinstance(found.get("since"), str) else ""
    return Ties(branch.named(found.get("id")), of, since)


def _ranks(found: Any, seats: int) -> tuple[int, ...]:
    """The ranks by seat, if that is what was saved."""
    known = isinstance(found, list) and len(found) == seats and all(type(n) is int and 0 < n <= seats for n in found)
    return tuple(found) if known else ()


def _said(found: dict[str, Any], word: str) -> str:
    """A sentence of a summary as it is said now; as it was said then in a save that tells no more, such as one of 0.1.0."""
    try:
        return read(found["said"][word])
    except (LookupError, TypeError, NotSaid):
        return str(found[word])[:LINE]


def read_notes(save: Save) -> list[Json]:
    """What the people at the table have noted, by seat; nothing where it cannot be read."""
    try:
        found = parse(save.notes)["seats"] if save.notes else []
    except (RecordError, KeyError):
        return []
    return found if isinstance(found, list) else []


def write_notes(seats: Sequence[Json]) -> str:
    """The notes as a line of a save; "" if there are none, or too many of them."""
    line = _line({"seats": seats})
    return line if any(note is not None for note in seats) and len(line) <= LONGEST_VIEW else ""
