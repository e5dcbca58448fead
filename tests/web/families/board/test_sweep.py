"""The parts of a revenue as its ribbon names them."""

from doge.games.families.peace_events import RevenueTaken
from web.games.families.past.earned import ribbon, source


def parts(*sums: tuple[str, int], ships: tuple[tuple[str, int, int], ...] = ()) -> list[tuple[str, int, str]]:
    found = ribbon(RevenueTaken(0, sums, ships)).parts
    return [(source(each.group), each.gold, each.picture) for each in found]


def test_pope_doge_and_office_are_told_apart() -> None:
    assert parts(("base", 3), ("doge", 3), ("council-head", 2)) == [
        ("base", 3, "coin"),
        ("Doge", 3, "doge"),
        ("office", 2, "council-head"),
    ]


def test_where_there_is_no_room_they_are_one() -> None:
    sums = (("base", 3), ("senator", 2), ("pope", 5), ("doge", 3), ("admiral", 2), ("ships", 1))
    found = parts(*sums, ships=(("cog", 3, 1),))
    assert [(name, gold) for name, gold, _ in found] == [("base", 3), ("people", 2), ("offices", 10), ("ships", 1)]


def test_caravans_alone_have_the_sign_of_a_camel() -> None:
    caravan, cog = ("caravan", 5, 2), ("cog", 3, 1)
    assert parts(("ships", 2), ships=(caravan,)) == [("ships", 2, "caravan")]
    assert parts(("ships", 3), ships=(caravan, cog)) == [("ships", 3, "cog")]
