"""Damaged saves by the thousand: each is refused with a sentence or sound, and no other game is harmed.

`python -m tests.soak_saves --cases 100000` prints how many of each there were and the longest time that one took.
"""

import argparse
import json
from collections import Counter
from functools import cache
from time import process_time

from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.record import RecordError
from doge.registry import GAMES
from tests.damage import damage, spoil
from tests.matches import random_match
from tests.web.fakes import FakePort
from tools.watched import counted, ends_quietly
from web.games.doge.summary import summary
from web.saves.save_format import HEAD, LAST_TURN, MARK, SEAL, Save, digest, seal
from web.saves.saved_games import SavedGames
from web.saves.slots import NAMES, OWNERS, PREFIX, OwnSlot, Slots
from web.shell.archives import Archives
from web.shell.replaying import load

GAMES_HERE = Archives(FakePort())
"""In the sources nothing has to be fetched."""
LONGEST_SENTENCE = 800
KINDS = ("letters", "cut", "record", "record letters", "head", "head letters", "mark", "file", "file letters", "beside")


@cache
def whole(seats: int) -> str:
    """A record in the middle of a game."""
    found = record.write(random_match(GAMES["doge"], seats, f"soak {seats}"))
    del found["result"]
    found["seats"][0]["player"] = "human"
    return record.dump(found | {"log": found["log"][: 40 + seats]})


@cache
def sealed(seats: int) -> str:
    """That game as it is stored."""
    table = load(whole(seats), GAMES_HERE).table
    told = summary(table.observe(None), [seat.name for seat in table.seats], 0)
    return seal(Save(whole(seats), 7, "2026-11-16T15:22", "doge", 1, told))


def resealed(head: str, text: str) -> str:
    """A save whose digest fits, whatever is in it."""
    rest = f"{head}\n{text}"
    return f"{MARK} {SEAL} {digest(rest)}\n{rest}"


def damaged(kind: str, stream: Stream) -> str:
    """A save that was damaged in that way."""
    seats = 3 + stream.below(2)
    good = sealed(seats)
    mark, head, text = good.split("\n")
    match kind:
        case "letters":
            return spoil(good, stream)
        case "cut":
            return good[: stream.below(len(good))]
        case "record":
            return resealed(head, json.dumps(_changed(text, stream)))
        case "record letters":
            return resealed(head, spoil(text, stream))
        case "head":
            return resealed(json.dumps(_changed(head, stream)), text)
        case "head letters":
            return resealed(spoil(head, stream), text)
        case "mark":
            return f"{spoil(mark, stream)}\n{head}\n{text}"
        case "file":
            return json.dumps(_changed(text, stream))
        case "file letters":
            return spoil(text, stream)
    return stream.choice(["", "\n" * 9, "[" * 3000, "x" * (HEAD + 9), resealed("{}", ""), resealed("[" * 3000, text)])


def _changed(text: str, stream: Stream) -> record.Record:
    found = json.loads(text)
    for _ in range(1 + stream.below(3)):
        found = damage(found, stream)
    return found


def check(kind: str, text: str, number: int) -> str:
    """What becomes of a damaged save: "refused", "sound", or "before" where the save before it is there; else it raises."""
    port = FakePort()
    OwnSlot(port, "good", "me").keep(Save(whole(4), 5, "2026-11-16T15:22", "doge", 1))
    good = dict(port.storage)
    if kind.startswith("file"):
        return _opened(text)
    beside = number % 3 == 0  # the save before it is still there
    port.storage |= {f"{PREFIX}bad/0": text, NAMES + "bad": text[:200], OWNERS + "bad": text[:50]}
    if beside:
        port.storage[f"{PREFIX}bad/1"] = sealed(3)
    saved_games = SavedGames(port, lambda message: None)
    listed = {slot.id: saved_games.listed(slot) for slot in Slots(port).all()}
    listed["bad"].name.encode()
    assert listed["good"].fault is None and good.items() <= port.storage.items(), "another game was harmed"
    found = Slots(port).read("bad")
    assert found is not None and 0 <= found.turn < LAST_TURN
    if found.fault is not None:
        assert not beside or found.save is not None, "the save before was not found"
        return _sentence(found.fault)
    outcome = _opened(found.text)
    return "before" if beside and found.damaged and outcome == "sound" else outcome


def _opened(text: str) -> str:
    try:
        loaded = load(text, GAMES_HERE)
    except RecordError as error:
        return _sentence(str(error))
    summary(loaded.table.observe(None), [seat.name for seat in loaded.table.seats], None)
    again = record.dump(record.write(loaded.table, loaded.extra))
    assert load(again, GAMES_HERE).table.log == loaded.table.log
    return "sound"


def _sentence(said: str) -> str:
    assert said.endswith(".") and 10 < len(said) < LONGEST_SENTENCE, said
    said.encode()
    return "refused"


def run(cases: int, seed: str = "saves") -> tuple[Counter[str], float]:
    """How many cases ended in which way, and the longest time that the processor spent on one, in seconds."""
    outcomes: Counter[str] = Counter()
    longest = 0.0
    good = [sealed(seats) for seats in (3, 4)]  # made before the clock runs
    assert all(check(KINDS[0], text, 1) == "sound" for text in good)
    for number in counted(range(cases), cases):
        stream = Stream(seed, number)
        kind = KINDS[number % len(KINDS)]
        text = damaged(kind, stream)
        begun = process_time()
        try:
            outcomes[check(kind, text, number)] += 1
        except Exception as error:
            raise AssertionError(f"case {number}, {kind}: {error!r}") from error
        longest = max(longest, process_time() - begun)
    return outcomes, longest


def main() -> None:
    """Run as many cases as were asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=100_000)
    parser.add_argument("--seed", default="saves")
    asked = parser.parse_args()
    outcomes, longest = run(asked.cases, asked.seed)
    told = ", ".join(f"{count} {outcome}" for outcome, count in sorted(outcomes.items()))
    print(f"{asked.cases} damaged saves: {told}; the longest took {longest * 1000:.0f} ms (limit 200 ms)")


if __name__ == "__main__":
    with ends_quietly():
        main()
