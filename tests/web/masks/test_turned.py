"""What a hint says has happened since the one before it, where the chance is better or worse."""

from types import SimpleNamespace
from typing import Any

from doge.games.masks.board import ADVISOR, LADY, NOBLE
from doge.games.masks.events import Event, MaskCaptured, MaskMoved
from web.games.masks.past.turned import turned
from web.games.masks.view import View

ME, RIVAL = 0, 1


def seen(*events: Event) -> Any:
    moments = [SimpleNamespace(event=event) for event in (None, *events)]
    return SimpleNamespace(moments=moments, shown=len(events), me=ME, names=("Contarini", "Dandolo"))


def captured(seat: int, kind: int) -> MaskCaptured:
    return MaskCaptured(seat, 3, None, 10, 11, 4, kind)


def test_captures_speak_for_a_better_or_a_worse_chance_and_a_lady_the_other_way_round() -> None:
    for event, better, worse in (
        (captured(ME, ADVISOR), "you have captured an Advisor", ""),
        (captured(ME, LADY), "", "you have captured a Lady"),
        (captured(RIVAL, NOBLE), "", "Dandolo has captured your Noble"),
        (captured(RIVAL, LADY), "Dandolo has captured your Lady", ""),
        (MaskMoved(RIVAL, 3, None, 10, 11), "", ""),
    ):
        match = seen(event)
        assert (turned(match, 0, True), turned(match, 0, False)) == (better, worse), event


def test_no_more_than_two_captures_are_named_and_none_from_before() -> None:
    match = seen(*[captured(RIVAL, NOBLE)] * 2, captured(ME, ADVISOR), captured(RIVAL, ADVISOR), captured(ME, LADY))
    assert turned(match, 3, False) == "Dandolo has captured your Advisor and you have captured a Lady"
    assert turned(match, 0, False).count(" has captured ") == 2
    assert turned(match, 6, False) == ""
    assert View.turned is turned
