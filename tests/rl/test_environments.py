"""The environments for learning keep PettingZoo's contract and ours: for every game of the house, and for one that is
not in it.
"""

from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from doge.kernel.chance import Stream
from doge.kernel.game import Result
from doge.kernel.table import Table
from doge.registry import ENTRIES
from doge.rl import env, parallel_env
from doge.rl.seating import WAIT, rewards
from tests.chosen import meant
from tests.toy.entry import ENTRY as TOY
from tests.toy.rules import Ending

pytestmark = pytest.mark.usefixtures("lanterns")

GAMES = [name for name in (*ENTRIES, TOY.name) if meant(name)]
EXPECTED = pytest.mark.filterwarnings(
    # what PettingZoo says of every environment with a mask in its observation that is not its own
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Environment has not defined a render:UserWarning",
)


def drawn(mask: np.ndarray, chances: np.random.Generator) -> int:
    return int(chances.choice(np.flatnonzero(mask)))


@EXPECTED
@pytest.mark.parametrize("name", GAMES)
def test_one_after_another_is_as_pettingzoo_wants_it(name: str) -> None:
    api_test(env(name), num_cycles=200)


@EXPECTED
@pytest.mark.parametrize("name", GAMES)
def test_all_at_once_is_as_pettingzoo_wants_it(name: str) -> None:
    parallel_api_test(parallel_env(name), num_cycles=200)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_and_the_same_actions_are_the_same_game(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=50)


def first_moves(name: str, seed: int | None, again: int = 0) -> list[str]:
    """What is offered at the first ten moments, slot 0 being chosen in each."""
    game = env(name)
    game.reset(seed=seed)
    for _ in range(again):
        game.reset()
    found = []
    for _ in range(10):
        found.append(game.observe(game.agent_selection)["observation"].tobytes().hex())
        game.step(0)
    return found


def test_without_a_seed_the_next_game_follows_from_the_last_seed() -> None:
    assert first_moves("doge", 1) != first_moves("doge", 2)
    assert first_moves("doge", 1, again=1) == first_moves("doge", 1, again=1) != first_moves("doge", 1)
    assert first_moves("doge", None) != first_moves("doge", None)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_played_to_its_end_rewards_the_winners(name: str) -> None:
    chances, game = np.random.default_rng(0), env(name)
    game.reset(seed=3)
    paid = dict.fromkeys(game.possible_agents, 0.0)
    for agent in game.agent_iter():
        seen, reward, over, _, info = game.last()
        paid[agent] += reward
        assert over == (info["result"] is not None)
        result = info["result"]
        game.step(None if over else drawn(seen["action_mask"], chances))
    assert tuple(paid.values()) == rewards(result)
    assert sum(paid.values()) == pytest.approx(0)


def test_rewards_are_shared_by_the_winners_and_sum_to_nothing() -> None:
    reason = Ending.HARBOUR
    assert rewards(Result(reason, (1, 2, 3, 3))) == pytest.approx((1, -1 / 3, -1 / 3, -1 / 3))
    assert rewards(Result(reason, (1, 1, 3, 4))) == pytest.approx((1 / 3, 1 / 3, -1 / 3, -1 / 3))
    assert rewards(Result(reason, (1, 1))) == (0, 0)


def asked_of_all(name: str, seed: int) -> Iterator[tuple[Table, str, dict]]:
    """The moments of a random game, up to the 150th: the table, who is asked, and what each agent gets."""
    chances, game = np.random.default_rng(seed), env(name)
    game.reset(seed=seed)
    table = game.unwrapped._seating.table
    for _ in range(150):
        if table.result is not None:
            return
        agent = game.agent_selection
        yield table, agent, {one: game.observe(one) for one in game.agents}
        game.step(drawn(game.observe(agent)["action_mask"], chances))


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_changes_nothing_that_an_agent_gets(name: str) -> None:
    """In another position that agrees with all that a seat knows, its numbers and its slots are the same."""
    chances, game = np.random.default_rng(5), env(name)
    game.reset(seed=5)
    seating = game.unwrapped._seating
    different = 0
    for moment in range(60):
        table = seating.table
        if table.result is not None:
            break
        agent = game.agent_selection
        seat = game.possible_agents.index(agent)
        before, info = game.observe(agent), game.infos[agent]
        if moment % 5 == 0:
            real = table.history.state
            other = table.game.imagine(table.observe(seat), Stream(moment))
            table.history.state = other
            seating.moved()
            again = seating.seen(seat)
            different += table.game.observe(real, "open") != table.game.observe(other, "open")
            assert seating.info(seat) == info
            assert all(np.array_equal(before[key], again[key]) for key in before)
            table.history.state = real
            seating.moved()
        game.step(drawn(before["action_mask"], chances))
    assert different or table.game.open_table


@pytest.mark.parametrize("name", GAMES)
def test_who_is_not_asked_gets_no_answers(name: str) -> None:
    for table, agent, got in asked_of_all(name, 4):
        others = [one for seat, one in enumerate(got) if seat not in table.waiting]
        assert got[agent]["action_mask"].any()
        assert not any(got[one]["action_mask"].any() or got[one]["actions"].any() for one in others)


@pytest.mark.parametrize("name", GAMES)
def test_every_slot_is_a_legal_answer_with_a_text_that_can_be_read(name: str) -> None:
    game = env(name, slots=40)
    game.reset(seed=6)
    chances, seating = np.random.default_rng(6), game.unwrapped._seating
    for _ in range(60):
        table = seating.table
        if table.result is not None:
            break
        seat = game.possible_agents.index(game.agent_selection)
        mask = game.observe(game.agent_selection)["action_mask"]
        offers = seating.offers(seat)
        assert 0 < len(offers) == mask.sum() == len(set(offers)) <= 40
        for slot, offer in enumerate(offers):
            assert offer in table.legal(seat)
            assert table.game.parse(game.action_text(slot), table.observe(seat), seat) == offer
        game.step(drawn(mask, chances))


def test_an_empty_slot_is_refused_and_nothing_changes() -> None:
    game = env("masks")
    game.reset(seed=1)
    game.step(0)
    game.step(0)
    agent, last = game.agent_selection, int(game.observe(game.agent_selection)["action_mask"].sum()) - 1
    with pytest.raises(ValueError, match=f"^Slot 500 of {agent} holds no answer now; the mask allows 0 to {last}.$"):
        game.step(500)
    assert game.agent_selection == agent
    with pytest.raises(ValueError, match="holds no answer"):
        game.action_text(-1)


def test_what_the_game_is_not_for_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match='There is no game "chess"'):
        env("chess")
    with pytest.raises(ValueError, match="not for so many players"):
        parallel_env("masks", seats=4)
    with pytest.raises(ValueError, match='The option "fast" is not known'):
        env("families", fast=True)
    with pytest.raises(ValueError, match="2 slots and a width of 1 at least"):
        env("masks", slots=1)


def test_the_record_is_there_as_the_seat_may_know_it() -> None:
    game = env("masks")
    game.reset(seed=1)
    game.step(0)
    game.step(0)
    mine, theirs = (game.view(agent)["log"] for agent in game.possible_agents)
    assert mine[1]["setup"] and theirs[2]["setup"]
    assert mine != theirs and "seed" not in game.view("seat_0")


def test_where_all_act_at_once_who_is_not_asked_waits() -> None:
    game = parallel_env("masks")
    seen, _ = game.reset(seed=2)
    assert all(seen[agent]["action_mask"].sum() > 1 for agent in game.agents)  # both set up
    seen, *_ = game.step({"seat_0": 3, "seat_1": 4})
    counts = {agent: int(seen[agent]["action_mask"].sum()) for agent in game.agents}
    waits = min(counts, key=lambda agent: counts[agent])
    moves = max(counts, key=lambda agent: counts[agent])
    assert counts[waits] == 1 and game.action_text(waits, 0) == WAIT != game.action_text(moves, 0)
    with pytest.raises(ValueError, match=f"{moves} is asked, and its action is missing"):
        game.step({waits: 0})


def beats(name: str, seed: int, steps: int) -> Iterator[tuple[int, bool, bool, bool]]:
    """Of each step of all at once: how long the log is, whether somebody may be asked in secret, whether one is, whether nobody is."""
    chances, game = np.random.default_rng(seed), parallel_env(name, slots=8)
    seen, _ = game.reset(seed=seed)
    table = game._seating.table
    for _ in range(steps):
        if not game.agents:
            return
        yield len(table.log), table.game.may_ask_in_secret(table.observe(None)), table.pending.secret, not table.waiting
        seen, *_ = game.step({agent: drawn(seen[agent]["action_mask"], chances) for agent in game.agents})


@pytest.mark.skipif(not meant("families"), reason="of the games of the house, it alone asks in secret")
def test_a_secret_question_takes_one_step_whether_it_is_asked_or_not() -> None:
    found = list(beats("families", 0, 900))
    for _, may, secret, nobody in found:
        assert may == (secret or nobody)
    moments = [length for length, may, _, _ in found if may]
    assert len(moments) == len(set(moments)), "the same moment takes one step, also where the answer is in no log"
    assert sum(secret for _, _, secret, _ in found) > 0 < sum(nobody for _, _, _, nobody in found)
