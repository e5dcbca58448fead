"""What `make release` checks before it builds anything, and what it looks for in the files that it has made."""

import json
import re
import tomllib
from pathlib import Path

import pytest

import doge
from tools.release import HEADING, NotReady, check_changelog, check_tag, check_tree, missing, strays

ROOT = Path(__file__).parents[2]


def test_the_changelog_of_this_version_stands_first() -> None:
    headings = HEADING.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert headings[0][0] == doge.__version__
    assert [version for version, _ in headings][-1] == "0.1.0"


def test_what_npm_is_told_is_the_same_version() -> None:
    for name in ("package.json", "package-lock.json"):
        assert json.loads((ROOT / name).read_text(encoding="utf-8"))["version"] == doge.__version__, name


@pytest.mark.parametrize(
    ("changelog", "sentence"),
    [
        ("# Changelog\n", "does not begin with version 1.2.0"),
        ("## 1.1.0, 2026-01-01\n", "does not begin with version 1.2.0"),
        ("## 1.1.0, 2026-01-01\n## 1.2.0, 2026-02-01\n", "does not begin with version 1.2.0"),
        ("## 1.2.0, unreleased\n", "calls 1.2.0 unreleased"),
    ],
)
def test_a_changelog_without_the_version_is_refused(changelog: str, sentence: str) -> None:
    with pytest.raises(NotReady, match=re.escape(sentence)):
        check_changelog(changelog, "1.2.0")


def test_what_is_in_order_is_accepted() -> None:
    check_changelog("## 1.2.0, 2026-02-01\n## 1.1.0, 2026-01-01\n", "1.2.0")
    check_tag("1.2.0", "", "abc")
    check_tag("1.2.0", "abc", "abc")
    check_tree("")


def test_a_tag_on_another_commit_and_open_changes_are_refused() -> None:
    with pytest.raises(NotReady, match=r"v1\.2\.0 is on another commit"):
        check_tag("1.2.0", "def", "abc")
    with pytest.raises(NotReady, match="not committed"):
        check_tree(" M doge/words.py")


def test_files_that_do_not_belong_in_the_archive_or_lack_in_the_wheel_are_found() -> None:
    names = ["x/doge/words.py", "x/README.md", "x/tests/test_words.py", "x/docs/bots.md", "x/notes.txt"]
    assert strays(names) == ["tests/test_words.py", "notes.txt"]
    assert missing(["doge/a.py", "x.dist-info/RECORD"], ["doge/a.py", "doge/b.json"]) == ["doge/b.json"]


def test_the_package_has_a_name_of_its_own_and_every_python_that_is_tested() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == "doge-house"
    tested = re.findall(r'python: "([\d.]+)"', (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8"))
    assert {f"Programming Language :: Python :: {version}" for version in tested} <= set(project["classifiers"])


def test_no_page_tells_to_install_the_other_project() -> None:
    for page in [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]:
        assert not re.search(r"pip install doge(?![-\w])", page.read_text(encoding="utf-8")), page.name
