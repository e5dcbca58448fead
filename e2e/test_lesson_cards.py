"""The cards of the first steps, at four sizes: what each speaks of is there, in sight, uncovered and marked, and
its tail ends on it.
"""

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, ViewportSize

from e2e.chooser import choose

SIZES = ((1440, 900), (1024, 768), (390, 664), (360, 640))
MOST_STEPS = 60

DRAWN = """() => document.querySelector('.coach') && document.body.dataset.moment
    && document.body.dataset.drawn === document.body.dataset.moment"""
"""In the page: a card stands there, and all else of the moment is drawn."""

NEEDLE = 96
"""A tail on a phone is shorter: no card stands further from what it speaks of."""

SETTLED = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"""
"""In the page: what follows from another size of the screen is drawn, too."""

FAULTS = """() => {
    const faults = [], card = document.querySelector('.coach').getBoundingClientRect()
    const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    const marks = document.getElementById('marks'), rings = [...marks.querySelectorAll('.ring')]
    const inside = (box) => box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1
    if (!inside(card)) faults.push('the card is not on the screen')
    if (!rings.length) faults.push('nothing is marked')
    for (const ring of rings) {
        const box = ring.getBoundingClientRect()
        if (over(card, box)) faults.push('the card lies over what it speaks of')
        const x = box.left + box.width / 2, y = box.top + box.height / 2
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) faults.push('what it speaks of is out of sight')
    }
    const tail = marks.querySelector('.tail path')
    if (tail && rings.length) {
        const [x, y] = tail.getAttribute('d').match(/L([\\d.-]+) ([\\d.-]+)L/).slice(1).map(Number)
        const box = rings[0].getBoundingClientRect()
        const apart = Math.max(card.left - x, x - card.right, card.top - y, y - card.bottom)
        if (innerWidth <= 640 && apart > NEEDLE) faults.push(`its tail is a needle of ${apart} px`)
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) faults.push('its tail ends elsewhere')
        const found = document.elementFromPoint(x, y)
        if (!found || found.closest('.coach, .top, .toast, .notice')) faults.push('something lies over what it speaks of')
    }
    const main = document.querySelector('#side [data-key=confirm]'), read = document.querySelector('.coach [data-do=lesson-on]')
    if (main && !(read && innerWidth <= 640) && over(card, main.getBoundingClientRect())) faults.push('the card lies over the main button')
    const covers = (what, selector) => {
        const seen = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        const under = (each) => {
            const { left, top, right, bottom } = each.getBoundingClientRect(), shown = each.closest('#side')?.getBoundingClientRect()
            return seen(each) && over(card, { left, top: Math.max(top, shown?.top ?? top), right, bottom })
        }
        if ([...document.querySelectorAll(selector)].some(under)) faults.push(`the card lies over ${what}`)
    }
    const tip = document.querySelector('.coach.tip')
    if (innerWidth > 640 || tip) covers('what is asked', '#side :is(.prompt, .ehead)')
    if ((innerWidth > 640 && !read) || tip) covers('what can be chosen', 'CHOSEN')
    if (tip) covers('an area that can be chosen', '.sign')
    covers('what has happened last', '.since')
    const bar = document.querySelector('.progress').getBoundingClientRect()
    for (const button of document.querySelectorAll('.progress .btn')) {
        const box = button.getBoundingClientRect()
        if (!inside(box) || box.right > bar.right + 1) faults.push('a button of the bar is cut off')
    }
    return faults
}"""
"""In the page: what is wrong about the card on the screen. On a phone a card with a button of its own takes the place of the main one,
and one of the first steps may be too tall for what is asked.
"""

CHOSEN = "#side button:not([aria-disabled=true]), .hnd .ready button, .bd .spc.may"
"""What can be chosen: in the column, cards of a hand, spaces of a square."""

FAULTS = FAULTS.replace("NEEDLE", str(NEEDLE)).replace("CHOSEN", CHOSEN)

SAID = "() => document.querySelector('.coach').innerText + document.body.dataset.moment"


GONE_ON = f"before => !document.querySelector('.progress') || {DRAWN[6:]} && ({SAID})() !== before"
"""In the page: another card is there, or the lesson is over."""


def lasting(page: Page, faults: str = FAULTS) -> list[str]:
    """What is wrong about the card once it has followed the screen: on a busy machine that takes some frames more."""
    with suppress(Error):
        page.wait_for_function(f"() => !({faults})().length", timeout=5000)
    found: list[str] = page.evaluate(faults)
    return found


def go_on(page: Page, said: str) -> None:
    """Press Enter where nothing has the focus. On a busy machine the page may have given it away in between: that key was another's."""
    for patience in (20_000, 90_000):
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("Enter")
        try:
            page.wait_for_function(GONE_ON, arg=said, timeout=patience)
        except Error:
            if page.evaluate("document.activeElement === document.body"):
                raise
        else:
            return
    raise AssertionError("Enter does not lead on.")


@pytest.mark.parametrize("game", ["Doge", "Masks", "Families"])
def test_each_card_stands_beside_what_it_speaks_of(game: str, open_page: Callable[..., Page]) -> None:
    page = open_page(viewport=_size(*SIZES[0]))
    if game != "Doge":
        choose(page, game)
    page.get_by_role("button", name="guided first game").click()
    faults: list[str] = []
    for step in range(MOST_STEPS):
        page.wait_for_function(DRAWN, timeout=60_000)
        said = page.evaluate(SAID)
        sizes = SIZES[::-1] if step % 2 else SIZES  # each step begins at the size at which the last one ended
        for width, height in sizes:
            page.set_viewport_size(_size(width, height))
            page.evaluate(SETTLED)
            page.wait_for_function(DRAWN)
            faults += [f"{width} x {height}: {said[:60]!r}: {fault}" for fault in lasting(page)]
        go_on(page, said)
        if not page.locator(".progress").count():
            break
    else:
        faults.append("the lesson never ends")
    assert not faults, "\n".join(faults)


def _size(width: int, height: int) -> ViewportSize:
    return ViewportSize(width=width, height=height)
