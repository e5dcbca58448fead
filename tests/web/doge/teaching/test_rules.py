import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from doge.games.doge import board
from tests.web.doge.past.test_chronicle import scrubber, side
from tests.web.fakes import FakePort
from tests.web.games import find, looking, played, walk, words
from web.dom.markup import Node, h
from web.games.doge import signs
from web.games.doge.board import area
from web.games.doge.draft import topic
from web.games.doge.handlers import HANDLERS
from web.games.doge.teaching import rulebook
from web.games.doge.teaching.rules_pages import topics as all_topics
from web.games.doge.view import VIEW
from web.model.controls import Do
from web.model.effects import Ask, Bring
from web.model.game_view import Summary
from web.model.model import Model, Saved, Settings
from web.screens import components, end, rules, saves, settings, start
from web.screens.rule_parts import Rule
from web.shell.update import HANDLERS as ALWAYS
from web.shell.update import update
from web.shell.update_game import handlers

RUNNING = played(4, "all", 60)
OVER = played(3, "all")

GAMES = (
    Saved(
        "a", "A game", "", "doge", Summary("Year 1", "Contarini, you, no palace.", board.FAMILIES, ((0, 1), *[()] * 5))
    ),
    Saved("b", "Another", "", "doge", None, "The save is damaged."),
)

LOADED = Model(faces={"doge": VIEW})

SCREENS = {
    "start": start.main(Model(games=GAMES)),
    "saves": [*saves.top(Model(games=GAMES)), *saves.main(replace(LOADED, games=GAMES, more="a"))],
    "end": end.main(Model(screen="end", match=OVER)),
    "chronicle": [
        scrubber(Model(match=RUNNING)),
        *side(Model(match=RUNNING)),
    ],
    "looking back": [
        scrubber(Model(match=replace(RUNNING, viewed_moment=30))),
        *side(Model(match=replace(RUNNING, viewed_moment=30))),
    ],
    "rules": [*rules.top(LOADED), *rules.main(LOADED)],
    "settings": [*settings.top(Model()), *settings.main(Model(match=RUNNING))],
    "area": [node for here in (4,) if (node := area.sheet(looking(RUNNING, about=here)))],
}


def paragraphs() -> Iterator[Rule]:
    for name, found in vars(rulebook).items():
        if name.isupper():
            yield from [found] if isinstance(found, Rule) else found


def numbers(told: str) -> set[str]:
    """Every Dn.m in a list of numbers; "D7.4 to D7.9" counts its ends."""
    return set(re.findall(r"D\d(?:\.\d)?", told))


NUMBERED = replace(LOADED, settings=Settings(numbers=True))


def test_every_paragraph_of_the_rulebook_is_on_the_page() -> None:
    plain, numbered = (" ".join(words(rules.main(model)[0]).split()) for model in (LOADED, NUMBERED))
    for rule in paragraphs():
        assert rule.words in plain
        assert rule.words in numbered
        assert rule.numbers in numbered


def test_rule_numbers_are_shown_only_to_those_who_ask_for_them() -> None:
    plain, numbered = (" ".join(words(rules.main(model)[0]).split()) for model in (LOADED, NUMBERED))
    assert not re.search(r"\bD\d", plain)
    assert all(topic.numbers in numbered for topic in all_topics(VIEW))


def test_the_rules_open_at_the_topic_of_the_running_step() -> None:
    match = played(4, "told")
    topics = set()
    for at, frame in enumerate(match.moments):
        running = replace(match, shown=at)
        _, wishes = update(Model(screen="table", match=running), Do("show", "rules"))
        topics.add(topic(running))
        assert wishes == (Bring(f"rules-{topic(running)}"),)
        if frame.seen.round and frame.seen.election is None:
            assert topic(running) == "ballots"
    ids = [node.attrs.get("data-key") for node in find(rules.main(LOADED), "section", "rsec")]
    assert topics == {"ballots", "elections", "results", "building", "quarantia-rules", "aim"}
    assert all(f"rules-{one}" in ids for one in topics)


def test_the_rules_open_at_their_beginning_from_elsewhere() -> None:
    assert update(Model(), Do("show", "rules"))[1] == (Ask.FACES, Ask.TOP)


def test_every_chapter_of_the_rules_is_told() -> None:
    told = set().union(*(numbers(rule.numbers) for rule in paragraphs()))
    by_pictures = {"D5.1", "D5.2", "D5.3", "D5.4"}  # the table of results
    expected = {f"D{d}.{n}" for d, last in ((3, 5), (4, 6), (5, 5), (6, 4), (7, 9), (8, 5)) for n in range(1, last + 1)}
    assert expected - told - by_pictures == set()


def test_the_numbers_in_the_words_are_those_of_the_board() -> None:
    page = " ".join(words(rules.main(LOADED)[0]).split())
    for line in (
        f"{board.HOUSES} houses",
        f"{board.PALACES} palaces",
        f"{board.RINGS} rings",
        f"7 ballots: {' '.join(map(str, board.BALLOTS))}",
        f"{board.rounds(4)} rounds with four families, {board.rounds(3)} with three",
        f"1 to {board.MOST_BALLOTS} of the ballots",
        f"after year {board.LAST_YEAR}",
        f"{len(board.ADVISOR_HOMES)} advisors",
    ):
        assert line in page
    for palaces, districts in board.GOALS[1:]:
        assert f"{palaces} palaces, in {districts} districts or more" in page
    pictured = [len(find([figure], "use")) for figure in find(rules.main(LOADED), "figure", "ec")]
    assert pictured == [palaces for palaces, _ in board.GOALS]


def test_every_topic_can_be_reached() -> None:
    nodes = rules.main(LOADED)
    links = [link.attrs["href"].removeprefix("#") for link in find(nodes, "a")]
    sections = [section.attrs["id"] for section in find(nodes, "section", "rsec")]
    assert links == sections
    assert len(set(links)) == len(links)
    of_the_page = {element.attrs.get("id") for element in FakePort.of_index().root.walk()}
    assert not set(links) & of_the_page  # such as the areas of the map


# --- all screens ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCREENS)
def test_headings_come_in_order(name: str) -> None:
    levels = [int(node.tag[1]) for node in walk(SCREENS[name]) if re.fullmatch(r"h[1-6]", node.tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(b - a <= 1 for a, b in itertools.pairwise(levels))


@pytest.mark.parametrize("name", SCREENS)
def test_every_control_has_a_name_a_place_for_the_focus_and_a_deed(name: str) -> None:
    focus_keys = []
    for node in walk(SCREENS[name]):
        if node.tag not in ("button", "input", "select", "summary", "a"):
            continue
        labelled = node.attrs.get("aria-label") or node.attrs.get("id") or " ".join(words(node).split())
        assert labelled or node.attrs.get("type") == "radio", node
        assert "data-key" in node.attrs, node
        focus_keys.append(node.attrs["data-key"])
        do = node.attrs.get("data-do")
        if do is None:
            assert node.tag in ("summary", "a") or node.attrs.get("aria-disabled") == "true"
        else:
            assert do in ALWAYS or do in handlers(update) or do in HANDLERS, do
    assert len(set(focus_keys)) == len(focus_keys)


@pytest.mark.parametrize("name", SCREENS)
def test_tables_say_what_their_heads_are_heads_of(name: str) -> None:
    for cell in find(SCREENS[name], "th"):
        assert cell.attrs["scope"] in ("col", "row")


@pytest.mark.parametrize("name", SCREENS)
def test_at_most_one_main_button(name: str) -> None:
    assert len(find(SCREENS[name], "button", "main")) <= 1


@pytest.mark.parametrize("name", SCREENS)
def test_pictures_are_silent_and_nothing_is_styled_inline_but_numbers(name: str) -> None:
    for node in walk(SCREENS[name]):
        if node.tag == "svg":
            assert node.attrs.get("aria-hidden") == "true" or node.attrs.get("role") == "img"
        assert "style" not in node.attrs
        assert all(re.fullmatch(r"-?[\d.]+%", value) for value in node.style.values())


def test_seats_count_from_one_in_the_symbol_sheet() -> None:
    pictures = (components.crest, signs.palace, signs.house, signs.ring, signs.back)
    for seat in range(4):
        for picture in pictures:
            assert find([picture(seat)], "use")[0].attrs["href"].endswith(f"-{seat + 1}")


def test_a_button_that_is_off_says_why_and_does_nothing() -> None:
    off: Node = components.button("undo", "Take back", disabled_because="Ballots are revealed, nothing to take back")
    assert off.attrs["aria-disabled"] == "true"
    assert off.attrs["title"].startswith("Ballots are revealed")
    assert "data-do" not in off.attrs


@pytest.mark.parametrize("topic", [topic.id for topic in all_topics(VIEW)])
def test_every_topic_is_found_by_its_title_and_its_words(topic: str) -> None:
    whole = next(one for one in all_topics(VIEW) if one.id == topic)
    paragraph = words(find([h("div", whole.body(False))], "p")[0])
    for sought in (whole.title, whole.title.upper(), paragraph[: rules.LONGEST_SOUGHT].rsplit(" ", 1)[0]):
        model, _ = update(replace(LOADED, screen="rules"), Do("search-rules", value=sought))
        assert topic in [node.attrs["id"] for node in find(rules.main(model), "section", "rsec")], sought


def test_a_search_without_an_end_says_so_and_an_empty_one_shows_all() -> None:
    nothing, _ = update(replace(LOADED, screen="rules"), Do("search-rules", value="gondolier xyz"))
    assert not find(rules.main(nothing), "section", "rsec")
    assert "Nothing found. Try another word." in [words(node) for node in find(rules.main(nothing), "p")]
    every, _ = update(nothing, Do("search-rules", value="  "))
    assert len(find(rules.main(every), "section", "rsec")) == len(all_topics(VIEW))
