"""Checks that a version can be released, and makes its files in release/: `make release`.

The version is the one in doge/__init__.py. What must hold: the tree is clean, the changelog has the version with a
date above all others, no other commit bears its tag, the wheel plays every game and opens the saves of all released
versions in an environment that holds nothing else, and the source archive holds nothing that is not meant to be in
it. The tag is left to whoever releases.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from doge import __version__
from doge.registry import ENTRIES

ROOT = Path(__file__).resolve().parent.parent
RELEASE = ROOT / "release"
BUILDER = "build==1.6.1"
IN_SOURCES = re.compile(
    r"(doge|docs|examples)/.*|doge_house\.egg-info/.*|(LICENSE|MANIFEST\.in|PKG-INFO|README\.md|CHANGELOG\.md|pyproject\.toml|setup\.cfg)"
)
"""What the source archive may hold."""
HEADING = re.compile(r"^## (\d+\.\d+\.\d+), (\d{4}-\d{2}-\d{2}|unreleased)$", re.MULTILINE)


class NotReady(Exception):
    """The version cannot be released; the message is a sentence."""


def check_changelog(changelog: str, version: str) -> None:
    """The version stands above all others, with the day of its release."""
    headings = HEADING.findall(changelog)
    if not headings or headings[0][0] != version:
        raise NotReady(
            f"CHANGELOG.md does not begin with version {version}: add a heading for it, or correct doge/__init__.py."
        )
    if headings[0][1] == "unreleased":
        raise NotReady(f"CHANGELOG.md calls {version} unreleased: put the day of its release there.")


def check_tag(version: str, tagged: str, head: str) -> None:
    """No commit bears the tag of the version, unless it is the one that is released; `tagged` is empty if there is none."""
    if tagged not in ("", head):
        raise NotReady(f"The tag v{version} is on another commit: choose the next version in doge/__init__.py.")


def check_tree(changes: str) -> None:
    """Everything is committed."""
    if changes:
        raise NotReady(f"Some files are not committed:\n{changes.rstrip()}")


def strays(names: list[str]) -> list[str]:
    """The files of a source archive that do not belong in it; names begin with its folder."""
    inside = [name.partition("/")[2] for name in names]
    return [name for name in inside if not IN_SOURCES.fullmatch(name)]


def missing(packed: list[str], tracked: list[str]) -> list[str]:
    """The files of the package that a wheel lacks."""
    return sorted(set(tracked) - set(packed))


def git(*words: str) -> str:
    """What git says; empty where it knows no such thing."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()


def environment(folder: Path) -> Path:
    """The Python of a new environment."""
    venv.create(folder, with_pip=True)
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def build(folder: Path) -> tuple[Path, Path]:
    """Make the source archive and the wheel from what is committed; returns both."""
    sources = folder / "sources"
    sources.mkdir()
    archive = folder / "sources.tar"
    subprocess.run(["git", "archive", "--output", archive, "HEAD"], cwd=ROOT, check=True)
    with tarfile.open(archive) as packed:
        packed.extractall(sources, filter="data")
    python = environment(folder / "builder")
    run(python, "-m", "pip", "install", "--quiet", BUILDER)
    run(python, "-m", "build", "--outdir", folder / "made", sources)
    made = folder / "made"
    return next(made.glob("*.tar.gz")), next(made.glob("*.whl"))


def run(*command: object, cwd: Path = ROOT) -> str:
    """What a command prints; raises NotReady with its words if it fails."""
    ended = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True, check=False)
    if ended.returncode:
        raise NotReady(f"{' '.join(map(str, command))} failed:\n{ended.stdout}{ended.stderr}")
    return ended.stdout


def check_files(source: Path, wheel: Path) -> None:
    """The source archive holds nothing else, and the wheel all of the package."""
    with tarfile.open(source) as packed:
        odd = strays([member.name for member in packed if member.isfile()])
    if odd:
        raise NotReady(f"The source archive holds what does not belong in it: {', '.join(odd)}.")
    with ZipFile(wheel) as packed_wheel:
        lacking = missing(packed_wheel.namelist(), git("ls-files", "doge").splitlines())
    if lacking:
        raise NotReady(f"The wheel lacks {', '.join(lacking)}.")


def try_wheel(wheel: Path, folder: Path) -> Iterator[str]:
    """Install the wheel where nothing else is, play every game, and open what released versions have saved; tells each step."""
    python = environment(folder / "installed")
    run(python, "-m", "pip", "install", "--quiet", "--no-index", wheel)
    program = python.with_name("doge")
    told = run(program, "--version", cwd=folder).strip()
    if told != f"doge {__version__}":
        raise NotReady(f'"doge --version" says "{told}", not "doge {__version__}".')
    yield told
    for entry in ENTRIES.values():
        seats = ",".join([entry.usual_level.id, *["random"] * (entry.seat_counts[0] - 1)])
        run(program, "arena", "--game", entry.name, "--seats", seats, "--games", 1, "--strict", cwd=folder)
        yield f"{entry.name} is played"
    for saved in sorted((ROOT / "tests/released").glob("*/*.exported.json")):
        run(program, "replay", saved, cwd=folder)
        yield f"{saved.parent.name}/{saved.name} opens"


def main() -> int:
    """Checks, makes and tells; 1 if the version is not ready."""
    try:
        check_tree(git("status", "--porcelain"))
        check_changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__)
        check_tag(__version__, git("rev-list", "-n", "1", f"v{__version__}"), git("rev-parse", "HEAD"))
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            source, wheel = build(folder)
            check_files(source, wheel)
            for told in try_wheel(wheel, folder):
                print(told, flush=True)
            shutil.rmtree(RELEASE, ignore_errors=True)
            RELEASE.mkdir()
            for file in (source, wheel):
                shutil.copy(file, RELEASE)
                print(f"release/{file.name}  SHA-256 {hashlib.sha256(file.read_bytes()).hexdigest()}")
    except NotReady as why:
        print(why, file=sys.stderr)
        return 1
    print(
        f"Version {__version__} is ready. To release it: git tag -a v{__version__} -m 'Doge {__version__}', then push the tag."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
