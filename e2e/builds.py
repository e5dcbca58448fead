"""Builds of the site that differ, made of dist/: with a second game, which is Doge under another name, from its
sources.
"""

import fcntl
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from e2e.served import ROOT
from tools import library, site

HALVES = ("doge/games/doge", "web/games/doge")
REGISTRY = "doge/registry.py"


def twin(source: str) -> str:
    """A name or a source of Doge's as it is in the other game."""
    return re.sub(r"\bDOGE\b", "TWIN", re.sub(r"(games[./])doge\b", r"\1twin", source)).replace('["doge"]', '["twin"]')


def second_game(mark: str) -> dict[str, bytes]:
    """The files of the other game; its title bears the mark."""
    found = {}
    for path in (path for half in HALVES for path in ROOT.joinpath(half).rglob("*.*")):
        if path.suffix in {".py", ".json", ".css", ".svg"}:
            found[twin(path.relative_to(ROOT).as_posix())] = twin(path.read_text(encoding="utf-8")).encode()
    entry = found["doge/games/twin/entry.py"].decode()
    assert entry.count('"doge"') == entry.count('"Doge"') == 1
    entry = entry.replace('"doge"', '"twin"').replace('"Doge"', f'"Twin {mark}"')
    return found | {"doge/games/twin/entry.py": entry.encode()}


def registered() -> str:
    """The registry with both games."""
    source = (ROOT / REGISTRY).read_text(encoding="utf-8")
    line = "from doge.games.doge.entry import ENTRY as DOGE\n"
    assert source.count(line) == source.count("in (DOGE") == 1
    return source.replace(line, line + twin(line)).replace("in (DOGE", "in (TWIN, DOGE")


def files(archive: Path) -> Iterator[tuple[str, bytes]]:
    """What an archive holds."""
    with library.packed(archive) as found:
        for name in found.namelist():
            yield name, found.read(name)


def recompile(folder: Path) -> None:
    """Compiles the sources in the bundle of a build."""
    subprocess.run(["node", ROOT / "e2e/recompile.mjs", folder], check=True)


def made(shared: Path, mark: str) -> Path:
    """The build with that mark, in a folder that all workers share: it is made by the first who asks for it."""
    folder = shared / f"build-{mark}"
    with shared.joinpath("builds.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            making = Path(shutil.copytree(ROOT / "dist", shared / f"making-{mark}", dirs_exist_ok=True))
            make(making, mark)
            making.rename(folder)
    return folder


def make(folder: Path, mark: str) -> None:
    """Turns a copy of dist/ into a build with a second Doge, each of them with an archive that no build with another mark has."""
    whole = second_game(mark)
    before = {f"doge/games/twin/{name}.py" for name in library.BEFORE}
    archives = {
        "doge": dict(files(folder / "games/doge.zip")),
        "twin": {name: content for name, content in whole.items() if name not in before},
    }
    for name, content in archives.items():
        library.pack_game(folder / f"games/{name}.zip", content | {f"web/games/{name}/mark.txt": mark.encode()})
    sums = {path.stem: site.checksum(path) for path in folder.glob("games/*.zip")}
    shell = library.bundled(folder / library.START) | {name: whole[name] for name in before}
    shell |= {REGISTRY: registered().encode(), library.SUMS: f"SUMS = {sums!r}\n".encode()}
    library.bundle(folder / library.START, shell)
    recompile(folder)
    (folder / site.IMAGE).unlink(missing_ok=True)  # it holds the modules of another build
    with pytest.MonkeyPatch.context() as tools:
        tools.setattr(site, "MAKING", folder)
        (folder / site.SIZES).write_text(site.sizes(), encoding="utf-8")
        (folder / site.WORKER).unlink()
        (folder / "doge.html").unlink(missing_ok=True)
        (folder / site.WORKER).write_text(site.worker(), encoding="utf-8")
