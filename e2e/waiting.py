"""Waits for what a page says by a promise: Playwright's own `wait_for_function` takes any promise for true, at once."""

from playwright.sync_api import Page

PATIENCE_MS = 60_000


def until(page: Page, promised: str) -> None:
    """Wait until an asynchronous function of the page, asked again and again, says that it is so."""
    page.evaluate(
        f"""async (patience) => {{
            const asked = {promised}, end = performance.now() + patience
            while (!await asked()) {{
                if (performance.now() > end) throw new Error(`It never came to this: ${{asked}}`)
                await new Promise((next) => setTimeout(next, 20))
            }}
        }}""",
        PATIENCE_MS,
    )
