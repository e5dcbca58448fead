"""A view is the record but for what is hidden from its seat, in every game. What is hidden is for each game's own
tests.
"""

from typing import Any

from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.table import Table
from doge.registry import GAMES
from tests.contract.conftest import GAMES_HERE
from tests.matches import FAMILIES, go_on, random_match, table, viewers, walk


def some_table(match: Table) -> Table:
    """The match at one place of its log, at times in the middle of a decision of several seats."""
    found = table(match.game, len(match.seats), match.seed)
    for action in match.log[: 1 + Stream(match.seed, "place").below(min(300, len(match.log)))]:
        found.follow(action)
    return found


def own(found: Table, viewer: int | None) -> dict[str, Any]:
    """The keys of a view that are the game's own, besides the log."""
    keys = dict(found.game.view(found.log, found.observe(viewer)))
    del keys["log"]
    assert not set(keys) & {*record.KNOWN, "seat"}
    return keys


def covered(known: Any, view: Any) -> Any:
    """What is known, with None where the view has None in place of a single value."""
    if isinstance(known, dict) and isinstance(view, dict):
        return {key: covered(value, view.get(key)) for key, value in known.items()}
    if isinstance(known, list) and isinstance(view, list) and len(known) == len(view):
        return [covered(one, other) for one, other in zip(known, view, strict=True)]
    return None if view is None and isinstance(known, int | str) else known


def test_a_view_differs_from_the_record_only_in_what_is_hidden(matches: list[Table]) -> None:
    for match in matches:
        found = some_table(match)
        whole = record.write(found)
        del whole["seed"], whole["rules"]
        whole["log"] = [action.step() for action in found.log]
        for viewer in viewers(match):
            slip = None if viewer is None else found.slip(viewer)
            steps = [*whole["log"], *([] if slip is None else [slip.step()])]
            view = record.view(found, viewer)
            assert covered(steps, view["log"]) == view["log"]
            assert view == whole | own(found, viewer) | {"seat": viewer, "log": view["log"]}


def bytes_of(found: Table, viewer: int | None) -> bytes:
    return record.dump_sorted(record.view(found, viewer)).encode()


def test_an_open_decision_shows_to_its_own_seat_only() -> None:
    for game in [GAMES[name] for name in GAMES_HERE]:
        for seats in game.seat_counts:
            opened, number = 0, 0
            while opened <= 10 and number < 20:
                opened += check_open_decisions(random_match(game, seats, f"open {number}"))
                number += 1
            assert opened > 10 or not asks_several(game, seats)


def asks_several(game: Any, seats: int) -> bool:
    """Whether the game ever asks several seats at the same time; one that never does has no open decisions."""
    matches = [random_match(game, seats, f"open {number}") for number in range(5)]
    return any(len(answer) > 1 for match in matches for _, answer in walk(match))


def check_open_decisions(match: Table) -> int:
    """How many decisions of the match waited for others; each showed to its own seat only."""
    running, opened = table(match.game, len(match.seats), match.seed).start(), 0
    for number, action in enumerate(match.log[1:300], 1):
        if action.seat is None or len(running.waiting) < 2:
            go_on(running, number, action)
            assert not running.slips, "it waits for nobody"
            continue
        before = {viewer: bytes_of(running, viewer) for viewer in viewers(match)}
        log = record.view(running, action.seat)["log"]
        go_on(running, number, action)
        if running.slip(action.seat) is not None:
            opened += 1
            same = [viewer for viewer in viewers(match) if bytes_of(running, viewer) == before[viewer]]
            assert same == [viewer for viewer in viewers(match) if viewer != action.seat]
            assert record.view(running, action.seat)["log"] == [*log, action.step()]
    return opened


def test_a_view_is_one_line_of_json_with_sorted_keys() -> None:
    for game in [GAMES[name] for name in GAMES_HERE]:
        view = record.view(table(game, game.seat_counts[0], "sorted").start(), 0)
        text = record.dump_sorted(view)
        assert record.parse(text) == view
        assert list(record.parse(text)) == sorted(view)
        assert not set(" \n") & set(text) and FAMILIES[0] in text
