"""The Pope and Doge phases of Families (F7): death, bids, votes, ties, offices. Both phases are alike."""

from __future__ import annotations

from doge.games.families import cards, conflict_events
from doge.games.families.choices import candidates
from doge.games.families.effects import Tell, bury, enter, spend
from doge.games.families.moves import HAND, Appoint, Bid, PlayCard
from doge.games.families.outcomes import Death, TieDice
from doge.games.families.state import VACANT, Appointing, Bidding, Dying, Reign, State, Tying
from doge.kernel.game import CHANCE, Pending

DEADLY = 6
"""On this number of the die the Pope or the Doge dies (F7.1)."""


# --- F7.1: death ------------------------------------------------------------------------------------


def reign_due(state: State, task: Reign, tell: Tell) -> None:
    """A vacant seat goes straight to an election (F7.1)."""
    enter(state, cards.RULERS[task.ruler], tell)
    if state.rulers[task.ruler] == VACANT:
        _call_election(state, task.ruler, tell)
    else:
        state.agenda = (Dying(task.ruler), *state.agenda[1:])


def dying_due(state: State, task: Dying, tell: Tell) -> Pending:
    """Whoever holds the card is asked in secret, unless it was kept; then the die (F7.1)."""
    if not state.kept:
        card = cards.DEATHS[task.ruler]
        for seat, hand in enumerate(state.hands):
            if card in hand:
                return Pending("choose", (seat,), secret=True)
    return CHANCE


def play_death_card(state: State, task: Dying, answer: tuple[PlayCard], tell: Tell) -> None:
    """The card is played, or kept: nobody hears of that (F7.1)."""
    seat, card = answer[0].seat, answer[0].card
    if card is None:
        state.kept = True
        return
    spend(state, seat, card, HAND)
    tell(conflict_events.CardPlayed(seat, card, None, cards.COST[card]))
    _die(state, task.ruler, 0, tell)


def play_death(state: State, task: Dying, answer: tuple[Death], tell: Tell) -> None:
    """The die is rolled (F7.1)."""
    die = answer[0].die
    state.kept = False
    if die == DEADLY:
        _die(state, task.ruler, die, tell)
    else:
        state.agenda = state.agenda[1:]
        tell(conflict_events.RulerSpared(task.ruler, die))


def _die(state: State, ruler: int, die: int, tell: Tell) -> None:
    bury(state, ruler, die, tell)
    _call_election(state, ruler, tell)


# --- F7.2, F7.3: candidates and bids ----------------------------------------------------------------


def _call_election(state: State, ruler: int, tell: Tell) -> None:
    """See who can take part; one alone is elected without a bid, without any the seat stays vacant (F7.2)."""
    able = candidates(state, ruler)
    state.agenda = state.agenda[1:]
    if not able:
        tell(conflict_events.NotHeld(ruler))
    elif len(able) == 1:
        _elect(state, ruler, able[0], True, tell)
    else:
        state.agenda = (Bidding(ruler, able), *state.agenda)


def bidding_due(state: State, task: Bidding, tell: Tell) -> Pending | None:
    """Candidates with gold bid at the same time; the others have their standing votes (F7.3)."""
    bidders = tuple([seat for seat in task.candidates if state.gold[seat]])
    if bidders:
        return Pending("choose", bidders)
    _count(state, task, {}, tell)
    return None


def play_bids(state: State, task: Bidding, answer: tuple[Bid, ...], tell: Tell) -> None:
    """All bids are opened and paid (F7.3)."""
    _count(state, task, {bid.seat: bid for bid in answer}, tell)


def standing_votes(state: State, ruler: int, seat: int) -> conflict_events.Tally:
    """The votes that a seat has without a bid (F7.3)."""
    play = state.play[seat]
    popularity = sum(votes for kind, (where, votes) in cards.POPULARITY.items() if where == ruler and kind in play)
    return conflict_events.Tally(seat, play.count(cards.VOTERS[ruler]), play.count(cards.PATRONAGE), popularity, 0, 0)


def _count(state: State, task: Bidding, bids: dict[int, Bid], tell: Tell) -> None:
    """All bidders pay, losers too; most votes win, a tie is rolled (F7.3, F7.4)."""
    tallies, paid = [], []
    for seat in task.candidates:
        stands, bid = standing_votes(state, task.ruler, seat), bids.get(seat) or Bid(seat, 0, 0)
        cost = bid.gold + cards.COST[cards.INTRIGUE] * bid.intrigues
        state.gold[seat] -= cost
        for _ in range(bid.intrigues):
            spend(state, seat, cards.INTRIGUE, HAND)
        paid.append(cost)
        tallies.append(
            conflict_events.Tally(seat, stands.voters, stands.patronage, stands.popularity, bid.gold, bid.intrigues),
        )
    state.bought += tuple([(seat, bid.gold + cards.INTRIGUE_VOTES * bid.intrigues) for seat, bid in bids.items()])
    state.agenda = state.agenda[1:]
    tell(conflict_events.ElectionHeld(task.ruler, tuple(tallies), tuple(paid)))
    most = max(tally.votes for tally in tallies)
    _settle(state, task.ruler, tuple([tally.seat for tally in tallies if tally.votes == most]), tell)


# --- F7.4: ties and the winner ----------------------------------------------------------------------


def _settle(state: State, ruler: int, best: tuple[int, ...], tell: Tell) -> None:
    if len(best) == 1:
        _elect(state, ruler, best[0], False, tell)
    else:
        state.agenda = (Tying(ruler, best), *state.agenda)


def tying_due(state: State, task: Tying, tell: Tell) -> Pending:
    """The dice of those with equally many votes (F7.4)."""
    return CHANCE


def play_tie(state: State, task: Tying, answer: tuple[TieDice], tell: Tell) -> None:
    """The highest die wins; those alone who tied for it roll again (F7.4)."""
    dice = answer[0].dice
    state.agenda = state.agenda[1:]
    tell(conflict_events.TieRolled(task.ruler, task.seats, dice))
    _settle(
        state,
        task.ruler,
        tuple([seat for seat, die in zip(task.seats, dice, strict=True) if die == max(dice)]),
        tell,
    )


def _elect(state: State, ruler: int, seat: int, alone: bool, tell: Tell) -> None:
    """One of the winner's Cardinals (Senators) becomes Pope (Doge); those who were barred are free again (F7.4, F7.6)."""
    state.play[seat].remove(cards.VOTERS[ruler])
    state.rulers[ruler] = seat
    state.barred = ()
    if ruler == cards.DOGE:
        state.offices = [None] * state.seats  # the old ones are all given back (F7.5)
        state.agenda = (Appointing(seat), *state.agenda)
    tell(conflict_events.Elected(ruler, seat, alone))


# --- F7.5: offices ----------------------------------------------------------------------------------


def play_appoint(state: State, task: Appointing, answer: tuple[Appoint], tell: Tell) -> None:
    """Every player still in the game gets one office (F7.5)."""
    state.offices = list(answer[0].offices)
    state.agenda = state.agenda[1:]
    tell(conflict_events.OfficesGiven(task.seat, answer[0].offices))
