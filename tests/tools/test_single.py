"""The one file is made of the site as it stands, and would notice where the site has changed too far."""

import base64
import gzip
from pathlib import Path

import pytest

from tools import single


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in the place of dist/."""
    monkeypatch.setattr(single, "SITE", tmp_path)
    return tmp_path


def test_a_file_comes_out_of_its_block_as_it_went_in() -> None:
    content = bytes(range(256)) * 40
    assert gzip.decompress(base64.b64decode(single.packed(content))) == content
    assert single.packed(content) == single.packed(content)


def test_a_style_sheet_brings_its_typefaces_along(site: Path) -> None:
    (site / "style").mkdir()
    (site / "a.woff2").write_bytes(b"letters")
    (site / "style/all.css").write_text('@font-face { src: url("../a.woff2") } p { fill: url(#id) }')
    [text] = single.styled('<link rel="stylesheet" href="style/all.css">').splitlines()[1:2]
    assert (
        text
        == f'@font-face {{ src: url("data:font/woff2;base64,{base64.b64encode(b"letters").decode()}") }} p {{ fill: url(#id) }}</style>'
    )


def test_a_script_that_would_end_early_is_not_put_in() -> None:
    with pytest.raises(SystemExit, match="</script"):
        single.script("const text = '</script>'")


def test_licences_stand_in_the_file_as_text_that_ends_nothing(site: Path) -> None:
    (site / "licences").mkdir()
    (site / "licences/README.txt").write_text("whose is what")
    (site / "licences/MIT.txt").write_text("may </script> be")
    text = single.licences()
    assert text.index("whose is what") < text.index("may < /script> be")
    assert text.count("</script") == 1 and text.endswith("</script>")
