"""Who looks at a screen with axe-core, wide and on a phone, by day and by night."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

WIDE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
ALL: dict[str, object] = {"resultTypes": ["violations"]}
COLOURS = ALL | {"runOnly": ["color-contrast"]}


def objections(page: Page, rules: dict[str, object]) -> list[str]:
    """What axe-core objects to on the screen; it is given to the page once."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found = page.evaluate("async options => (await axe.run(options)).violations", rules)
    return [f"{rule['help']}: {node['html'][:200]}" for rule in found for node in rule["nodes"]]


class Eyes:
    """Looks at the screen, wide and on a phone, by day and (only the colours differ) by night; keeps what axe-core objects to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.objections: list[str] = []

    def look(self, screen: str, *sizes: ViewportSize) -> None:
        for size in sizes or (WIDE, PHONE):
            self.page.set_viewport_size(size)
            for light, rules in (("light", ALL), ("dark", COLOURS)):
                self.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
                where = f"{screen}, {size['width']} px, {light}"
                self.objections += [f"{where}: {it}" for it in objections(self.page, rules)]
        self.page.set_viewport_size(WIDE)
