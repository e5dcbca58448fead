"""The past of a game of Lanterns, and where one stands: chronicle, lists of games, the end, the rules."""

from __future__ import annotations

from collections.abc import Sequence

from doge.kernel.action import Json
from doge.words import plural, series, text
from tests.toy import words
from tests.toy.face.match import Match
from tests.toy.hidden import Observation
from web.dom.markup import Child, Node, h
from web.model.game_view import Summary, Topic
from web.model.timeline import Chapter, Entry, Timeline
from web.screens.components import icon, main_title, picture, use


def timeline(match: Match) -> Timeline:
    """The rounds up to the moment that the table has come to; a chapter of one entry each."""
    rounds: dict[int, list[int]] = {}
    for at in range(match.shown + 1):
        rounds.setdefault(match.moments[at].seen.round, []).append(at)
    chapters = [_round(match, n, moments) for n, moments in rounds.items()]
    return Timeline(chapters, (), text("Previous round"), text("Next round"))


def _round(match: Match, n: int, moments: Sequence[int]) -> Chapter:
    title, line = text("Round {n}", n=n), _standing(match.moments[moments[-1]].seen, match.names)
    told = [event for at in moments if (event := match.moments[at].event) is not None]
    lines = [h("li", words.tell(event, match.names), key=str(number)) for number, event in enumerate(told)]
    entry = Entry(f"round-{n}", moments[0], moments[-1], title, icon("lanterns-boat"), line, lambda: lines)
    return Chapter(f"chapter-{n}", moments[0], title, text("round {n}", n=n), "", 1, [entry])


def _standing(seen: Observation, names: Sequence[str]) -> str:
    boats = zip(names, seen.boats, strict=True)
    return series([text("{name} at {n}", name=name, n=space) for name, space in boats])


def summary(public: Observation, names: Sequence[str]) -> Summary:
    """Where a game stands, as everybody knows it."""
    title = text("Round {n}", n=public.round) if public.result is None else text("Game over")
    drawn: Json = {"goal": public.goal, "boats": list(public.boats)}
    return Summary(title, _standing(public, names), tuple(names), drawn, public.result is not None)


def thumbnail(found: Summary) -> tuple[Node | None, Node | None]:
    """The boats on the river, small; nothing where the summary, which may come from anywhere, does not tell enough."""
    drawn = found.picture if isinstance(found.picture, dict) else {}
    goal, spaces = drawn.get("goal"), drawn.get("boats")
    if type(goal) is not int or not isinstance(spaces, (list, tuple)) or len(spaces) != len(found.names):
        return None, None
    known = [space for space in spaces if type(space) is int and 0 <= space <= goal <= 20]
    if len(known) != len(spaces):
        return None, None
    boats = [use("lanterns-boat", x=10 * space, y=10 * lane, width=10, height=10) for lane, space in enumerate(known)]
    furthest = plural("1 space to go", "{n} spaces to go", goal - max(known))
    return picture(f"0 0 {10 * goal + 10} {10 * len(known)}", "thumb", *boats), h("p", furthest)


def result(match: Match, acts: Node) -> Sequence[Node]:
    """The end: who has won and why, and where the boats lie."""
    over = match.now.result
    told = words.ending(over, match.names) if over is not None else ""
    title, standing = main_title(text("The night is over")), _standing(match.now, match.names)
    return [h("section", title, h("p", told), h("p", standing), acts, class_="slab pad ending", key="end")]


def rulebook() -> list[Topic]:
    """The rules."""

    def told(line: str) -> list[Child]:
        return [h("p", line)]

    lighting = text(
        "All light a lantern in secret; the highest leads. The leader rows 0 to 2 spaces and may give a card."
    )
    fog = text("Whoever holds the fog is asked in secret whether to spread it. If nobody does, the tide decides.")
    return [
        Topic("aim", text("Aim"), "1", lambda _: told(text("Be the first boat in the harbour."))),
        Topic("round", text("A round"), "2", lambda _: told(lighting)),
        Topic("fog", text("Fog and tide"), "3 to 5", lambda _: told(fog)),
    ]
