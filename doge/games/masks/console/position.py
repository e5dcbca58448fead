"""The board of Masks as text of 80 columns, from the observation of a seat: so nothing hidden can be in it."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.masks.board import COLUMNS, KINDS, QUIET_TURNS, ROWS, SPACE_IDS
from doge.games.masks.choices import owner
from doge.games.masks.facts import can_be, gone, occurrences, quiet_turns
from doge.games.masks.hidden import Observation
from doge.games.masks.moves import LETTERS
from doge.games.masks.words import a_mask, kind_name
from doge.words import listed, plural, sentences, series, text


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """A letter for each family: its initial, or A and B where initials do not tell them apart."""
    initials = tuple(name[:1].upper() for name in names)
    if len(set(initials)) == len(names) and all(initial.isascii() and initial.isalpha() for initial in initials):
        return initials
    return tuple("AB")


def position(seen: Observation, names: Sequence[str]) -> str:
    """Everything that the viewer may know, but for what has happened on the way."""
    if not seen.kinds:
        first = text("{family} moves first.", family=names[seen.first]) if seen.first >= 0 else ""
        return sentences(text("The board is empty. The masks are being arranged."), first)
    lines = [_moment(seen), _board(seen, names), *_lost(seen, names), *_known(seen)]
    return "\n\n".join(filter(None, (lines[0], lines[1], "\n".join(lines[2:]))))


def _moment(seen: Observation) -> str:
    """How far the game is, and how near a draw."""
    if seen.result is not None:
        return text("Turn {n}, the game is over", n=len(seen.past))
    quiet = quiet_turns(seen)
    since = plural("1 turn without a capture.", "{n} turns without a capture.", quiet) if quiet else ""
    last = text("At {most} the game is a draw.", most=QUIET_TURNS) if quiet > QUIET_TURNS // 2 else ""
    again = occurrences(seen)
    second = text("This position has come up for the second time.") if again == 2 else ""
    return sentences(text("Turn {n}.", n=len(seen.past) + 1), since, last, second)


def _board(seen: Observation, names: Sequence[str]) -> str:
    """The rows, the viewer's own palace below, and the names of rows and columns."""
    rows, columns = range(ROWS - 1, -1, -1), range(COLUMNS)
    if seen.viewer == 1:
        rows, columns = rows[::-1], columns[::-1]
    marks, board = letters(names), seen.board
    palaces = {0: names[0], ROWS - 1: names[1]}
    lines = []
    for row in rows:
        cells = "".join(f"{_cell(seen, board[COLUMNS * row + column], marks):>4}" for column in columns)
        whose = text("palace of {family}", family=palaces[row]) if row in palaces else ""
        lines.append(f"{row + 1:>3} {cells}    {whose}".rstrip())
    lines.append("    " + "".join(f"{SPACE_IDS[column][0]:>4}" for column in columns))
    return "\n".join(lines)


def _cell(seen: Observation, mask: int, marks: Sequence[str]) -> str:
    """A mask as the letter of its family and that of its kind; "?" where the kind is not seen."""
    if mask < 0:
        return "."
    kind = seen.kinds[mask]
    return marks[owner(mask)] + ("?" if kind is None else LETTERS[kind])


def _lost(seen: Observation, names: Sequence[str]) -> list[str]:
    """What lies open beside the board."""
    found = []
    for seat, family in enumerate(names):
        kinds = [kind for mask in gone(seen, seat) if (kind := seen.kinds[mask]) is not None]
        if kinds:
            found.append(
                text(
                    "{family} has lost {masks}.",
                    family=family,
                    masks=listed([_some(kinds, kind) for kind in KINDS if kind in kinds]),
                )
            )
    return found


def _some(kinds: Sequence[int], kind: int) -> str:
    n = kinds.count(kind)
    return a_mask(kind) if n == 1 else text("{n} {masks}", n=n, masks=several(kind))


def several(kind: int) -> str:
    """More than one mask of a kind."""
    return (text("Candidates"), text("Ladies"), text("Nobles"), text("Advisors"), text("Soldiers"))[kind]


def _known(seen: Observation) -> list[str]:
    """What the moves say of the other's masks."""
    found = []
    for seat in (0, 1):
        possible = can_be(seen, seat) if seat != seen.viewer else {}
        left = {kind for kinds in possible.values() for kind in kinds}
        for mask, kinds in possible.items():
            if seen.kinds[mask] is None and set(kinds) != left:
                masks = series([kind_name(kind) for kind in kinds])
                found.append(text("{space}: {masks}", space=SPACE_IDS[seen.at[mask]], masks=masks))
    return found


def legend() -> str:
    """How to read the board."""
    return "\n".join(
        [
            text("A mask is shown as the initial of its family and a letter:"),
            text("c Candidate, l Lady, n Noble, a Advisor, s Soldier, ? if you cannot see it."),
            text("Where a mask may go, * marks a capture."),
            text("Below the board: what masks that you cannot see may be, by their moves."),
            text("You win with your Candidate in the other palace, or by capturing the other's."),
            text("You also win if both of your Ladies are captured."),
        ]
    )
