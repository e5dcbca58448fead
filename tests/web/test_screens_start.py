from dataclasses import replace

from doge.games.doge.board import FAMILIES
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from tests.web.games import find, played, words
from web.model.controls import Do
from web.model.game_view import Summary
from web.model.model import HUMAN, Model, Saved
from web.screens import settings, start
from web.shell.update import update


def test_each_family_has_a_name_and_a_player() -> None:
    for count in (3, 4):
        model, _ = update(Model(), Do("set-count", str(count)))
        nodes = start.main(model)
        names = find(nodes, "input", data_do="set-name")
        players = find(nodes, "select", data_do="set-player")
        assert [node.attrs["data-arg"] for node in names] == [str(seat) for seat in range(count)]
        assert len(players) == count
        assert [node.attrs["value"] for node in players].count(HUMAN) == 1
        assert all("aria-label" in node.attrs and node.attrs["maxlength"] == "24" for node in names)
        checked = [n.attrs["value"] for n in find(nodes, "input", type="radio") if "checked" in n.attrs]
        assert checked == [str(count)]


def test_every_level_but_the_random_one_can_be_chosen_and_says_what_it_is_like() -> None:
    nodes = start.main(Model())
    offered = {node.attrs["value"] for node in find(nodes, "option")} - {HUMAN}
    assert offered == {f"bot:{level.id}" for level in ENTRIES["doge"].levels} - {"bot:random"}
    lines = words(find(nodes, "dl")[0])
    assert all(level.line in lines for level in start.levels("doge"))


def test_the_saved_game_can_be_continued() -> None:
    assert not find(start.main(Model()), data_do="continue")
    standing = Summary("Year 3, San Polo votes", "Contarini, you, 2 palaces.", FAMILIES[:3])
    nodes = start.main(Model(games=(Saved("a", "A game", summary=standing),)))
    assert find(nodes, "button", data_do="continue")
    assert "Year 3, San Polo votes" in words(find(nodes, "section", "cont")[0])
    assert len(find(find(nodes, "div", "crs"), "use")) == 3


def test_a_game_that_goes_on_is_the_main_way_and_one_that_is_over_is_not() -> None:
    def mains(over: bool) -> list[str]:
        standing = Summary("Year 3", "", ("Contarini",), over=over)
        nodes = start.main(Model(games=(Saved("a", "A game", summary=standing),)))
        return [words(node) for node in find(nodes, "button", "main")]

    assert mains(over=False) == ["Continue"]
    assert mains(over=True) == ["Start the game"]


def test_one_main_button_and_only_ways_that_exist() -> None:
    nodes = start.main(Model())
    assert [words(node) for node in find(nodes, "button", "main")] == ["Start the game"]
    ways = [(node.attrs["data-do"], node.attrs.get("data-arg")) for node in find(find(nodes, "nav"), "button")]
    assert ways == [("show", "saves"), ("import", None), ("show", "rules"), ("show", "settings")]


def test_a_name_that_is_taken_is_told_apart_in_sight() -> None:
    model = Model()
    assert not find(start.main(model), "p", role="status")
    seats = (*model.plan.seats[:2], Seat(" Dandolo ", "bot:merchant"), model.plan.seats[3])
    nodes = start.main(replace(model, plan=replace(model.plan, seats=seats)))
    assert (
        words(find(nodes, "p", role="status")[0]) == "The name Dandolo is taken, so player 3 will be called Dandolo 3."
    )


def test_settings_show_what_is_set_and_change_it() -> None:
    model = Model()
    for do, arg in (("set-pace", "fast"), ("set-theme", "night")):
        model, _ = update(model, Do(do, arg))
    nodes = settings.main(model)
    chosen = {n.attrs["data-key"] for n in find(nodes, "input") if "checked" in n.attrs}
    assert chosen == {"set-pace-fast", "set-theme-night", "set-keys"}
    for field in find(nodes, "input", type="radio"):
        after, _ = update(model, Do(field.attrs["data-do"], field.attrs["data-arg"]))
        again = find(settings.main(after), "input", data_key=field.attrs["data-key"])[0]
        assert "checked" in again.attrs
    off, _ = update(model, Do("set-keys", checked=False))
    assert "checked" not in find(settings.main(off), data_key="set-keys")[0].attrs
    on, _ = update(off, Do("set-numbers", checked=True))
    assert on.settings.numbers
    assert "checked" in find(settings.main(on), data_key="set-numbers")[0].attrs


def test_export_says_why_it_is_off() -> None:
    off = find(settings.main(Model()), data_key="export")[0]
    assert off.attrs["aria-disabled"] == "true"
    assert "data-do" not in off.attrs
    assert off.attrs["title"] == "There is no game to export. Start one first."
    on = find(settings.main(Model(match=played(4, "a", 3))), data_key="export")[0]
    assert on.attrs["data-do"] == "export"


def test_about_leads_to_the_licences() -> None:
    links = find(settings.main(Model()), "a")
    assert [link.attrs["href"] for link in links] == ["./licences/README.txt"]
