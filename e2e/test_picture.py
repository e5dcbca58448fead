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
LOADED = """async ([address, width, height]) => {
  const image = new Image(); image.src = address; await image.decode()
  const canvas = new OffscreenCanvas(width, height), pen = canvas.getContext("2d")
  pen.imageSmoothingQuality = "high"
  pen.drawImage(image, 0, 0, width, height)
  return [image.naturalWidth, image.naturalHeight, ...pen.getImageData(0, 0, width, height).data]
}"""
"""In the page: the size of a picture, and its pixels at another size."""


def pixels(page: Page, data: bytes, kind: str, width: int, height: int) -> list[int]:
    """The size of a picture and its pixels, drawn so large."""
    address = f"data:image/{kind};base64,{base64.b64encode(data).decode()}"
    found: list[int] = page.evaluate(LOADED, [address, width, height])
    return found


def apart(one: list[int], other: list[int]) -> float:
    """How large a part of two pictures differs to the eye."""
    return sum(abs(a - b) > 40 for a, b in zip(one[2:], other[2:], strict=True)) / len(one)


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
    drawn = pixels(page, svg, "svg+xml", width, height)
    painted = pixels(page, png, "png", width, height)
    assert painted[0] == 3200
    assert apart(drawn, painted) < 0.01
    at = page.url.rpartition(".")[2]
    command = [sys.executable, "-m", "doge", "picture", "-", "--at", at, "--seat", "0"]
    record = json.dumps(test_look_back.mine(test_look_back.GAMES[game]()))
    printed = subprocess.run(command, input=record.encode(), capture_output=True, check=True, cwd=test_look_back.ROOT)
    assert apart(drawn, pixels(page, printed.stdout, "svg+xml", width, height)) < 0.01, "the terminal draws the same"


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
