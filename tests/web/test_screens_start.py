import re
from dataclasses import replace
from pathlib import Path

import pytest

from doge.games.doge.board import FAMILIES
from doge.kernel.options import Option, Value
from doge.kernel.table import Seat
from doge.registry import ENTRIES
from tests.web.fakes import FakePort
from tests.web.games import find, played, words
from tests.web.person import Person
from web.model.controls import Do
from web.model.effects import Choose, Focus, Keep
from web.model.game_view import Summary
from web.model.model import HUMAN, Model, Saved, offered, planned
from web.model.new_game import with_game
from web.model.rivals import with_level
from web.saves.settings import Saves
from web.screens import settings, start
from web.shell.faces import face
from web.shell.update import update

ROOT = Path(__file__).parents[2]

OPEN = Model(seating=True)
"""The start screen with the seats open."""


def test_each_seat_has_a_name_and_a_player() -> None:
    for count in (3, 4):
        model, _ = update(OPEN, Do("set-count", str(count)))
        nodes = start.main(model)
        names = find(nodes, "input", data_do="set-name")
        players = find(nodes, "button", data_do="who")
        assert [node.attrs["data-arg"] for node in names] == [str(seat) for seat in range(count)]
        assert [words(node).strip() for node in players] == ["You", *["Apprentice"] * (count - 1)], (
            "whom newcomers meet"
        )
        assert all(words(node).strip() in node.attrs["aria-label"] for node in players)
        assert all("aria-label" in node.attrs and node.attrs["maxlength"] == "24" for node in names)
        checked = [n.attrs["value"] for n in find(nodes, "input", type="radio") if "checked" in n.attrs]
        assert checked == [str(count)]


def test_a_first_game_of_ones_own_and_the_first_steps_are_against_the_gentlest() -> None:
    for game in offered():
        gentlest = planned(game).seats[1].level
        assert gentlest == ENTRIES[game].rivals[0].id != "random"


def test_every_level_but_the_random_one_can_be_chosen_and_says_what_it_is_like() -> None:
    assert not find(start.main(OPEN), role="listbox")
    opened, effects = update(OPEN, Do("who", "1"))
    (listed,) = find(start.main(opened), role="listbox")
    options = find([listed], role="option")
    assert effects == (Focus("set-player-1 bot:apprentice"),), "at the one that plays it"
    levels = [level for level in ENTRIES["doge"].levels if level.id != "random"]
    assert [node.attrs["data-arg"] for node in options] == [f"1 {HUMAN}", *(f"1 bot:{level.id}" for level in levels)]
    assert all(
        level.title in words(node) and level.line in words(node)
        for level, node in zip(levels, options[1:], strict=True)
    )
    assert [node.attrs["aria-selected"] for node in options].count("true") == 1
    chosen, effects = update(opened, Do("set-player", "1 bot:procurator"))
    assert chosen.plan.seats[1].player == "bot:procurator" and chosen.who is None
    assert Focus("who-1") in effects, "the focus goes back to what opened the list"


def test_a_level_that_has_been_measured_says_its_rating() -> None:
    model = replace(OPEN, plan=planned("families"))
    opened, _ = update(model, Do("who", "1"))
    options = find(find(start.main(opened), role="listbox"), role="option")[1:]
    for level, node in zip(ENTRIES["families"].rivals, options, strict=True):
        assert level.rating and f"Rated {level.rating.points}" in words(node)


def test_the_list_closes_by_escape_then_the_seats_do() -> None:
    opened, _ = update(OPEN, Do("who", "2"))
    closed, effects = update(opened, Do("escape"))
    assert closed == OPEN and effects == (Focus("who-2"),)
    assert not update(closed, Do("escape"))[0].seating


STANDING = Summary("Year 3, San Polo votes", "Contarini, you, 2 palaces.", FAMILIES[:3])


def waiting(summary: Summary = STANDING, game: str = "doge") -> Model:
    """The start screen with one saved game."""
    return Model(games=(Saved("a", "A game", game=game, summary=summary),))


def test_the_saved_game_can_be_continued() -> None:
    assert not find(start.main(Model()), data_do="continue")
    nodes = start.main(waiting())
    assert find(nodes, "button", data_do="continue")
    assert "Year 3, San Polo votes" in words(find(nodes, "section", "cont")[0])
    assert len(find(find(nodes, "div", "crs"), "use")) == 3
    assert [words(node).strip() for node in find(find(nodes, "ul", "who-line"), "li")] == [
        "You",
        "Apprentice",
        "Apprentice",
        "Apprentice",
    ]


def test_a_game_that_goes_on_is_the_main_way_and_one_that_is_over_is_not() -> None:
    def mains(over: bool) -> list[str]:
        return [words(node) for node in find(start.main(waiting(replace(STANDING, over=over))), "button", "main")]

    assert mains(over=False) == ["Continue"]
    assert mains(over=True) == ["Start"]


def test_a_first_visit_has_one_main_button_the_aim_and_only_ways_that_exist(monkeypatch: pytest.MonkeyPatch) -> None:
    def mains() -> list[str]:
        return [words(node) for node in find(start.main(Model()), "button", "main")]

    assert mains() == ["Play a guided first game"]
    with monkeypatch.context() as untaught:
        untaught.setitem(ENTRIES, "doge", replace(ENTRIES["doge"], first_steps=None))
        assert mains() == ["Start the game"]
    nodes = start.main(Model())
    assert [words(node) for node in find(nodes, "button", "main")] == ["Play a guided first game"]
    assert words(find(nodes, "h2")[0]) == ENTRIES["doge"].aim
    (facts,) = find(nodes, "p", "facts")
    assert words(facts) == "3 or 4 players. Bots play the other seats. About 30 minutes."
    ways = [
        (node.attrs["data-do"], node.attrs.get("data-arg")) for node in find(nodes, "button") if "data-do" in node.attrs
    ]
    assert {("show", "saves"), ("import", None), ("show", "rules"), ("show", "settings"), ("seats", None)} <= {*ways}


def test_how_many_can_play_is_said_in_words() -> None:
    assert [start.players(counts) for counts in ((2,), (1,), (3, 4), (2, 3, 4))] == [
        *("2 players", "1 player", "3 or 4 players", "2 to 4 players"),
    ]


def test_a_name_that_is_taken_is_told_apart_in_sight() -> None:
    assert not find(start.main(OPEN), "p", role="status")
    seats = (*OPEN.plan.seats[:2], Seat(" Dandolo ", "bot:merchant"), OPEN.plan.seats[3])
    nodes = start.main(replace(OPEN, plan=replace(OPEN.plan, seats=seats)))
    assert (
        words(find(nodes, "p", role="status")[0]) == "The name Dandolo is taken, so player 3 will be called Dandolo 3."
    )


# --- several games in the house --------------------------------------------------------------------


def signs(model: Model) -> dict[str, str]:
    """What the bar says of each game."""
    found = find(find(start.main(model), "nav", "games"), "button")
    return {words(find([node], "b")[0]): words(find([node], "small")[0]) for node in found}


def test_one_game_alone_needs_no_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in offered()[1:]:
        monkeypatch.setitem(ENTRIES, name, replace(ENTRIES[name], face=None))
    assert not find(start.main(Model()), "nav", "games")


@pytest.mark.usefixtures("lanterns")
def test_the_bar_says_how_many_can_play_then_where_each_game_waits() -> None:
    assert signs(Model())["Doge"] == "3 or 4 players" and signs(Model())["Lanterns"] == "2 or 3 players"
    assert signs(waiting())["Doge"] == "Year 3, San Polo votes" and signs(waiting())["Lanterns"] == "no running game"
    assert signs(waiting(replace(STANDING, over=True)))["Doge"] == "no running game"


@pytest.mark.usefixtures("lanterns")
def test_each_game_keeps_its_table_while_another_is_chosen() -> None:
    model, _ = update(Model(), Do("set-count", "3"))
    model, effects = update(model, Do("set-game", "lanterns"))
    assert model.plan.game == "lanterns" and model.plan.count == 3
    assert Choose("lanterns") in effects
    model, _ = update(model, Do("set-count", "2"))
    model, _ = update(model, Do("set-game", "doge"))
    assert (model.plan.game, model.plan.count) == ("doge", 3)
    model, effects = update(model, Do("set-game", "lanterns"))
    assert (model.plan.game, model.plan.count) == ("lanterns", 2)
    assert update(model, Do("set-game", "chess")) == (model, ())
    port = FakePort()
    Saves(port).keep_settings(model.settings, model.plan, model.plans)
    assert Saves(port).settings()[1:] == (model.plan, model.plans, "")


@pytest.mark.usefixtures("lanterns")
def test_the_column_is_that_of_the_chosen_game() -> None:
    model, _ = update(waiting(), Do("set-game", "lanterns"))
    nodes = start.main(model)
    assert words(find(nodes, "h1")[0]) == "Lanterns"
    assert not find(nodes, data_do="continue"), "the running game is of another kind"
    assert "New game of Lanterns" in words(find(nodes, "section", "newgame")[0])
    assert ENTRIES["lanterns"].aim in words(find(nodes, "section", "newgame")[0])


@pytest.mark.usefixtures("lanterns")
def test_only_the_chosen_game_is_a_stop_for_tab_and_marked() -> None:
    model, _ = update(Model(), Do("set-game", "lanterns"))
    found = find(find(start.main(model), "nav", "games"), "button")
    current = [node.attrs["data-arg"] for node in found if node.attrs.get("aria-current") == "page"]
    stops = [node.attrs["data-arg"] for node in found if node.attrs["tabindex"] == "0"]
    assert current == stops == ["lanterns"]


@pytest.mark.usefixtures("lanterns")
def test_the_face_of_a_chosen_game_comes_once_its_column_stands() -> None:
    person = Person()
    person.press("set-game", "lanterns")
    assert "Lanterns" in person.port.by_id("main").text
    assert "lanterns" not in person.page._model.faces, "to import it would hold up the painting"
    person.settle()
    assert "lanterns" in person.page._model.faces


@pytest.mark.parametrize(("game", "own"), [("doge", "fa-"), ("masks", "masks-"), ("families", "families-")])
def test_a_game_shows_itself_once_it_is_here_by_symbols_that_are_there(game: str, own: str) -> None:
    model = with_game(Model(), game)
    assert not find(start.main(model), class_="scenery"), "the map alone until then"
    another = "doge" if game == "masks" else "masks"
    (sea,) = find(start.main(replace(model, faces={another: face(another)})), class_="scenery sea")
    assert not sea.children, "after the picture of another game: no piece of either"
    (scenery,) = find(start.main(replace(model, faces={game: face(game)})), class_="scenery")
    assert scenery.attrs["aria-hidden"] == "true" and not words(scenery).strip(), "decoration"
    house = {element.attrs.get("id") for element in FakePort.of_index().root.walk()}
    sheets = ROOT / "web/screens/portraits.svg", ROOT / "web/games" / game / "symbols.svg"
    sheet = "".join(one.read_text(encoding="utf-8") for one in sheets if one.exists())
    used = {node.attrs["href"][1:] for node in find([scenery], "use")}
    assert used <= house | set(re.findall(r'id="([^"]+)"', sheet))
    assert any(symbol.startswith(own) for symbol in used), "its own pieces, or the faces of its families"


def test_what_can_be_switched_stands_by_the_start_of_a_game() -> None:
    first = with_game(Model(), "families")
    again = replace(first, games=(Saved("a", "A game", game="families", summary=STANDING),))
    for model in (first, again):
        before = find(start.main(model), "input", data_do="set-option")
        assert [node.attrs["data-arg"] for node in before] == ["quick", "short"]
        assert [node.attrs["data-arg"] for node in before if "checked" in node.attrs] == ["quick"], "a newcomer's"
        after, _ = update(model, Do("set-option", "quick", "off", False))
        switches = find(start.main(after), "input", data_do="set-option")
        assert not any("checked" in node.attrs for node in switches)
        assert after.plan.options == {"quick": False}
    assert not find(start.main(with_game(first, "masks")), data_do="set-option")


def test_every_emblem_is_a_symbol_of_the_house() -> None:
    there = {element.attrs.get("id") for element in FakePort.of_index().root.walk()}
    assert {entry.emblem for entry in ENTRIES.values()} <= there


@pytest.mark.parametrize("values", [(False, True), ("a", "b"), tuple(range(9))])
def test_every_kind_of_option_has_a_control_of_its_kind(
    values: tuple[Value, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    option = Option("knob", values, dict.fromkeys((3, 4), values[0]), "Knob", "What it does.")
    monkeypatch.setitem(ENTRIES, "doge", replace(ENTRIES["doge"], options=(option,)))
    controls = find(start.main(OPEN), data_do="set-option")
    kinds = {(node.tag, node.attrs.get("type")) for node in controls}
    assert kinds == {bool: {("input", "checkbox")}, str: {("input", "radio")}, int: {("select", None)}}[type(values[0])]
    on = isinstance(values[0], bool)
    model, _ = update(OPEN, Do("set-option", "knob", "on" if on else str(values[-1]), on))
    assert model.plan.options == {"knob": values[-1]}


def test_the_bar_turns_sound_on_and_off_and_says_how_it_is() -> None:
    model = Model()
    for said in ("Sound off", "Sound on", "Sound off"):
        (control,) = find(start.main(model), data_do="toggle-sound")
        assert words(control).strip() == said and str(control.attrs["aria-label"]).startswith(said)
        model, effects = update(model, Do("toggle-sound"))
        assert any(isinstance(effect, Keep) for effect in effects), "it is as it was left"


def test_settings_show_what_is_set_and_change_it() -> None:
    model = Model()
    for do, arg in (("set-pace", "fast"), ("set-theme", "night")):
        model, _ = update(model, Do(do, arg))
    nodes = settings.main(model)
    chosen = {n.attrs["data-key"] for n in find(nodes, "input") if "checked" in n.attrs}
    assert chosen == {
        "set-pace-fast",
        "set-theme-night",
        "set-keys",
        "set-forecast",
        "set-memory",
        "set-tips",
        "set-sound-off",
        "set-speak",
    }
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


def test_what_a_family_leans_to_stands_by_its_seat_where_its_bot_does() -> None:
    model = replace(Model(), plan=with_level(planned("doge"), "senator"), seating=True)
    said = words(find(start.main(model), class_="who-plays")[0])
    assert "Shows strength early." in said and "Goes where a win" not in said, "nothing is said of the person"
    merchants = replace(model, plan=with_level(planned("doge"), "merchant"))
    assert "Shows strength early." not in words(find(start.main(merchants), class_="who-plays")[0])
