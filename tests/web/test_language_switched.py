"""Another language is spoken from now on: saved games, banners and hints, which are kept in words, are
read in it, too.
"""

import json
from collections.abc import Callable
from typing import Any

import pytest

from doge.games.doge import bots
from doge.games.doge.bots.search import Searcher
from doge.words import ENGLISH, again, listed, ordinal, plural, sentences, series, speak, text
from tests.false_language import FalseLanguage
from tests.soak_saves import resealed
from tests.web.clock import DRAWN
from tests.web.person import Person, begun
from tests.web.test_false_language import Eyes, eyes, report
from tests.web.test_hints import HASTY
from web.model.messages import Noticed, Toasted
from web.model.model import offered
from web.model.model import renewed as banner
from web.saves.sentences import read, written
from web.saves.slots import PREFIX

__all__ = ["eyes"]  # a fixture

OTHER = "«»‹›"


def house(person: Person) -> None:
    """Go to the start screen."""
    person.leave()


def switch(person: Person, eyes: Eyes) -> None:
    """Speak another language from now on; what was said before is not looked at here."""
    eyes.wrong.clear()
    eyes.language = FalseLanguage(OTHER)
    person.page.speak(eyes.language)
    person.port.advance(DRAWN)
    eyes.look_over(person.port, "top", "main", "notices")


def look_at_games(person: Person, eyes: Eyes) -> None:
    """Read the start screen of each game, and the list of games."""
    for game in offered():
        person.press("set-game", game)
        eyes.look_over(person.port, "top", "main", "notices")
    person.press("show", "saves")
    eyes.look_over(person.port, "top", "main", "notices")


def games_of_all_kinds() -> Person:
    """One who has left a game of each kind, and finished one of Doge."""
    person = begun()
    person.play()
    person.press("new-game")
    for game in offered():
        person.press("set-game", game)
        person.act("start-game")
        house(person)
    return person


def test_saved_games_are_listed_in_the_language_of_now(eyes: Eyes) -> None:
    person = games_of_all_kinds()
    switch(person, eyes)
    look_at_games(person, eyes)
    assert len(person.offered("open-game")) == len(offered()) + 1
    assert not eyes.wrong, report(eyes)
    another = FalseLanguage("‘’“”")
    eyes.language = another
    speak(another)
    look_at_games(Person(person.port.storage), eyes)  # no game is loaded but the one of the plan
    assert not eyes.wrong, report(eyes)


def heads(storage: dict[str, str], change: Callable[[dict[str, Any]], None]) -> dict[str, str]:
    """The storage with something else in the summaries of its games."""

    def changed(found: str) -> str:
        _, head, *rest = found.split("\n")
        own = json.loads(head)
        change(own["standing"])
        return resealed(json.dumps(own), "\n".join(rest))

    return {key: changed(found) if key.startswith(PREFIX) else found for key, found in storage.items()}


@pytest.mark.parametrize(
    "said",
    [
        None,
        {"title": 7, "line": ["text", [], {}]},
        {"title": ["text", ["{n.__class__}"], {"n": 1}], "line": ["speak", ["a"], {}]},
        {"title": ["text", ["{n:>9}"], {"n": 1}], "line": ["text", ["{n}"], {}]},
        {"title": ["plural", ["a", "b"], {}], "line": ["plural", ["a", "b", 1], {"n": 2}]},
        {"title": ["text", ["{a}" * 40], {"a": "b" * 40}], "line": ["text", ["a" * 400], {}]},
        {"title": ["series", [1], {}], "line": ["sentences", ["a"], {"n": 1}]},
    ],
)
def test_what_cannot_be_said_again_is_read_as_it_was_said(said: object) -> None:
    person = begun()
    house(person)
    title, line = person.page._model.games[0].summary.title, person.page._model.games[0].summary.line  # type: ignore[union-attr]

    def change(standing: dict[str, Any]) -> None:
        standing.update({"said": said}) if said else standing.pop("said")

    other = Person(heads(person.port.storage, change))
    summary = other.page._model.games[0].summary
    assert summary is not None and (summary.title, summary.line) == (title, line)
    other.press("continue")
    assert other.play(1) == 1


def test_a_sentence_is_written_and_read_with_all_that_is_in_it() -> None:
    said = sentences(
        text("{who} votes in {area}.", who="Anna", area=text("the Quarantia")),
        plural("1 house is left.", "{n} houses are left.", 2),
        text("It is the {n} year of {all}.", n=ordinal(3), all=listed([series(["a", "b"]), text("c")])),
    )
    kept = json.loads(json.dumps(written(said)))
    language = FalseLanguage(OTHER)
    assert read(kept) == said
    try:
        speak(language)
        assert read(kept) == again(said) != said
        assert language.wrong(again(said), ["Anna", "a", "b"]) == ""
    finally:
        speak(ENGLISH)


# --- what stands there when it is switched ----------------------------------------------------------


def refused(person: Person) -> None:
    """A file is not opened, for it breaks a rule."""
    person.port.drop_file("game.json", person.text().replace('"markers":[', '"markers":[7,', 1))


def deleted(person: Person) -> None:
    """A game is deleted, which can be undone."""
    house(person)
    person.press("show", "saves")
    person.press("more")
    person.press("delete-game")


def renewed(person: Person) -> None:
    """An archive is not there any more."""
    person.page.send(Noticed(banner("warning")))


def toasted(person: Person) -> None:
    """A game takes its time to come."""
    person.page.send(Toasted(text("Loading {game}", game=text("Masks"))))


@pytest.mark.parametrize("cause", [refused, deleted, renewed, toasted])
def test_a_banner_that_is_up_is_drawn_again(eyes: Eyes, cause: Callable[[Person], None]) -> None:
    person = begun()
    person.play(1)
    cause(person)
    person.port.advance(DRAWN)
    before = person.port.by_id("notices").text
    assert "⟦" in before
    switch(person, eyes)
    assert person.port.by_id("notices").text == before.translate(str.maketrans("⟦⟧⟨⟩", OTHER))
    assert not eyes.wrong, report(eyes)


def test_a_hint_that_is_up_is_drawn_again(eyes: Eyes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "ADVISER", Searcher(HASTY))
    person = begun()
    person.act("hint")
    switch(person, eyes)
    assert person.offered("hint-row") and not eyes.wrong, report(eyes)


def test_a_refusal_that_is_up_is_drawn_again(eyes: Eyes) -> None:
    person = begun()
    for ballot in person.offered("toggle-ballot")[:5]:
        person.click(ballot)
    refusal = person.page._model.match.refusal  # type: ignore[union-attr]
    assert refusal
    switch(person, eyes)
    assert person.page._model.match.refusal == again(refusal)  # type: ignore[union-attr]
    assert not eyes.wrong, report(eyes)
