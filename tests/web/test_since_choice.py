"""Since you last chose: one touch replays what has happened, and a game that is gone on with offers it by itself."""

import pytest

from tests.web.lanterns import Boatman, written
from tests.web.person import Person, begun
from web.model.controls import Do
from web.model.replay import retold
from web.shell.update import update

pytestmark = pytest.mark.usefixtures("lanterns")


def chosen(times: int = 2) -> Person:
    person = begun()
    person.play(times)
    return person


def test_one_touch_shows_what_has_happened_moment_by_moment_until_now() -> None:
    person = chosen()
    before = person.page._model.match
    assert before is not None and before.since is not None
    person.press("since")
    match = person.page._model.match
    assert match is not None and match.retelling and match.replaying
    assert match.viewed_moment is not None and match.since is not None and match.viewed_moment >= match.since
    text = person.port.by_id("main").text
    lines = retold(match)
    assert lines and all(said in text for _, said in lines)
    person.settle()
    match = person.page._model.match
    assert match is not None and (match.viewed_moment, match.replaying) == (match.shown, False), "it stays to be read"
    person.click(next(e for e in person.offered("look") if e.attrs["data-key"] == f"since-{lines[0][0]}"))
    match = person.page._model.match
    assert match is not None and match.viewed_moment == lines[0][0] and match.retelling
    person.key("Escape")
    match = person.page._model.match
    assert match is not None and (match.viewed_moment, match.retelling) == (None, False)
    assert (match.draft == before.draft and person.offered("confirm")) or person.play(1) == 1


def test_it_begins_with_ones_own_last_choice() -> None:
    person = chosen(3)
    match = person.page._model.match
    assert match is not None and match.since is not None
    table = person.page._session.driver.loaded()
    assert table is not None
    entry = table.table.answered(0)
    assert match.moments[match.since].entry == entry  # type: ignore[attr-defined]
    assert match.since == 0 or match.moments[match.since - 1].entry < entry  # type: ignore[attr-defined, operator]


def test_before_the_first_choice_there_is_nothing_to_show() -> None:
    person = begun()
    assert not person.offered("since")
    person.port.press("s")
    assert not person.page._model.chronicle
    assert "Nothing has happened" in person.port.by_id("say").text


def test_a_game_that_is_gone_on_with_another_day_offers_it() -> None:
    person = chosen(4)
    while len(retold(person.page._model.match)) < 2:  # type: ignore[arg-type]
        assert person.play(1)
    person.port.leave()
    later = Person(person.port.storage)
    later.press("continue")
    later.port.advance(3000)  # news fade
    assert "since you last chose" in later.port.by_id("notices").text
    later.press("since")
    match = later.page._model.match
    assert match is not None and match.retelling


def test_a_new_game_and_one_where_nothing_happened_offer_nothing() -> None:
    person = begun()
    assert not person.port.by_id("notices").text
    model, effects = update(person.page._model, Do("offer-since"))
    assert model == person.page._model and not effects


def test_where_people_share_a_device_nothing_is_retold_before_it_is_known_who_looks() -> None:
    person = Boatman.bringing(written(("human", "human")))
    person.until("Light")
    person.choose()
    while not person.offered("look-through"):
        assert person.choose()
    match = person.page._model.match
    assert match is not None and match.awaiting_handover
    for deed in ("since", "offer-since"):
        model, effects = update(person.page._model, Do(deed))
        assert model.match == match and not effects


def test_the_menu_offers_it_only_where_there_is_something_to_show() -> None:
    person = begun()
    person.press("menu")
    assert not person.offered("since")
    person.press("menu")
    person.play(1)
    person.press("menu")
    assert any(e.attrs.get("data-group") == "menu" for e in person.offered("since"))
