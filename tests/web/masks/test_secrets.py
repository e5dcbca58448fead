"""Hidden is hidden: pages of games that differ in hidden faces alone are the same, to the byte, whatever a person does
there.
"""

import json
from typing import Any

import pytest

from doge.games.masks.game import MASKS
from doge.games.masks.moves import SetUp
from doge.games.masks.state import State
from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.table import Table
from tests.web.masks.masker import Masker, written
from tests.web.masks.test_known import a_game
from tests.web.person import INSTANT


def twins(table: Table, me: int, number: int) -> list[str]:  # type: ignore[type-arg]
    """The record of the game, and of some in which the other side's masks lie otherwise, as far as I cannot know."""
    found = record.write(table)
    texts = [record.dump(found)]
    seen, stream = table.observe(me), Stream("twins", len(table.log))
    other = 1 - me
    for _ in range(number):
        state = MASKS.imagine(seen, stream)
        assert isinstance(state, State)
        setup = SetUp(other, state.kinds[10 * other : 10 * other + 10]).step()
        log: list[dict[str, Any]] = [
            setup if step.get("seat") == other and "setup" in step else step for step in found["log"]
        ]
        texts.append(record.dump({**found, "log": log}))
    assert len(set(texts)) > 1
    return texts


def opened(text: str) -> Masker:
    """A page with that game, all of whose moments have been shown."""
    person = Masker(INSTANT, seed="twin")
    person.open(text)
    return person


def look_everywhere(person: Masker) -> list[str]:
    """The whole page after each of the things that a person may do to find something out."""
    pages = [person.port.body.html]
    for space in ("a1", "b2", "c2", "c3", "d4", "b5", "a6", "b6", "c6", "d6", "e6", "a7", "c7", "e7"):
        person.tap(space)
        pages.append(person.port.body.html)
        person.keys("Escape")
    for do in ("chronicle", "chronicle", "menu", "menu"):
        person.press(do)
        pages.append(person.port.body.html)
    person.press("chronicle")
    for _ in range(4):
        back = person.offered("look-back")
        if back:
            person.click(back[0])
            pages.append(person.port.body.html)
    person.press("show", "rules")
    pages.append(person.port.body.html)
    return pages


@pytest.mark.parametrize(("seed", "answers", "me"), [("b", 6, 0), ("h", 18, 1), ("k", 30, 0)])
def test_pages_of_twins_are_the_same_to_the_byte(seed: str, answers: int, me: int) -> None:
    texts = twins(a_game(seed, answers, me), me, 2)
    pages = [look_everywhere(opened(text)) for text in texts]
    assert all(page == pages[0] for page in pages[1:])
    assert len(set(pages[0])) > 8, "the page has shown many things"


def test_nothing_of_the_list_of_games_tells_twins_apart() -> None:
    lists = []
    for text in twins(a_game("i", 18), 0, 3):
        person = opened(text)
        person.leave()
        person.act("show", "saves")
        lists.append(person.port.body.html)
    assert len(set(lists)) == 1


def test_a_back_is_a_back_all_hidden_masks_have_the_same_parts() -> None:
    person = opened(twins(a_game("b", 4), 0, 1)[0])
    masks = [e for e in person.port.by_id("board").walk() if e.attrs.get("class") == "mask"]
    hidden = [e for e in masks if "masks-back-2" in e.html and "ded" not in e.html]
    assert len(hidden) > 4
    assert len({e.html.replace(e.html.split('style="')[1].split('"')[0], "") for e in hidden}) == 1


def test_the_faces_come_up_at_the_end_and_not_before() -> None:
    table = a_game("to the end", 10_000)
    text = record.dump(record.write(table))
    person = opened(text)
    assert person.over()
    board = person.port.by_id("board").html
    assert "masks-back" not in board
    whole = json.loads(text)
    short = {key: value for key, value in whole.items() if key != "result"} | {"log": whole["log"][:-1]}
    before = opened(record.dump(short))
    assert not before.over() and "masks-back" in before.port.by_id("board").html


def test_who_watches_bots_sees_backs_alone_until_the_end() -> None:
    person = Masker({}, seed="watcher")
    person.port.drop_file("masks.json", written(("bot:random", "bot:random")))
    faces = 0
    for _ in range(20):
        person.port.advance(700)
        board = person.port.by_id("board")
        faces += sum("masks-back" not in e.html for e in board.walk() if e.attrs.get("class") == "mask")
        assert "your" not in board.html
    assert faces == 0
    person.act("skip")
    assert person.over()
    assert "masks-back" not in person.port.by_id("board").html
