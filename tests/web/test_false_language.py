"""The page in a language that nobody speaks: every word comes from doge/words.py, once; and it can be switched
in mid-game.
"""

import re
from collections.abc import Callable, Iterator

import pytest

from doge import __version__
from doge.games.doge.board import AREA_IDS
from doge.registry import ENTRIES
from doge.words import ENGLISH, plural, speak, text
from tests.false_language import FalseLanguage
from tests.web.clock import DRAWN
from tests.web.document import FakeElement, FakeText
from tests.web.fakes import FakePort
from tests.web.person import INSTANT, Person
from web.dom.markup import forget
from web.model.messages import Do
from web.model.model import offered

WRAPPING = ("web.games.families.board.tableau", "web.games.masks.board.clash")
"""The pictures that wrap words, for SVG wraps nothing."""
READ = ("title", "aria-label", "aria-description", "aria-valuetext", "alt", "placeholder", "label")
"""The attributes that people read or hear."""

NAMES = ("11", "12", "13", "14")
"""Families without letters: a name belongs to no language."""

DATA = (
    *(said for entry in ENTRIES.values() for said in (*entry.seat_names, entry.author)),
    *(__version__, "doge-game.json", "game.json"),
)

RULE = re.compile(r"[DMF]\d+(\.\d+[a-z]?)?")
"""The number of a rule, the same in every language."""


class Eyes:
    """Read everything that is written into the page, and note what is not said in the language that is spoken."""

    def __init__(self) -> None:
        self.language = FalseLanguage()
        self.wrong: dict[str, str] = {}
        self.read = 0

    def see(self, said: str) -> None:
        self.read += 1
        wrong = self.language.wrong(RULE.sub("", said), DATA)
        if wrong:
            self.wrong[said] = wrong

    def look_over(self, port: FakePort, *regions: str) -> None:
        """Read all that stands in the page, or in some regions of it, but for what index.html brings with it."""
        ours = {said for element in FakePort.of_index().body.walk() for said in _said(element)}
        looked_at = [port.by_id(region) for region in regions] or [port.body]
        for said in {said for region in looked_at for element in region.walk() for said in _said(element)} - ours:
            self.see(said)


def report(eyes: Eyes) -> str:
    return "\n".join(f"{wrong}: {said}" for said, wrong in eyes.wrong.items())


def _said(element: FakeElement) -> Iterator[str]:
    yield from (child.data for child in element.children if isinstance(child, FakeText))
    yield from (element.attrs[name] for name in READ if name in element.attrs)


@pytest.fixture
def eyes(monkeypatch: pytest.MonkeyPatch) -> Iterator[Eyes]:
    """Eyes on every page of the test, which speaks the false language from the start."""
    found = Eyes()

    def watch(name: str, real: Callable[..., object]) -> None:
        def write(port: FakePort, *args: object) -> object:
            if isinstance(args[-1], str) and (name != "set_attribute" or args[1] in READ):
                found.see(args[-1])
            return real(port, *args)

        monkeypatch.setattr(FakePort, name, write)

    for name in ("create_text", "set_text", "set_attribute"):
        watch(name, getattr(FakePort, name))
    for picture in WRAPPING:  # it lays a sentence out in several texts; seen is what it lays out
        monkeypatch.setattr(f"{picture}.wrapped", lambda said, most: [said])
    speak(found.language)
    forget()  # views that other tests have had in English
    yield found
    speak(ENGLISH)
    forget()


def _sit_down(storage: dict[str, str], seats: int = 4) -> Person:
    """A person at a new game whose families have no letters in their names."""
    person = Person(storage)
    person.seat()
    for seat, name in enumerate(NAMES):
        person.port.fill("set-name", name, str(seat))
    person.start(seats)
    return person


def _look_around(person: Person) -> None:
    """Everything that can be opened at the table: areas, families, menu, chronicle, and what lies behind them."""
    for area in AREA_IDS:
        person.page.answer(Do("about-area", area))  # as a long touch on the map does
        person.port.advance(DRAWN)
        person.press("close-sheet")
    person.press("menu")
    person.press("menu")
    person.press("toggle-pace")
    person.press("chronicle")
    for _ in range(3):
        person.press("look-back", "-1")
    person.press("look-now")
    for screen in ("rules", "settings"):
        person.press("menu")
        person.press("show", screen)
        person.press("back")


def test_the_language_shows_what_is_not_translatable(language: FalseLanguage) -> None:
    said = text("{family} has {houses}.", family="Anna", houses=plural("1 house", "{n} houses", 2))
    assert said == "⟦⟨Anna⟩ has ⟨⟦⟨2⟩ houses⟧⟩.⟧"
    assert language.wrong(said, ["Anna"]) == ""
    assert language.wrong("+ 3") == ""
    assert "outside" in language.wrong(said)
    assert "outside" in language.wrong(text("{area} votes.", area="the Quarantia"))
    assert "outside" in language.wrong("Ready")
    assert "twice" in language.wrong(text(text("Ready")))
    assert "cut" in language.wrong(text("Ready")[:-1])
    assert "outside" in FalseLanguage("«»‹›").wrong(text("Ready"))


@pytest.mark.parametrize("seats", [3, 4])
def test_a_whole_game_is_translatable(eyes: Eyes, seats: int) -> None:
    person = _sit_down(INSTANT, seats)
    while person.play(12) and not person.over():
        _look_around(person)
    assert person.over()
    person.press("look-map")
    eyes.look_over(person.port)
    assert not eyes.wrong, report(eyes)
    assert eyes.read > 2000


def test_a_game_at_its_pace_is_translatable(eyes: Eyes) -> None:
    person = _sit_down({})
    for _ in range(9):
        person.play(1)
        person.press("toggle-pace")
    assert not eyes.wrong, report(eyes)


def test_all_screens_beside_the_table_are_translatable(eyes: Eyes) -> None:
    person = _sit_down(INSTANT)
    person.play(4)
    person.press("take-back")
    person.leave()
    person.press("show", "settings")
    person.press("export")
    person.port.fill("set-numbers", True)
    person.press("back")
    for found in ("{", "[1]", person.text().replace('"markers":[', '"markers":[7,', 1)):
        person.open(found)
    person.open(person.text())
    person.leave()
    person.press("show", "saves")
    slot = person.offered("more")[0].attrs["data-arg"]
    person.press("more", slot)
    person.press("delete-game", slot)
    person.press("undelete")
    person.act("open-game", slot)
    person.port.storage_fails = True
    person.play(1)
    assert not eyes.wrong, report(eyes)


def test_the_start_screen_is_translatable_for_every_game(eyes: Eyes) -> None:
    person = Person(INSTANT)
    for game in reversed(offered()):
        person.press("set-game", game)
        eyes.look_over(person.port)
        person.seat()
        for seat in range(len(person.offered("who"))):
            person.press("who", str(seat))
            eyes.look_over(person.port)
    person.start()
    person.leave()
    for game in offered():
        person.press("set-game", game)
        eyes.look_over(person.port)
    assert not eyes.wrong, report(eyes)


def test_a_second_tab_is_translatable(eyes: Eyes) -> None:
    person = _sit_down(INSTANT)
    other = Person.resuming(beside=person)
    assert "notice-take-over" in {element.attrs.get("data-key") for element in other.port.elements()}
    other.press("confirm")
    other.act("take-over")
    person.settle()
    assert not eyes.wrong, report(eyes)


def test_the_language_can_be_switched_in_the_middle_of_a_game(eyes: Eyes) -> None:
    person = _sit_down(INSTANT)
    person.play(12)
    eyes.language = FalseLanguage("«»‹›")
    person.page.speak(eyes.language)
    person.port.advance(DRAWN)
    eyes.look_over(person.port)
    _look_around(person)
    person.leave()
    for screen in ("settings", "rules", "saves"):
        person.press("show", screen)
        person.press("back")
    person.press("continue")
    person.play()
    assert person.over()
    eyes.look_over(person.port)
    assert not eyes.wrong, report(eyes)
