"""The tool that says how games of Masks end, and why."""

from tools.masks_why import entrant, watch


def test_every_game_ends_in_one_of_the_ways() -> None:
    score, ends = watch(entrant("merchant"), entrant("random"), 6, "why")
    assert score.games == sum(ends.values()) == 6
    assert all(end == "drawn" or end.startswith(("won: ", "lost: ")) for end in ends)
    won = sum(number for end, number in ends.items() if end.startswith("won"))
    assert won + ends["drawn"] / 2 == score.points
