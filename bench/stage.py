"""What a table costs the browser: the elements of a full table of Families, the nodes that a touch changes there,
and how far things shift in a year of Doge.

    python -m bench.stage [--width W] [--height H]

The aims: at most 1,500 elements, 50 nodes for each touch of a card, a shift of .02 in a year. The table is that
of a game in which everybody only puts cards into play; the year is played at pace normal against merchants.
Shifts right after a touch count, too.
"""

import argparse

from playwright.sync_api import Page, ViewportSize, expect

from bench._games import browsing, start
from e2e.families import ASKED
from e2e.player import Player
from e2e.positions import bring
from e2e.shifts import SHIFTS
from tests.web.families.peaceful import CARDS, peaceful

ELEMENTS = "document.querySelectorAll('body :not(symbol *):not(defs *)').length"
CHANGED = """() => {
    window.changed = new Set()
    new MutationObserver((list) => {
        for (const one of list) {
            if (one.type === "childList") for (const node of one.addedNodes) {
                changed.add(node)
                for (const inner of node.querySelectorAll?.("*") ?? []) changed.add(inner)
            }
            else changed.add(one.target)
        }
    }).observe(document.body, {subtree: true, childList: true, attributes: true, characterData: true})
}"""


def of_families(page: Page) -> None:
    """Elements, and nodes for each touch of a card of the hand."""
    bring(page, peaceful()[0])
    page.wait_for_function(ASKED, timeout=60_000)
    page.evaluate("document.querySelector('[data-do=close-notice]')?.click()")
    expect(page.locator("[data-key=close-notice]")).to_have_count(0)
    print(f"a table of Families with {CARDS} cards in play: {page.evaluate(ELEMENTS)} elements (aim 1500)")
    page.evaluate(CHANGED)
    counts = []
    for card in page.locator(".hnd .card").all():
        page.evaluate("changed.clear()")
        card.click()
        page.wait_for_function("changed.size > 0 && document.body.dataset.drawn === document.body.dataset.moment")
        page.wait_for_timeout(500)
        counts.append(page.evaluate("changed.size"))
    print(f"a touch of a card changes {', '.join(map(str, counts))} nodes (aim 50)")


def of_doge(page: Page) -> None:
    """The shifts in a year."""
    player = Player(page)
    player.start(pace="Normal")
    page.evaluate(SHIFTS)
    while page.locator(".when b").inner_text() == "Year 1":
        player.play(choices=1)
    found = page.evaluate("shifted")
    by_itself = [value for value, touched, _ in found if not touched]
    print(
        f"a year of Doge shifts by {sum(by_itself):.4f} by itself (aim .02), {len(by_itself)} times, and after touches by"
    )
    print(f"{sum(value for value, touched, _ in found if touched):.4f}; what moved most:")
    for value, touched, what in sorted(found, reverse=True)[:8]:
        print(f"  {value:.4f} {'after a touch' if touched else 'by itself'}: {what[:100]}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure what a table costs the browser.")
    parser.add_argument("--width", type=int, default=1440)
    parser.add_argument("--height", type=int, default=900)
    args = parser.parse_args()
    size = ViewportSize(width=args.width, height=args.height)
    with browsing() as (browser, address):
        for measured in (of_families, of_doge):
            page = browser.new_page(viewport=size)
            start(page, address)
            measured(page)
            page.close()


if __name__ == "__main__":
    main()
