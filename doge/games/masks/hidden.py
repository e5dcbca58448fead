"""Who knows what (M5, M7): a seat's observation, positions, events and views that agree with it. The only way from
state to bot.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from doge.games.masks.board import CANDIDATE, COLUMNS, HAND, KIND_IDS, KINDS, SPACES
from doge.games.masks.choices import masks_of, mobile, owner
from doge.games.masks.dealing import Deals
from doge.games.masks.events import Event, MaskCaptured, MaskMoved, MasksArranged
from doge.games.masks.moves import Action, SetUp
from doge.games.masks.state import EMPTY, OFF, Ending, Occurrence, State, Turn
from doge.kernel.action import Json, Step
from doge.kernel.chance import Stream
from doge.kernel.game import Pending, Result, Viewer


@dataclass(frozen=True, slots=True)
class Observation:
    """All that a viewer may know. Fields as in `State`; no way leads back."""

    viewer: Viewer
    first: int
    kinds: tuple[int | None, ...]  # None for each mask that the viewer does not see
    at: tuple[int, ...]
    may: tuple[int, ...]
    past: tuple[Turn, ...]
    positions: tuple[Occurrence, ...]
    pending: Pending
    result: Result | None

    @property
    def board(self) -> list[int]:
        """By space: the mask that stands there, or EMPTY."""
        found = [EMPTY] * len(SPACES)
        for mask, space in enumerate(self.at):
            if space != OFF:
                found[space] = mask
        return found


def observe(state: State, viewer: Viewer) -> Observation:
    """All that the viewer may know of the position (M5)."""
    kinds: tuple[int | None, ...] = state.kinds
    if viewer != "open":
        kinds = tuple([kind if _sees(state, mask, viewer) else None for mask, kind in enumerate(kinds)])
    return Observation(
        viewer=viewer,
        first=state.first,
        kinds=kinds,
        at=tuple(state.at),
        may=tuple(state.may),
        past=state.past,
        positions=state.positions,
        pending=state.pending,
        result=state.result,
    )


def _sees(state: State, mask: int, viewer: Viewer) -> bool:
    """Whether the viewer sees the mask's face: the owner does, and all do once it has left the board or won (M3.4, M4.3)."""
    if state.at[mask] == OFF or owner(mask) == viewer:
        return True
    result = state.result
    won = result is not None and result.reason == Ending.PALACE and result.ranks[owner(mask)] == 1
    return won and state.kinds[mask] == CANDIDATE


def sees(event: Event, viewer: Viewer) -> Event | None:
    """The event as the viewer gets to see it: without the kinds that are hidden from it."""
    match event:
        case MasksArranged(kinds) if viewer != "open":
            return MasksArranged(tuple(own if seat == viewer else None for seat, own in enumerate(kinds)))
        case MaskMoved(seat) if viewer not in ("open", seat):
            return replace(event, kind=None)
        case MaskCaptured(seat) if viewer not in ("open", seat) and not event.trapped:
            return replace(event, kind=None)
    return event


def may_ask_in_secret(seen: Observation) -> bool:
    """Never: everybody sees whose decision it is."""
    return False


def imagine(seen: Observation, stream: Stream) -> State:
    """A position that agrees with the observation and with all that moves and passes prove; each such one is as likely."""
    state = State()
    state.first = seen.first
    state.at, state.board, state.may = list(seen.at), seen.board, list(seen.may)
    state.past, state.positions = seen.past, seen.positions
    state.pending, state.result = seen.pending, seen.result
    if seen.kinds:
        state.kinds = (*_faces(seen, 0, stream), *_faces(seen, 1, stream))
    return state


def _faces(seen: Observation, seat: int, stream: Stream) -> list[int]:
    """The ten masks of a seat, the unseen ones dealt at random."""
    masks = unseen(seen, seat)
    dealt = dict(zip(masks, deals(seen, seat, masks).sample(stream), strict=True)) if masks else {}
    return [dealt[mask] if kind is None else kind for mask, kind in _known(seen, seat)]


def _known(seen: Observation, seat: int) -> list[tuple[int, int | None]]:
    return [(mask, seen.kinds[mask]) for mask in masks_of(seat)]


def unseen(seen: Observation, seat: int) -> list[int]:
    """The masks of a seat whose faces the viewer does not see."""
    return [mask for mask, kind in _known(seen, seat) if kind is None]


def deals(seen: Observation, seat: int, masks: Sequence[int]) -> Deals:
    """All ways in which these masks of a seat, none of them off the board, can be what its others are not.

    A seat that is asked to move has a mask that can: it would have passed (M2.5).
    """
    others = [kind for mask, kind in _known(seen, seat) if mask not in masks]
    left = tuple([HAND[kind] - others.count(kind) for kind in KINDS])
    can = None
    if seen.pending.seats == (seat,):
        board = seen.board
        can = [mobile(board, seat, seen.at[mask]) for mask in masks]
    return Deals([seen.may[mask] for mask in masks], left, can)


# --- views -------------------------------------------------------------------------------------


def view(log: Sequence[Action], seen: Observation) -> Mapping[str, Json]:
    """The log as steps, None for each mask of a set-up that the viewer does not see (M7)."""
    return {"log": [_redacted(action, seen) for action in log]}


def _redacted(action: Action, seen: Observation) -> Step:
    step = action.step()
    if isinstance(action, SetUp) and seen.kinds:
        kinds = [None if kind is None else KIND_IDS[kind] for _, kind in _known(seen, action.seat)]
        step["setup"] = [kinds[:COLUMNS], kinds[COLUMNS:]]
    return step
