"""What a person at the terminal is asked, and what a typed answer means. The rules judge the answer."""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge.board import AREA_IDS, QUARANTIA, SITE_COSTS, rounds
from doge.games.doge.console.position import when
from doge.games.doge.hidden import Observation
from doge.games.doge.moves import Advise, Build, Cast, Decision, Move, NoForm, Place, parse
from doge.games.doge.words import advisor_of, area_name, area_title
from doge.kernel.errors import NotUnderstood
from doge.kernel.game import Legal
from doge.words import either, listed, plural, sentences, text


def question(seen: Observation, seat: int, legal: Legal[Decision], names: Sequence[str]) -> str:
    """The question with its numbered answers, or with an example where there are too many to number."""
    first = next(iter(legal))
    match first:
        case Cast():
            return _ballot_question(seen, first.seat)
        case Advise(_, home):
            asked = text("Where do you send {advisor}?", advisor=advisor_of(home))
            return _menu(asked, [_advice(seen, action) for action in legal if isinstance(action, Advise)])
        case Move():
            asked = text("Which house do you move?")
            return _menu(asked, [_move(action) for action in legal if isinstance(action, Move)])
        case Place(_, district):
            fields = {"area": area_name(district), "most": len(legal) - 1}
            return text("How many houses do you place in {area}? (0 to {most})", **fields)
        case Build(seat, district):
            cost = SITE_COSTS[len(seen.sites[district])]
            return _build_question(district, cost, seen.houses[seat][district] - cost)


def _ballot_question(seen: Observation, seat: int) -> str:
    hand = listed([str(ballot) for ballot in seen.hand[seat]])
    fields = {"n": seen.round, "rounds": rounds(seen.seats), "ballots": hand}
    lines = [text("Round {n} of {rounds}. Your ballots: {ballots}.", **fields)]
    if seen.used[seat]:
        areas = listed([area_name(area) for area in seen.used[seat]])
        lines.append(text("Already used this year: {areas}.", areas=areas))
    lines.append(
        text("Choose an area and 1 to 4 ballots, such as: {example} (or: {same})", example="castello 0 3", same="2 0 3")
    )
    return "\n".join(lines)


def _build_question(district: int, cost: int, left: int) -> str:
    price, area = plural("1 house", "{n} houses", cost), area_name(district)
    fields = {"area": area, "houses": price, "yes": "yes", "no": "no"}
    if not left:
        return text("Build a palace in {area} for {houses}, leaving none there? ({yes} or {no})", **fields)
    return text("Build a palace in {area} for {houses}, leaving {n} there? ({yes} or {no})", n=left, **fields)


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
        return text("{area}, {when}", area=area_title(action.stand), when=when(seen, action.stand))
    if action.home == QUARANTIA:
        return text("abstain; you may move a house")
    home = area_name(action.home)
    return text("abstain: it becomes neutral; you may move a house from or to {area}", area=home)


def _move(action: Move) -> str:
    if action.source is None or action.target is None:
        return text("none")
    return text("{source} to {target}", source=area_title(action.source), target=area_title(action.target))


def answer(line: str, seen: object, seat: int, legal: Legal[Decision], names: Sequence[str]) -> Decision:
    """The action that was typed: a number of the menu, the whole text of an action, or the part of it that is open."""
    first, words = next(iter(legal)), _words(line)
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
        refused = text('"{answer}" is not understood.', answer=_short(line))
        raise NotUnderstood(sentences(refused, _how(first))) from None


_GIVEN = {Cast: 1, Advise: 2, Move: 1, Place: 2, Build: 2}
"""How many words of an action's text the question itself gives."""
_VERBS = ("ballot", "advisor", "move", "place", "build")
_AREA_NUMBERS = {str(number): area for number, area in enumerate(AREA_IDS, 1)}


def typed(action: Decision, names: Sequence[str]) -> str:
    """The shortest words that answer the question with this action."""
    return " ".join(str(action).split()[_GIVEN[type(action)] :])


def _how(asked: Decision) -> str:
    match asked:
        case Cast():
            return text("Type an area and 1 to 4 of your ballots, such as: {example}", example="castello 0 3")
        case Advise():
            return text("Type a number from the list, an area, or: {other}", other="abstain")
        case Move():
            line = "Type a number from the list, two districts, such as: {example}, or: {other}"
            return text(line, example="castello san-polo", other="none")
        case Place():
            return text("Type how many houses, such as: {example}", example="1")
        case Build():
            return text("Type {yes} or {no}.", yes="yes", no="no")


def _numbered(number: int, legal: Legal[Decision]) -> Decision:
    if not 1 <= number <= len(legal):
        raise NotUnderstood(text("There is no {n} in the list. Choose 1 to {most}.", n=number, most=len(legal)))
    return list(legal)[number - 1]


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
        line = '"{word}" could be {areas}. Type more of the name.'
        raise NotUnderstood(text(line, word=_short(word), areas=either(found)))
    return found[0] if found else word


def _short(typed: str) -> str:
    return typed if len(typed) <= 40 else f"{typed[:39]}…"


def examples() -> list[tuple[str, str]]:
    """What may be typed at the questions, and what it does."""
    return [
        ("castello 0 3", text("place ballots 0 and 3 in Castello")),
        ("san-marco", text("send the advisor to San Marco; or: {other}", other="abstain")),
        ("castello san-polo", text("move a house from Castello to San Polo; or: {other}", other="none")),
        ("2", text("place 2 houses")),
        ("yes", text("build a palace; or: {other}", other="no")),
        ("cas, san-m", text("the names of areas can be shortened")),
    ]
