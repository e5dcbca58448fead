"""Somebody who has never seen the game: what the screen says is enough to vote, and it takes no more
than four presses.
"""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.positions import stored

PRESSES = 4


def pressable(page: Page, said: str) -> Locator:
    """The first control in the group that a big button such as "Choose ballots and an area" or "Choose ballots" names last."""
    what = re.compile(rf"\b{said.rsplit(maxsplit=1)[-1]}$", re.IGNORECASE)
    group = page.get_by_role("radiogroup", name=what).or_(page.get_by_role("group", name=what))
    return group.locator("button:not([aria-disabled=true])").first


def test_who_does_what_the_big_button_says_has_voted_after_four_presses(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    main = page.get_by_role("region", name="Your move").get_by_role("button").last
    for _ in range(PRESSES - 1):
        expect(main).to_be_visible()
        said = main.inner_text()
        (pressable(page, said) if said.startswith("Choose") else main).click()
        expect(main).not_to_have_text(said)
    casts = [step for step in stored(page)["log"] if step.get("seat") == 0]
    assert len(casts) == 1, "one legal answer, which the table took"
    assert casts[0]["ballot"]["markers"]
