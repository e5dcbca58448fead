"""Makes the saved games of a release, which every later version has to open; run once, at the commit of the release:

python -m tests.released.make

A person plays each game at the fake page; what it stores and exports then is kept.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from doge import __version__
from doge.registry import ENTRIES
from tests.web.families.noble import Noble
from tests.web.families.noble import written as families
from tests.web.masks.masker import Masker
from tests.web.masks.masker import written as masks
from tests.web.person import INSTANT, Person
from web.saves.slots import PREFIX

CHOICES = 6
"""How many a running game has."""


class Played(NamedTuple):
    """A game that is played: who plays it, and how it begins."""

    person: Callable[..., Person]
    begin: Callable[[Person], object]


def opened(text: str) -> Callable[[Person], object]:
    """Begins from a file."""
    return lambda person: (person.port.drop_file("game.json", text), person.settle())


GAMES = {
    "doge-3": Played(Person, lambda person: person.start(3)),
    "doge-4": Played(Person, lambda person: person.start(4)),
    "masks-2": Played(Masker, opened(masks())),
    "families-2": Played(Noble, opened(families(2, "release", short=True))),
    "families-3": Played(Noble, opened(families(3, "release", short=True))),
    "families-4": Played(Noble, opened(families(4, "release", short=True))),
}


def play(name: str, choices: int) -> Person:
    """A game after so many choices, or at its end."""
    person = GAMES[name].person(INSTANT, seed=name)
    GAMES[name].begin(person)
    person.play(choices)
    return person


def stored(person: Person, name: str) -> dict[str, str]:
    """What the page has stored of the game that was played, under a slot of that name, and the settings."""
    keys = {key: text for key, text in person.port.storage.items() if key.startswith("doge/")}
    slot = next(key.removeprefix(PREFIX).partition("/")[0] for key in keys if key.startswith(PREFIX))
    return {key.replace(slot, name): text for key, text in sorted(keys.items())}


def exported(person: Person) -> str:
    """The file of the game, as the page gives it out."""
    if not person.offered("export"):
        person.press("menu")
    person.press("export")
    return person.port.downloads[-1][1]


def main() -> None:
    """Writes the files of this release."""
    assert {name.rpartition("-")[0] for name in GAMES} == set(ENTRIES)
    folder = Path(__file__).parent / __version__
    folder.mkdir()
    for name in GAMES:
        for stage, choices in (("running", CHOICES), ("finished", 1000)):
            person = play(name, choices)
            assert person.over() == (stage == "finished"), f"{name} is not {stage}"
            file = f"{stage}-{name}"
            (folder / f"{file}.storage.json").write_text(json.dumps(stored(person, file), indent=1), encoding="utf-8")
            (folder / f"{file}.exported.json").write_text(exported(person), encoding="utf-8")


if __name__ == "__main__":
    main()
