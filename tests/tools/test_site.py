"""Making the site: what is put together."""

from __future__ import annotations

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
    places = [sheets.index((site.ROOT / name).read_text(encoding="utf-8")) for name in linked(before)]
    assert len(places) > 10
    assert places == sorted(places)
    assert {site.ROOT / name for name in linked(before)} == set((site.ROOT / "web/style").glob("*.css"))


def linked(page: str) -> list[str]:
    return re.findall(r'rel="stylesheet" href="(.+)"', page)
