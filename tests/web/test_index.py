"""The page before any script: what the program needs is there, pictures and colours exist, nothing is styled inline."""

from __future__ import annotations

import re
from pathlib import Path

from doge.games.doge.board import AREA_IDS
from tests.web.fakes import INDEX, FakePort

ROOT = INDEX.parent
STYLE = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "web/style").glob("*.css")}
SET_BY_PROGRAM = {"--across", "--done", "--down", "--pace", "--rows"}
"""Custom properties that get their value from Python or from the loading bar."""


def test_what_the_program_fills_is_there() -> None:
    port = FakePort.of_index()
    for name in (
        *AREA_IDS,
        "map",
        "mapbox",
        "halos",
        "rims",
        "pieces",
        "top",
        "chips",
        "main",
        "notices",
        "say",
        "alert",
    ):
        assert port.by_id(name).attrs["id"] == name


def test_every_id_stands_once() -> None:
    elements = [element for element in FakePort.of_index().root.walk() if not element.within("template")]
    ids = [element.attrs["id"] for element in elements if "id" in element.attrs]
    assert len(ids) == len(set(ids))


def test_no_browser_puts_texts_of_its_own_into_the_page() -> None:
    root = FakePort.of_index().root
    assert root.attrs["translate"] == "no"
    meta = [element.attrs for element in root.walk() if element.tag == "meta"]
    assert {"name": "google", "content": "notranslate"} in meta


def test_nothing_is_styled_inline_and_no_script_is_inline() -> None:
    for element in FakePort.of_index().root.walk():
        assert "style" not in element.attrs
        assert not [name for name in element.attrs if name.startswith("on")]
        assert element.tag != "style"
        assert element.tag != "script" or not element.text.strip()


def test_every_picture_that_is_used_exists() -> None:
    ids = {element.attrs.get("id") for element in FakePort.of_index().root.walk()}
    for element in FakePort.of_index().root.walk():
        link = element.attrs.get("href", "")
        if element.tag == "use":
            assert link[1:] in ids, link
    for path in (ROOT / "web").rglob("*.py"):
        for icon in re.findall(r'"((?:i|s|t)-[a-z-]+)"', path.read_text(encoding="utf-8")):
            assert icon in ids, (path, icon)


def test_every_style_sheet_is_linked_and_there() -> None:
    links = [e.attrs["href"] for e in FakePort.of_index().root.walk() if e.attrs.get("rel") == "stylesheet"]
    own = [Path(link).name for link in links if link.startswith("web/style/")]
    assert sorted(own) == sorted(STYLE)


def test_every_custom_property_that_is_used_is_set() -> None:
    text = "".join(STYLE.values())
    given = set(re.findall(r"(--[\w-]+)\s*:", text)) | SET_BY_PROGRAM
    used = set(re.findall(r"var\((--[\w-]+)\)", text))
    assert used <= given


def test_nothing_is_asked_of_another_origin() -> None:
    assert not re.findall(r"url\(\s*[\"']?(?:https?:)?//", "".join(STYLE.values()))
    for element in FakePort.of_index().root.walk():
        for name in ("href", "src"):
            assert not re.match(r"(https?:)?//", element.attrs.get(name, "")), element.attrs


def test_a_game_in_its_middle_is_seen_behind_the_start_screen_alone() -> None:
    scene = FakePort.of_index().by_id("scene")
    pictures = [use.attrs["href"][1:] for use in scene.walk() if use.tag == "use"]
    assert {f"t-palace-{seat}" for seat in (1, 2, 3, 4)} | {"t-advisor"} <= set(pictures)
    assert scene.attrs["aria-hidden"] == "true"
    assert "body:not(.boot, .start) #scene { display: none }" in STYLE["start.css"]
