"""The game record (docs/record.md): writing a table or a seat's view of it, and reading anybody's by replay through
the rules.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from itertools import islice
from math import isfinite
from typing import TypeAlias

from doge.kernel.action import Json
from doge.kernel.errors import NotUnderstood, Refused
from doge.kernel.game import A, E, Game, O, Result, S
from doge.kernel.nesting import DEEPEST, measuring
from doge.kernel.scanning import encoding, members
from doge.kernel.slices import at_once
from doge.kernel.table import Seat, Table
from doge.words import either, series, text

FORMAT = "doge-record"
VERSION = 1
LARGEST = 2_000_000
"""The most characters of a record that are read at all; the longest legal game takes about a tenth."""
SHORT = 20_000
"""A text of so many characters is read at once."""
LONGEST = 400
"""The most characters of a seat's name and player together."""

_ENCODER = json.JSONEncoder(ensure_ascii=False)

KNOWN = ("format", "version", "game", "rules", "seed", "options", "seats", "log", "result")
"""The keys at the top of a record; all others are foreign, and kept."""


class RecordError(ValueError):
    """A record that is not accepted, with a sentence; `index`, `step` and `rule` if a step is at fault.

    `refusal` is what the rules say about that step, None if it could not even be read; `newer`: a later version reads it.
    """

    refusal: str | None = None
    newer = False

    def __init__(self, sentence: str, index: int | None = None, step: Json = None, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.index, self.step, self.rule = index, step, rule

    @classmethod
    def of_later(cls, sentence: str) -> RecordError:
        """The fault of a record that this version is too old for."""
        error = cls(sentence)
        error.newer = True
        return error


Record: TypeAlias = dict[str, Json]


def write(table: Table[S, A, O, E], extra: Mapping[str, Json] | None = None) -> Record:
    """The record of a table; `extra` holds top-level keys that are not ours and are kept."""
    log = [action.step() for action in table.log]
    if table.game.open_slips:
        log += [action.step() for action in table.slips]
    record: Record = {
        "format": FORMAT,
        "version": VERSION,
        "game": table.game.name,
        "rules": table.game.rules,
        "seed": table.seed,
        "options": dict(table.options),
        "seats": [{"name": seat.name, "player": seat.player} for seat in table.seats],
        "log": log,
    }
    if table.result is not None:
        record["result"] = {"reason": table.result.reason, "ranks": list(table.result.ranks)}
    return record | {key: value for key, value in (extra or {}).items() if key not in KNOWN}


def view(table: Table[S, A, O, E], viewer: int | None) -> Record:
    """The record as a seat (None: the public) knows it (docs/bots.md): None for each thing that is hidden from it.

    The seed, which tells all chance to come, the number of the rules and keys that are not ours are left out.
    """
    known = write(table)
    del known["seed"], known["rules"]
    known["seat"] = viewer
    known.update(table.game.view(table.log, table.observe(viewer)))
    slip = None if viewer is None else table.slip(viewer)
    if slip is not None:
        log = known["log"]
        assert isinstance(log, list)
        log.append(slip.step())
    return known


def dump(record: Record) -> str:
    """The record as one line of JSON."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def dump_sorted(message: Record) -> str:
    """A view, or a message that holds one, as one line of JSON with its keys sorted: equal ones are equal byte for byte."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"), allow_nan=False, sort_keys=True)


def _checking_text(given: str) -> Generator[None, None, None]:
    if len(given) > LARGEST:
        raise RecordError(text("The text has {n} characters; at most {most} are read.", n=len(given), most=LARGEST))
    if (yield from measuring(given)):
        raise RecordError(text("The text is nested too deeply; up to {most} levels are read.", most=DEEPEST))


def parsing(given: str) -> Generator[None, None, Record]:
    """As `parse`, for who must not be busy for long: it yields now and then. What is wrong with a long text is told more briefly."""
    if len(given) <= SHORT:
        return parse(given)
    yield from _checking_text(given)
    decoder = json.JSONDecoder(object_pairs_hook=_object, parse_float=_float, parse_constant=_float)
    try:
        found = yield from members(given, decoder)
        record = _object([(member.name, member.value) for member in found])
    except ValueError as error:
        raise RecordError(text("The text is not valid JSON: {error}.", error=error)) from None
    yield from _checking_storable(given, record)
    return record


def parse(given: str) -> Record:
    """The JSON object in a text, such as a record, a line or an answer; refused with a sentence if it is none.

    >>> parse('{"seat": 1, "from": 9}')
    {'seat': 1, 'from': 9}
    >>> parse('{"seat": 1, "seat": 2}')
    Traceback (most recent call last):
    ...
    doge.kernel.record.RecordError: The text is not valid JSON: a key stands twice in one object.
    """
    at_once(_checking_text(given))
    try:
        record = json.loads(given, object_pairs_hook=_object, parse_float=_float, parse_constant=_float)
    except ValueError as error:
        raise RecordError(text("The text is not valid JSON: {error}.", error=error)) from None
    if not isinstance(record, dict):
        raise RecordError(text("The text must be a JSON object."))
    at_once(_checking_storable(given, record))
    return record


def _checking_storable(given: str, record: Record) -> Generator[None, None, None]:
    """What is read can be written again: it holds no half of a character, as it stands or escaped."""
    try:
        given.encode()
        if "\\ud" in given or "\\uD" in given:
            yield from encoding([record])
    except UnicodeEncodeError:
        raise RecordError(text("The text holds half a character, which cannot be stored.")) from None


def _object(pairs: list[tuple[str, Json]]) -> Record:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError(text("a key stands twice in one object"))
    return found


def _float(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(text("{number} cannot be stored as a number", number=digits[:20]))
    return number


def load(record: Record, games: Mapping[str, Game[S, A, O, E]], *, start: bool = True) -> Table[S, A, O, E]:
    """The table that a record leads to, each step checked by the rules; `start`: what chance owes then is drawn."""
    return at_once(loading(record, games, start=start))


def loading(
    record: Record, games: Mapping[str, Game[S, A, O, E]], *, start: bool = True
) -> Generator[None, None, Table[S, A, O, E]]:
    """As `load`, for who must not be busy for long: it yields after each step."""
    game = _envelope(record, games)
    seats = _seats(record, game)
    seed = record.get("seed", "")
    if not isinstance(seed, str):
        raise RecordError(text('"seed" must be a string.'))
    options = record.get("options", {})
    if not isinstance(options, dict):
        raise RecordError(text("The options are {found}; they must be an object.", found=_shown(options)))
    try:
        table = Table(game, seats, seed, options)
    except NotUnderstood as refused:
        raise RecordError(refused.sentence) from None
    yield from _follow_log(record, table)
    _check_result(record, table.result)
    return table.start() if start else table


def extra_keys(record: Record) -> Record:
    """The top-level keys that are not ours; they are kept on load and save."""
    return {key: value for key, value in record.items() if key not in KNOWN}


def _envelope(record: Record, games: Mapping[str, Game[S, A, O, E]]) -> Game[S, A, O, E]:
    """The game of the record, after its format, its version and the number of its rules have been accepted."""
    if record.get("format") != FORMAT:
        found = _shown(record.get("format"))
        raise RecordError(text('The format is {found}; only "{format}" is supported.', found=found, format=FORMAT))
    version = record.get("version")
    if type(version) is not int or version < 1:
        line = "The version is {found}; it must be a whole number from 1 to {newest}."
        raise RecordError(text(line, found=_shown(version), newest=VERSION))
    if version > VERSION:
        line = "The version is {found}; this release reads versions up to {newest}. A newer release can read it."
        raise RecordError.of_later(text(line, found=version, newest=VERSION))
    name = record.get("game")
    if not isinstance(name, str) or name not in games:
        known = series(sorted(games))
        raise RecordError(text("The game is {found}; this release knows: {games}.", found=_shown(name), games=known))
    game = games[name]
    rules = record.get("rules", 1)  # not yet written in 0.1.0
    if type(rules) is not int or rules < 1:
        line = '"rules" is {found}; it must be a whole number, 1 or more.'
        raise RecordError(text(line, found=_shown(rules)))
    if rules > game.rules:
        line = "The game follows version {found} of the rules; this release knows versions up to {newest}. A newer release can read it."
        raise RecordError.of_later(text(line, found=rules, newest=game.rules))
    return game


def _seats(record: Record, game: Game[S, A, O, E]) -> list[Seat]:
    entries = record.get("seats")
    if not isinstance(entries, list) or len(entries) not in game.seat_counts:
        counts = either([str(count) for count in game.seat_counts])
        raise RecordError(text('"seats" must be a list of {counts} seats.', counts=counts))
    seats = []
    for number, entry in enumerate(entries):
        name, player = (entry.get("name"), entry.get("player")) if isinstance(entry, dict) else (None, None)
        if not (isinstance(name, str) and isinstance(player, str) and len(name + player) <= LONGEST):
            line = 'Seat {n} needs a "name" and a "player": two strings with at most {most} characters together.'
            raise RecordError(text(line, n=number, most=LONGEST))
        seats.append(Seat(name, player))
    return seats


def _follow_log(record: Record, table: Table[S, A, O, E]) -> Generator[None, None, None]:
    """Bring the table to the end of the log, each step checked in the position that it meets."""
    log = record.get("log")
    if not isinstance(log, list):
        raise RecordError(text('"log" must be a list of steps.'))
    for index, step in enumerate(log):
        try:
            action = table.game.read(step)
            if not action.logged:
                raise NotUnderstood(text("This answer tells who was asked in secret, so it never stands in a log."))
            if action.seat in table.pending.seats and action.seat != table.waiting[0]:
                raise NotUnderstood(
                    text("Answers to one decision must stand in the order of the seats, one for each seat.")
                )
            table.follow(action)
        except Refused as error:
            raise _at(index, step, error) from None
        yield
    if not table.game.open_slips and table.waiting != table.pending.seats:
        raise RecordError(text("The log ends in the middle of a decision that several seats take together."))


def _at(index: int, step: Json, refused: Refused) -> RecordError:
    if isinstance(refused, NotUnderstood):
        line = text(
            "Step {n}, {step}, breaks the record format: {why}", n=index, step=_shown(step), why=refused.sentence
        )
        return RecordError(line, index, step, refused.rule)
    fields = {"n": index, "step": _shown(step), "rule": refused.rule, "why": refused.sentence}
    error = RecordError(text("Step {n}, {step}, breaks {rule}: {why}", **fields), index, step, refused.rule)
    error.refusal = refused.sentence
    return error


def _check_result(record: Record, result: Result | None) -> None:
    """The result is stated exactly when the game is over, and is the one that the log leads to."""
    if result is None:
        if "result" in record:
            raise RecordError(text("The record states a result, but the game is not over."))
        return
    right: Record = {"reason": result.reason, "ranks": list(result.ranks)}
    if "result" not in record:
        line = 'The game is over, but the record states no result. Add "result": {right}.'
        raise RecordError(text(line, right=json.dumps(right)))
    if not _same(record["result"], right):
        line = "The record states the result {found}, but the log leads to {right}."
        raise RecordError(text(line, found=_shown(record["result"]), right=json.dumps(right)))


def _same(found: Json, right: Json) -> bool:
    """Equal as JSON: true is not 1."""
    return json.dumps(found, sort_keys=True) == json.dumps(right, sort_keys=True)


def _shown(value: Json) -> str:
    """A value from outside, short enough to be quoted; however long it is, only its beginning is written."""
    shown = "".join(islice(_ENCODER.iterencode(value), 121))
    return shown if len(shown) <= 120 else shown[:119] + "…"
