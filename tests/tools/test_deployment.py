"""What hosts and systems read: the workflow, the manifest of the installed app, the pictures that it names."""

import json
import re
import struct
from pathlib import Path

ROOT = Path(__file__).parents[2]
WORKFLOW = (ROOT / ".github/workflows/pages.yml").read_text(encoding="utf-8")


def test_actions_are_pinned_to_commits_whose_versions_stand_beside_them() -> None:
    used = re.findall(r"uses: (.+)", WORKFLOW)
    assert len(used) == 7
    for action in used:
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_somebody_hears_of_newer_versions_of_everything_that_is_pinned() -> None:
    watched = re.findall(r"package-ecosystem: (\S+)", (ROOT / ".github/dependabot.yml").read_text(encoding="utf-8"))
    assert sorted(watched) == ["github-actions", "npm", "pip"]


def jobs() -> dict[str, str]:
    """The text of each job, by its name."""
    parts = re.split(r"^  (\w+):\n", WORKFLOW.partition("jobs:\n")[2], flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


def test_a_newer_push_ends_tests_but_never_a_deployment() -> None:
    cancels = {name: re.findall(r"cancel-in-progress: (\w+)", job) for name, job in jobs().items()}
    assert cancels == {"test": ["true"], "build": [], "deploy": ["false"]}
    assert "cancel-in-progress" not in WORKFLOW.partition("jobs:\n")[0], "that would end all jobs"


def test_tests_run_on_the_oldest_python_that_is_promised_and_on_pull_requests() -> None:
    promised = re.search(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert promised is not None and f'python: "{promised[1]}"' in WORKFLOW
    assert "  pull_request:\n" in WORKFLOW


def png_size(path: Path) -> tuple[int, ...]:
    """Width and height, from the header."""
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n")
    return struct.unpack(">II", head[16:24])


def test_the_manifest_names_pictures_that_are_there_in_the_size_that_it_says() -> None:
    manifest = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
    assert manifest["start_url"] == manifest["scope"] == "./", "a site may lie under any path"
    sizes = {(icon["sizes"], icon.get("purpose", "any")) for icon in manifest["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= sizes
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            assert "{}x{}".format(*png_size(ROOT / icon["src"])) == icon["sizes"]
        else:
            assert (ROOT / icon["src"]).is_file()
