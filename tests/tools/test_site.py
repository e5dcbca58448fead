"""Making the site: what is put together."""

import base64
import hashlib
import re
import shutil
from pathlib import Path

import pytest

from tools import site


@pytest.mark.parametrize(
    ("tag", "made", "sources"),
    [(site.STYLED, site.STYLES, "web/style/*.css"), (site.SCRIPTED, (site.SCRIPT,), "")],
    ids=["style sheets", "scripts"],
)
def test_what_the_page_links_in_a_row_becomes_one_file_in_the_order_of_the_page(
    tag: str, made: tuple[str, ...], sources: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(site.ROOT / "index.html", tmp_path)
    monkeypatch.setattr(site, "MAKING", tmp_path)
    site.join(tag, made)
    before, after = (linked(tag, (folder / "index.html").read_text("utf-8")) for folder in (site.ROOT, tmp_path))
    assert after == list(made)
    joined = "".join((tmp_path / name).read_text(encoding="utf-8") for name in made)
    offsets = [joined.index((site.ROOT / name).read_text(encoding="utf-8")) for name in before]
    assert len(offsets) > 8
    assert offsets == sorted(offsets)
    assert not sources or {site.ROOT / name for name in before} == set(site.ROOT.glob(sources))


def linked(tag: str, page: str) -> list[str]:
    return re.findall(re.escape(tag).replace(r"\{\}", r"(\S+)"), page)


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
