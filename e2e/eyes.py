"""Who looks at a screen with axe-core, wide and on a phone, by day and by night."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

WIDE = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
ALL = {"resultTypes": ["violations"]}
COLOURS = ALL | {"runOnly": ["color-contrast"]}


class Eyes:
    """Looks at the screen, wide and on a phone, by day and (only the colours differ) by night; keeps what axe-core objects to."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.objections: list[str] = []

    def look(self, screen: str, *sizes: ViewportSize) -> None:
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(Axe().axe_script)
        for size in sizes or (WIDE, PHONE):
            self.page.set_viewport_size(size)
            for light, rules in (("light", ALL), ("dark", COLOURS)):
                self.page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
                found = self.page.evaluate("async options => (await axe.run(options)).violations", rules)
                where = f"{screen}, {size['width']} px, {light}"
                self.objections += [
                    f"{where}: {rule['help']}: {node['html'][:200]}" for rule in found for node in rule["nodes"]
                ]
        self.page.set_viewport_size(WIDE)
