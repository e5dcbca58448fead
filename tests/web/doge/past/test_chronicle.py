import re
from dataclasses import replace
from itertools import pairwise

import pytest

from doge.games.doge.events import (
    AdvisorFreed,
    AdvisorStood,
    BallotsChosen,
    BallotsRevealed,
    ElectionHeld,
    PalaceBuilt,
    YearBegan,
    YearEnded,
)
from doge.games.doge.words import Voice
from tests.web.games import Frame, find, looking, played, told, walk, words
from web.dom.markup import Node
from web.dom.port import Signal
from web.games.doge.board import area
from web.games.doge.board.board import drawn, halos
from web.games.doge.board.overlay import look
from web.games.doge.match import Draft, Match
from web.games.doge.past.chronicle import timeline
from web.games.doge.past.timeline import annals
from web.model.controls import Do
from web.model.effects import Say
from web.model.messages import Shown
from web.model.model import Model
from web.screens import chronicle, end, replay_bar
from web.shell.keyboard import pressed
from web.shell.update import update


def model(match: Match, viewed_moment: int | None = None, family: int | None = None) -> Model:
    return Model(
        screen="table", chronicle=True, match=looking(replace(match, viewed_moment=viewed_moment), family=family)
    )


def side(model: Model) -> list[Node]:
    assert model.match is not None
    return list(filter(None, chronicle.side(model.match, model.match.face.timeline(model.match))))


def scrubber(model: Model) -> Node:
    assert model.match is not None
    return replay_bar.scrubber(model.match, model.match.face.timeline(model.match))


def elections(match: Match) -> list[int]:
    return [at for at, frame in enumerate(match.moments) if isinstance(frame.event, ElectionHeld)]


def outcomes(match: Match) -> list[int]:
    """By election the moment of the last deed that it brought."""
    told = [at for at, frame in enumerate(match.moments) if frame.event is not None]
    ends = [at for at in told if isinstance(match.moments[at].event, ElectionHeld | YearEnded)] + [len(match.moments)]
    return [max(at for at in told if at < end) for here, end in pairwise(ends) if here in elections(match)]


def entries(nodes: list[Node]) -> list[Node]:
    return [node for node in find(nodes, "li", "ev") if find([node], "details")]


def said(node: Node) -> str:
    return " ".join(words(node).split())


@pytest.mark.parametrize("seats", [3, 4])
def test_every_election_and_every_year_of_ballots_has_one_line(seats: int) -> None:
    match = played(seats, "told")
    nodes = side(model(match))
    looks = [int(node.attrs["data-arg"]) for node in find(nodes, "button", "go2")]
    assert sorted(looks, reverse=True) == looks  # newest first
    last_round = max(frame.seen.round for frame in match.moments)
    ballots = [
        at
        for at, frame in enumerate(match.moments)
        if isinstance(frame.event, BallotsRevealed) and frame.event.round == last_round
    ]
    assert sorted(looks) == sorted(outcomes(match) + ballots)
    years = [said(node) for node in find(nodes, "h2")]
    assert years == [f"Year {n}" for n in range(match.moments[-1].seen.year, 0, -1)]


def test_every_deed_is_told_in_its_own_sentence() -> None:
    match = played(4, "told")
    voice = Voice(match.names, match.me)
    told = "\n".join(said(node) for node in side(model(match)))
    apart = ElectionHeld | YearBegan | YearEnded | BallotsRevealed | BallotsChosen
    for frame in match.moments:
        if frame.event is not None and not isinstance(frame.event, apart):
            assert voice.tell(frame.event) in told or isinstance(frame.event, AdvisorFreed)


def test_advisors_of_the_quarantia_that_go_together_are_told_together() -> None:
    match = played(4, "told")
    told = " ".join(said(node) for node in side(model(match)))
    freed = [f.event for f in match.moments if isinstance(f.event, AdvisorFreed) and f.event.advisor >= 6]
    together = [int(n) for n in re.findall(r"(\d) Quarantia advisors go home", told)]
    assert together
    assert sum(together) + told.count("a Quarantia advisor; it goes home") == len(freed)


def test_the_result_stands_beside_the_area() -> None:
    match = played(4, "told")
    nodes = side(model(match))
    by_look = {find([node], "button")[0].attrs["data-arg"]: said(find([node], "summary")[0]) for node in entries(nodes)}
    for at, outcome in zip(elections(match), outcomes(match), strict=True):
        event = match.moments[at].event
        assert isinstance(event, ElectionHeld)
        line = by_look[str(outcome)]
        election = event.election
        if not election.winners:
            assert line.endswith("Nobody had any votes")
        for seat in (*election.winners, *election.runners_up):
            assert ("you" if seat == match.me else match.names[seat].lower()) in line.lower()
        for seats in (election.winners, election.runners_up):
            if seats:
                assert str(election.tallies[seats[0]].votes) in line


def test_looking_back_marks_the_moment_and_says_where_the_game_waits() -> None:
    match = played(4, "told", 95)
    at = outcomes(match)[-3]
    nodes = side(model(match, viewed_moment=at))
    current = find(nodes, "li", "cur")
    assert [find([node], "button")[0].attrs["data-arg"] for node in current] == [str(at)]
    assert find(current, "details")[0].attrs.get("open") == ""
    seen, now = match.moments[at].seen, match.moments[-1].seen
    assert seen.election is not None
    plate = said(nodes[0])
    assert f"You are looking at year {seen.year}, {seen.election.number}" in plate
    assert f"The game is at year {now.year}" in plate
    assert [said(node) for node in find(nodes, "button", "main")] == ["Back to now"]


def test_without_a_look_the_main_button_leads_back() -> None:
    running, over = played(4, "told", 95), played(4, "told")
    assert said(find(side(model(running)), "button", "main")[0]) == "Back to the table"
    main = find(side(model(over)), "button", "main")[0]
    assert (main.attrs["data-do"], main.attrs["data-arg"]) == ("show", "end")


def test_nothing_is_told_of_frames_that_are_not_yet_shown() -> None:
    match = played(4, "told")
    early = replace(match, shown=elections(match)[0])
    assert len(entries(side(model(early)))) == 2
    assert annals(early.moments[: early.shown + 1], early.me)[-1].number == 1


def test_filter_shows_one_family_only() -> None:
    match = played(4, "told")
    nodes = side(model(match, family=2))
    for line in find(nodes, "ul", "evl"):
        for row in line.children:
            assert isinstance(row, Node)
            crests = find([row], "use", href="#crest-3")
            assert crests or "advisor" in said(row) or match.names[2] in said(row)
    assert find(nodes, "select")[0].attrs["value"] == "2"
    assert len(entries(nodes)) < len(entries(side(model(match))))


# --- scrubber ------------------------------------------------------------------------------------


def test_scrubber_has_a_mark_for_every_election_of_the_years_so_far() -> None:
    match = played(4, "told", 95)
    bar = scrubber(model(match))
    marks = find([bar], "i")
    assert len(marks) == 7 * match.seen.year
    assert [int(hit.attrs["data-arg"]) for hit in find([bar], "span", "hit")] == elections(match)
    assert len(find([bar], "i", "y")) == match.seen.year
    assert len(find([bar], "i", "now")) == 1


def test_where_many_chapters_share_the_scrubber_every_second_name_can_be_left_out() -> None:
    """On a phone they would lie on one another."""
    match = played(4, "told", 95)
    few = match.face.timeline(match)
    many = few._replace(chapters=[few.chapters[0]] * 20)
    assert not find([replay_bar.scrubber(match, few)], "div", "many")
    bar = replay_bar.scrubber(match, many)
    assert find([bar], "div", "many")
    assert [len(find([bar], "i", "y")), len(find([bar], "b")), len(find([bar], "b", "spare"))] == [20, 7, 3]


@pytest.mark.parametrize("which", [0, 5, -1])
def test_slider_says_the_moment(which: int) -> None:
    match = played(4, "told", 95)
    at = elections(match)[which]
    slider = find([scrubber(model(match, viewed_moment=at))], role="slider")[0]
    seen = match.moments[at].seen
    assert seen.election is not None
    assert int(slider.attrs["aria-valuenow"]) == 7 * (seen.year - 1) + seen.election.number
    assert int(slider.attrs["aria-valuenow"]) <= int(slider.attrs["aria-valuemax"])
    assert slider.attrs["aria-valuetext"].startswith(f"Looking at year {seen.year}, {seen.election.number}")


def test_steps_stop_at_both_ends() -> None:
    match = played(4, "told", 95)

    def off(viewed_moment: int | None) -> list[bool]:
        buttons = find([scrubber(model(match, viewed_moment=viewed_moment))], "button")
        return [button.attrs.get("aria-disabled") == "true" for button in buttons]

    assert off(None) == [False, False, True]
    assert off(elections(match)[0]) == off(outcomes(match)[0]) == [True, False, False]
    assert off(elections(match)[3]) == [False, False, False]


def leaps(match: Match, at: int | None, arg: str) -> int | None:
    after, _ = update(model(match, viewed_moment=at), Do("look-back", arg))
    assert after.match is not None
    return after.match.viewed_moment


def test_from_what_an_election_brought_one_steps_to_the_elections_before_and_after() -> None:
    match = played(4, "told", 95)
    openings = elections(match)
    for at in (openings[2], outcomes(match)[2]):
        assert [leaps(match, at, step) for step in ("-1", "1")] == [openings[1], openings[3]]
        assert [leaps(match, at, end) for end in ("first", "last")] == [openings[0], None]
    assert leaps(match, None, "-1") == openings[-1]
    assert leaps(match, openings[0], "first") == openings[0]


def test_home_and_end_on_the_rail_go_to_the_first_election_and_to_now() -> None:
    match = played(4, "told", 95)
    on_rail = Signal("keydown", group="scrubber", focus_key="scrubber")
    meant = [pressed(model(match), replace(on_rail, key=key), [], None) for key in ("Home", "End", "ArrowLeft")]
    assert meant == [
        (Do("look-back", "first", repeats=True),),
        (Do("look-back", "last", repeats=True),),
        (Do("look-back", "-1", repeats=True),),
    ]


def test_marks_and_moments_agree() -> None:
    match = played(3, "told")
    for number, stop in timeline(match).placed():
        election = match.moments[stop.at].seen.election
        assert election is not None
        assert 7 * (match.moments[stop.at].seen.year - 1) + election.number - 1 == number


def test_the_game_plays_again_from_the_moment_on_the_screen() -> None:
    match = played(4, "told", 95)
    at = elections(match)[2]
    after, _ = update(model(match, viewed_moment=at), Do("replay"))
    assert after.match is not None
    assert (after.match.at, after.match.replaying) == (at, True)
    assert after.match.shown == match.shown, "the chronicle still knows all that has happened"
    for here in range(at + 1, match.shown):
        while after.match.viewed_moment != here:
            after, _ = update(after, Shown())
    buttons = find([scrubber(after)], "button")
    assert [button.attrs.get("aria-label") for button in buttons] == ["Previous election", "Pause", "Next election"]
    assert not [button for button in buttons if button.attrs.get("title") == "This is now"]
    after, _ = update(after, Shown())
    assert (after.match.viewed_moment, after.match.replaying) == (None, False), "it has come to now"


def test_a_replay_can_be_paused_and_goes_on_from_there() -> None:
    match = played(4, "told", 95)
    at = elections(match)[2]
    going, _ = update(model(match, viewed_moment=at), Do("replay"))
    paused, _ = update(going, Do("replay"))
    assert paused.match is not None
    assert (paused.match.at, paused.match.replaying) == (at, False)
    again, _ = update(paused, Do("replay"))
    assert again == going


def test_the_next_election_of_a_replay_is_replayed_too() -> None:
    match = played(4, "told", 95)
    openings = elections(match)
    going, _ = update(model(match, viewed_moment=openings[2]), Do("replay"))
    after, _ = update(going, Do("look-back", "1"))
    assert after.match is not None
    assert (after.match.viewed_moment, after.match.replaying, after.match.unfolding) == (openings[3], True, True)


@pytest.mark.parametrize("playing", [False, True])
def test_escape_leaves_what_is_looked_back_at_for_the_table_of_now(playing: bool) -> None:
    match = played(4, "told", 95)
    before = model(replace(match, draft=Draft(area=1)), viewed_moment=elections(match)[2])
    if playing:
        before, _ = update(before, Do("replay"))
    after, wishes = update(before, Do("escape"))
    assert after.match is not None
    assert (after.match.viewed_moment, after.match.replaying, after.match.part, after.chronicle) == (
        None,
        False,
        None,
        False,
    )
    assert after.match.draft == Draft(area=1), "the choice in the making waits there"
    assert Say("Back to now.") in wishes


def test_the_map_shows_the_election_that_is_looked_at_with_what_it_changed() -> None:
    match = played(4, "told", 95)
    for at in outcomes(match)[:-1]:
        seen = match.moments[at].seen
        assert seen.election is not None
        area = seen.election.area
        shown = look(replace(match, viewed_moment=at), False)
        assert f"vote-h2-{area}" in {node.key for node in halos(seen, shown)}
        pieces = {node.key or "" for node in drawn(seen, shown)}
        assert {key for key in pieces if key.startswith("votes-")} == {
            f"votes-{area}-{seat}" for seat, tally in enumerate(seen.election.tallies) if tally.ballots
        }
        opening = max(here for here in elections(match) if here <= at)
        deeds = [frame.event for frame in match.moments[opening : at + 1]]
        stood = sum(isinstance(deed, AdvisorStood) for deed in deeds)
        assert sum(key.startswith("changed-('advisor'") for key in pieces) == stood
        assert stood + sum(isinstance(deed, PalaceBuilt) for deed in deeds) <= sum("changed-" in key for key in pieces)


# --- secrets (D9) --------------------------------------------------------------------------------


def test_no_screen_tells_what_others_put_face_down() -> None:
    match = played(4, "told")
    mine = {f.event.ballots for f in match.moments if isinstance(f.event, BallotsChosen)}
    assert mine
    told = [said(node) for node in side(model(match))]
    assert not any(f"{name} put " in line for name in match.names for line in told)
    assert any("You put " in line for line in told)


def test_screens_show_the_same_whatever_others_hold() -> None:
    """What another seat chose reaches no screen, even if its event were heard by mistake."""
    match = played(4, "told", 95)
    leaked: list[Frame] = []
    for frame in match.moments:
        if isinstance(frame.event, BallotsRevealed):
            piles = [(seat, here, n) for seat, here, n in frame.event.piles if seat != match.me]
            leaked += [Frame(BallotsChosen(seat, here, (3,) * n), frame.seen) for seat, here, n in piles]
        leaked.append(frame)
    other = told(match, leaked)
    before = [node for node in walk(side(model(match))) if node.tag == "span"]
    after = [node for node in walk(side(model(other))) if node.tag == "span" and "look" not in words(node)]
    assert {words(node) for node in after} <= {words(node) for node in before}


def test_pictures_of_open_ballots_are_of_open_ballots() -> None:
    match = played(4, "told", 95)
    for at in range(0, len(match.moments), 5):
        at_look = model(match, viewed_moment=at)
        for here in range(7):
            sheet = area.sheet(looking(at_look.match, about=here))
            assert not [use for use in find([sheet] if sheet else [], "use") if "doge-front" in use.attrs["href"]]
    assert not [
        use for use in find(end.main(Model(match=played(4, "told"))), "use") if "doge-front" in use.attrs["href"]
    ]


def test_closed_lines_are_the_same_trees_from_moment_to_moment() -> None:
    match = played(4, "told", 95)

    def closed(at: int) -> dict[str | None, Node]:
        nodes = find(side(model(match, viewed_moment=at)), "li", "ev")
        return {node.key: node for node in nodes if "cur" not in node.attrs["class"].split()}

    first, second = closed(elections(match)[1]), closed(elections(match)[3])
    same = [key for key in first if key in second and first[key] is second[key]]
    assert len(same) >= len(first) - 3 > 5
