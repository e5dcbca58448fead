"""The page before any script: what the program needs is there, pictures and colours exist, nothing is styled inline."""

import json
import re
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from doge.games.doge.board import AREA_IDS
from doge.registry import ENTRIES
from tests.web.fakes import INDEX, FakePort
from web.shell.looks import sheets

ROOT = INDEX.parent
STYLE = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "web/style").glob("*.css")}
LOOKS = {
    face.name: "\n".join(path.read_text(encoding="utf-8") for path in sheets(face) if path.exists())
    for face in (ROOT / "web/games").iterdir()
    if (face / "look.css").exists()
}
SYMBOLS = {
    path.parent.name: ElementTree.parse(path).getroot()  # noqa: S314 (ours)
    for path in (ROOT / "web/games").glob("*/symbols.svg")
}
SET_BY_PROGRAM = {"--across", "--done", "--down", "--pace", "--row", "--rows"}
"""Custom properties that get their value from Python or from the loading bar."""


SET_BY_GAMES = {"--dx", "--dy", "--far", "--tray"}
"""The same from the style of a game; without any it has none."""


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


def test_the_house_is_called_more_than_its_first_game() -> None:
    root = FakePort.of_index().root
    (title,) = [element.text.strip() for element in root.walk() if element.tag == "title"]
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert title == manifest["name"] and title not in {str(entry.title) for entry in ENTRIES.values()}
    loading = next(element for element in root.walk() if element.attrs.get("id") == "load")
    assert title in [element.text.strip() for element in loading.walk() if element.tag == "h1"]
    assert not [element for element in loading.walk() if element.tag == "use"]  # an emblem of its own, of no game


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


@cache
def ids() -> set[str]:
    """What the page can show before it is dressed for a game."""
    return {element.attrs.get("id", "") for element in FakePort.of_index().root.walk()}


NO_SYMBOL = re.compile(r'\bclasses\((?:[^()]|\([^()]*\))*\)|\b(?:class_|cls|key)=f?"[^"]*"')
"""Classes and keys of an element in Python: what stands there is no symbol."""


def test_every_picture_that_is_used_exists() -> None:
    for element in FakePort.of_index().root.walk():
        link = element.attrs.get("href", "")
        if element.tag == "use":
            assert link[1:] in ids(), link
    for path in (ROOT / "web").rglob("*.py"):
        game = path.relative_to(ROOT).parts[2] if "games" in path.parts else ""
        there = ids() | own(game)
        own_name = f"|{game}" if game in SYMBOLS else ""
        named = rf'"((?:i|s|t{own_name})-[a-z-]+|corno)["{{]'
        for icon in re.findall(named, NO_SYMBOL.sub("", path.read_text(encoding="utf-8"))):
            found = icon in there or (icon.endswith("-") and any(name.startswith(icon) for name in there))
            assert found, f'{path}: there is no symbol "{icon}" in index.html, nor in symbols.svg beside the face'


def own(game: str) -> set[str]:
    """The symbols that lie beside the face of a game."""
    return {element.get("id", "") for element in SYMBOLS[game].iter()} - {""} if game in SYMBOLS else set()


DRAWN = {"svg", "defs", "clipPath", "pattern", "symbol", "g", "path", "circle", "ellipse", "rect", "use"}
"""What a sheet of symbols is made of."""


def test_the_symbols_of_a_game_are_its_own() -> None:
    """They stand in the page beside those of the house, each by a name that begins with the game's, and hold nothing that does anything."""
    for game, root in SYMBOLS.items():
        assert own(game) and not [name for name in own(game) if not name.startswith(f"{game}-")], game
        assert not own(game) & ids(), game
        assert root.get("class") == "defs", "out of sight"
        for element in root.iter():
            tag = element.tag.rpartition("}")[2]
            assert tag in DRAWN, (game, tag)
            assert not [name for name in element.attrib if name.startswith("on")]
            hrefs = [value for name, value in element.attrib.items() if name.endswith("href")]
            assert all(tag == "use" and value[1:] in own(game) | ids() and value[0] == "#" for value in hrefs), game
            for link in re.findall(r"url\(#([\w-]+)\)", " ".join(element.attrib.values())):
                assert link in own(game) | ids(), (game, link)


def test_every_style_sheet_is_linked_and_there() -> None:
    links = [e.attrs["href"] for e in FakePort.of_index().root.walk() if e.attrs.get("rel") == "stylesheet"]
    own = [Path(link).name for link in links if link.startswith("web/style/")]
    assert sorted(own) == sorted(STYLE)


def test_every_custom_property_that_is_used_is_set() -> None:
    for game, look in {"": "", **LOOKS}.items():
        text = "".join(STYLE.values()) + look
        face = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "web/games" / game).rglob("*.py") if game)
        given = set(re.findall(r"(--[\w-]+)\s*:", text)) | SET_BY_PROGRAM | SET_BY_GAMES
        given |= set(re.findall(r'"(--[\w-]+)"', face))
        used = set(re.findall(r"var\((--[\w-]+)\)", text))
        assert used <= given


def test_nothing_is_asked_of_another_origin() -> None:
    assert not re.findall(r"url\(\s*[\"']?(?:https?:)?//", "".join(STYLE.values()))
    for look in LOOKS.values():  # it has no place from which a file could be named
        assert not re.findall(r"@import|url\((?!#)", look)
    for element in FakePort.of_index().root.walk():
        for name in ("href", "src"):
            assert not re.match(r"(https?:)?//", element.attrs.get(name, "")), element.attrs


def test_a_game_in_its_middle_is_seen_behind_the_start_screen_alone() -> None:
    scene = FakePort.of_index().by_id("scene")
    pictures = [use.attrs["href"][1:] for use in scene.walk() if use.tag == "use"]
    assert {f"t-palace-{seat}" for seat in (1, 2, 3, 4)} | {"t-advisor"} <= set(pictures)
    assert scene.attrs["aria-hidden"] == "true"
    assert "body:not(.boot, .start) #scene { display: none }" in STYLE["start.css"]


def test_what_people_read_before_python_can_speak_stands_in_the_page_and_in_no_script() -> None:
    """One file for whoever translates it; the console is for developers."""
    for script in (ROOT / "web").glob("*.js"):
        for line in script.read_text(encoding="utf-8").splitlines():
            said = re.findall(
                r"[\"'`]([A-Z][^\"'`]* [^\"'`]*)[\"'`]", "" if "console." in line else line.partition("//")[0]
            )
            assert not said, f"{script.name}: {said}"
    port = FakePort.of_index()
    boot = (ROOT / "web/boot.js").read_text(encoding="utf-8")
    told = {name.removeprefix("data-") for name in port.by_id("load").attrs if name.startswith("data-")}
    assert told == set(re.findall(r"said\(\"(\w+)\"", boot))


def test_no_game_dresses_the_start_screen() -> None:
    """The style of a game is worn while its game is chosen: what the start screen alone has goes by names of its own."""

    def classes(text: str) -> set[str]:
        return set(re.findall(r"\.(-?[a-z][\w-]*)(?=[^{}]*\{)", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)))

    start = {name for name in STYLE if name.startswith("start")}
    house = classes("".join(text for name, text in STYLE.items() if name not in start))
    own = classes("".join(STYLE[name] for name in start)) - house
    for game, look in LOOKS.items():
        assert not own & classes(look), game
