"""A picture of the board: the file shows what the screen shows, and needs nothing but itself."""

from __future__ import annotations

import base64
import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e import positions, test_look_back

BOARDS = {"doge": "#map", "masks": "#board > .bd", "families": "#board .q-stage > .q-scene"}
APART = """async ([one, other, width, height]) => {
  const pixels = async (address) => {
    const image = new Image(); image.src = address; await image.decode()
    const pen = new OffscreenCanvas(width, height).getContext("2d")
    pen.imageSmoothingQuality = "high"
    pen.drawImage(image, 0, 0, width, height)
    return pen.getImageData(0, 0, width, height).data
  }
  const [these, those] = [await pixels(one), await pixels(other)]
  let differing = 0
  for (let at = 0; at < these.length; at++) if (Math.abs(these[at] - those[at]) > 40) differing++
  return differing / these.length
}"""
"""In the page: how large a part of two pictures, drawn so large, differs to the eye."""
WIDTH = "async (address) => { const image = new Image(); image.src = address; await image.decode(); return image.naturalWidth }"
"""In the page: how wide a picture is."""


def address(data: bytes, kind: str) -> str:
    """An address at which the page finds a picture."""
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def saved(page: Page, kind: str, folder: Path) -> bytes:
    """The picture as a file."""
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Save as {kind}").click()
    file = folder / f"board.{kind.lower()}"
    download.value.save_as(file)
    return file.read_bytes()


@pytest.mark.parametrize("game", BOARDS)
def test_a_picture_is_equal_to_the_board_on_the_screen(page: Page, game: str, tmp_path: Path) -> None:
    positions.bring(page, test_look_back.mine(test_look_back.GAMES[game]()))
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_role("region", name="Look back").get_by_role("button", name="Previous").click()
    expect(page.get_by_text("Looking back", exact=True)).to_be_visible()
    page.get_by_text("Share or save a picture of the board").click()
    svg = saved(page, "SVG", tmp_path)
    png = saved(page, "PNG", tmp_path)
    text = svg.decode()
    assert "<use" not in text and "var(" not in text and "class=" not in text and "<script" not in text
    assert not re.search(r"https?://(?!www\.w3\.org/)", text), "nothing is asked of anybody"
    board = page.locator(BOARDS[game])
    words = board.evaluate(
        """board => [...board.querySelectorAll("text")].filter(text => text.checkVisibility({ visibilityProperty: true })
          && text.getClientRects().length).map(text => text.textContent)"""
    )
    assert sorted(re.findall(r"<text[^>]*>([^<]*)", text)) == sorted(words)
    width, height = board.evaluate(
        "({ viewBox: { baseVal: at } }) => [at.width, at.height].map((side) => Math.round(side / 2))"
    )
    drawn, painted = address(svg, "svg+xml"), address(png, "png")
    assert page.evaluate(WIDTH, painted) == 3200
    assert page.evaluate(APART, [drawn, painted, width, height]) < 0.01
    at = page.url.rpartition(".")[2]
    command = [sys.executable, "-m", "doge", "picture", "-", "--at", at, "--seat", "0"]
    record = json.dumps(test_look_back.mine(test_look_back.GAMES[game]()))
    printed = subprocess.run(command, input=record.encode(), capture_output=True, check=True, cwd=test_look_back.ROOT)
    told = address(printed.stdout, "svg+xml")
    assert page.evaluate(APART, [drawn, told, width, height]) < 0.01, "the terminal draws the same"


SENDING = """() => {
  navigator.canShare = (parcel) => parcel.files.length === 1
  navigator.share = async (parcel) => { window.parcel = parcel }
}"""
"""In the page: a device that can send files."""


def test_a_picture_is_handed_to_the_device_that_can_send_it_and_saved_elsewhere(page: Page, tmp_path: Path) -> None:
    positions.bring(page, test_look_back.mine(test_look_back.masks()))
    page.get_by_role("button", name="Look at the board").click()
    page.get_by_text("Share or save a picture of the board").click()
    share = page.get_by_role("button", name="Share a picture")
    page.evaluate("() => { navigator.canShare = undefined }")
    with page.expect_download() as download:
        share.click()
    assert download.value.suggested_filename.endswith(".png")
    page.evaluate(SENDING)
    share.click()
    page.wait_for_function("() => window.parcel !== undefined")
    name, kind, size = page.evaluate("() => [parcel.files[0].name, parcel.files[0].type, parcel.files[0].size]")
    assert (name, kind) == (download.value.suggested_filename, "image/png") and size > 20_000
