"""The terminal in a language that nobody speaks: every word comes from doge/words.py, once, and the language
can be switched.
"""

import re
from pathlib import Path

import pytest

from doge.games.doge.board import AREA_IDS
from doge.kernel.table import Table
from doge.registry import ENTRIES, GAMES, console
from doge.terminal import keyboard
from doge.terminal.commands import _parser
from doge.terminal.players import seated
from doge.terminal.session import Session
from doge.words import speak
from tests.false_language import FalseLanguage
from tests.terminal.conftest import Doge

pytestmark = pytest.mark.usefixtures("lanterns")

TYPED = {
    "doge": (*AREA_IDS, "abstain", "none", "yes", "no", "ballot", "advisor", "move", "place", "build", "cas, san-m"),
    "lanterns": ("light", "row", "give", "pass", "fog", "keep"),
}
"""Words that are typed, and so belong to no language; by game."""
GAMES_OF = {"doge": 1, "lanterns": 12}
"""How many games two people play: enough for a hundred screens."""
COMMANDS = ("hint all", "hint", "board", "log", "since", "undo", "save FILE", "help, quit", "back")
OTHERS = ("goal", "stalemate", "year-limit", "harbour", "night", "random", "human", "bot:", "game.json")
"""Words of records, and the file's name."""


class Reader:
    """Types legal answers and every command, reads each screen, and now and then speaks the other false language."""

    def __init__(
        self, table: Table, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], file: Path
    ) -> None:
        self.table, self.read, self.wrong = table, 0, dict[str, str]()
        self._capsys, self._file = capsys, file
        self._other, self._spoken = FalseLanguage("«»‹›"), FalseLanguage()
        self._data = (
            *TYPED[table.game.name],
            *COMMANDS,
            *OTHERS,
            *ENTRIES[table.game.name].seat_names,
            *"ABCDLM",
            "nonsense",
        )
        monkeypatch.setattr(keyboard, "line", self._line)
        speak(self._spoken)

    def play(self) -> None:
        Session(self.table, str(self._file), {}).run()
        self._look()

    def _look(self) -> None:
        """Read what has been written since the last question."""
        shown = self._capsys.readouterr().out
        foreign = [mark for mark in self._other.marks if mark in shown]
        if wrong := self._spoken.wrong(shown, self._data) or "".join(foreign):
            self.wrong[shown] = wrong
        self.read += 1

    def _line(self, prompt: str) -> str:
        self._look()
        if self.read % 10 == 0:
            self._spoken, self._other = self._other, self._spoken
            speak(self._spoken)
        if not prompt:
            return ""
        asked = ["help", "log", "board", "", "nonsense 7", "undo", "castello", *self._answers()]
        return asked[self.read % len(asked)] if self.read % 5 == 0 else self._answers()[0]

    def _answers(self) -> list[str]:
        table = self.table
        seat = next(seat for seat in table.waiting if table.seats[seat].level is None)
        action = table.legal(seat).sample(table.stream(seat))
        return [console(table.game.name).typed(action, [seat.name for seat in table.seats])]


@pytest.mark.parametrize("name", TYPED)
def test_every_word_shown_is_translatable(
    name: str,
    language: FalseLanguage,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    read = 0
    for number, players in enumerate([("you", "random", "random"), *[("you", "you", "random")] * GAMES_OF[name]]):
        table = Table(GAMES[name], seated(players, ENTRIES[name]), f"false {number}")
        reader = Reader(table, monkeypatch, capsys, tmp_path / f"{number}")
        reader.play()
        assert list(reader.wrong.values()) == [], next(iter(reader.wrong))
        assert table.result is not None
        read += reader.read
    assert read > 100


@pytest.mark.parametrize("name", TYPED)
def test_games_are_told_and_reported_in_it(name: str, language: FalseLanguage, doge: Doge, tmp_path: Path) -> None:
    file, entry = tmp_path / "game.json", ENTRIES[name]
    data = (*OTHERS, *TYPED[name], *entry.seat_names, "seed")
    seats = ",".join(["random"] * entry.seat_counts[0])
    shown = doge("arena", "--game", name, "--seats", seats, "--games", 3, "--seed", "seed", "--show", "--records", file)
    assert language.wrong(shown.out.replace("%", ""), data) == "" and "⟦" in shown.out
    assert language.wrong(shown.err, data) == ""
    again = doge("replay", file, "--show")
    assert language.wrong(again.out, data) == "" and again.out.count("⟦") > 100
    refused = doge("replay", "-", typed=file.read_text().splitlines()[0].replace('"seat":0', '"seat":1', 1))
    assert refused.status == 1 and refused.err.startswith("⟦Game ⟨1⟩: refused. ")


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--game", "chess"),
        ("play", "--seats", "you"),
        ("play", "--goal", "6"),
        ("play", "--load", "/no/such/file"),
        ("play", "--speed"),
        ("arena", "--seats", "you,random,random", "--games", "3"),
        ("arena", "--seats", "cmd:no-such-program x,random,random", "--games", "3"),
        ("replay", "/"),
        (),
    ],
    ids=" ".join,
)
def test_what_is_refused_is_refused_in_it(arguments: tuple[str, ...], language: FalseLanguage, doge: Doge) -> None:
    ended = doge(*arguments)
    assert ended.status == 2 and re.match(r"doge: ⟦.*⟧\n$", ended.err)


def test_help_speaks_it(language: FalseLanguage) -> None:
    commands = next(action for action in _parser()._actions if isinstance(action.choices, dict))
    parsers = [_parser(), *(commands.choices or {}).values()]
    for parser in parsers:
        ours = [action.help for action in parser._actions if action.dest not in ("help", "version") and action.help]
        for said in (parser.description, parser.epilog, *ours):
            assert said is not None and said.startswith("⟦") and said.rstrip().endswith("⟧")
    assert len(parsers) == 6
