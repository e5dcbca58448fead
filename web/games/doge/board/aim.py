"""What one wants: the goals in one line, how far each family is, who can become Doge this year, and what a year has
brought (D8).
"""

from __future__ import annotations

from collections.abc import Sequence

from doge.games.doge import facts_of_goals as goals
from doge.games.doge import facts_of_plans
from doge.games.doge.board import DISTRICTS, GOALS
from doge.games.doge.events import ElectionHeld, Event, GameEnded, YearBegan, YearEnded
from doge.games.doge.hidden import Observation
from doge.games.doge.words import Voice, area_name
from doge.words import listed, plural, sentences, series, text
from web.dom.markup import Node, classes, h, remembered_up_to
from web.games.doge.match import Match
from web.games.doge.past import years
from web.games.doge.signs import emblem, palace
from web.screens.components import crest, main_title


def aim() -> str:
    """The three goals (D8.2)."""
    return text("To be Doge: 6 palaces in 6 districts, 7 in 5, or 8 in 4.")


def warning(match: Match) -> str:
    """Who can become Doge when this year ends, or is certain to; "" while nobody can, and where one looks back."""
    if match.viewed_moment is not None:
        return ""
    return _warning(_settled(match), match.names, match.you)


@remembered_up_to(2)
def _warning(seen: Observation, names: tuple[str, ...], you: int | None) -> str:
    """The same for each touch of one choice."""
    if not seen.order or seen.result is not None:
        return ""
    voice = Voice(names, you)
    sure = goals.sure_of_victory(seen)
    if sure is not None:
        if sure == you:
            return text("You will be Doge this year: nobody can catch up.")
        return text("{family} will be Doge this year: nobody can catch up.", family=names[sure])
    ends, able = goals.ends_this_year(seen), facts_of_plans.can_win_this_year(seen)
    if ends == "goal":
        have = [seat for seat in able if goals.has_goal(seen, seat)]
        if have == [you]:
            return text("You have reached a goal: this is the last year.")
        if len(have) == 1:
            return text("{family} has reached a goal: this is the last year.", family=names[have[0]])
        return text("{families} have reached a goal: this is the last year.", families=voice.first_names(have))
    needing = last_step(seen, names, you)
    others = [seat for seat in able if goals.last_district(seen, seat) is None]
    if others:
        needing = sentences(needing, text("{families} can become Doge this year.", families=voice.first_names(others)))
    if needing:
        return needing
    if ends == "stalemate":
        return text("Nobody can reach a goal any more: this is the last year.")
    return text("This is the last year.") if ends == "year-limit" else ""


def last_step(seen: Observation, names: Sequence[str], you: int | None) -> str:
    """Which families need a palace in one district and nothing else, the others before mine; "" where none does."""
    found = {seat: area for seat in range(seen.seats) if (area := goals.last_district(seen, seat)) is not None}
    if len(found) > 2:
        return text("{families} need only one district.", families=Voice(names, you).first_names(sorted(found)))
    told = [
        text("You need only {area}.", area=area_name(area))
        if seat == you
        else text("{family} needs only {area}.", family=names[seat], area=area_name(area))
        for seat, area in sorted(found.items(), key=lambda one: one[0] == you)
    ]
    return sentences(*told)


def threat(match: Match) -> int | None:
    """The family that is nearest to the corno: it needs one district and nothing else; a rival before mine."""
    if match.viewed_moment is not None or match.seen.result is not None:
        return None
    near = [seat for seat in range(match.seen.seats) if goals.last_district(match.seen, seat) is not None]
    return min(near, key=lambda seat: seat == match.you, default=None)


def _settled(match: Match) -> Observation:
    """What was known when somebody was asked last, or the year ended: not every step in between is judged anew."""
    for at in range(match.at, -1, -1):
        if match.moments[at].event is None or isinstance(match.moments[at].event, YearEnded | GameEnded | YearBegan):
            return match.moments[at].seen
    return match.seen


def line(warned: str) -> Node:
    """The warning if there is one, else the aim."""
    return h("p", warned or aim(), class_=classes("aim", bool(warned) and "grave"), key="aim")


# --- a year in review ------------------------------------------------------------------------------------


def heading(match: Match) -> Node:
    """The plate when a year is over, and when the game is."""
    seen, title = match.seen, text("Year {year} is over", year=match.seen.year)
    said = warning(match) or text("Nobody has reached a goal yet. All ballots come back.")
    winners = seen.result.winners if seen.result is not None else ()
    if seen.result is not None:
        title, said = doge(match, winners), text("The game is over.")
    return h(
        "section",
        emblem(winners[0]) if winners else crest(match.me),
        h("div", main_title(title), h("p", said, class_="note")),
        class_=classes("plate-h prompt", bool(winners) and "crowned"),
        key="heading",
    )


def doge(match: Match, winners: Sequence[int]) -> str:
    """Who is Doge of Venice."""
    names = [match.names[seat] for seat in winners]
    if len(winners) > 1:
        return text("{families} share the victory", families=listed(names))
    if winners[0] == match.you:
        return text("You are Doge of Venice")
    return text("{family} is Doge of Venice", family=names[0])


def review(match: Match) -> Node:
    """What the year brought each family, and how far it is from the nearest goal."""
    events = years.year_of(match)
    rows = [_row(match, events, seat) for seat in range(match.seen.seats)]
    return h(
        "section",
        h("ul", rows, class_="review"),
        None if match.seen.result is not None else h("p", _goes_on(match), class_="note goes-on"),
        class_="slab choice",
        aria_label=text("The year"),
        key="choice",
    )


def _goes_on(match: Match) -> str:
    """That nothing is to be pressed."""
    return text("Year {year} begins by itself.", year=match.seen.year + 1)


def _row(match: Match, events: list[Event], seat: int) -> Node:
    seen = match.seen
    wins = sum(isinstance(event, ElectionHeld) and event.election.winners == (seat,) for event in events)
    told = [plural("won 1 election", "won {n} elections", wins), _new_palaces(events, seat)]
    where = [district for district in DISTRICTS if seat in seen.sites[district]]
    return h(
        "li",
        crest(seat),
        h("div", h("b", match.names[seat]), h("small", series(told))),
        h(
            "span",
            [palace(seat, "on" if district in where else "") for district in DISTRICTS],
            class_=f"pips p{seat + 1}",
            aria_hidden="true",
        ),
        h("span", standing(goals.built(seen, seat), goals.spread(seen, seat)), class_="vh"),
        h("span", nearest(goals.away(goals.built(seen, seat), goals.spread(seen, seat))), class_="togo"),
        class_=classes(seat == match.you and "me"),
        key=str(seat),
    )


def _new_palaces(events: list[Event], seat: int) -> str:
    """How many palaces the year brought the seat, and where."""
    new = years.built_in(events, seat)
    if not new:
        return text("no new palace")
    areas = listed([area_name(district) for district in sorted(set(new))])
    return plural("1 new palace in {areas}", "{n} new palaces in {areas}", len(new), areas=areas)


def standing(palaces: int, districts: int) -> str:
    """Palaces and where they stand."""
    return text(
        "{palaces} in {districts}.",
        palaces=plural("1 palace", "{n} palaces", palaces),
        districts=plural("1 district", "{n} districts", districts),
    )


def nearest(away: Sequence[int]) -> str:
    """The goal that is least far away; of equal ones the first, a palace in each district."""
    n = min(away)
    if not n:
        return text("goal reached")
    if n == away[0]:
        return plural("1 district to go", "{n} districts to go", n)
    return plural("1 palace to go", "{n} palaces to go", n)


def each(away: Sequence[int]) -> str:
    """How far each of the three goals is away."""
    told = [
        text(
            "{palaces} in {districts}: {n} to go.",
            palaces=plural("1 palace", "{n} palaces", palaces),
            districts=plural("1 district", "{n} districts", districts),
            n=n,
        )
        for (palaces, districts), n in zip(GOALS, away, strict=True)
    ]
    return sentences(*told)
