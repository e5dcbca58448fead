"""What a person at the terminal is asked, and what a typed answer means. The rules judge the answer."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREA_IDS, AREA_NAMES, QUARANTIA, SITE_COSTS, rounds
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Ballot, Build, Decision, Move, NoForm, Place, parse
from doge.games.doge.words import advisor_of, area_name
from doge.kernel.errors import NotUnderstood
from doge.terminal.board import when
from doge.terminal.text import either
from doge.words import listed


def question(seen: Observation, legal: Sequence[Decision]) -> str:
    """The question with its numbered answers, or with an example where there are too many to number."""
    first = legal[0]
    match first:
        case Ballot():
            return _ballot_question(seen, first.seat)
        case Advise(_, home):
            asked = f"Where do you send {advisor_of(home)}?"
            return _menu(asked, [_advice(seen, action) for action in legal if isinstance(action, Advise)])
        case Move():
            return _menu("Which house do you move?", [_move(action) for action in legal if isinstance(action, Move)])
        case Place(_, district):
            most = len(legal) - 1
            return f"How many houses do you place in {area_name(district)}? (0 to {most})"
        case Build(seat, district):
            cost = SITE_COSTS[len(seen.sites[district])]
            left = seen.houses[seat][district] - cost or "none"
            return f"Build a palace in {area_name(district)} for {cost} houses, leaving {left} there? (yes or no)"


def _ballot_question(seen: Observation, seat: int) -> str:
    hand = listed([str(marker) for marker in seen.hand[seat]])
    lines = [f"Round {seen.round} of {rounds(seen.seats)}. Your ballots: {hand}."]
    if seen.used[seat]:
        lines.append(f"Already used this year: {listed([area_name(area) for area in seen.used[seat]])}.")
    lines.append("Choose an area and 1 to 4 ballots, such as: castello 0 3 (or: 2 0 3)")
    return "\n".join(lines)


def _menu(asked: str, answers: Sequence[str]) -> str:
    """A question with its answers by number, in two columns if they are short."""
    numbered = [f"{number:>2}) {answer}" for number, answer in enumerate(answers, 1)]
    if max(map(len, numbered)) <= 38 and len(numbered) > 8:
        half = -(-len(numbered) // 2)
        right = [*numbered[half:], ""]
        numbered = [f"{left:<40}{right[row]}".rstrip() for row, left in enumerate(numbered[:half])]
    return "\n".join([asked, *numbered])


def _advice(seen: Observation, action: Advise) -> str:
    if action.stand is not None:
        return f"{AREA_NAMES[action.stand]}, {when(seen, action.stand)}"
    if action.home == QUARANTIA:
        return "abstain; you may move a house"
    return f"abstain: it becomes neutral; you may move a house from or to {area_name(action.home)}"


def _move(action: Move) -> str:
    if action.source is None or action.target is None:
        return "none"
    return f"{AREA_NAMES[action.source]} to {AREA_NAMES[action.target]}"


def answer(line: str, legal: Sequence[Decision]) -> Decision:
    """The action that was typed: a number of the menu, the whole text of an action, or the part of it that is open."""
    first, words = legal[0], _words(line)
    if len(words) == 1 and isinstance(first, Advise | Move) and words[0].isdecimal():
        return _numbered(int(words[0][:4]), legal)
    if isinstance(first, Build) and words and words[0] in ("y", "n"):
        words[0] = {"y": "yes", "n": "no"}[words[0]]
    verb, *begun = str(first).split()[: _GIVEN[type(first)]]
    if words and words[0] not in _VERBS:
        words = [verb, *begun, *words]
    if words[:1] == ["ballot"] and len(words) > 1 and words[1] in _AREA_NUMBERS:
        words[1] = _AREA_NUMBERS[words[1]]
    try:
        return parse(" ".join(_full(word) for word in words), None, first.seat)
    except NoForm:
        raise NotUnderstood(f"{_quoted(line)} is not understood. {_HOW[type(first)]}") from None


_HOW = {
    Ballot: "Type an area and 1 to 4 of your ballots, such as: castello 0 3",
    Advise: "Type a number from the list, an area, or: abstain",
    Move: "Type a number from the list, two districts, such as: castello san-polo, or: none",
    Place: "Type how many houses, such as: 1",
    Build: "Type yes or no.",
}
"""How to answer what is asked."""

_GIVEN = {Ballot: 1, Advise: 2, Move: 1, Place: 2, Build: 2}
"""How many words of an action's text the question itself gives."""
_VERBS = ("ballot", "advisor", "move", "place", "build")
_AREA_NUMBERS = {str(number): area for number, area in enumerate(AREA_IDS, 1)}


def typed(action: Decision) -> str:
    """The shortest words that answer the question with this action."""
    return " ".join(str(action).split()[_GIVEN[type(action)] :])


def _numbered(number: int, legal: Sequence[Decision]) -> Decision:
    if not 1 <= number <= len(legal):
        raise NotUnderstood(f"There is no {number} in the list. Choose 1 to {len(legal)}.")
    return legal[number - 1]


def _words(line: str) -> list[str]:
    """The words of a line; the two of "San Marco" are one."""
    words: list[str] = []
    for word in line.lower().replace(",", " ").split():
        if words and any(area.startswith(f"{words[-1]}-{word}") for area in AREA_IDS):
            words[-1] += f"-{word}"
        else:
            words.append(word)
    return words


def _full(word: str) -> str:
    """The area that a word begins, the word itself if it begins none; raises NotUnderstood if it begins several."""
    found = [area for area in AREA_IDS if area.startswith(word)]
    if len(found) > 1:
        raise NotUnderstood(f"{_quoted(word)} could be {either(found)}. Type more of the name.")
    return found[0] if found else word


def _quoted(text: str) -> str:
    return f'"{text}"' if len(text) <= 40 else f'"{text[:39]}…"'


HELP = """Type a number from the list, or words. Areas can be shortened: cas, san-m.
  castello 0 3        place ballots 0 and 3 in Castello
  san-marco           send the advisor to San Marco; or: abstain
  castello san-polo   move a house from Castello to San Polo; or: none
  2                   place 2 houses
  yes                 build a palace; or: no
Other commands:
  hint                show the three best answers, your chances and the reasons
  board               show the board again
  log                 show what has happened so far
  undo                take back your last choice while nothing new is revealed
  save FILE           save the game to a file
  help, quit
"""
