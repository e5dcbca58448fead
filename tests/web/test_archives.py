"""Games that come in archives: asked for by their sums, unpacked if they are exactly that, and what is said where they
do not come.
"""

from __future__ import annotations

import base64
import hashlib
import json
from functools import partial

import pytest

from tests.web.archived import ADDRESS, ARCHIVE, OTHERS, OURS, SUM, WRONG
from tests.web.fakes import FakePort
from web.dom.port import Unreachable
from web.shell import archives
from web.shell.archives import SIZES, Archives, Missing, NotHere


def bring(port: FakePort, games: Archives, game: str = "doge") -> list[str | Missing]:
    """What becomes of a game that is asked for."""
    found: list[str | Missing] = []
    games.bring(game, partial(found.append, "here"), found.append)
    port.advance(100)
    return found


def test_in_the_sources_every_game_is_here_at_once() -> None:
    port = FakePort()
    games, found = Archives(port), list[str]()
    games.need("doge")
    games.bring("doge", partial(found.append, "here"), lambda why: None)
    games.note_played("doge")
    assert found == ["here"]
    assert not port.asked and not port.storage


@pytest.mark.usefixtures("packed")
def test_an_archive_is_asked_for_by_its_sum_and_unpacked_once() -> None:
    port = FakePort()
    port.archives[ADDRESS] = ARCHIVE
    games, found = Archives(port), list[int]()
    with pytest.raises(NotHere):
        games.need("doge")
    for number in range(3):
        games.bring("doge", partial(found.append, number), lambda why: None)
    port.advance(100)
    assert found == [0, 1, 2]
    assert bring(port, games) == ["here"]
    assert port.asked == [(ADDRESS, False)]
    assert port.unpacked == [ARCHIVE]
    games.need("doge")


@pytest.mark.usefixtures("packed")
@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.parametrize(
    ("listed", "why"),
    [(OURS, Missing.BROKEN), (OTHERS, Missing.GONE), (b"<!doctype html>", Missing.BROKEN), (None, Missing.BROKEN)],
)
def test_other_bytes_are_never_unpacked_and_what_the_host_lists_says_why(
    wrong: bytes | None, listed: bytes | None, why: Missing
) -> None:
    port = FakePort()
    port.archives = {name: found for name, found in ((ADDRESS, wrong), (SIZES, listed)) if found is not None}
    assert bring(port, Archives(port)) == [why]
    assert port.asked == [(ADDRESS, False), (ADDRESS, True), (SIZES, True)]
    assert not port.unpacked


@pytest.mark.usefixtures("packed")
def test_what_the_worker_knows_to_be_gone_is_gone_without_the_host_too(monkeypatch: pytest.MonkeyPatch) -> None:
    async def archive(port: FakePort, address: str, *, anew: bool = False) -> bytes | None:
        if anew:
            raise Unreachable("nobody there")
        return None

    monkeypatch.setattr(FakePort, "archive", archive)
    port = FakePort()
    assert bring(port, Archives(port)) == [Missing.GONE]


SHARED = b"what all games share"
SHARED_SUM = base64.b64encode(hashlib.sha256(SHARED).digest()).decode()
HOUSE = f"games/{archives.HOUSE}.zip?{SHARED_SUM}"


@pytest.fixture
def shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """A build in which two games share something, that comes in an archive, too."""
    monkeypatch.setattr(archives, "SUMS", {archives.HOUSE: SHARED_SUM, "doge": SUM, "other": SUM})


@pytest.mark.usefixtures("shared")
def test_what_all_games_share_comes_before_the_first_of_them_and_once() -> None:
    port = FakePort()
    port.archives |= {HOUSE: SHARED, ADDRESS: ARCHIVE, f"games/other.zip?{SUM}": ARCHIVE}
    games, found = Archives(port), list[str]()
    for game in ("doge", "other"):
        games.bring(game, partial(found.append, game), lambda why: None)
    port.advance(100)
    assert sorted(found) == ["doge", "other"]
    assert port.unpacked == [SHARED, ARCHIVE, ARCHIVE]
    assert bring(port, games) == ["here"] and len(port.unpacked) == 3


@pytest.mark.usefixtures("shared")
@pytest.mark.parametrize(("listed", "why"), [(True, Missing.BROKEN), (False, Missing.GONE)])
def test_without_what_all_games_share_none_is_here(listed: bool, why: Missing) -> None:
    port = FakePort()
    port.archives |= {HOUSE: SHARED[1:], ADDRESS: ARCHIVE, SIZES: json.dumps({HOUSE: 1} if listed else {}).encode()}
    games = Archives(port)
    assert bring(port, games) == [why] and not port.unpacked
    port.archives[HOUSE] = SHARED
    assert bring(port, games) == ["here"]
    assert port.unpacked == [SHARED, ARCHIVE]


@pytest.mark.usefixtures("shared")
def test_what_could_not_be_unpacked_is_unpacked_when_it_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    port = FakePort()
    port.archives |= {HOUSE: SHARED, ADDRESS: ARCHIVE}
    games = Archives(port)

    def full(archive: bytes) -> None:
        raise OSError("no space")

    with monkeypatch.context() as once, pytest.raises(OSError, match="no space"):
        once.setattr(port, "unpack", full)
        bring(port, games)
    assert bring(port, games) == ["here"]
    assert port.unpacked == [SHARED, ARCHIVE]


@pytest.mark.usefixtures("shared")
def test_what_all_games_share_is_no_game_that_a_file_could_name() -> None:
    Archives(FakePort()).need(archives.HOUSE)


@pytest.mark.usefixtures("packed")
def test_a_game_that_did_not_come_can_be_asked_for_again() -> None:
    port = FakePort()
    port.archives[ADDRESS], port.away = ARCHIVE, True
    games = Archives(port)
    assert bring(port, games) == [Missing.FAR]
    port.away = False
    assert bring(port, games) == ["here"]
