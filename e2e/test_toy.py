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


@pytest.fixture
def other_site(tmp_path: Path) -> Iterator[str]:
    """The address of a site that is made of sources without Doge."""
    house = tmp_path / "house"
    subprocess.run([sys.executable, ROOT / "tools/lanterns.py", house, "--site"], check=True)
    assert not (house / "web/games/doge").exists()
    with served(house / "dist", "/repo/") as address:
        yield address


def test_a_site_without_doge_plays_another_game_saves_it_and_opens_it_again(
    new_context: Callable[..., BrowserContext], other_site: str
) -> None:
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
    person.page.reload()
    person.start(3)
    person.choose()
    note = person.page.get_by_label(re.compile("^Your note about")).first
    note.fill("rows fast")
    note.blur()
    person.page.close()
    again = Boatman(open_site(context, other_site))
    again.page.get_by_role("button", name="Continue").click()
    expect(again.page.get_by_label(re.compile("^Your note about")).first).to_have_value("rows fast")
    again.play()
    expect(again.page.get_by_role("heading", name="The game is over")).to_be_visible()
    assert not problems, problems
