"""How long three senators take for a turn of Families in Chromium: a short game of four at pace instant, whose person
passes.

    python -m bench.turns

From the touch that ends my part to the next question. The two beats of a turn in which somebody might be asked in
secret, a second each at any pace, and all drawing are in it. The aim: the bots of a turn together take 8 s at most.
"""

import time
from statistics import median

from playwright.sync_api import Page

from bench._games import browsing, start
from e2e.families import Noble, begun
from e2e.player import set_pace

AIM_S = 8


def game() -> dict[str, object]:
    """A short game that has just begun."""
    found = begun(4, "turns")
    seats = [seat | {"player": seat["player"].replace("random", "senator")} for seat in found["seats"]]
    return found | {"seats": seats}


def play(page: Page) -> dict[str, float]:
    """The seconds that each turn took beside the person."""
    person, took = Noble(page, hasty=False), dict[str, float]()
    set_pace(person.page)
    person.open(game())
    while not person.over():
        turn, begun_at = page.locator(".when b").inner_text(), time.perf_counter()
        order = page.locator("[data-key=order-turn]")
        if order.count():
            person.go_on(order.click)
        else:
            person.pass_on(lambda it: it.click(timeout=4000))
        took[turn] = took.get(turn, 0) + time.perf_counter() - begun_at
    return took


def main() -> None:
    with browsing() as (browser, address):
        page = browser.new_page()
        start(page, address)
        took = play(page).values()
    print(f"{len(took)} turns: median {median(took):.1f} s, longest {max(took):.1f} s (aim {AIM_S} s)")


if __name__ == "__main__":
    main()
