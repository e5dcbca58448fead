"""What moves at the table of Families: marked for the moment at which it comes, from what everybody sees; timed by the
pace.
"""

import json
import re

from doge.games.families.conflict_events import ElectionHeld, Eliminated
from doge.games.families.peace_events import CardDrawn, CardPut, ShipMoved
from tests.web.families.noble import Noble, written
from tests.web.families.scenes import first, games, text
from tests.web.families.test_decisions import holds, part
from tests.web.families.test_framed import framed
from tests.web.test_index import LOOKS, STYLE


def looking(event: type, game: int = 5) -> Noble:
    """A person who looks back at the first moment at which that happened in a finished game."""
    person = Noble.bringing(json.dumps(games()[game]))
    moments = person.page._model.match.moments  # type: ignore[union-attr]
    at = next(n for n, moment in enumerate(moments) if isinstance(moment.event, event))
    person.press("look-map")
    person.port.find("look").attrs["data-arg"] = str(at)  # controls lead to whole phases only
    person.press("look", str(at))
    return person


def marked(person: Noble, cls: str) -> list[str]:
    """The elements of the board with a class of that name."""
    return [e.tag for e in person.port.by_id("board").walk() if cls in e.attrs.get("class", "").split()]


def idle(person: Noble) -> bool:
    """Whether the panel of the choice is the one that waits."""
    return any("idle" in one.attrs.get("class", "").split() for one in person.port.by_id("main").walk())


def test_what_comes_into_play_or_to_another_berth_is_marked_while_it_comes() -> None:
    for event in (CardPut, ShipMoved):
        person = looking(event)
        assert len(marked(person, "new")) == 1
        person.press("look-now")
        assert not marked(person, "new")


def test_who_draws_is_marked_and_what_is_drawn_is_not() -> None:
    person = looking(CardDrawn)
    assert len(marked(person, "dealt")) == 1


def test_the_parts_of_bids_come_to_light_once() -> None:
    person = looking(ElectionHeld)
    assert len(marked(person, "opened")) == 1


def test_no_motion_takes_any_time_at_pace_instant() -> None:
    css = LOOKS["families"]
    moving = re.findall(r"animation: (f-[^;}]+)", css)
    assert len(moving) > 8
    assert all(re.search(r"var\(--m-(flip|move|count)\)", each) for each in moving), "these go by the pace"


def test_the_map_of_the_city_does_not_flash_up_before_the_table_is_drawn() -> None:
    person = Noble.bringing(written())
    assert "data-away" in person.port.by_id("mapbox").attrs
    style = STYLE["table.css"]
    assert re.search(r"body:not\(\.boot, \.start\) :is\([^{]*\[data-away\] > \.map\) \{ display: none \}", style)


def test_while_a_card_of_mine_comes_into_play_the_others_stay_framed_and_the_sheet_as_high() -> None:
    """What can be played is known already; it would flash, and the table on a phone would jump, for as long as the card moves."""
    person = Noble({"doge/settings": json.dumps({"settings": {"pace": "slow"}})})
    person.open(text(first(part("expansion", holds("cog", "senator", gold=9)))))
    person.tap("hand-cog")
    person.press("confirm")
    while not marked(person, "new"):
        person.port.advance(20)
    meanwhile = framed(person)
    assert "senator" in meanwhile and idle(person)
    person.settle()
    assert framed(person) == meanwhile and not idle(person)


def test_who_cannot_pay_for_a_war_is_seen_to_be_out() -> None:
    person = looking(Eliminated, 22)
    assert "is out" in person.port.by_id("board").text
