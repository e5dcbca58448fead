"""Making the site: what is put together."""

import base64
import hashlib
import re
import shutil
from pathlib import Path

import pytest

from tools import site


def test_style_sheets_become_two_in_the_order_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(site.ROOT / "index.html", tmp_path)
    monkeypatch.setattr(site, "MAKING", tmp_path)
    site.join_styles()
    before, after = ((folder / "index.html").read_text(encoding="utf-8") for folder in (site.ROOT, tmp_path))
    assert linked(after) == list(site.STYLES)
    sheets = "".join((tmp_path / name).read_text(encoding="utf-8") for name in site.STYLES)
    offsets = [sheets.index((site.ROOT / name).read_text(encoding="utf-8")) for name in linked(before)]
    assert len(offsets) > 10
    assert offsets == sorted(offsets)
    assert {site.ROOT / name for name in linked(before)} == set((site.ROOT / "web/style").glob("*.css"))


def linked(page: str) -> list[str]:
    return re.findall(r'rel="stylesheet" href="(.+)"', page)


def test_what_comes_later_is_counted_apart_each_file_with_the_sum_that_it_is_asked_for_by(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site, "MAKING", tmp_path)
    later = ("games/doge.zip", "games/masks.zip", "games/anchor.zip", site.IMAGE)
    for name in (*site.NEEDED, "web/vendor/a.js", *reversed(later)):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    sums = [base64.b64encode(hashlib.sha256(name.encode()).digest()).decode() for name in later]
    found = site.measure()
    expected = [f"{name}?{digest}" for name, digest in zip(later, sums, strict=True)]
    assert list(found)[-4:] == expected, "the games of the house in its order, then others"
    assert set(list(found)[:-4]) == {*site.NEEDED, "web/vendor/a.js"}
    assert found["web/vendor/a.js"] == len("web/vendor/a.js")


def test_the_page_fetches_no_module_ahead_that_the_site_does_not_hold() -> None:
    ahead = re.findall(r'rel="modulepreload"[^>]* href="(.+?)"', (site.ROOT / "index.html").read_text(encoding="utf-8"))
    assert len(ahead) == 5
    assert set(ahead) <= {target for _, target in (*site.vendored(), *site.own())}
