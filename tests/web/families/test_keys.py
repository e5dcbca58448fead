"""The keys at the table of Families: the hand, the estates, the families, gold; and that the page lists them."""

from doge.games.families.state import Bidding
from tests.web.families.noble import Noble
from tests.web.families.test_decisions import asked, holds, part, sitting


def pressed(person: Noble, key: str) -> str:
    """What has the focus after a key."""
    person.port.press(key)
    person.port.advance(100)
    return person.port.focused()[0]


def test_a_part_is_ended_by_a_key() -> None:
    person, scene = sitting(part("expansion", holds("cog")))
    person.port.press("d")
    person.port.advance(100)
    assert person.log()[scene.steps] == {"seat": scene.seat, "done": "expansion"}


def test_the_hand_is_walked_by_arrows() -> None:
    person, _ = sitting(part("expansion", holds("cog")))
    person.port.press("h")
    person.port.advance(100)
    assert person.port.focused()[1] == "hand"
    spots = [e.attrs["data-key"] for e in person.spots("hand-")]
    person.port.press("End")
    person.port.advance(100)
    assert person.port.focused()[0] == spots[-1]
    person.port.press("Home")
    person.port.advance(100)
    assert person.port.focused()[0] == spots[0]


def test_a_digit_leads_to_a_family_and_up_and_down_from_one_to_the_next() -> None:
    person, scene = sitting(part("expansion", holds("cog")))
    for seat in range(4):
        assert pressed(person, str(seat + 1)) == f"family-{seat}"
    assert pressed(person, "5") == "family-3", "there is no fifth"
    pressed(person, str(scene.seat + 1))
    walked = [pressed(person, "ArrowDown") for _ in range(4)]
    assert walked == [f"family-{(scene.seat + n) % 4}" for n in (1, 2, 3, 0)], "as they stand: mine is the last"
    assert pressed(person, "ArrowUp") == walked[2]


def test_left_and_right_lead_over_what_a_card_can_be_aimed_at() -> None:
    able = part("event", lambda s, n: holds("storm")(s, n) and any(len(s.play[o]) > 3 for o in s.others(n)))
    person, scene = sitting(able)
    person.tap("hand-storm")
    spots = [e.attrs["data-key"] for e in person.spots("aim-")]
    firsts = {seat: walked(person, seat) for seat in range(4) if seat != scene.seat}
    seat, first = next((seat, spot) for seat, spot in firsts.items() if spot.startswith("aim-"))
    pressed(person, str(seat + 1))
    last = pressed(person, "ArrowLeft")
    assert pressed(person, "ArrowRight") == first
    assert pressed(person, "ArrowLeft") == last
    assert {first, last} <= {*spots}
    assert len(person.log()) == scene.steps, "nothing is aimed at by walking"


def walked(person: Noble, seat: int) -> str:
    """Where the right arrow leads to from an estate."""
    pressed(person, str(seat + 1))
    return pressed(person, "ArrowRight")


def test_while_a_hint_is_open_digits_lead_to_its_rows() -> None:
    person, _ = sitting(part("expansion", holds("cog")))
    person.act("hint")
    assert not pressed(person, "1").startswith("family-")
    person.press("hint-close")
    assert pressed(person, "1") == "family-0"


def test_gold_is_bid_by_keys() -> None:
    person, _ = sitting(asked(Bidding, lambda s, n: s.gold[n] > 3))
    for key, told in (("+", "1 gold"), ("+", "2 gold"), ("-", "1 gold")):
        pressed(person, key)
        assert [e.attrs["aria-label"] for e in person.port.by_id("main").walk() if e.tag == "output"] == [told]


def test_the_settings_list_the_keys() -> None:
    person, _ = sitting(part("expansion", holds("cog")))
    person.press("menu")
    person.press("show", "settings")
    told = person.port.by_id("main").text
    assert "1 to 4" in told and "to the estate of a family" in told and "from one estate to the next" in told
