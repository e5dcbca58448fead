"""What one sees while the game goes on by itself: an election that is counted, a column in which nothing moves, a
replay.
"""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.player import Player, set_pace
from e2e.positions import ask

WATCH = """() => {
    window.seen = new Set()
    let last = ""
    const box = (first, last = first) => {
        const { top } = first.getBoundingClientRect(), { bottom } = last.getBoundingClientRect()
        return [Math.round(top + document.getElementById("side").scrollTop), Math.round(bottom - top)]
    }
    const look = () => {
        const part = (selector) => document.querySelector("#side " + selector)
        const tally = part(".tally"), skip = part("[data-do=skip]")
        const everybody = tally ? [part(".race"), part(".count")] : [part(".families")]  // the race stands above the count
        if (part(".choice") && everybody.every((one) => one)) {
            const rows = tally ? [...tally.querySelectorAll("b")].map((name) => name.textContent) : []
            const whole = tally && tally.innerHTML === last  // what takes long is drawn over more than one frame
            last = tally ? tally.innerHTML : ""
            window.seen.add(JSON.stringify({
                moment: tally ? "election" : "ballots",
                down: tally ? tally.querySelectorAll("use[href^='#doge-back']").length : 0,
                ranks: tally ? tally.querySelectorAll(".rank, .corno").length : 0,
                whole,
                rows,
                sums: tally ? [...tally.querySelectorAll(".tot > :first-child, .tot")].map((sum) => sum.textContent) : [],
                lines: document.querySelectorAll("#side .lines:not(.old) li").length,
                everybody: box(...everybody),
                tray: box(part(".choice")),
                skip: skip ? box(skip) : null,
            }))
        }
        requestAnimationFrame(look)
    }
    look()
}"""
"""Notes, for each frame that the browser paints, what stands where in the column."""


def watched(page: Page) -> list[dict[str, Any]]:
    """All that was seen, in order and without what was seen twice."""
    return [json.loads(one) for one in page.evaluate("[...window.seen]")]


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1024, 768)])
def test_nothing_in_the_column_moves_through_an_election_and_into_the_next_choice(
    page: Page, width: int, height: int
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.set_viewport_size({"width": width, "height": height})
    player = Player(page)
    set_pace(page, "Normal")
    ask(page, "ballots of the last round")
    page.evaluate(WATCH)
    player.choose()
    page.wait_for_function(
        "document.querySelector('.ehead') && document.querySelector('[data-do=confirm]')", timeout=90_000
    )
    expect(player.main_button()).to_be_visible()
    seen = watched(page)
    for moment in ("ballots", "election"):
        shown = [one for one in seen if one["moment"] == moment]
        for thing in ("tray", "skip"):
            boxes = {tuple(one[thing]) for one in shown if one[thing]}
            assert len(boxes) == 1, f"{thing} in {moment}: {boxes}"
    places = {tuple(one["everybody"]) for one in seen}
    assert len(places) == 1, f"the count stands where the families stood: {places}"
    assert any(one["lines"] > 1 for one in seen)
    counted = [one for one in seen if one["down"] and one["whole"]]
    families = counted[0]["rows"]
    for one in counted:
        assert one["rows"] == families and not one["ranks"], "rows in the order of the seats, and no result"
    assert any(one["rows"] and one["rows"] != families for one in seen), "the result changes the order"
    assert len({tuple(one["sums"]) for one in seen if one["down"]}) > 3, "sums grow, one after another"
    assert page.locator("#side .lines.past li").count(), "what the others did can still be read"


GAPS = """[...document.querySelectorAll(".cards .acard span")].flatMap((one, at, all) => all.slice(at + 1).map((other) => {
    const words = [one, other].map((span) => {
        const range = document.createRange()
        range.selectNodeContents(span)
        return range.getBoundingClientRect()
    })
    const [a, b] = words
    return Math.abs(a.top - b.top) > 8 ? 99 : Math.max(b.left - a.right, a.left - b.right)
}))"""
"""How far apart the names of any two area cards are that stand in one line."""


def test_names_of_areas_do_not_touch(page: Page) -> None:
    ask(page, "ballots")
    for width, height in ((1180, 820), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        assert min(page.evaluate(GAPS)) >= 16, f"at {width}"


def test_a_replay_can_be_paused_and_escape_ends_it(page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    player = Player(page)
    set_pace(page, "Slow")
    ask(page, "advisor of the Quarantia")
    page.get_by_role("button", name="Chronicle of the game").click()
    rail = page.get_by_role("region", name="Look back")
    for _ in range(3):
        rail.get_by_role("button", name="Previous election").click()
    expect(page.locator("#halos .vote")).to_have_count(2)
    rail.get_by_role("button", name="Play from here").click()
    expect(page.get_by_text("Replay", exact=True)).to_be_visible()
    expect(rail.get_by_role("button", name="Next election")).not_to_have_attribute("title", "This is now")
    rail.get_by_role("button", name="Pause").click()
    expect(page.get_by_text("Looking back", exact=True)).to_be_visible()
    rail.get_by_role("button", name="Play from here").click()
    rail.get_by_role("button", name="Pause").focus()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Chronicle")).to_have_count(0)
    expect(player.main_button()).to_be_visible()
    expect(page.get_by_text(re.compile("^(Replay|Looking back)$"))).to_have_count(0)


def test_the_pace_is_seen_where_it_is_changed(page: Page) -> None:
    ask(page, "advisor")
    pace = page.get_by_role("button", name=re.compile("^Pace:"))
    said = ["normal", "fast", "instant", "slow"]
    for now, then in zip(said, [*said[1:], said[0]], strict=True):
        expect(pace).to_have_text(now)
        width = page.evaluate("document.querySelector('[data-key=toggle-pace]').offsetWidth")
        page.keyboard.press("p")
        expect(pace).to_have_text(then)
        assert page.evaluate("document.querySelector('[data-key=toggle-pace]').offsetWidth") == width


def test_a_card_of_the_voting_order_lights_up_its_area(page: Page) -> None:
    ask(page, "ballots")
    card = page.locator(".vote[data-arg=castello]")
    rim = page.locator("#rim-castello .halo.h2")
    expect(rim).to_have_css("stroke-opacity", "0")
    card.hover()
    expect(rim).to_have_css("stroke-opacity", "1")
    page.get_by_role("button", name="Menu").hover()
    expect(rim).to_have_css("stroke-opacity", "0")
