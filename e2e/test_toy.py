"""The site with Doge taken out of it: another game in its place is drawn and played, by drag and by keys, saved and
opened again.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import open_site, watch
from e2e.lanterns import Boatman
from e2e.served import ROOT, served


@pytest.fixture(scope="module")
def other_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that is made of sources without Doge."""
    house: Path = tmp_path_factory.mktemp("other") / "house"
    subprocess.run([sys.executable, ROOT / "tools/lanterns.py", house, "--site"], check=True)
    assert not (house / "web/games/doge").exists()
    with served(house / "dist", "/repo/") as address:
        yield address


def test_a_site_without_doge_plays_another_game(new_context: Callable[..., BrowserContext], other_site: str) -> None:
    problems: list[str] = []
    context = new_context()
    watch(context, other_site, problems)
    person = Boatman(open_site(context, other_site))
    expect(person.page.get_by_role("heading", name="Lanterns")).to_be_visible()
    person.start(2, Distance="8")
    river = person.page.get_by_role("group", name="The river")
    expect(river).to_be_visible()
    expect(person.page.get_by_role("group", name="Map of Venice")).to_be_hidden()
    while not person.rowed:
        if person.over():  # somebody else has led in every round
            person.page.reload()
            person.start(2, Distance="8")
        person.choose()
    note = person.page.get_by_label(re.compile("^Your note about"))
    note.fill("rows fast")
    note.blur()
    context.close()
    assert not problems, problems


def test_a_game_of_the_other_site_is_saved_and_opened_again(
    new_context: Callable[..., BrowserContext], other_site: str
) -> None:
    problems: list[str] = []
    context = new_context()
    watch(context, other_site, problems)
    person = Boatman(open_site(context, other_site))
    person.start(3)
    person.choose()
    person.page.get_by_label(re.compile("^Your note about")).first.fill("rows fast")
    person.page.get_by_label(re.compile("^Your note about")).first.blur()
    person.page.close()
    again = Boatman(open_site(context, other_site))
    again.page.get_by_role("button", name="Continue").click()
    expect(again.page.get_by_label(re.compile("^Your note about")).first).to_have_value("rows fast")
    again.play()
    expect(again.page.get_by_role("heading", name="The game is over")).to_be_visible()
    assert not problems, problems
