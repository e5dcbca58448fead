"""The person's choice in the side column: every decision of D3 and D5 to D7, one card per step, the act on the main
button.
"""

from __future__ import annotations

from doge.games.doge.board import QUARANTIA
from doge.games.doge.events import BallotsRevealed, YearBegan
from doge.games.doge.moves import Build, Cast, Move, Place
from doge.games.doge.state import AdvisorTurn, BallotRound, BuildBatch, MoveBatch, PlaceBatch, Task
from doge.games.doge.words import Voice, area_name, area_title, number_of_votes
from doge.words import listed, plural, sentences, series, text
from web.dom.markup import Node, classes, h, remembered
from web.games.doge import draft as drafts
from web.games.doge.board import aim, chain
from web.games.doge.choice import ballots, destinations, forecast, houses, standing, steps, ways
from web.games.doge.match import Match
from web.games.doge.past import reasons, tally, years
from web.games.doge.past.pace import choosers
from web.screens.components import crest, icon, lamp, main_title, step_title
from web.screens.portrait import faced

RECENT = 3
"""How many lines of what the others did stay above one's own choice."""


def prompt(match: Match) -> Node:
    """The plate of the ballots: what is asked, or what goes on."""
    asked = match.asked and isinstance(drafts.task(match), BallotRound)
    threat = aim.threat(match) if asked else None
    title, line = _prompt_words(match)
    if threat is not None:
        last = years.brought(match) if match.seen.round == 1 else ""
        line = sentences(aim.last_step(match.seen, match.names, match.you), last)
    return _plate(match.me, title, line, match.names[match.me] if asked else "", threat)


@remembered
def _plate(me: int, title: str, line: str, family: str, threat: int | None) -> Node:
    """With my `family`, where the rows of all have no room to say which is mine, and the face of who lacks one district."""
    return h(
        "section",
        crest(me) if threat is None else faced(threat, "pleased"),
        h("div", main_title(title), h("p", line)),
        h("span", text("you: {family}", family=family), class_="whose", aria_hidden="true") if family else None,
        class_=classes("plate-h prompt", threat is not None and "threat"),
        key="prompt",
    )


def _prompt_words(match: Match) -> tuple[str, str]:
    year = text("Year {year}", year=match.seen.year)
    if match.viewed_moment is not None:
        return year, text("You are looking back.")
    if match.asked and isinstance(drafts.task(match), BallotRound):
        return text("Where do you want votes?"), _opening(match) or _revealed(match)
    if match.slip is not None:
        others = listed([match.names[seat] for seat in match.waiting])
        return text("Your ballots are chosen"), text("Waiting for {families}.", families=others)
    if match.seen.result:
        return text("The game is over"), text("The map shows how it ended.")
    if match.playing and isinstance(match.moment.event, YearBegan):
        return year, text("The areas vote in the order of the cards.")
    if match.playing and not choosers(match):
        return text("The ballots lie on the map"), _revealed(match)
    if match.you is None:
        return text("The families choose their ballots"), _revealed(match)
    return text("You have no ballot left"), sentences(text("You sit out this round."), _revealed(match))


def _opening(match: Match) -> str:
    """Before the first round of a year: what the year before has brought."""
    if match.seen.round > 1:
        return ""
    return years.begins(match) or text("Choose one area and 1 to 4 ballots. The others choose in secret, too.")


def _revealed(match: Match) -> str:
    """What everybody put down in the round of this year that was revealed last; "" before the first."""
    for at in range(match.at, -1, -1):
        event = match.moments[at].event
        if isinstance(event, YearBegan):
            return ""
        if isinstance(event, BallotsRevealed):
            return _piles(match, event)
    return ""


def _piles(match: Match, event: BallotsRevealed) -> str:
    """What was placed: of mine the votes, too, of the others how many ballots lie there."""
    voice = Voice(match.names, match.you)
    mine = [(area, n) for seat, area, n in event.piles if seat == match.you]
    if not mine:
        return voice.tell(event)
    ((area, number),) = mine
    votes = sum(value or 0 for value in match.seen.placed[match.me][area])
    theirs = [voice.pile(*pile) for pile in event.piles if pile[0] != match.you]
    one, many = "You: 1 ballot = {votes} in {area}.", "You: {n} ballots = {votes} in {area}."
    own = plural(one, many, number, votes=number_of_votes(votes), area=area_name(area))
    return sentences(own, text("Rivals’ ballots: {piles}.", piles=series(theirs)) if theirs else "")


def panel(match: Match, narrow: bool) -> Node | None:
    """The card with the controls; while nothing is asked it holds what happened and who chooses, in the same place."""
    task = drafts.task(match)
    if match.slip is not None and match.viewed_moment is None and not match.playing:
        body: list[Node | None] = _waiting(match)
    elif task is None:
        return _watching(match)
    else:
        body = _asking(match, task, narrow)
    return h(
        "section",
        steps.steps(match),
        None if match.seen.election is None else reasons.lines(match) or tally.lines(match, RECENT),
        h("div", body, class_="pad stack", key="asked"),
        None if match.seen.election is None else tally.podium(tally.victors(match)),
        class_="slab choice",
        aria_label=text("Your move"),
        key=_place(match, "asked"),
    )


def _place(match: Match, kind: str) -> str:
    """The key of a panel: one of another kind takes its place, so that nothing in it seems to have moved."""
    return f"{kind}-{'ballots' if match.seen.election is None else 'vote'}"


def _asking(match: Match, task: Task, narrow: bool) -> list[Node | None]:
    line = forecast.line(match, narrow)
    match task:
        case BallotRound():
            return [
                None if narrow else chain.strip(match.me),
                forecast.chart(match) or ballots.area_cards(match),
                ballots.hand_of_seven(match),
                line,
                _buttons(match, text("Clear"), "clear"),
            ]
        case AdvisorTurn(_, home):
            return _sending(match, home, line)
        case MoveBatch():
            return [
                destinations.forced(match),
                *destinations.move(match, task),
                _with_whom(match),
                line,
                _move_buttons(match),
            ]
        case PlaceBatch():
            return [*houses.place(match, task), _with_whom(match), line, chain.changed(match), _buttons(match)]
        case BuildBatch(sites):
            return [
                *houses.build(match, dict(sites)[match.me], sites),
                line,
                chain.changed(match),
                _buttons(match, text("Not now"), "not-now"),
            ]


def _sending(match: Match, home: int, line: Node | None) -> list[Node | None]:
    """The areas for an advisor; where a move of a house completes a palace, that is as much a choice as they are (D5.1, D6.1)."""
    found, chosen = ways.ways(match), match.draft.stand
    name = text("Send an advisor to") if home == QUARANTIA else text("Send {home}’s advisor to", home=area_name(home))
    title = text("Send an advisor or move a house?") if found else name
    rows = [(area, standing.standing(match, area, home)) for area in destinations.soonest(match)]
    return [
        destinations.barge(match) if home == QUARANTIA else None,
        step_title(title, "" if chosen is None else area_title(chosen), drafts.topic(match)),
        destinations.destinations(match, name, rows, chosen),
        destinations.instead(match.me, found) if found else None,
        line,
        _buttons(match, lacks=text("Choose an area or move a house")) if found else _buttons(match, *_instead(match)),
    ]


def _instead(match: Match) -> tuple[str, str, str | None]:
    """The way out as a button, with what it brings (D5.1, D6.1): a move of a house, or nothing."""
    if any(match.seen.houses[match.me]):
        return text("Move a house instead"), "abstain", None
    return text("No advisor"), "abstain", text("seldom useful")


def _buttons(
    match: Match, other: str | None = None, do: str = "", brings: str | None = None, *, lacks: str | None = None
) -> Node:
    """The row at the lower end: the way out at the left, with what it brings, and the act at the right, or what it lacks."""
    ready = drafts.action(match) is not None
    left = (
        h(
            "button",
            other,
            h("small", brings) if brings else None,
            class_=classes("btn", brings and "two"),
            type="button",
            data_do=do,
            data_once=None if do in ("clear", "other-house") else "yes",
            data_key=do,
            key="other",
        )
        if other
        else None
    )
    act = h(
        "button",
        drafts.main_label(match) if ready or lacks is None else lacks,
        class_="btn main grow",
        type="button",
        aria_disabled=not ready,
        data_do="confirm",
        data_once="yes",
        data_key="confirm",
        key="main",
    )
    return h("div", lamp(match.advisable), left, act, class_="row", key=_row(match))


def _row(match: Match) -> str:
    """The buttons of one question: its answer may wait with the focus on them, the next question begins anew."""
    return f"buttons-{match.shown}"


# --- secret choices and waiting --------------------------------------------------------------------


def _with_whom(match: Match) -> Node | None:
    others = [match.names[seat] for seat in match.seen.pending.seats if seat != match.me]
    if not others:
        return None
    names = listed(others)
    one, many = "{names} chooses now, too, unseen.", "{names} choose now, too, unseen."
    return h("p", plural(one, many, len(others), names=names), class_="note", key="whom")


def _move_buttons(match: Match) -> Node:
    if match.draft.source is None:
        return _buttons(match, text("No move"), "no-move")
    return _buttons(match, text("Another house"), "other-house")


def _waiting(match: Match) -> list[Node | None]:
    names = listed([match.names[seat] for seat in match.waiting])
    title = text("Waiting for {families}", families=names)
    rows = [_ready_row(match, seat) for seat in match.seen.pending.seats]
    return [
        step_title(title, ""),
        h("ul", rows, class_="rdy", key="ready"),
        h(
            "div",
            h(
                "button",
                text("Take back"),
                class_="btn",
                type="button",
                data_do="take-back",
                data_key="own-slip",
                key="other",
            ),
            _decide_now("btn tall grow")
            if match.hurrying
            else h(
                "button",
                title,
                class_="btn main grow",
                type="button",
                aria_disabled=True,
                data_key="confirm",
                key="main",
            ),
            class_="row",
            key=_row(match),
        ),
    ]


def _decide_now(looks: str) -> Node:
    """What asks bots that think for long to decide; it stands where the main button stood, and keeps the focus."""
    return h(
        "button",
        text("Decide now"),
        class_=looks,
        type="button",
        data_do="decide-now",
        data_once="yes",
        data_key="confirm",
        key="main",
    )


def _ready_row(match: Match, seat: int) -> Node:
    mine = seat == match.you
    done = seat not in match.waiting
    said = (
        text("chosen: {what}; only you see this", what=_slip(match))
        if mine
        else (text("ready") if done else text("choosing…"))
    )
    return h(
        "li",
        crest(seat),
        h("b", match.names[seat]),
        h("span", said),
        icon("i-check") if done else None,
        key=str(seat),
    )


def _slip(match: Match) -> str:
    match match.slip:
        case Cast(_, area, values):
            return text("{values} in {area}", values=listed([str(value) for value in values]), area=area_name(area))
        case Place(_, _, number):
            return plural("1 house", "{n} houses", number) if number else text("no house")
        case Move(_, int(source), int(target)):
            return text("{source} to {target}", source=area_name(source), target=area_name(target))
        case Build(_, _, build):
            return text("to build") if build else text("not to build")
        case _:
            return text("no move")


def _pause(match: Match) -> Node:
    """What lets the person take time to look: the table stays as it is until it is pressed again."""
    return h(
        "button",
        icon("i-play" if match.paused else "i-pause"),
        text("Go on") if match.paused else text("Pause"),
        class_="btn",
        type="button",
        aria_pressed=match.paused,
        data_do="pause",
        data_once="yes",  # it takes the place of the button that was pressed
        data_key="pause",
        key="pause",
    )


def _watching(match: Match) -> Node | None:
    """While others choose: what has happened since the area voted, who chooses, and the way to skip ahead or to hurry them."""
    if match.viewed_moment is not None or match.seen.result is not None:
        return None
    who = choosers(match)
    choosing_now = text("{families}: choosing…", families=listed([match.names[seat] for seat in who]))
    skip = h(
        "button",
        text("Skip to the end") if match.you is None else text("Skip to your next choice"),
        class_="btn",
        type="button",
        data_do="skip",
        data_once="yes",
        data_key="skip",
    )
    way_on = [skip, _pause(match)] if match.playing else _decide_now("btn") if match.hurrying else None
    return h(
        "section",
        steps.steps(match),
        h("div", reasons.lines(match) or tally.lines(match), class_="told", key="told")
        if match.seen.election
        else None,
        chain.changed(match) if match.seen.election else None,
        h(
            "div",
            ballots.tray(match) if match.seen.election is None and match.you is not None else None,
            h("p", choosing_now if who else None, class_="note who", key="who"),
            h("div", way_on, class_="row", key="way-on"),
            class_="pad stack",
            key="watched",
        ),
        tally.podium(tally.victors(match)),
        class_="slab choice watch",
        aria_label=text("What happens"),
        key=_place(match, "watched"),
    )
