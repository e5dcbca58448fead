"""F8: hands, bids, the order of the deck, and who is asked about The Pope Dies are secret; everything
else is public.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from doge.games.families.cards import CARDS, DECK
from doge.games.families.game import FAMILIES
from doge.games.families.hidden import Observation
from doge.games.families.moves import Bid, Done, PlayCard, Put
from doge.games.families.outcomes import Death, Deck, First
from doge.games.families.peace_events import CardDrawn
from doge.games.families.state import State
from doge.kernel import record
from doge.kernel.chance import Stream
from doge.kernel.game import CHANCE, Viewer, apply
from doge.kernel.table import Table
from tests.games.families.positions import ANNA, BERND, CLAUDIA, Scene, scene
from tests.games.families.test_conservation import check_cards
from tests.matches import random_match, samples, table

AnyTable = Table[Any, Any, Any, Any]


def viewers(seats: int) -> list[int | None]:
    return [None, *range(seats)]


def test_f8_hands_are_secret_and_their_sizes_public() -> None:
    state = scene("event", hands={ANNA: "cog storm", BERND: "taxes"}).state
    assert FAMILIES.observe(state, ANNA).hands == (("cog", "storm"), (None,), ())
    assert FAMILIES.observe(state, None).hands == ((None, None), (None,), ())
    assert FAMILIES.observe(state, "open").hands == (("cog", "storm"), ("taxes",), ())


def test_f8_the_order_of_the_deck_is_secret_but_for_the_cards_that_one_drew() -> None:
    turn = scene("doge", first=CLAUDIA, deck="cog storm rome taxes").play(Death(1, 1))
    assert FAMILIES.observe(turn.state, BERND).decks == ((None, "storm", None, None),)
    assert FAMILIES.observe(turn.state, None).decks == ((None,) * 4,)
    assert FAMILIES.observe(turn.state, "open").decks == (("cog", "storm", "rome", "taxes"),)


def test_f8_a_card_drawn_is_a_back_for_the_others() -> None:
    drawn = CardDrawn(BERND, "storm")
    assert FAMILIES.sees(drawn, BERND) == FAMILIES.sees(drawn, "open") == drawn
    assert FAMILIES.sees(drawn, ANNA) == FAMILIES.sees(drawn, None) == CardDrawn(BERND, None)


def test_f8_everything_else_is_public() -> None:
    """All that differs between what two viewers know is hands, drawn cards and what trades have shown."""
    match = random_match(FAMILIES, 4, "public")
    for state, _ in samples(match, 25):
        seen = [FAMILIES.observe(state, viewer) for viewer in (None, 0, 1, 2, 3, "open")]
        for one in seen[1:]:
            differs = {
                field.name for field in fields(Observation) if getattr(one, field.name) != getattr(seen[0], field.name)
            }
            assert differs <= {"viewer", "hands", "decks", "shown", "agenda", "pending"}


def test_f8_the_discard_pile_is_public_and_holds_an_eliminated_players_hand() -> None:
    offices = ["general", None, None]
    turn = scene("war", hands={ANNA: "the-turks storm"}, gold=[0, 9, 9], offices=offices, deck=" ".join(DECK[:1]))
    before = len(turn.state.discard)
    turn.say(ANNA, "play the-turks").play(FAMILIES.draw(turn.state, Stream("dice")))
    view = FAMILIES.view([], FAMILIES.observe(turn.state, None))
    assert view["discard"] == turn.state.discard and "storm" in turn.state.discard
    assert len(turn.state.discard) == before + 2


# --- what is asked in secret ------------------------------------------------------------------------


def asked_in_secret() -> Scene:
    return scene("pope", hands={BERND: "the-pope-dies"})


def test_f8_nobody_else_sees_that_somebody_is_asked() -> None:
    state = asked_in_secret().state
    assert state.pending.secret and state.pending.seats == (BERND,)
    assert FAMILIES.observe(state, BERND).pending == state.pending
    for other in (None, ANNA, CLAUDIA):
        assert FAMILIES.observe(state, other).pending == CHANCE
        assert not FAMILIES.legal(state, other if other is not None else 9)


def test_f8_the_holder_who_kept_it_sees_chance() -> None:
    state = asked_in_secret().say(BERND, "keep").state
    assert FAMILIES.observe(state, BERND).pending == CHANCE


def quiet_choice(state: State, seat: int) -> Any:
    """An answer that uses neither The Pope Dies nor Caught: the first card that can be put down, the end, or nothing."""
    legal = list(FAMILIES.legal(state, seat))
    return next((a for a in legal if isinstance(a, Put | Done | Bid) or a == PlayCard(seat, None)), legal[-1])


def quiet_history(deck: tuple[str, ...], steps: int) -> Iterator[AnyTable]:
    """A match of three after each step that a log shows; everybody plays quietly, and dice fall as they fall."""
    match = table(FAMILIES, 3, "quiet")
    match.follow(First(ANNA))
    match.follow(Deck(deck))
    stream = Stream("quiet")
    while len(match.log) < steps and match.result is None:
        shown = len(match.log)
        if match.pending.kind == "chance":
            match.follow(FAMILIES.draw(match.state, stream))
        else:
            match.follow(quiet_choice(match.state, match.waiting[0]))
        if len(match.log) > shown:
            yield match


def twin_decks() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Decks that differ only in who draws The Pope Dies and who draws Caught: Bernd and Claudia, in the first turn."""
    rest = [kind for kind in DECK if kind not in ("the-pope-dies", "caught")]
    shuffled = Stream("twins").shuffled(rest)
    front = ("the-pope-dies", "caught")
    return (shuffled[0], *front, *shuffled[1:]), (shuffled[0], *front[::-1], *shuffled[1:])


def test_f8_twin_histories_that_differ_in_who_holds_the_pope_dies_look_the_same_to_all_others() -> None:
    first, second = twin_decks()
    secrets = 0
    for one, other in zip(quiet_history(first, 400), quiet_history(second, 400), strict=True):
        secrets += one.pending.secret
        for viewer in (None, ANNA):
            assert one.observe(viewer) == other.observe(viewer)
            assert record.dump_sorted(record.view(one, viewer)) == record.dump_sorted(record.view(other, viewer))
        assert one.observe(BERND) != other.observe(BERND)
    assert secrets > 5
    told = [[moment.event for moment in match.by(ANNA)] for match in (one, other)]
    assert told[0] == told[1] and len(told[0]) > 500


def test_f8_while_somebody_is_asked_the_view_ends_as_while_the_die_is_to_be_rolled() -> None:
    asked, nobody = before_the_popes_die()
    assert asked.pending.secret and nobody.pending == CHANCE
    for viewer in (None, ANNA, CLAUDIA):
        assert record.dump_sorted(record.view(asked, viewer)) == record.dump_sorted(record.view(nobody, viewer))
        assert asked.observe(viewer) == nobody.observe(viewer)


def before_the_popes_die() -> tuple[AnyTable, AnyTable]:
    """The Pope's phase of two matches in which all just end their parts: Bernd holds The Pope Dies, or nobody does."""
    rest = [kind for kind in DECK if kind != "the-pope-dies"]
    matches = []
    for deck in ((rest[0], "the-pope-dies", *rest[1:]), (*rest, "the-pope-dies")):
        match = table(FAMILIES, 3, "waiting")
        match.follow(First(ANNA))
        match.follow(Deck(deck))
        while match.state.phase != "pope":
            match.follow(Done(match.waiting[0], match.state.phase))
        matches.append(match)
    return matches[0], matches[1]


def test_f8_what_may_be_taken_back_does_not_tell_whether_somebody_is_asked() -> None:
    asked, nobody = before_the_popes_die()
    nobody.start()
    for seat in (ANNA, BERND, CLAUDIA):
        assert not asked.may_undo(seat) and not nobody.may_undo(seat)


# --- positions that agree with what one knows -------------------------------------------------------

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


def some_positions(seats: int, games: int, every: int) -> Iterator[State]:
    for number in range(games):
        match = random_match(FAMILIES, seats, f"secrets {number}")
        for state, _ in samples(match, every):
            yield state.copy()


@SEATS
def test_f8_what_is_imagined_agrees_with_what_is_seen(seats: int) -> None:
    differ = 0
    for number, state in enumerate(some_positions(seats, 4, 60)):
        for viewer in (*viewers(seats), "open"):
            seen = FAMILIES.observe(state, viewer)
            for world in range(2):
                imagined = FAMILIES.imagine(seen, Stream("world", number, viewer, world))
                assert FAMILIES.observe(imagined, viewer) == seen
                check_whole(imagined)
                if viewer == "open":
                    assert FAMILIES.observe(imagined, "open") == FAMILIES.observe(state, "open")
                differ += imagined.hands != state.hands
    assert differ > 50


def check_whole(state: State) -> None:
    """The imagined position could have come about: every deck holds what it was made of, and all cards are somewhere."""
    if state.decks:
        assert sorted(state.decks[0]) == list(DECK)
        assert all(seat < state.seats for drawers in state.drawers for seat in drawers)
    check_cards(state)


@SEATS
def test_f8_what_a_seat_cannot_know_changes_nothing_for_it(seats: int) -> None:
    """Positions dealt again: the same view, the same legal answers, and the same events of the seat's own answers."""
    for number, state in enumerate(some_positions(seats, 4, 60)):
        for seat in state.pending.seats:
            check_redealt(state, seat, Stream("redealt", number, seat), ways=3)


def check_redealt(state: State, seat: int, stream: Stream, ways: int) -> None:
    seen, legal = FAMILIES.observe(state, seat), FAMILIES.legal(state, seat)
    for _ in range(ways):
        twin = FAMILIES.imagine(seen, stream)
        assert FAMILIES.view([], FAMILIES.observe(twin, seat)) == FAMILIES.view([], seen)
        assert list(FAMILIES.legal(twin, seat)) == list(legal)
        if len(state.pending.seats) == 1:
            answer = (legal.sample(stream),)
            (one, told), (other, retold) = apply(FAMILIES, state, answer), apply(FAMILIES, twin, answer)
            assert as_seen(told, seat) == as_seen(retold, seat)
            assert known(one, seat) == known(other, seat)


def as_seen(events: list[Any], seat: int) -> list[Any]:
    """Events in the seat's form; which cards it draws is what it learns."""
    seen = [FAMILIES.sees(event, seat) for event in events]
    return [CardDrawn(event.seat, None) if isinstance(event, CardDrawn) else event for event in seen]


def known(state: State, seat: int) -> Any:
    """What the seat knows but for the cards that it has just drawn; asked in secret it is only with the card in hand."""
    seen = FAMILIES.observe(state, seat)
    hidden = tuple((None,) * len(hand) for hand in seen.hands), tuple((None,) * len(deck) for deck in seen.decks)
    pending = CHANCE if seen.pending.secret else seen.pending
    return replace(seen, hands=hidden[0], decks=hidden[1], pending=pending)


def test_f8_the_second_decks_cards_are_known_and_its_order_is_not() -> None:
    match = random_match(FAMILIES, 3, "second")
    state = next(state for state, _ in samples(match, 1) if len(state.decks) == 2 and 5 < len(state.drawers[1]) < 20)
    seen = FAMILIES.observe(state, 0)
    assert seen.shuffled == tuple(sorted(state.decks[1]))
    for world in range(20):
        imagined = FAMILIES.imagine(seen, Stream("second", world))
        assert sorted(imagined.decks[1]) == sorted(state.decks[1])
        assert imagined.decks[1] != state.decks[1]


# --- what trades have shown -------------------------------------------------------------------------


def trade(*lines: tuple[int, str]) -> Scene:
    """The diplomacy of four players, Anna with two Cogs, Bernd with a Storm, Claudia with a Senator."""
    hands = {ANNA: "cog cog taxes", BERND: "storm", CLAUDIA: "senator"}
    turn = scene("diplomacy", seats=4, hands=hands)
    for seat, line in lines:
        turn.say(seat, line)
    return turn


def shown(turn: Scene, viewer: Viewer) -> tuple[tuple[int, str], ...]:
    return FAMILIES.observe(turn.state, viewer).shown


def test_f8_an_offer_shows_its_cards_to_the_one_who_gets_it() -> None:
    turn = trade((ANNA, "offer 1 cog cog for storm"))
    assert shown(turn, BERND) == ((ANNA, "cog"), (ANNA, "cog"))
    assert all(shown(turn, viewer) == () for viewer in (None, ANNA, CLAUDIA))
    turn.say(BERND, "decline")
    for world in range(20):
        imagined = FAMILIES.imagine(FAMILIES.observe(turn.state, BERND), Stream("shown", world))
        assert imagined.hands[ANNA].count("cog") >= 2


def test_f8_the_two_of_a_trade_know_where_its_cards_went() -> None:
    turn = trade((ANNA, "offer 1 cog for storm"), (BERND, "accept"))
    assert shown(turn, ANNA) == ((BERND, "cog"),) and shown(turn, BERND) == ((ANNA, "storm"),)
    assert shown(turn, CLAUDIA) == ()


def test_f8_a_card_that_was_shown_is_known_until_it_leaves() -> None:
    turn = trade((ANNA, "offer 1 cog for nothing"), (BERND, "accept")).done(*range(4)).done(ANNA)
    assert shown(turn.say(BERND, "put cog"), ANNA) == ()


def test_f8_a_trade_with_another_makes_uncertain_what_was_known() -> None:
    turn = (
        trade((ANNA, "offer 1 cog for nothing"), (BERND, "accept")).done(ANNA).say(BERND, "offer 2 storm for nothing")
    )
    assert shown(turn, ANNA) == ((BERND, "cog"),)
    turn.say(CLAUDIA, "accept")
    assert shown(turn, ANNA) == (), "Anna cannot see that it was not the Cog"
    assert shown(turn, CLAUDIA) == () and shown(turn, BERND) == ((CLAUDIA, "storm"),)


def test_f8_others_imagine_an_offer_of_cards_that_the_hands_hold() -> None:
    turn = trade((ANNA, "offer 1 cog cog for storm"))
    seen = FAMILIES.observe(turn.state, CLAUDIA)
    assert seen.agenda[0].give.hand == (None, None)  # type: ignore[union-attr]
    for world in range(20):
        imagined = FAMILIES.imagine(seen, Stream("offer", world))
        offered = imagined.agenda[0].give.hand  # type: ignore[union-attr]
        assert set(offered) <= set(CARDS) and all(imagined.hands[ANNA].count(k) >= offered.count(k) for k in offered)
