"""Reading and writing: every action goes to a record step and to typed text and back; what cannot be read is refused
in a sentence.
"""

import json
from typing import Any

import pytest

from doge.games.families.game import FAMILIES
from doge.games.families.moves import PlayCard
from doge.kernel.errors import NotUnderstood
from doge.kernel.formed import Drawn
from tests.games.families.positions import ANNA, scene
from tests.games.families.test_records import RECORDS


def check_round_trip(action: Any) -> None:
    assert FAMILIES.read(json.loads(json.dumps(action.step()))) == action
    if not isinstance(action, Drawn):
        seen = FAMILIES.observe(scene("event").state, action.seat)
        assert FAMILIES.parse(str(action), seen, action.seat) == action
        assert FAMILIES.parse(f"  {str(action).upper()} ", seen, action.seat) == action


def test_every_step_of_the_games_of_others_reads_back() -> None:
    steps = {json.dumps(step, sort_keys=True): step for told in RECORDS for step in told["log"]}
    kinds = set()
    for step in steps.values():
        action = FAMILIES.read(step)
        assert action.step() == step
        check_round_trip(action)
        kinds.add(type(action).__name__)
    assert len(kinds) == 18, "all that can be logged"


def test_keeping_a_card_is_the_one_answer_that_is_not_logged() -> None:
    assert not PlayCard(ANNA, None).logged and PlayCard(ANNA, "storm").logged
    assert PlayCard(ANNA, None).step() == {"seat": 0, "play": None}
    check_round_trip(PlayCard(ANNA, None))


def test_done_may_be_typed_without_its_phase() -> None:
    seen = FAMILIES.observe(scene("war").state, ANNA)
    assert str(FAMILIES.parse("done", seen, ANNA)) == "done war"


NOTHING: dict[str, Any] = {"gold": 0, "hand": [], "play": []}
BAD: list[Any] = [
    7,
    [],
    {},
    {"seat": 0},
    {"seat": 0, "put": "cog", "done": "war"},
    {"seat": 0, "put": "Cog"},
    {"seat": 0, "put": ["cog"]},
    {"seat": True, "put": "cog"},
    {"seat": 0.0, "put": "cog"},
    {"seat": 10**6, "put": "cog"},
    {"seat": 0, "done": "draw"},
    {"seat": 0, "villa": 1},
    {"seat": 0, "answer": 1},
    {"seat": 0, "move": {"ship": "cog", "from": None}},
    {"seat": 0, "move": {"ship": "cog", "from": None, "to": "venice"}},
    {"seat": 0, "move": {"ship": "gondola", "from": None, "to": "rome"}},
    {"seat": 0, "play": {"card": "storm"}},
    {"seat": 0, "play": {"card": "storm", "target": {"seat": 1}}},
    {"seat": 0, "play": {"card": "storm", "target": {"seat": 1, "card": "caravan@aegean-sea"}}},
    {"seat": 0, "play": {"card": "storm", "target": "cog"}},
    {"seat": 0, "react": {"card": "guards", "from": "deck"}},
    {"seat": 0, "attack": {"card": "guards", "from": "hand"}},
    {"seat": 0, "bid": {"gold": "3", "intrigues": 0}},
    {"seat": 0, "offices": "general"},
    {"seat": 0, "offices": ["king"]},
    {"seat": 0, "offer": {"to": 1, "give": NOTHING}},
    {"seat": 0, "offer": {"to": 1, "give": NOTHING | {"play": ["villa"]}, "want": NOTHING}},
    {"seat": 0, "offer": {"to": 1, "give": NOTHING | {"hand": [None]}, "want": NOTHING}},
    {"chance": "rain"},
    {"chance": ["first"]},
    {"chance": "first"},
    {"chance": "first", "seat": "0"},
    {"chance": "deck", "cards": [None]},
    {"chance": "deck", "cards": "cog"},
    {"chance": "revenue", "seat": 0, "dice": [0]},
    {"chance": "fine", "seat": 0, "die": True},
    {"chance": "war", "office": "construct", "seat": 0, "dice": [1, 2]},
    {"chance": "death", "of": "king", "die": 3},
    {"chance": "tie", "of": "pope", "seats": [0, "1"], "dice": [1, 2]},
]


@pytest.mark.parametrize("step", BAD, ids=lambda step: json.dumps(step)[:60])
def test_steps_that_cannot_be_read(step: Any) -> None:
    with pytest.raises(NotUnderstood) as refused:
        FAMILIES.read(step)
    assert str(refused.value).endswith(".") and len(str(refused.value)) < 500


TYPED = [
    "",
    "hello",
    "put",
    "put gondola",
    "move cog rome",
    "play storm 1",
    "bid",
    "bid -1",
    "bid 1 2 3",
    "offer 1 3",
    "offer 1 3 4 for nothing",
    "offer one cog for nothing",
    "react caught",
    "attack guards hand 1",
    "done sleeping",
    "offices king",
    "bid 1234567",
]


@pytest.mark.parametrize("line", TYPED)
def test_lines_that_cannot_be_read(line: str) -> None:
    seen = FAMILIES.observe(scene("event").state, ANNA)
    with pytest.raises(NotUnderstood) as refused:
        FAMILIES.parse(line, seen, ANNA)
    assert str(refused.value).endswith(".")
