"""Another way to play a game: a branch has the same past as its game, seen by the same eyes, and a future of its own; it
counts nowhere, and the game that it leaves stays as it is.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from doge.kernel import record
from doge.kernel.chance import Stream
from doge.registry import GAMES
from tests.web.games import find, words
from tests.web.lanterns import Boatman
from tests.web.person import INSTANT, Person, begun, games
from tests.web.test_eyes import GAMES as NAMES
from tests.web.test_eyes import Heard, finished
from web.model.branch import EVERYBODY, Ties
from web.model.branches import under
from web.model.controls import Do
from web.model.eyes import OPEN
from web.model.messages import Found
from web.saves.save_format import seal, unseal
from web.saves.slots import MOST, PREFIX
from web.screens import saves
from web.shell.replaying import Loaded
from web.shell.update import update

pytestmark = pytest.mark.usefixtures("lanterns")


def another(table: Any, at: int, chair: str = "", eyes: str = "") -> Loaded | None:
    """The branch that a driver makes of a game."""
    return Heard(table).driver.branched(chair, eyes, at, "another seed", "known")


def played(table: Any, seed: str = "on") -> Any:
    """A table that is played to its end, at random."""
    stream = Stream(seed)
    table.start()
    while table.result is None:
        table.submit(table.legal(table.waiting[0]).sample(stream))
    return table


def places(table: Any, seat: int = 0) -> Iterator[int]:
    """Moments of a seat all over a game, its end left out."""
    moments = table.by(seat)
    return (at for at in range(0, len(moments), max(len(moments) // 6, 1)) if moments[at].seen.result is None)


# --- the same past, another future ---------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_branch_shows_its_seat_what_that_seat_had_seen_and_nothing_more(name: str) -> None:
    table = finished(name)
    seen = table.by(0)
    for at in places(table):
        found = another(table, at)
        assert found is not None
        past = seen.since(min(seen[at].entry + 1, len(table.history.entries) - 1))
        own = found.table.by(0)[:past]
        assert [repr(one.event) for one in own] == [repr(one.event) for one in seen[:past]]
        assert repr(own[-1].seen) == repr(seen[past - 1].seen)
        view = record.view(found.table, 0)
        assert not {"seed", "branch", "game-id", "practice"} & set(view)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_drawn_from_there_on_is_new_and_what_was_drawn_stays(name: str) -> None:
    table = finished(name)
    logs = []
    for seed in ("one", "one", "two"):
        found = Heard(table).driver.branched("", "", 8, seed, "known")
        assert found is not None
        at = found.extra["branch"]["at"]
        assert found.table.log[:at] == table.log[:at] and found.table.seed == seed
        logs.append([str(step) for step in played(found.table).log])
    assert logs[0] == logs[1], "the seed decides, and nothing else"
    assert (logs[0] == logs[2]) == (name == "masks"), "in Masks nothing is drawn but the lot"


@pytest.mark.parametrize("name", NAMES)
def test_its_record_is_one_of_the_game_and_says_where_it_leaves_which(name: str) -> None:
    table = finished(name)
    found = another(table, 8)
    assert found is not None
    written = record.write(played(found.table), found.extra)
    again = record.load(record.parse(record.dump(written)), GAMES)
    assert again.log == found.table.log
    assert written["practice"] is True
    assert written["branch"] == {"of": "known", "at": found.extra["branch"]["at"]}


@pytest.mark.parametrize("name", NAMES)
def test_other_seats_are_taken_once_the_game_is_over_and_change_places(name: str) -> None:
    table = finished(name)
    found = another(table, 8, "1")
    assert found is not None
    assert [seat.player for seat in found.table.seats][:2] == ["bot:random", "human"]
    everybody = another(table, 8, EVERYBODY)
    assert everybody is not None and {seat.player for seat in everybody.table.seats} == {"human"}
    for chair in ("9", "-1", "x", OPEN):
        assert another(table, 8, chair) is None


def test_a_running_game_has_branches_only_for_practice_and_only_for_ones_own_seat() -> None:
    table = finished("doge")
    branch = table.fork(20, table.seats, lambda state, draw: None)
    heard = Heard(branch)
    assert heard.driver.branched("", "", 3, "seed", "known") is None
    heard.driver.resume(Loaded(branch, {"practice": True}), (), playing=False)
    assert heard.driver.branched("", "", 3, "seed", "known") is not None
    assert heard.driver.branched("1", "", 3, "seed", "known") is None
    assert heard.driver.branched(EVERYBODY, "", 3, "seed", "known") is None


def test_what_ended_the_game_is_open_again_and_other_eyes_name_the_same_moment() -> None:
    table = finished("doge")
    last = another(table, len(table.by(0)) - 1)
    assert (
        last is not None and last.table.result is None and last.table.log[:-1] == table.log[: len(last.table.log) - 1]
    )
    mine, everybodys = another(table, 40), another(table, table.by(None).nearest(table.by(0)[40]), eyes="public")
    assert mine is not None and everybodys is not None
    assert mine.extra["branch"] == everybodys.extra["branch"] and everybodys.table.seats == table.seats


def test_a_branch_of_a_branch_leaves_the_game_itself() -> None:
    first = another(finished("doge"), 60)
    assert first is not None
    played(first.table)
    heard = Heard(first.table)
    heard.driver.resume(first, (), playing=False)
    later = heard.driver.branched("", "", 90, "seed", "never")
    earlier = heard.driver.branched("", "", 20, "seed", "never")
    assert later is not None and earlier is not None
    assert later.extra["branch"] == first.extra["branch"]
    assert earlier.extra["branch"]["of"] == "known" and earlier.extra["branch"]["at"] < first.extra["branch"]["at"]


# --- at the page -----------------------------------------------------------------------------------


def boating(beside: Boatman | None = None) -> Boatman:
    """Somebody who looks back at a finished game of Lanterns."""
    person = Boatman(INSTANT, beside=beside)
    person.open(record.dump(record.write(finished("lanterns"))))
    person.press("look-map")
    for _ in range(4):
        person.press("look-back", "-1")
    return person


def trying() -> Boatman:
    """Somebody at the table of another way of it."""
    person = boating()
    person.act("play-on")
    return person


def banner(person: Person) -> str:
    return person.port.by_id("notices").text


def stored(person: Person) -> list[dict[str, Any]]:
    return [json.loads(text) for text in games(person.port.storage)]


def test_one_plays_another_way_to_its_end_compares_and_goes_back() -> None:
    person = trying()
    assert "You are trying another way since" in banner(person) and "The game itself stays as it is" in banner(person)
    assert "branch" in person.port.body.attrs["class"]
    person.play()
    assert person.over()
    main = person.port.by_id("main").text
    assert "Compared with the game as it was" in main and "As it was" in main and "This way" in main
    assert "counts nowhere" in main
    other, game = stored(person)
    before = json.loads(record.dump(record.write(finished("lanterns"))))
    assert {key: game[key] for key in before} == before and set(game) - set(before) == {"game-id"}
    assert other["branch"]["of"] == game["game-id"]
    person.act("leave-branch")
    match = person.page._model.match
    assert match is not None and match.fork is None and match.viewed_moment is not None
    assert match.moments[match.viewed_moment]._history.entries == match.moments[0]._history.entries  # type: ignore[attr-defined]
    assert not banner(person)


def test_the_keys_and_the_control_offer_it_where_it_may_be_and_nowhere_else() -> None:
    person = boating()
    assert person.offered("play-on")
    person.press("look-now")
    assert not person.offered("play-on"), "the end is no moment to play on from"
    person.press("look-back", "-1")
    person.port.focus("title")
    person.key("b")
    assert "another way" in banner(person)
    running = begun()
    running.play(2)
    running.press("chronicle")
    assert not running.offered("play-on")
    model, effects = update(running.page._model, Do("play-on"))
    assert not effects and model == running.page._model


def test_a_practice_game_goes_on_beside_its_branch() -> None:
    person = Person(INSTANT)
    person.seat()
    person.port.fill("set-practice", True)
    person.start()
    person.play(4)
    log = person.record()["log"]
    person.press("chronicle")
    person.press("look-back", "-1")
    person.act("play-on")
    assert "The game itself waits" in banner(person)
    assert person.play(2) == 2
    person.act("leave-branch")
    match = person.page._model.match
    assert match is not None and match.fork is None
    assert [len(one["log"]) for one in stored(person) if "branch" not in one] == [len(log)]


def test_what_lies_before_the_branch_is_not_taken_back() -> None:
    person = Person.bringing(record.dump(record.write(finished("doge"))))
    person.press("look-map")
    person.page.send(Do("look", "60"))
    person.settle()
    person.act("play-on")
    assert person.play(3) == 3
    at = person.record()["branch"]["at"]
    for _ in range(5):
        person.page.send(Do("take-back"))
        person.settle()
        assert len(person.record()["log"]) >= at
    again = Person.resuming(person.port.storage)
    again.page.send(Do("take-back"))
    again.settle()
    assert len(again.record()["log"]) >= at and again.record()["branch"]["at"] == at
    assert again.play(1) == 1


def test_a_link_leads_to_a_moment_of_a_branch() -> None:
    person = trying()
    person.press("chronicle")
    person.act("look-back", "-1")
    match, link = person.page._model.match, person.page._browser_history._link
    assert match is not None and link.startswith("#at=")
    again = Boatman(person.port.storage)
    again.page._browser_history._brought = link
    again.page._browser_history.arrive()
    again.settle()
    found = again.page._model.match
    assert found is not None and found.fork is not None and found.viewed_moment == match.viewed_moment


def test_it_counts_nowhere_and_says_so_in_the_lists() -> None:
    person = trying()
    streaks = person.page._model.settings.streaks
    person.play()
    assert person.page._model.settings.streaks == streaks
    person.page.send(Do("home"))
    person.page.send(Do("show", "saves"))
    person.settle()
    shown = saves.main(person.page._model)
    ways = find(shown, "ul", "svb")
    assert len(ways) == 1 and "Another way since" in words(ways[0])
    assert len(find(shown, "ul", "svs")[0].children) == 1, "one card, and the branch in it"


def test_a_branch_is_named_deleted_and_brought_back_and_its_game_does_without_it() -> None:
    person = trying()
    slot = person.page._session.slot
    person.page.send(Do("home"))
    person.page.send(Do("rename", slot, "The bold one"))
    person.page.send(Do("show", "saves"))
    person.settle()
    assert "The bold one" in words(find(saves.main(person.page._model), "ul", "svb")[0])
    person.page.send(Do("delete-game", slot))
    person.settle()
    assert not find(saves.main(person.page._model), "ul", "svb") and len(stored(person)) == 1
    person.page.send(Do("undelete"))
    person.settle()
    assert find(saves.main(person.page._model), "ul", "svb")


def test_without_its_game_a_branch_stands_for_itself_and_finds_it_again_after_export_and_import() -> None:
    person = trying()
    other, game = games(person.port.storage)
    alone = Boatman.bringing(other)
    assert "is not on this device" in banner(alone) or "is open" in banner(alone)
    alone.page.send(Do("close-notice"))
    alone.settle()
    assert "is not on this device" in banner(alone) and not alone.offered("leave-branch")
    alone.page.send(Do("show", "saves"))
    alone.settle()
    assert "Another way" in words(find(saves.main(alone.page._model), "ul", "svs")[0])
    alone.open(game)
    alone.page.send(Do("show", "saves"))
    alone.settle()
    assert find(saves.main(alone.page._model), "ul", "svb")


def test_no_branch_begins_where_no_more_games_can_be_kept_or_another_tab_plays() -> None:
    person = boating()
    full = {f"{PREFIX}full{n}/0": next(iter(person.port.storage.values())) for n in range(MOST)}
    person.port.storage.update(full)
    person.act("play-on")
    match = person.page._model.match
    assert match is not None and match.fork is None and "places are taken" in banner(person)
    person = boating()
    taker = Boatman(beside=person)
    taker.page._session.open(person.page._session.slot)
    taker.settle()
    assert taker.page._model.match is not None and taker.page._model.match.elsewhere
    taker.press("look-map")
    taker.press("look-back", "-1")
    assert not taker.offered("play-on")


# --- hostile ---------------------------------------------------------------------------------------

ODD = (None, 7, "x", [], {}, {"of": 7, "at": 1}, {"of": "", "at": 1}, {"of": "a/b", "at": 1}, {"of": "a" * 65, "at": 1})
ODDER = ({"of": "a", "at": -1}, {"of": "a", "at": True}, {"of": "a", "at": 1.5}, {"of": "a", "at": 10**9}, {"at": 1})


@pytest.mark.parametrize("odd", ODD + ODDER, ids=str)
def test_what_is_no_branch_is_kept_as_it_is_and_taken_for_none(odd: Any) -> None:
    person = Boatman.bringing(record.dump(record.write(finished("lanterns")) | {"branch": odd}))
    match = person.page._model.match
    assert match is not None and match.fork is None and not match.practice
    assert person.record()["branch"] == odd


@pytest.mark.parametrize("at", [0, 3, 10**6])
def test_a_branch_that_leaves_nowhere_or_too_late_can_be_opened(at: int) -> None:
    person = Boatman.bringing(record.dump(record.write(finished("lanterns")) | {"branch": {"of": "nowhere", "at": at}}))
    match = person.page._model.match
    assert match is not None and match.practice
    assert (match.fork is None) == (at == 10**6)


@pytest.mark.parametrize("odd", [7, [], {}, "a b", "x" * 65, "../x"], ids=str)
def test_the_ties_of_a_save_may_be_anything(odd: Any) -> None:
    person = trying()
    for key, text in person.port.storage.items():
        if key.startswith(PREFIX):
            mark, head, own = text.split("\n")
            told = json.loads(head)
            told["standing"] |= {"id": odd, "of": odd, "since": odd, "ranks": odd}
            own = "\n".join([json.dumps(told), own])
            resealed = f"{mark.rsplit(' ', 1)[0]} {sha256(own.encode()).hexdigest()}\n{own}"
            found = unseal(resealed)
            assert found.summary is not None
            assert (found.summary.ties.id, found.summary.ties.of, found.summary.ranks) == ("", "", ())
            assert unseal(seal(found)) == found


def test_games_that_name_each_other_or_themselves_all_stand_in_the_list() -> None:
    person = trying()
    model, _ = update(person.page._model, Found(person.page._model.games))
    one, two = model.games
    assert one.summary is not None and two.summary is not None
    for ties in ((("a", "a"), ("b", "b")), (("a", "b"), ("b", "a")), (("", "c"), ("", "c"))):
        rows = []
        for game, (known, of) in zip((one, two), ties, strict=True):
            assert game.summary is not None
            rows.append(game._replace(summary=replace(game.summary, ties=Ties(known, of))))
        listed = [game.slot for game, branches in under(rows) for game in (game, *branches)]
        assert sorted(listed) == sorted([one.slot, two.slot])
