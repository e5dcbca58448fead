"""Element trees and their patch: what is built, how little is touched, what stays where the person left it."""

import random
from itertools import permutations

import pytest

from tests.web.document import FakeElement
from tests.web.fakes import FakePort
from tests.web.meddling import MEDDLING, Meddling, meddle, own
from web.dom.markup import Child, Node, classes, h
from web.dom.patch import Fixture, Region


def region(svg: bool = False) -> tuple[FakePort, Region]:
    port = FakePort()
    return port, Region(port, port.body, svg=svg)


def show(port: FakePort, region: Region, *children: Child) -> list[str]:
    """Shows the children and returns the names of the calls that it took."""
    port.calls.clear()
    region.show(*children)
    return [call[0] for call in port.calls]


def inside(port: FakePort) -> str:
    return "".join(child.html if isinstance(child, FakeElement) else child.data for child in port.body.children)


def test_names_of_attributes_and_missing_values() -> None:
    node = h("label", class_="seg", for_="pace", data_do="pick", title=None, hidden=False, inert=True, tabindex=0)
    assert node.attrs == {"class": "seg", "for": "pace", "data-do": "pick", "inert": "", "tabindex": "0"}


def test_states_for_screen_readers_are_said_in_words() -> None:
    node = h("button", aria_pressed=False, aria_checked=True, aria_disabled=False, aria_hidden=True)
    assert node.attrs == {"aria-pressed": "false", "aria-checked": "true", "aria-hidden": "true"}


def test_children_are_flattened_and_texts_that_touch_are_one() -> None:
    assert h("p", "a", ["b", [None, "c"]], "", h("b"), "d").children == ("abc", h("b"), "d")


def test_classes_that_are_there() -> None:
    assert classes("vote", False, None, "fresh") == "vote fresh"
    assert classes(None, False) is None


def test_text_is_text() -> None:
    port, body = region()
    body.show(h("b", "<i>&"))
    assert inside(port) == "<b>&lt;i&gt;&amp;</b>"


def test_svg_begins_at_svg_and_ends_in_a_foreign_object() -> None:
    port, body = region()
    body.show(h("p"), h("svg", h("g"), h("foreignObject", h("i"))))
    assert {e.tag: e.svg for e in port.elements()} == {
        "body": False,
        "p": False,
        "svg": True,
        "g": True,
        "foreignObject": True,
        "i": False,
    }


def test_a_region_within_svg() -> None:
    port, body = region(svg=True)
    body.show(h("g", h("use")))
    assert all(e.svg for e in list(port.elements())[1:])


def test_equal_trees_touch_nothing() -> None:
    port, body = region()
    tree = [h("p", "a", h("b", "c", class_="d", style={"--x": 3}), key="k")]
    body.show(tree)
    assert show(port, body, [h("p", "a", h("b", "c", class_="d", style={"--x": 3}), key="k")]) == []


def test_one_change_is_one_call() -> None:
    port, body = region()

    def tree(word: str, kind: str | None, x: int) -> Node:
        return h("ul", h("li", h("b", "1")), h("li", word, class_=kind, style={"--x": x}))

    body.show(tree("a", None, 1))
    assert show(port, body, tree("b", None, 1)) == ["set_text"]
    assert show(port, body, tree("b", "now", 1)) == ["set_attribute"]
    assert show(port, body, tree("b", "now", 2)) == ["set_style"]
    assert show(port, body, tree("b", None, 2)) == ["set_attribute"]
    assert inside(port) == '<ul><li><b>1</b></li><li style="--x:2;">b</li></ul>'


def test_another_tag_is_another_element() -> None:
    port, body = region()
    body.show(h("p", key="k"))
    assert show(port, body, h("b", key="k")) == ["create", "remove", "insert"]


def test_keys_keep_their_elements_in_every_order() -> None:
    for order in permutations("abcd"):
        port, body = region()
        body.show([h("i", key=key) for key in "abcd"])
        before = dict(zip("abcd", port.body.children, strict=True))
        body.show([h("i", key=key) for key in order])
        assert port.body.children == [before[key] for key in order]


def test_moving_one_child_moves_only_that_one() -> None:
    port, body = region()
    body.show([h("i", key=key) for key in "abcdef"])
    assert show(port, body, [h("i", key=key) for key in "fabcde"]) == ["insert"]
    assert show(port, body, [h("i", key=key) for key in "abcdef"]) == ["insert"]
    assert show(port, body, [h("i", key=key) for key in "acdebf"]) == ["insert"]


def test_children_without_keys_are_told_apart_by_tag() -> None:
    port, body = region()
    body.show(h("p", "a"), h("b", "x"), h("p", "c"))
    kept = [port.body.children[0], port.body.children[2]]
    assert show(port, body, h("p", "a"), h("p", "c")) == ["remove"]
    assert port.body.children == kept


def test_a_key_that_stands_twice_is_a_mistake() -> None:
    _, body = region()
    with pytest.raises(ValueError, match="same key"):
        body.show(h("i", key="a"), h("i", key="a"))


def tree(chance: random.Random, depth: int) -> list[Node | str]:
    nodes: list[Node | str] = []
    for key in chance.sample("abcdefg", chance.randrange(6)):
        tag = chance.choice(["p", "b"])
        inner = tree(chance, depth - 1) if depth else []
        nodes.append(h(tag, inner, key=chance.choice([key, None]), class_=chance.choice(["x", None])))
        nodes.append(chance.choice(["", "word", "other words"]))
    return nodes


def test_random_changes_end_in_the_tree_that_was_asked_for() -> None:
    chance = random.Random(7)
    port, body = region()
    for _ in range(200):
        wanted = tree(chance, 2)
        body.show(wanted)
        fresh, other = region()
        other.show(wanted)
        assert inside(port) == inside(fresh)


@pytest.mark.parametrize("how", MEDDLING)
def test_where_texts_have_been_replaced_the_tree_still_ends_as_it_was_asked_for(how: Meddling) -> None:
    chance = random.Random(7)
    port, body = region()
    for _ in range(200):
        wanted = tree(chance, 2)
        body.show(wanted)
        fresh, other = region()
        other.show(wanted)
        assert own(inside(port)) == inside(fresh)
        meddle(port, how)


def test_a_text_that_is_replaced_while_a_drawing_waits_does_no_harm() -> None:
    port, body = region()
    body.show("one", h("p", "a"), "two", h("b"))
    steps = body.steps("three", h("p", "c"), "four", h("i"), "five")
    next(steps)
    meddle(port, "replaced")
    assert list(steps)
    assert inside(port) == "three<p>c</p>four<i></i>five"


def test_a_field_keeps_what_the_person_wrote() -> None:
    port, body = region()
    body.show(h("input", data_do="name", value="Dandolo"))
    port.fill("name", "Dandolo II")
    assert show(port, body, h("input", data_do="name", value="Dandolo", class_="bad")) == ["set_attribute"]
    assert show(port, body, h("input", data_do="name", value="Dandolo II", class_="bad")) == []
    assert show(port, body, h("input", data_do="name", value="Loredan", class_="bad")) == ["set_property"]
    assert port.find("name").props["value"] == "Loredan"


def test_a_box_is_checked_by_its_property() -> None:
    port, body = region()
    body.show(h("input", type="checkbox", data_do="keys", checked=True))
    assert port.find("keys").props == {"checked": True}
    body.show(h("input", type="checkbox", data_do="keys", checked=False))
    assert port.find("keys").props == {"checked": False}


def test_the_choice_of_a_list_is_set_after_its_options_are_there() -> None:
    port, body = region()
    calls = show(port, body, h("select", h("option", "a", value="a"), h("option", "b", value="b"), value="b"))
    assert calls.index("set_property") > max(
        i for i, call in enumerate(calls) if call == "insert" and i < len(calls) - 1
    )


def test_a_moved_neighbour_does_not_take_the_focus_away() -> None:
    port, body = region()
    body.show([h("button", key=key, data_key=key) for key in "abc"])
    port.focus("b")
    body.show([h("button", key=key, data_key=key) for key in "bca"])
    assert port.focused() == ("b", "")


def test_a_fixture_changes_only_its_own_attributes() -> None:
    port = FakePort('<html><body id="x" class="plain"></body></html>')
    body = Fixture(port, port.body)
    body.show(class_="table", hidden=True, style={"--pace": 1})
    assert port.body.attrs == {"id": "x", "class": "table", "hidden": ""}
    port.calls.clear()
    body.show(class_="table", style={"--pace": 1})
    assert [call[0] for call in port.calls] == ["set_attribute"]
    assert port.body.attrs == {"id": "x", "class": "table"}
