"""The area sheet: everything that stands in one area and until when, as far as the person may know it."""

from __future__ import annotations

from doge.games.doge.board import ADVISOR_HOMES, AREA_IDS, QUARANTIA, SITE_COSTS, SITES
from doge.games.doge.events import ElectionHeld
from doge.games.doge.hidden import Observation
from doge.games.doge.state import AdvisorTurn
from doge.games.doge.words import area_name, area_title, number_of_votes
from doge.words import ordinal, plural, sentences, text
from web.dom.markup import Node, classes, h
from web.games.doge import draft as drafts
from web.games.doge.match import Match
from web.games.doge.signs import advisor, house, palace, symbol
from web.screens.components import button, crest, icon, main_title

SHEET = "title-area"
"""The focus key of the sheet's title."""


def sheet(match: Match) -> Node | None:
    """The sheet about the area that the view state names, None without one to tell of."""
    area = match.view_state.about
    if area is None or not match.seen.order:
        return None
    return h(
        "section",
        _heading(match.seen, area),
        _table(match, area),
        h("div", _sites(match, area), _advisors(match, area), _buttons(match, area), class_="pad stack"),
        class_="slab asheet",
        aria_label=text("About {area}", area=area_name(area)),
        key="area",
    )


def _heading(seen: Observation, area: int) -> Node:
    return h(
        "div",
        symbol(area),
        h("div", main_title(area_title(area), SHEET), h("p", _line(seen, area), class_="note")),
        button(
            "close-sheet",
            icon("i-close"),
            name=text("Close the sheet about {area}", area=area_name(area)),
            cls="ghost sq",
            focus_key="sheet-close",
        ),
        class_="plate-h ehead",
    )


def _line(seen: Observation, area: int) -> str:
    if area == QUARANTIA:
        return sentences(votes(seen, area), text("It has no houses, but three advisors, who vote in the districts."))
    built = len(seen.sites[area])
    if built == SITES:
        return sentences(votes(seen, area), text("All sites are taken."))
    price = plural("Next palace: 1 house.", "Next palace: {n} houses.", SITE_COSTS[built])
    return sentences(votes(seen, area), price)


# --- when an area votes --------------------------------------------------------------------------


def votes(seen: Observation, area: int) -> str:
    """When the area votes, seen from now."""
    turn = seen.order.index(area) + 1
    if seen.voting is not None and seen.voting.area == area:
        return text("Votes now.")
    if turn > seen.held:
        return text("Votes {nth} this year.", nth=ordinal(turn))
    if seen.result is not None:
        return text("Has voted for the last time.")
    year, again = seen.year + 1, _again(seen, area)
    if again is None:
        return text("Has voted this year; votes again later in year {year}.", year=year)
    return text("Has voted this year; votes again {nth} in year {year}.", nth=again, year=year)


def _again(seen: Observation, area: int) -> str | None:
    """Where the area stands in the coming year's order; None while that is not turned up (D4.1)."""
    return ordinal(seen.upcoming.index(area) + 1) if area in seen.upcoming else None


def until(match: Match, home: int) -> str:
    """Until when an advisor of the home stands where it does: until its home votes again (D7.3)."""
    seen, name = match.seen, area_name(home)
    turn = seen.order.index(home) + 1
    if seen.result is not None:
        return text("Stays until the end of the game.")
    if seen.voting is not None and seen.voting.area == home:
        if _undecided(match, home):
            return text("Stays until {home} has voted, which is happening now.", home=name)
    elif turn > seen.held:
        return text("Stays until {home} votes ({nth}).", home=name, nth=ordinal(turn))
    year, again = seen.year + 1, _again(seen, home)
    if again is None:
        return text("Stays until {home} votes, later in year {year}.", home=name, year=year)
    return text("Stays until {home} votes, {nth} in year {year}.", home=name, nth=again, year=year)


def _undecided(match: Match, home: int) -> bool:
    """Whether the vote of the home that goes on has not yet come to its advisor."""
    if isinstance(match.moment.event, ElectionHeld):
        return True  # what follows is not yet on the agenda
    return home != QUARANTIA and any(isinstance(task, AdvisorTurn) and task.home == home for task in match.seen.agenda)


# --- who has what --------------------------------------------------------------------------------


def _table(match: Match, area: int) -> Node:
    things = (
        [text("Advisors"), text("Ballots")]
        if area == QUARANTIA
        else [text("Houses"), text("Palaces"), text("Advisors"), text("Ballots")]
    )
    titles = [h("th", title, scope="col") for title in (text("Family"), *things)]
    rows = [_row(match, area, seat) for seat in range(match.seen.seats)]
    caption = h("caption", text("What the families have in {area}", area=area_name(area)), class_="vh")
    return h("table", caption, h("thead", h("tr", titles)), h("tbody", rows), class_="at")


def _row(match: Match, area: int, seat: int) -> Node:
    seen = match.seen
    cells = [_cell(len(standing(seen, area, seat))), _ballots(seen, area, seat)]
    if area != QUARANTIA:
        built = seen.sites[area].count(seat)
        cells = [_cell(seen.houses[seat][area], house(seat)), _cell(built, palace(seat)), *cells]
    who = h("th", h("span", crest(seat), match.names[seat], class_="who-cell"), scope="row")
    return h("tr", who, cells, key=str(seat))


def _cell(number: int, picture: Node | None = None, more: str = "") -> Node:
    if not number:
        return h("td", h("span", "–", aria_hidden="true"), h("span", text("none"), class_="vh"), class_="nil")
    worth = h("small", more) if more else None
    return h("td", h("span", picture, str(number), " " if worth else None, worth, class_="ncell"))


def _ballots(seen: Observation, area: int, seat: int) -> Node:
    """How many ballots lie there; once turned up, and to who has placed them, also what they are worth (D4.2)."""
    ballots = seen.placed[seat][area]
    known = [ballot for ballot in ballots if ballot is not None]
    if ballots and len(known) == len(ballots):
        return _cell(len(ballots), more=number_of_votes(sum(known)))
    return _cell(len(ballots))


def standing(seen: Observation, area: int, seat: int | None = None) -> list[int]:
    """The advisors that stand in the area, all or those of one seat."""
    return [
        number
        for number, (owner, stand) in enumerate(seen.advisors)
        if stand == area and owner is not None and seat in (None, owner)
    ]


# --- sites, advisors, buttons --------------------------------------------------------------------


def _sites(match: Match, area: int) -> Node | None:
    if area == QUARANTIA:
        return None
    owners = match.seen.sites[area]
    built = text("{n} of {all} built", n=len(owners), all=SITES)
    sites = [_site(match, area, number) for number in range(SITES)]
    return h(
        "div",
        h("div", h("h2", text("Sites")), h("output", built), class_="step"),
        h("ol", sites, class_="sites"),
        class_="sites-b",
    )


def _site(match: Match, area: int, number: int) -> Node:
    owners, cost = match.seen.sites[area], SITE_COSTS[number]
    if number < len(owners):
        paid = h("span", text("site {cost}", cost=cost), ", ", class_="vh")
        owner = owners[number]
        return h("li", palace(owner), h("small", paid, match.names[owner]), class_="own")
    following = number == len(owners)
    said = text("next") if following else h("span", text("free"), class_="vh")
    return h("li", h("b", str(cost)), h("small", said), class_=classes(following and "nx"))


def _advisors(match: Match, area: int) -> list[Node]:
    return [_advisor(match, number) for number in standing(match.seen, area)]


def _advisor(match: Match, number: int) -> Node:
    home, owner = ADVISOR_HOMES[number], match.seen.advisors[number][0]
    assert owner is not None
    name = text("{area} advisor.", area=area_title(home))
    votes_for = text("Votes here for {family}.", family=match.names[owner])
    if owner == match.you:
        votes_for = text("Votes here for you.")
    told = sentences(votes_for, until(match, home))
    return h("p", advisor(home, owner, ""), h("span", h("b", name), " ", told), class_="advl", key=str(number))


def _buttons(match: Match, area: int) -> Node:
    """The way back; while the area can be chosen also that, as the sheet hides the choice itself."""
    if area in drafts.targets(match) and area != drafts.selected(match):  # else it would be let go
        label = text("Choose {area}", area=area_name(area))
        choose = button("choose-area", label, arg=AREA_IDS[area], main=True, cls="grow", focus_key="sheet-choose")
        return h("div", _close(text("Close")), choose, class_="row")
    if match.asked:
        return h("div", _close(text("Back to your move"), main=True), class_="row")
    return h("div", _close(text("Close")), class_="row")


def _close(label: str, main: bool = False) -> Node:
    return button("close-sheet", label, main=main, cls="grow" if main else None, focus_key="sheet-close-below")
