"""Redraws touch only what changed, in slices that leave the browser time; what is remembered is the very same tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from doge.games.doge.events import HousesPlaced
from tests.web.document import FakeElement
from tests.web.fakes import FakePort
from tests.web.games import find, played
from tests.web.meddling import MEDDLING, Meddling, meddle, own
from tests.web.person import INSTANT, Person, begun
from web.dom.markup import Node, forget, h, remembered, remembered_up_to
from web.dom.patch import Region
from web.games.doge.board import families, order
from web.games.doge.match import Match
from web.model.model import Model, Notice
from web.screens import table
from web.shell.renderer import SLICE, Renderer


def drawn(person: Person, act: Callable[[], None]) -> set[str]:
    """Does something; the ids of the nearest elements with one around everything that was touched in the document."""
    person.port.calls.clear()
    act()
    touched = [call[1] for call in person.port.calls if isinstance(call[1], FakeElement)]
    return {found for element in touched if (found := element.named("id"))}


@pytest.fixture
def person() -> Person:
    """Somebody who is asked for his first ballots, and has changed his mind once."""
    person = begun()
    for _ in range(2):
        person.click(person.offered("choose-area")[-1])
    return person


def test_a_choice_in_the_making_touches_only_the_choice_and_the_lines_on_the_map(person: Person) -> None:
    card = person.offered("choose-area")[-1]
    assert card.attrs["data-key"].startswith("card-")
    area = card.attrs["data-arg"]
    assert drawn(person, lambda: person.click(card)) <= {"side", "halos", area, *_areas(person)}
    assert len(person.port.calls) < 60


def _areas(person: Person) -> set[str]:
    return {e.attrs["id"] for e in person.port.elements() if e.attrs.get("data-group") == "map"}


def test_a_ballot_touches_only_the_choice(person: Person) -> None:
    person.click(next(e for e in person.offered("choose-area") if e.attrs["data-key"].startswith("card-")))
    ballot = person.offered("toggle-ballot")[0]
    assert drawn(person, lambda: person.click(ballot)) == {"side"}
    assert len(person.port.calls) < 12


def test_the_same_model_touches_nothing() -> None:
    match = played(4, "a", 60)
    port = FakePort.of_index()
    stage = Renderer(port)
    for _ in range(2):  # from the second drawing on pieces move
        stage.show(_at(match))
    port.calls.clear()
    stage.show(_at(replace(match)))
    assert port.calls == []


# --- what is remembered --------------------------------------------------------------------------


def test_a_remembered_view_gives_the_very_same_tree() -> None:
    @remembered
    def view(word: str) -> Node:
        return h("p", word)

    assert view("a") is view("a")
    assert view("a") != view("b")


def test_a_remembered_view_says_what_it_says_in_the_language_that_is_spoken() -> None:
    said = "one"

    @remembered_up_to(100)
    def view() -> Node:
        return h("p", said)

    assert view() == h("p", "one")
    said = "uno"
    assert view() == h("p", "one")
    forget()
    assert view() == h("p", "uno")


def next_frame(match: Match, kind: str) -> Match:
    """The match at its first event of that kind."""
    at = next(n for n, frame in enumerate(match.moments) if type(frame.event).__name__ == kind)
    return replace(match, shown=at)


def test_of_the_families_only_those_that_changed_are_built_anew() -> None:
    after = next_frame(played(4, "a", 60), "HousesPlaced")
    before, event = replace(after, shown=after.shown - 1), after.moment.event
    assert isinstance(event, HousesPlaced)
    same = [a is b for a, b in zip(_entries(_at(before)), _entries(_at(after)), strict=True)]
    assert same == [seat != event.seat for seat in range(4)]


def _at(match: Match) -> Model:
    return Model(screen="table", match=match)


def _entries(model: Model) -> list[Node]:
    return [entry for entry in find([families.families(model.match)], "li") if entry.key]


def test_the_voting_order_is_the_same_while_no_election_begins_or_ends() -> None:
    match = next_frame(played(4, "a", 60), "HousesPlaced")
    before, after = (_cards(replace(match, shown=match.shown - back)) for back in (1, 0))
    assert [a is b for a, b in zip(before, after, strict=True)] == [True] * 7


def _cards(match: Match) -> list[Node]:
    return find([order.next_seven(match)], "button", "vote")


# --- slices --------------------------------------------------------------------------------------


class SlowPort(FakePort):
    """Making an element takes a tenth of a slice."""

    def create(self, tag: str, *, svg: bool) -> FakeElement:
        self._time += SLICE / 10
        return super().create(tag, svg=svg)


def frames(port: SlowPort) -> Iterator[int]:
    """How many elements each frame makes, until nothing is left to be drawn."""
    while port._framed:
        port.calls.clear()
        port._paint()
        yield sum(call[0] == "create" for call in port.calls)


def test_a_large_drawing_is_spread_over_frames_and_ends_like_a_small_one() -> None:
    model = _at(played(4, "a", 60))
    slow, fast = SlowPort.of_index(), FakePort.of_index()
    stage = Renderer(slow)
    stage.draw(model)
    assert "side" not in [element.attrs.get("id") for element in slow.body.walk()]
    made = list(frames(slow))
    assert max(made) < 20 < len(made)  # what is begun between two steps is done
    Renderer(fast).show(model)
    assert slow.root.html == fast.root.html


def test_a_new_question_is_seen_from_its_top_and_a_touch_leaves_the_column_as_it_is() -> None:
    def brought() -> int:
        return sum(call[0] == "reveal" for call in person.port.calls)

    person = begun()
    person.port.calls.clear()
    person.click(person.offered("choose-area")[0])
    person.click(person.offered("toggle-ballot")[-1])
    assert brought() == 0
    person.act("confirm")
    assert brought() == 1


def test_the_moment_comes_with_the_choice() -> None:
    match = played(4, "a", 60)
    slow = SlowPort.of_index()
    Renderer(slow).draw(_at(match))
    seen = []
    for _ in frames(slow):
        there = "side" in [element.attrs.get("id") for element in slow.body.walk()]
        assert slow.body.attrs.get("data-moment") == (str(match.shown) if there else None)
        seen.append(there)
    assert seen[0] is False
    assert seen[-2] is True  # the rest of the page comes after it


def test_the_page_says_for_which_moment_all_of_it_is_drawn() -> None:
    match = played(4, "a", 60)
    slow, fast = SlowPort.of_index(), FakePort.of_index()
    stage = Renderer(slow)
    stage.show(_at(replace(match, shown=20)))
    assert slow.body.attrs["data-drawn"] == "20"
    Renderer(fast).show(_at(match))
    stage.draw(_at(match))
    drawn = [(slow.body.attrs["data-drawn"], slow.root.text == fast.root.text) for _ in frames(slow)]
    assert drawn[0] == ("20", False)
    assert drawn[-1] == (str(match.shown), True)
    assert all(whole for moment, whole in drawn if moment != "20")


def test_the_page_bears_no_moment_while_the_choice_of_another_is_drawn() -> None:
    match = played(4, "a", 60)
    slow = SlowPort.of_index()
    stage = Renderer(slow)
    stage.show(_at(replace(match, shown=20)))
    stage.draw(_at(match))
    column, borne = slow.by_id("main"), []
    texts = [column.text]
    for _ in frames(slow):
        texts.append(column.text)
        borne.append(slow.body.attrs.get("data-moment"))
    assert borne[0] is None
    assert borne[-1] == str(match.shown)
    assert {text for text, moment in zip(texts[1:], borne, strict=True) if moment is not None} == {texts[-1]}


def test_what_is_asked_for_meanwhile_is_drawn_after_it() -> None:
    match = played(4, "a", 60)
    slow, fast = SlowPort.of_index(), FakePort.of_index()
    stage = Renderer(slow)
    stage.draw(_at(replace(match, shown=3)))
    stage.draw(_at(replace(match, shown=20)))
    stage.draw(_at(match))
    assert len(list(frames(slow))) > 10
    Renderer(fast).show(_at(match))
    assert {e.html for e in slow.by_id("side").walk()} == {e.html for e in fast.by_id("side").walk()}
    assert slow.body.attrs["data-moment"] == str(match.shown)


def test_a_click_is_answered_without_waiting_for_a_frame(person: Person) -> None:
    person.port.signal(person.offered("toggle-ballot")[0], "click", pointer="mouse")
    assert [e.attrs["aria-pressed"] for e in person.offered("toggle-ballot")].count("true") == 1


def test_an_answer_is_painted_before_the_rest_is_drawn() -> None:
    port, model = FakePort.of_index(), _at(played(4, "a", 60))
    Renderer(port).answer(model)
    for _ in range(2):  # at once, and still while the next frame is painted
        assert port.by_id("side").text
        assert not port.by_id("top").children
        port._paint()
    port._paint()
    assert port.by_id("top").children


def test_a_choice_is_painted_before_the_focus_moves_into_it() -> None:
    match = played(4, "a", 63)  # the person is asked
    port = FakePort.of_index()
    stage = Renderer(port)
    stage.show(_at(replace(match, shown=20)))
    assert port.focus("skip")
    stage.draw(_at(match))
    for _ in range(2):  # the frame that it is drawn in, and the one in which the browser paints
        assert "houses-0" in port.by_id("side").html
        assert port.focused() == ("", "")
        port._paint()
    assert port.focused()[0].startswith("houses-")


def test_what_a_deed_has_taken_so_far_is_time_that_drawing_does_not_have() -> None:
    deeds = {}
    for since in (0.0, SLICE):
        slow = SlowPort.of_index()
        slow.advance(SLICE)
        slow.calls.clear()
        Renderer(slow).answer(_at(played(4, "a", 60)), since=since)
        deeds[since] = len(slow.calls)
    assert 0 < deeds[0.0] < deeds[SLICE] / 2


def test_with_a_new_screen_goes_all_that_only_the_one_before_offered() -> None:
    port = FakePort.of_index()
    stage = Renderer(port)
    stage.show(replace(_at(played(4, "a", 60)), menu=True))
    assert not {"top", "chips"} & _hidden(port)
    stage.answer(Model(screen="start"))
    assert port.by_id("top").children  # they are yet to be taken out
    assert {"top", "chips", "over"} <= _hidden(port)


def _hidden(port: FakePort) -> set[str]:
    return {element.attrs["id"] for element in port.elements() if "id" in element.attrs and "hidden" in element.attrs}


def test_an_answer_comes_before_what_is_left_of_another_drawing() -> None:
    match = played(4, "a", 60)
    slow, fast = SlowPort.of_index(), FakePort.of_index()
    stage = Renderer(slow)
    stage.draw(_at(replace(match, shown=20)))
    coming = frames(slow)
    while slow.body.attrs.get("data-moment") != "20":
        next(coming)
    stage.answer(_at(match))
    while slow.body.attrs.get("data-moment") != str(match.shown):
        next(coming)
    assert not slow.by_id("pieces").children
    assert list(coming)
    Renderer(fast).show(_at(match))
    assert slow.root.html == fast.root.html


def test_focus_that_a_drawing_took_away_is_mended_by_the_answer_it_was_left_for() -> None:
    match = played(4, "a", 63)  # the person is asked
    slow = SlowPort.of_index()
    stage = Renderer(slow)
    stage.show(replace(_at(match), menu=True))
    assert slow.focus("menu-0")
    stage.draw(_at(replace(match, shown=20)))
    coming = frames(slow)
    while slow.in_focus is not None:
        next(coming)
    stage.answer(_at(match))
    assert list(coming)
    assert slow.focused() != ("", "")


def test_what_shall_come_into_sight_waits_for_its_own_drawing() -> None:
    model = _at(played(4, "a", 60))
    port = FakePort.of_index()
    stage = Renderer(port)
    stage.show(model)
    stage.answer(replace(model, match=replace(model.match, refusal="Only 3 may be placed.")))
    stage.bring("rules-ballots")
    stage.answer(replace(model, screen="rules"))
    assert ("scroll_to", "rules-ballots") not in port.calls
    while port._framed:
        port._paint()
    assert port.calls[-1] == ("scroll_to", "rules-ballots")


def test_where_the_focus_shall_go_waits_for_its_own_drawing() -> None:
    notice = Notice("news", "Deleted.", ("undelete", "Undo", ""))
    port = FakePort.of_index()
    stage = Renderer(port)
    stage.draw(Model(screen="saves"))
    stage.draw(Model(screen="saves", notice=notice), "notice-undelete")
    while port._framed:
        port._paint()
    assert port.focused()[0] == "notice-undelete"


def test_what_the_browser_tells_while_its_page_is_drawn_is_drawn_after_it() -> None:
    match = played(4, "a", 60)
    port, fast = FakePort.of_index(), FakePort.of_index()
    stage = Renderer(port)
    stage.show(_at(replace(match, shown=20)))
    told = iter([_at(match)])
    remove = port.remove

    def tell(child: FakeElement) -> None:
        remove(child)
        for model in told:  # as when a field is left because it goes
            stage.answer(model)

    port.remove = tell  # type: ignore[method-assign]
    stage.answer(_at(replace(match, shown=3)))
    while port._framed:
        port._paint()
    Renderer(fast).show(_at(match))
    assert {e.html for e in port.by_id("side").walk()} == {e.html for e in fast.by_id("side").walk()}


def test_steps_that_were_left_are_done_with_the_next_ones() -> None:
    port = FakePort()
    region = Region(port, port.body)
    before = h("ol", [h("li", key) for key in "abc"], gradual=True)
    for steps in (region.steps(before), region.fill()):
        next(steps)
    for _ in region.steps(before, h("p")):
        pass
    assert port.body.html == "<body><ol><li>a</li><li>b</li><li>c</li></ol><p></p></body>"


@pytest.mark.parametrize("how", MEDDLING)
def test_a_page_whose_texts_an_extension_replaces_goes_on_drawing(how: Meddling) -> None:
    meddled, alone = Person(INSTANT), Person(INSTANT)
    for person in (meddled, alone):
        person.start()
    meddle(meddled.port, how)
    for _ in range(30):
        for person in (meddled, alone):
            assert person.choose()
        assert own(meddled.port.body.html) == alone.port.body.html
        meddle(meddled.port, how)


def test_drawing_goes_on_after_a_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    port = FakePort.of_index()
    stage = Renderer(port)
    model = _at(played(4, "a", 60))
    with monkeypatch.context() as broken:
        broken.setattr(table, "main", lambda model: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            stage.draw(model)
    stage.draw(model)
    assert port.by_id("side").text
