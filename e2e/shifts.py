"""How far things move by themselves: the browser's own entries of layout shift."""

SHIFTS = """() => {
    window.shifted = []
    const called = ({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? "?"
    new PerformanceObserver((list) => {
        for (const one of list.getEntries()) shifted.push([one.value, one.hadRecentInput, one.sources.map(called).join(", ")])
    }).observe({type: "layout-shift"})
}"""
"""In the page: notes each shift in `shifted`, whether a touch has just gone before, and what has moved."""
