"""Hosts that give files other types than usual: the page starts all the same, or names the file and its type."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from e2e.conftest import START_MS
from e2e.host import Host
from e2e.player import begun
from e2e.served import ROOT

pytestmark = pytest.mark.first_visit

BYTES = "application/octet-stream"
HARMLESS = (".wasm", ".zip", ".bin", ".py", ".toml", ".json", ".webmanifest", ".svg", ".png", ".woff2")
"""The kinds of files of which a browser, or our own code, reads the bytes whatever their type is."""


def test_every_kind_of_file_that_the_site_holds_is_tried_here() -> None:
    kinds = {path.suffix for path in (ROOT / "dist").rglob("*.*") if path.is_file()}
    assert kinds == {*HARMLESS, ".js", ".css", ".html", ".txt"}, "the last is for people, and a page is HTML or no page"


@pytest.mark.parametrize("type", [BYTES, "text/html"])
def test_where_bytes_are_read_the_type_does_not_matter(
    new_context: Callable[..., BrowserContext], tmp_path: Path, type: str
) -> None:
    with Host(ROOT / "dist", tmp_path) as host:
        host.types |= dict.fromkeys(HARMLESS, type)
        page = new_context().new_page()
        page.goto(host.address)
        expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
        player = begun(page)
        player.play_on(1)


@pytest.mark.parametrize(("kind", "type"), [(".js", BYTES), (".js", "text/plain"), (".css", "text/plain")])
def test_where_the_type_matters_the_file_and_its_type_are_named(
    new_context: Callable[..., BrowserContext], tmp_path: Path, kind: str, type: str
) -> None:
    with Host(ROOT / "dist", tmp_path) as host:
        host.types[kind] = type
        page = new_context().new_page()
        page.goto(host.address)
        plate = page.get_by_role("alert").filter(has_text="The server sends a file with a wrong type.")
        expect(plate).to_contain_text(f"{kind}: {type}", timeout=START_MS)
        host.types.clear()
        plate.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("button", name="Start the game")).to_be_visible(timeout=START_MS)
        expect(plate).to_have_count(0)
