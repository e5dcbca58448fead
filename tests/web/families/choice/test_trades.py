"""Trades of Families, offered and answered by touches on the page; the record says what came of it."""

import pytest

from doge.games.families.state import Answering, State
from tests.web.families.test_decisions import answered, sitting, trading


def test_an_offer_is_built_from_both_shelves_and_said_as_a_sentence() -> None:
    person, scene = sitting(trading(lambda s, n: s.gold[n] > 2))
    rich = max(person.offered("partner"), key=lambda one: one.attrs["data-arg"])
    person.click(rich)
    person.press("trade-give", "1")
    person.press("trade-give", "2")
    piece = [one for one in person.offered("piece") if one.attrs["data-arg"].startswith("want:")]
    if piece:
        person.click(piece[0])
    assert "for 2 gold" in person.title()
    person.press("confirm")
    step = answered(person, scene)["offer"]
    assert step["to"] == int(rich.attrs["data-arg"]) and step["give"]["gold"] == 2
    assert len(step["want"]["play"]) == bool(piece)


def test_a_card_of_the_other_hand_is_asked_for_by_name() -> None:
    person, scene = sitting(trading(lambda s, n: all(len(s.hands[o]) > 1 for o in s.others(n)) and s.gold[n] > 0))
    person.click(person.offered("partner")[0])
    person.press("naming")
    person.port.fill("name-card", "storm")
    person.port.advance(100)
    person.press("trade-give", "1")
    person.press("confirm")
    assert answered(person, scene)["offer"]["want"]["hand"] == ["storm"]


def test_gold_stands_on_one_side_of_an_offer() -> None:
    person, _ = sitting(trading(lambda s, n: all(gold > 1 for gold in s.gold)))
    person.click(person.offered("partner")[0])
    person.press("trade-give", "1")
    person.press("trade-want", "1")
    outputs = [e.text for e in person.port.by_id("board").walk() if e.tag == "output"]
    assert outputs == ["0", "1"]


def test_an_empty_offer_is_refused_with_a_sentence() -> None:
    person, scene = sitting(trading(lambda s, n: len(s.others(n)) > 1))
    person.click(person.offered("partner")[0])
    main = person.spot("confirm")
    assert main.attrs["aria-disabled"] == "true"
    person.click(main)
    assert "needs something" in person.port.by_id("alert").text
    assert len(person.log()) == scene.steps


@pytest.mark.parametrize("accept", [True, False])
def test_an_offer_is_answered(accept: bool) -> None:
    def able(state: State, seat: int) -> bool:
        task = state.agenda[0]
        return isinstance(task, Answering) and not task.want.hand

    person, scene = sitting(able)
    assert "You get" in person.port.by_id("main").text and "You give" in person.port.by_id("main").text
    person.press("answer", "yes" if accept else "no")
    assert answered(person, scene) == {"seat": scene.seat, "answer": accept}


def test_who_lacks_a_card_that_is_asked_for_can_only_decline() -> None:
    def unable(state: State, seat: int) -> bool:
        task = state.agenda[0]
        return isinstance(task, Answering) and any(card not in state.hands[seat] for card in task.want.hand)

    person, scene = sitting(unable)
    said = person.port.by_id("main").text
    assert said.index("can only decline") < said.index("You get"), "the reason comes first"
    (only,) = person.offered("answer")
    assert only.text == "Decline" and "main" in only.attrs["class"].split()
    person.click(only)
    assert answered(person, scene)["answer"] is False
