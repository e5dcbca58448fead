"""Assembles the site in dist/ from the sources and the npm packages; knows nothing of what is in them but the order of
the games.

    python tools/site.py

Any static host can serve the folder as it is, at its root or under a path of its own.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from doge.registry import ENTRIES
from tools.library import HOUSE, START, bundled, packed

ROOT = Path(__file__).resolve().parent.parent
NPM = ROOT / "node_modules"
SITE = ROOT / "dist"
MAKING = ROOT / "dist.new"
"""Where the site is until it is whole, so that a server of the old one never serves half a site."""

PAGE = (
    "index.html",
    "manifest.webmanifest",
    "pyscript.toml",
    "web/main.py",
    "web/image.js",
    "web/python.js",
)
WORKER = "sw.js"
SIZES = "web/sizes.json"
IMAGE = "memory.bin"
"""From which later visits begin."""
STYLES = ("web/style/first.css", "web/style/all.css")
"""What the first frame needs, and all else."""
SCRIPT = "web/all.js"
"""The classic scripts of the page."""

# Of the packages only what a browser fetches, by name: a file too many or too few fails e2e/test_start.py.
PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
)
PYSCRIPT = (
    "core.js",
    "core-C9KDLldu.js",
    "deprecations-manager-UpAPKqCb.js",
    "donkey-4Hrqd7WZ.js",
    "error-D2315lOB.js",
    "py-editor-C4XsZtn7.js",
    "py-game-DWiCrr7a.js",
    "py-terminal-CwQ6kcjg.js",
    "toml-V4Savzlc.js",
)
NEEDED = ("python.zip", START, "pyscript.toml", "web/main.py", "web/python.js")
"""What has to be there before the game can start, beside what comes from npm."""
FONTS = {
    "cardo": ("400-normal", "400-italic", "700-normal"),
    "alegreya-sans": ("400-normal", "500-normal", "700-normal", "800-normal"),
}
NOT_SHIPPED = {"@types/emscripten", "ws"}
"""Packages that Pyodide needs outside a browser only."""


def vendored() -> Iterator[tuple[Path, str]]:
    """Every file from npm that the site holds, and its path there."""
    for name in PYODIDE:
        yield NPM / "pyodide" / name, f"web/vendor/pyodide/{name}".replace(".mjs", ".js")  # which every host knows
    for name in PYSCRIPT:
        yield NPM / "@pyscript/core/dist" / name, f"web/vendor/pyscript/{name}"
    for family, faces in FONTS.items():
        for face in faces:
            file = f"{family}-latin-{face}.woff2"
            yield NPM / "@fontsource" / family / "files" / file, f"web/fonts/{file}"


def own() -> Iterator[tuple[Path, str]]:
    """Every file of ours that the site holds as it is, and its path there."""
    for name in PAGE:
        yield ROOT / name, name
    for path in sorted((*ROOT.glob("web/*.svg"), *ROOT.glob("web/icons/*.png"))):
        yield path, path.relative_to(ROOT).as_posix()


def join(tag: str, names: Sequence[str]) -> None:
    """Puts the files that the page links one after another, by a tag with `{}` for the file, into one for each row of links.

    The files have those names, in the order of the page.
    """
    page, left = MAKING / "index.html", iter(names)
    before, after = map(re.escape, tag.split("{}"))
    text = page.read_text(encoding="utf-8")

    def one(links: re.Match[str]) -> str:
        name = next(left)
        parts = [(ROOT / each).read_text(encoding="utf-8") for each in re.findall(f"{before}(\\S+){after}", links[0])]
        (MAKING / name).parent.mkdir(parents=True, exist_ok=True)
        (MAKING / name).write_text("\n".join(parts), encoding="utf-8")
        return f"{tag.format(name)}\n"

    page.write_text(re.sub(f"(?:{before}\\S+{after}\n)+", one, text), encoding="utf-8")


STYLED = '<link rel="stylesheet" href="{}">'
SCRIPTED = '<script src="{}" defer></script>'
"""How the page links style sheets and classic scripts."""


def inside(library: Path, program: str) -> None:
    """Runs one of our programs on the new site, in node, in the Pyodide of the site."""
    node(program, "tools/inside.mjs", library, program, MAKING.name)


def node(what: str, *arguments: str | Path) -> None:
    """Runs a script; ends with a sentence where that fails."""
    if subprocess.run(["node", *arguments], cwd=ROOT, check=False).returncode:
        sys.exit(f"{what} stopped: the site was not made.")


def unpack_house(site: Path, folder: Path) -> None:
    """Puts the modules of the house to where an image finds them: what a start needs, and the rest."""
    with packed(site / f"games/{HOUSE}.zip") as archive:
        archive.extractall(folder)
    for name, content in bundled(site / START).items():
        if name.startswith(("doge/", "web/")):
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(content)


def remember() -> None:
    """Makes the image of a Python that has imported all of the house."""
    with tempfile.TemporaryDirectory() as modules:
        unpack_house(MAKING, Path(modules))
        node("tools/memory.mjs", "tools/memory.mjs", MAKING.name, modules)


def measure() -> dict[str, int]:
    """The bytes of each file that has to be there before the page can start, for the loading bar; then those of what comes later.

    That stands there with its sum, by which it is asked for (web/games.js, web/memory.js), a game in its place in the house: the
    first comes to who has played none; before them stands what all share.
    """
    files = [
        *(MAKING / name for name in NEEDED),
        *(MAKING / "web/vendor").rglob("*.*"),
    ]
    later = [*sorted(sorted(MAKING.glob("games/*.zip")), key=place), *MAKING.glob(IMAGE)]
    summed = {f"{path.relative_to(MAKING).as_posix()}?{checksum(path)}": path for path in later}
    named = {path.relative_to(MAKING).as_posix(): path for path in sorted(files)} | summed
    return {name: path.stat().st_size for name, path in named.items()}


def place(archive: Path) -> int:
    """The place of a game in the house by its archive; what all share comes first, a game that the registry does not list last."""
    order = (HOUSE, *ENTRIES)
    return order.index(archive.stem) if archive.stem in order else len(order)


def sizes() -> str:
    """The file that the loading bar reads."""
    return json.dumps(measure(), indent=1) + "\n"


def checksum(path: Path) -> str:
    """The SHA-256 of a file in base 64, as the worker and the page compare it."""
    return base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()


def worker() -> str:
    """The service worker, with a name for this build and the SHA-256 of each of its files, as sw.js says."""
    paths = sorted(path for path in MAKING.rglob("*") if path.is_file())
    files = {path.relative_to(MAKING).as_posix(): checksum(path) for path in paths}
    build = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    source = (ROOT / WORKER).read_text(encoding="utf-8")
    return f'const BUILD = "{build}";\nconst FILES = {json.dumps(files)};\n{source}'


def licences(target: Path) -> None:
    """Collects the licence of everything that the site holds, and says which is whose."""
    target.mkdir()
    for text in sorted((ROOT / "licences").iterdir()):
        shutil.copy(text, target)
    shutil.copy(ROOT / "LICENSE", target / "doge.txt")
    lines = ["The licence of everything in this folder's site.\n\n", "doge: MIT, see doge.txt\n"]
    lock = json.loads((ROOT / "package-lock.json").read_text())
    for path, package in sorted(lock["packages"].items()):
        name = path.rpartition("node_modules/")[2]  # the licence of a package's other versions is the same
        if name and name not in NOT_SHIPPED:
            file = licence(NPM / name, package["license"], target)
            lines.append(f"{name} {package['version']}: {package['license']}, see {file}\n")
    lines.append("what Pyodide is made of: see inside-pyodide.txt and Python.txt\n")
    (target / "README.txt").write_text("".join(lines))


def licence(package: Path, kind: str, target: Path) -> str:
    """Copies a package's own licence texts; names the general one where it has none."""
    texts = sorted(package.glob("LICENSE*")) + sorted(package.glob("src/3rd-party-licenses/toml.*"))
    if not texts:
        if not (target / f"{kind}.txt").exists():
            sys.exit(f"{package.name} comes without a licence text, and licences/{kind}.txt does not exist.")
        return f"{kind}.txt"
    file = package.relative_to(NPM).as_posix().strip("@").replace("/", "-") + ".txt"
    (target / file).write_text("\n\n".join(text.read_text() for text in texts))
    return file


def main() -> None:
    missing = [path for path, _ in (*vendored(), *own()) if not path.is_file()]
    if missing:
        sys.exit(f"{missing[0].relative_to(ROOT)} is missing: `make site` fetches what comes from npm.")
    shutil.rmtree(MAKING, ignore_errors=True)
    for path, target in (*vendored(), *own()):
        (MAKING / target).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, MAKING / target)
    join(STYLED, STYLES)
    join(SCRIPTED, [SCRIPT])
    inside(NPM / "pyodide/python_stdlib.zip", "tools/library.py")
    inside(MAKING / "python.zip", "tools/written.py")
    inside(MAKING / "python.zip", "tools/proof.py")
    remember()
    (MAKING / SIZES).write_text(sizes(), encoding="utf-8")
    licences(MAKING / "licences")
    (MAKING / WORKER).write_text(worker(), encoding="utf-8")
    shutil.rmtree(SITE, ignore_errors=True)
    MAKING.rename(SITE)
    total = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"dist/ is ready: {total / 1e6:.1f} MB.")


if __name__ == "__main__":
    main()
