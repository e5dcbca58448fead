"""Draws the icons of the installed app from web/icon.svg, in the tests' browser; run again when the drawing changes.

    python -m tools.icons

The cap stands within the inner circle of four fifths that every system leaves of a maskable icon, and the sea
reaches the edges: the same pictures serve for both.
"""

from pathlib import Path

from playwright.sync_api import sync_playwright

from e2e.browsers import launch_options

ROOT = Path(__file__).resolve().parent.parent
DRAWING = ROOT / "web/icon.svg"
TARGET = ROOT / "web/icons"
SIZES = (192, 512)


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.goto(DRAWING.as_uri())
            page.screenshot(path=TARGET / f"{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
