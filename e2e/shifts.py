"""How far things move by themselves: the browser's own entries of layout shift."""

from playwright.sync_api import Page

SHIFTS = """() => {
    window.shifted = []
    const called = ({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "?"
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) shifted.push([one.value, one.hadRecentInput, one.sources.map(called).join(", ")])
    }).observe({ type: "layout-shift" })
}"""
"""In the page: notes each shift in `shifted`, whether a touch has just gone before, and what has moved."""
FROM_THE_START = f"({SHIFTS})()"
"""The same before all scripts of the page."""


def expect_still(page: Page, most: float) -> None:
    """All that moved by itself came to less than that."""
    shifts = [(value, what) for value, touched, what in page.evaluate("shifted") if not touched]
    assert sum(value for value, _ in shifts) < most, sorted(shifts, reverse=True)[:8]
