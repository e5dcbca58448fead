"""The set-up at the page: by taps, drags and keys, swaps, formations, a shuffle, what is kept, and
what a reload finds.
"""

import json
from typing import Any

import pytest

from doge.games.masks.board import CANDIDATE, COLUMNS, HAND, KIND_IDS, KINDS, LADY
from tests.web.masks.masker import Masker, played, written
from tests.web.person import INSTANT
from web.games.masks.plans import FORMATIONS, GOOD_FIRST
from web.saves.save_format import Save, seal, unseal

ORDER = [f"{letter}{number}" for number in "12" for letter in "abcde"]
"""The spaces of the first seat's set-up: the palace, then the row in front of it."""


def arranging(seat: int = 0, first: int = 0, storage: dict[str, str] | None = None) -> Masker:
    """Who is to arrange masks, at a seat."""
    person = Masker(INSTANT if storage is None else storage, seed="set-up")
    players = ("human", "bot:random") if seat == 0 else ("bot:random", "human")
    person.open(written(players, [{"chance": "first", "seat": first}]))
    return person


def on_board(person: Masker) -> dict[str, str]:
    """The masks on my side, by space, as a screen reader hears them."""
    found = {}
    for space in [f"{letter}{number}" for letter in "abcde" for number in "1267"]:
        label = person.label(space)
        if "your" in label and "not yours" not in label:
            found[space] = label.split("your ")[1].split(".")[0]
    return found


def setup(person: Masker, seat: int = 0) -> list[list[str]]:
    """The set-up in the record."""
    steps: list[dict[str, Any]] = person.record()["log"]
    found: list[list[str]] = next(step["setup"] for step in steps if step.get("seat") == seat and "setup" in step)
    return found


def test_ten_masks_are_placed_by_taps_and_stand_in_the_record_where_they_were_placed() -> None:
    person = arranging()
    person.press("bench", "0")
    for space in ORDER:  # after each the next one is taken up by itself
        person.tap(space)
    person.act("confirm")
    whole = [KIND_IDS[kind] for kind in KINDS for _ in range(HAND[kind])]
    assert setup(person) == [whole[:5], whole[5:]]


def test_a_mask_is_dragged_from_the_bench_from_space_to_space_and_back_to_the_bench() -> None:
    person = arranging()
    person.port.drag("bench-1", "space-c2")
    person.settle()
    assert on_board(person) == {"c2": "Lady"}
    person.port.drag("mask-c2", "space-a1")
    person.settle()
    assert on_board(person) == {"a1": "Lady"}
    person.port.drag("mask-a1", "bench-1")
    person.settle()
    assert on_board(person) == {}


def test_masks_are_placed_by_keys_alone() -> None:
    person = arranging()
    person.port.focus("space-c2")
    person.keys("2", "Enter")
    assert on_board(person) == {"c2": "Lady"}
    assert person.port.in_focus is person.spot("space-c2")
    person.keys("ArrowLeft", "Enter", "b", "1", "5", "Enter")
    assert on_board(person) == {"c2": "Lady", "b2": "Lady", "b1": "Soldier"}


def test_two_taps_swap_two_masks_and_a_tap_on_an_empty_space_moves_one() -> None:
    person = arranging()
    for kind, space in (("0", "a1"), ("4", "b1")):
        person.press("bench", kind)
        person.tap(space)
        person.keys("Escape")
    person.tap("a1", "b1")
    assert on_board(person) == {"a1": "Soldier", "b1": "Candidate"}
    person.tap("b1", "e2")
    assert on_board(person) == {"a1": "Soldier", "e2": "Candidate"}


def test_a_mask_from_the_bench_takes_the_place_of_another_which_goes_back() -> None:
    person = arranging()
    person.press("bench", "0")
    person.tap("a1")
    person.press("bench", "4")
    person.tap("a1")
    assert on_board(person) == {"a1": "Soldier"}
    assert person.spot("bench-0").attrs["aria-label"] == "Candidate, 1 of 1 still to place"


@pytest.mark.parametrize(
    ("taps", "why"),
    [
        (["space-c4"], "Your masks stand on your palace and on the row in front of it."),
        (["space-a1"], "Take a mask from the bench first."),
        (["bench-0", "space-a1", "bench-0"], "The Candidate stands on the board already."),
        (["bench-0", "space-a1", "confirm"], "Place 9 more masks first."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(taps: list[str], why: str) -> None:
    person = arranging()
    for spot in taps:
        person.click(person.spot(spot))
    assert person.heard() == why
    assert why in person.port.by_id("main").text


def test_a_drag_over_nothing_puts_the_mask_back() -> None:
    person = arranging()
    person.press("formation", "0")
    before = on_board(person)
    person.page.answer(_do("lift", "a1"))
    person.page.answer(_do("put-back"))
    person.settle()
    person.tap("b1")  # takes it up, and drops nothing
    assert on_board(person) == before
    assert "Taken up." in person.label("b1")


def _do(do: str, arg: str = "") -> Any:
    from web.model.controls import Do

    return Do(do, arg)


@pytest.mark.parametrize("number", range(len(FORMATIONS)))
def test_a_formation_is_a_legal_set_up(number: int) -> None:
    person = arranging()
    person.press("formation", str(number))
    assert person.spot(f"formation-{number}").attrs["aria-pressed"] == "true"
    person.act("confirm")
    plan = FORMATIONS[number].plan
    assert setup(person) == [[KIND_IDS[kind or 0] for kind in row] for row in (plan[:5], plan[5:])]


def test_of_each_set_up_it_is_said_what_it_is_good_for_and_of_one_that_it_is_good_first() -> None:
    person = arranging()
    said = [e.text for e in person.port.elements() if e.attrs.get("data-do") == "formation"]
    assert [FORMATIONS[n].line in line for n, line in enumerate(said)] == [True] * 4
    assert f"“{FORMATIONS[GOOD_FIRST].name}” is good first" in person.port.by_id("main").text
    front = FORMATIONS[GOOD_FIRST].plan[COLUMNS:]
    assert front.count(LADY) == 2 and CANDIDATE not in front, "as the tip has it"


def test_the_second_seat_sees_the_same_formation_from_the_own_side() -> None:
    person = arranging(seat=1)
    person.press("formation", "2")  # the Candidate in the corner at the left
    assert on_board(person)["e7"] == "Candidate"
    person.act("confirm")
    assert setup(person, 1)[0][4] == "candidate"


def test_a_shuffle_is_whole_another_one_each_time_and_in_each_game() -> None:
    found = []
    for first in (0, 1):
        person = arranging(first=first)
        for _ in range(3):
            person.press("shuffle")
            found.append(tuple(sorted(on_board(person).items())))
    assert all(len(one) == 10 for one in found)
    assert len(set(found)) > 2
    other = Masker(INSTANT, seed="another")
    other.begin()
    other.press("shuffle")
    assert tuple(sorted(on_board(other).items())) != found[0]


def test_only_what_is_there_can_be_cleared_and_only_all_ten_kept() -> None:
    person = arranging()
    assert not person.has("clear") and not person.has("keep")
    person.press("formation", "0")
    assert len(on_board(person)) == 10 and person.has("keep")
    person.press("clear")
    assert on_board(person) == {} and not person.has("clear")


# --- what is kept -------------------------------------------------------------------------------------


def test_a_set_up_is_kept_on_the_device_for_other_games_up_to_six() -> None:
    person = arranging()
    person.press("formation", "0")
    kept = []
    for space in ("b1", "c1", "d1", "e1", "a2", "c2"):
        person.tap("a1", space)
        person.press("keep")
        kept.append(tuple(sorted(on_board(person).items())))
    assert person.has("formation-9") and not person.has("formation-10")
    person.tap("a1", "d2")
    assert person.spot("keep").attrs["aria-disabled"] == "true"
    other = Masker(person.port.storage, seed="other game")
    other.begin()
    other.press("formation", "4")
    assert tuple(sorted(on_board(other).items())) == kept[0]
    other.press("forget")
    assert not other.has("formation-9")


def test_prefs_that_cannot_be_read_are_ignored() -> None:
    for prefs in ({"kept": ["cccccccccc", 7, "aclsannlna", "short"]}, {"kept": 3}, [1], "x"):
        settings = {"settings": {"pace": "instant", "theme": "system", "keys": True, "prefs": {"masks": prefs}}}
        person = arranging(storage={"doge/settings": json.dumps(settings)})
        assert len(person.offered("formation")) <= 5
        person.press("formation", "0")
        assert len(on_board(person)) == 10


def test_a_half_made_set_up_is_there_after_a_reload_and_in_no_export() -> None:
    person = arranging()
    person.press("bench", "1")
    person.tap("c2", "d2")
    again = Masker.resuming(person.port.storage)
    assert on_board(again) == {"c2": "Lady", "d2": "Lady"}
    again.press("menu")
    again.press("export")
    assert "lady" not in again.port.downloads[-1][1] and "plan" not in again.port.downloads[-1][1]


@pytest.mark.parametrize("plan", ['"ccc"', '"ccaaaaaaaa"', "7", '"----------"', "null"])
def test_a_set_up_that_cannot_be_read_is_ignored(plan: str) -> None:
    person = arranging()
    person.press("bench", "1")
    person.tap("c2")
    key, text = next((key, text) for key, text in person.port.storage.items() if "-------l--" in text)
    save = unseal(text)
    spoiled = Save(
        save.text, save.turn, save.when, save.game, save.rules, save.summary, notes=f'{{"seats":[{{"plan":{plan}}}]}}'
    )
    again = Masker.resuming({**person.port.storage, key: seal(spoiled)})
    assert on_board(again) == {}


# --- who is ready, who moves first -----------------------------------------------------------------------


def test_a_learner_is_warned_of_the_soldier_if_the_other_side_moves_first() -> None:
    warning = "a Soldier straight opposite could capture your Candidate"
    for first, warned in ((1, True), (0, False)):
        person = arranging(first=first)
        person.press("bench", "0")
        person.tap("c1")
        person.keys("Escape")
        assert warning not in person.port.by_id("main").text, "it stands in the palace"
        person.tap("c1", "c2")
        assert (warning in person.port.by_id("main").text) is warned


def test_two_people_arrange_under_a_cover_and_never_see_the_other_set_up() -> None:
    person = Masker(INSTANT, seed="both")
    person.open(written(("human", "human"), [{"chance": "first", "seat": 0}]))
    person.press("look-through", "0")
    person.press("formation", "1")
    person.act("confirm")
    assert person.offered("look-through")[0].attrs["data-arg"] == "1"
    assert "Lady" not in person.all_seen()
    person.press("look-through", "1")
    assert on_board(person) == {}
    person.press("formation", "0")
    person.act("confirm")
    assert person.offered("look-through")[0].attrs["data-arg"] == "0", "who moves first"
    assert setup(person, 0) != setup(person, 1)


def test_a_game_from_the_start_screen_begins_with_the_set_up() -> None:
    person = Masker(INSTANT, seed="fresh")
    person.begin()
    assert "Arrange your ten masks" in person.port.by_id("main").text
    assert len(played()) == 3
