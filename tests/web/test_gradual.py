"""Long lists come into the page gradually: first the list, then its lines, one after another."""

from itertools import chain

from tests.web.document import FakeElement
from tests.web.fakes import FakePort
from web.dom.markup import h
from web.dom.patch import Region


def test_a_gradual_list_comes_into_the_page_before_its_lines() -> None:
    port = FakePort()
    lines = [h("li", str(n), key=str(n)) for n in range(3)]
    region = Region(port, port.body)
    steps = chain(region.steps(h("div", h("ol", lines, gradual=True), h("p"))), region.fill())
    seen = [port.body.html for _ in steps]
    shown = [html.count("<li>") for html in seen if "<ol>" in html]
    assert shown == [0, 1, 2]
    assert port.body.html == "<body><div><ol><li>0</li><li>1</li><li>2</li></ol><p></p></div></body>"


def test_a_gradual_list_within_another_is_filled_too() -> None:
    port = FakePort()
    Region(port, port.body).show(h("ol", h("li", h("ul", h("li", "a"), gradual=True)), gradual=True))
    assert port.body.html == "<body><ol><li><ul><li>a</li></ul></li></ol></body>"


def test_a_gradual_list_is_patched_like_any_other() -> None:
    port = FakePort()
    body = Region(port, port.body)
    body.show(h("ol", [h("li", key=key) for key in "abc"], gradual=True))
    kept = port.body.children[0]
    assert isinstance(kept, FakeElement)
    port.calls.clear()
    body.show(h("ol", [h("li", key=key) for key in "xabc"], gradual=True))
    assert [call[0] for call in port.calls] == ["create", "insert"]
