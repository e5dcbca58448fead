"""The end of a game of Masks: who has won and why, what became of me and of all twenty masks, and the captures."""

from __future__ import annotations

from doge.games.masks.board import CANDIDATE, KINDS, LADY, SPACE_IDS
from doge.games.masks.choices import masks_of, owner
from doge.games.masks.ending import candidate_of
from doge.games.masks.hidden import Observation
from doge.games.masks.proofs import Deed, deeds, left_in
from doge.games.masks.state import EMPTY, OFF, Ending
from doge.games.masks.words import kind_name
from doge.kernel.game import Result
from doge.words import plural, text
from web.dom.markup import Node, classes, h
from web.games.masks.board.trays import player
from web.games.masks.match import Match
from web.games.masks.past import story
from web.games.masks.past.turn_text import turn_line
from web.games.masks.signs import mask, plural_name
from web.screens import ending
from web.screens.components import crest


def result(match: Match, acts: Node) -> list[Node]:
    """The plate with the winner and the house's buttons, the masks, the captures."""
    seen = match.revealed or match.moments[match.moment_count - 1].seen
    if seen.result is None:
        return []
    told = ending.story(story.lines(match, seen))
    plate = _plate(match, seen, seen.result, acts)
    return [*filter(None, (plate, told)), _masks(match, seen, seen.result), _captures(match, seen)]


# --- who has won, and why ---------------------------------------------------------------------------


def _plate(match: Match, seen: Observation, result: Result, acts: Node) -> Node:
    winners = result.winners if len(result.winners) == 1 else ()
    title = _verdict(match, seen, result) if winners else text("A draw")
    return ending.plate(match, winners, title, why(match, seen, result), acts, _decided(result))


def _decided(result: Result) -> Node | None:
    """The masks that decided the game: both Ladies of the winner, or a Candidate; of a draw none."""
    kind = _deciding(result)
    if kind is None:
        return None
    winner = result.winners[0]
    if kind == LADY:
        shown = [mask(winner, LADY), mask(winner, LADY)]
    else:
        shown = [mask(winner if result.reason == Ending.PALACE else 1 - winner, CANDIDATE)]
    gone = result.reason != Ending.PALACE
    return h("span", shown, class_=classes("decided", gone and "taken"), key="decided")


def _verdict(match: Match, seen: Observation, result: Result) -> str:
    """What happened to who looks, in one line."""
    winner = result.winners[0]
    names = {"winner": match.names[winner], "loser": match.names[1 - winner]}
    bystander = text("{family} wins", family=match.names[winner])
    if result.reason == Ending.LADIES_LOST:
        won, lost = text("both of your Ladies were captured."), text("you captured both Ladies of {winner}.", **names)
    elif result.reason == Ending.CANDIDATE_CAPTURED and _fell_into_trap(seen, 1 - winner):
        won = text("their Candidate captured a Lady.")
        lost = text("your Candidate captured a Lady.")
    elif result.reason == Ending.CANDIDATE_CAPTURED:
        won, lost = text("you captured the Candidate of {loser}.", **names), text("your Candidate was captured.")
    else:
        won = text("your Candidate reached the palace of {loser}.", **names)
        lost = text("the Candidate of {winner} reached your palace.", **names)
    return ending.verdict(match, result.winners, won, lost, bystander)


def _fell_into_trap(seen: Observation, loser: int) -> bool:
    """Whether the Candidate of the loser left the board with a Lady that it had captured."""
    return deeds(seen)[-1].captured != candidate_of(_faces(seen), loser)


def why(match: Match, seen: Observation, result: Result) -> str:
    """The reason why the game is over, with the turns in which it came about."""
    if len(result.winners) > 1:
        if result.reason == Ending.NO_CAPTURE:
            return text("60 turns without a capture.")
        return text("Neither side can move.") if result.reason == Ending.BLOCKED else _repeated()
    winner = result.winners[0]
    loser, past = 1 - winner, deeds(seen)
    fields = {"winner": match.names[winner], "loser": match.names[loser]}
    if result.reason == Ending.LADIES_LOST:
        turns = [left_in(seen, winner)[one] for one in masks_of(winner) if seen.kinds[one] == LADY]
        if match.you is not None:
            return text("They fell in turns {first} and {second}.", first=min(turns), second=max(turns))
        told = "{loser} has captured both Ladies of {winner}, in turns {first} and {second}."
        return text(told, first=min(turns), second=max(turns), **fields)
    last = past[-1]
    if match.you is not None:  # the rest is the verdict's
        return text("On {space}, in turn {n}.", space=SPACE_IDS[last.target], n=last.turn)
    if result.reason == Ending.CANDIDATE_CAPTURED:
        if last.captured == candidate_of(_faces(seen), loser):
            told = "{winner} has captured the Candidate of {loser} on {space}, in turn {n}."
            return text(told, space=SPACE_IDS[last.target], n=last.turn, **fields)
        told = "The Candidate of {loser} captured a Lady on {space} and left the board with her, in turn {n}."
        return text(told, space=SPACE_IDS[last.target], n=last.turn, **fields)
    told = "The Candidate of {winner} has reached the palace of {loser} on {space}, in turn {n}."
    return text(told, space=SPACE_IDS[last.target], n=last.turn, **fields)


def _repeated() -> str:
    return text("The same position has come up for the third time.")


def _faces(seen: Observation) -> tuple[int, ...]:
    """The faces, all of which are open by now; where one is not, it is no Candidate that has left the board."""
    return tuple([-1 if kind is None else kind for kind in seen.kinds])


# --- all twenty masks ------------------------------------------------------------------------------------


def _masks(match: Match, seen: Observation, result: Result) -> Node:
    heads = [_head(match, seat) for seat in (0, 1)]
    head = h("tr", h("th", text("Mask"), scope="col"), [h("th", name, scope="col") for name in heads])
    turns = plural("1 turn", "{n} turns", len(seen.past))
    return h(
        "section",
        h("header", h("h2", text("All twenty masks")), h("span", turns, class_="note")),
        h(
            "table",
            h("thead", head),
            h("tbody", [_row(seen, kind, _deciding(result) == kind) for kind in KINDS]),
            class_="fate",
        ),
        class_="slab",
        key="fates",
    )


def _head(match: Match, seat: int) -> str:
    who = text("you") if seat == match.you else player(match.seats[seat], seat, match.you)
    return text("{family}, {who}", family=match.names[seat], who=who)


def _deciding(result: Result) -> int | None:
    """The kind of mask that decided the game."""
    if len(result.winners) > 1:
        return None
    return LADY if result.reason == Ending.LADIES_LOST else CANDIDATE


def _row(seen: Observation, kind: int, key: bool) -> Node:
    cells = [h("td", h("div", _fates(seen, seat, kind), class_="ms")) for seat in (0, 1)]
    return h("tr", h("th", plural_name(kind), scope="row"), cells, class_="deciding-row" if key else None)


def _fates(seen: Observation, seat: int, kind: int) -> list[Node]:
    """The masks of a kind: where each stands, or in which turn it left."""
    out = left_in(seen, seat)
    found = [one for one in masks_of(seat) if seen.kinds[one] == kind]
    found.sort(key=lambda one: out.get(one, 0))
    return [_fate(seen, one, kind, out.get(one)) for one in found]


def _fate(seen: Observation, one: int, kind: int, turn: int | None) -> Node:
    where = text("turn {n}", n=turn) if turn is not None else text("on {space}", space=SPACE_IDS[seen.at[one]])
    gone = seen.at[one] == OFF
    name = h("span", text("{mask},", mask=kind_name(kind)), " ", class_="vh")
    return h("span", mask(owner(one), kind), h("span", name, where), class_=classes(gone and "gone"), key=str(one))


# --- the captures -----------------------------------------------------------------------------------------


def _captures(match: Match, seen: Observation) -> Node:
    taken = [deed for deed in reversed(deeds(seen)) if deed.captured != EMPTY]
    lines = [_line(match, seen, deed) for deed in taken]
    return h(
        "section",
        h("header", h("h2", text("Captures")), h("span", text("latest first"), class_="note")),
        h("ol", lines, class_="log") if lines else h("p", text("Nothing was captured."), class_="note pad"),
        class_="slab",
        key="captures",
    )


def _line(match: Match, seen: Observation, deed: Deed) -> Node:
    family = h("span", text("{family}:", family=match.names[deed.seat]), " ", class_="vh")
    line = turn_line(seen, deed, match.me)
    return h("li", h("b", str(deed.turn)), crest(deed.seat), h("span", family, line), key=str(deed.turn))
