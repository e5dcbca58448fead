"""Hints at the terminal, and bots that think aloud: what is advised can be typed, tells no secret, and
changes no game.
"""

import re
from pathlib import Path

import pytest

from doge.games.doge import bots
from doge.games.doge.bots.merchant import Merchant
from doge.games.doge.bots.search import Searcher, Sight
from doge.games.doge.console.questions import answer, typed
from doge.games.doge.hidden import imagine
from doge.games.doge.moves import Decision, Move
from doge.kernel.advice import equals
from doge.kernel.bot import Advice, decide
from doge.kernel.chance import Stream
from doge.kernel.table import Table
from doge.registry import ENTRIES, GAMES
from doge.terminal import hints
from doge.terminal.players import seated
from tests.terminal.conftest import Doge

HASTY = Sight(plays=2, playouts=12, plans=4, margin=0.0)
ROW = re.compile(r"^  (\S.*?) +(\d+)%  (\S.*)$", re.MULTILINE)
CONTEST = ("arena", "--seats", "senator,merchant,random", "--games", 3, "--seed", "aloud")


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """The searching levels see next to nothing, and see it at once."""
    monkeypatch.setattr(bots, "SENATOR", HASTY)
    monkeypatch.setattr(bots, "ADVISER", Searcher(HASTY))


def questions(seed: str) -> Table:
    return Table(GAMES["doge"], seated(("you", "you", "you"), ENTRIES["doge"]), seed).start()


def test_a_hint_shows_three_answers_with_chances_and_sentences(doge: Doge) -> None:
    ended = doge("play", "--seed", "hint", typed="hint\n")
    said = ended.out.split("\n> ")[1]
    assert said.startswith("What the procurator would do")
    rows = ROW.findall(said)
    assert len(rows) == 3
    assert all(0 < int(chance) < 100 for _, chance, _ in rows)
    assert all("win" in reason for _, _, reason in rows), "what a ballot is for comes before its chance"
    assert "votes" in said
    assert all(len(line) <= 80 for line in said.splitlines())


@pytest.mark.parametrize(("alike", "said"), [(0, ""), (3, "The first 3 are about equal: choose as you like.")])
def test_what_cannot_be_told_apart_is_said_to_be_about_equal(alike: int, said: str) -> None:
    advice = [Advice(Move(0, None, None), 0.5, "Why not.", alike=number < alike) for number in range(4)]
    assert equals(advice) == alike
    assert hints.about_equal(advice) == said


def test_help_knows_of_hints(doge: Doge) -> None:
    assert "  hint  " in doge("play", "--seed", "hint", typed="help\n").out


def test_what_a_hint_shows_can_be_typed_at_every_kind_of_question() -> None:
    table, kinds = questions("typed"), set()
    while table.result is None and len(kinds) < 5:
        seat = table.waiting[0]
        legal = table.legal(seat)
        if type(legal[0]) not in kinds:
            kinds.add(type(legal[0]))
            rows = ROW.findall(hints.hint(table, seat))
            assert 1 <= len(rows) <= 3
            shown = [answer(words, None, 0, legal, ()) for words, _, _ in rows]
            assert len(set(shown)) == len(shown)
            assert all(action in legal for action in shown)
        table.submit(decide(Merchant(), table.observe(seat), legal, table.stream(seat)))
    assert len(kinds) == 5


def test_every_answer_has_a_short_form() -> None:
    table = questions("short")
    for _ in range(60):
        seat = table.waiting[0]
        legal: list[Decision] = list(table.legal(seat))
        assert [answer(typed(action, ()), None, 0, legal, ()) for action in legal] == legal
        table.submit(decide(Merchant(), table.observe(seat), legal, table.stream(seat)))


def test_a_hint_depends_on_nothing_that_the_seat_cannot_know() -> None:
    table = questions("secret")
    for _ in range(8):  # two rounds are down, and one seat has answered in the third
        seat = table.waiting[0]
        table.submit(decide(Merchant(), table.observe(seat), table.legal(seat), table.stream(seat)))
    seat = table.waiting[0]
    before, hidden = hints.hint(table, seat), table.state
    table.history.state = imagine(table.observe(seat), Stream("another world"))
    assert table.observe(seat) == GAMES["doge"].observe(hidden, seat)
    assert hints.hint(table, seat) == before


def test_a_hint_changes_nothing(doge: Doge, tmp_path: Path) -> None:
    played = []
    for number, asked in enumerate(("", "hint\nhint\n")):
        file = tmp_path / str(number)
        doge("play", "--seed", "calm", "--save", file, typed=f"{asked}castello 1 2\n{asked}dorsoduro 3\n")
        played.append(file.read_text())
    assert played[0] == played[1]


# --- bots that think aloud -----------------------------------------------------------------------


def test_the_arena_tells_games_and_thoughts(doge: Doge) -> None:
    ended = doge(*CONTEST, "--show")
    assert ended.status == 0
    assert all(len(line) <= 80 for line in ended.out.splitlines())
    games = ended.out.split("\nGame ")
    assert len(games) == 3
    assert games[0].startswith("Game 1: Contarini (bot:senator), Dandolo (bot:merchant), Loredan (bot:random).")
    for game in games:
        assert "Year 1 begins." in game
        assert "Contarini chooses: ballot " in game
        assert "Dandolo chooses" not in game
        assert re.search(r"^    ballot \S+ [0-3 ]+ \d+%  \S", game, re.MULTILINE)
        assert "is Doge of Venice." in game or "share the victory" in game
    assert "3 games: 1 deal" in ended.out


def test_to_be_watched_changes_no_game(doge: Doge, tmp_path: Path) -> None:
    watched, alone = tmp_path / "watched", tmp_path / "alone"
    doge(*CONTEST, "--show", "--records", watched)
    doge(*CONTEST, "--records", alone)
    assert watched.read_text() == alone.read_text()


@pytest.mark.parametrize("other", [("--workers", "2"), ("--json",)])
def test_what_does_not_go_with_showing_is_refused(other: tuple[str, ...], doge: Doge) -> None:
    ended = doge(*CONTEST, "--show", *other)
    assert (ended.status, ended.out, ended.err.count("\n")) == (2, "", 1)
    assert "--show" in ended.err
    assert other[0] in ended.err


ADVISER = """
from doge.kernel.bot import Advice

class Adviser:
    def choose(self, observation, legal, stream):
        return stream.choice(legal)

    def advise(self, observation, legal, stream):
        yield
        return [Advice(self.choose(observation, legal, stream), 0.5, "Why \\x1b not?")]

class Mute(Adviser):
    def advise(self, observation, legal, stream):
        raise RuntimeError("no words")
"""


def test_bots_of_ones_own_think_aloud_too(doge: Doge, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it advises is what it has chosen: both come from the same chance."""
    (tmp_path / "advisers.py").write_text(ADVISER)
    monkeypatch.chdir(tmp_path)
    seats = "advisers:Adviser,random,advisers:Mute"
    ended = doge("arena", "--seats", seats, "--games", 3, "--seed", "own", "--show")
    chosen = re.findall(r"chooses: (.*)\. It thought of:\n    (.*)   50%  Why \? not\?$", ended.out, re.MULTILINE)
    assert chosen
    assert all(choice == advised for choice, advised in chosen)
    assert "RuntimeError: no words" in ended.out
