"""The tool that holds the chances of hints against how games ended."""

import pytest

from tools.calibration import Job, Said, brier, moments, plot, report, rows

FOUND = [Said(2, 0.72, 1.0), Said(2, 0.78, 0.0), Said(2, 0.05, 0.0), Said(3, 1.0, 0.5)]


def test_chances_are_put_into_bins() -> None:
    told = list(rows("All", FOUND))
    assert told[3].startswith("| 0 to 10 % | 0.050 | 0.000 |")
    assert told[4].startswith("| 70 to 80 % | 0.750 | 0.500 |")
    assert told[5].startswith("| 90 to 100 % | 1.000 | 0.500 |")


def test_the_brier_score_stands_beside_that_of_who_always_says_the_even_chance() -> None:
    said, even = brier(FOUND)
    assert said == pytest.approx((0.28**2 + 0.78**2 + 0.05**2 + 0.5**2) / 4)
    assert even == pytest.approx((0.5**2 * 3 + (1 / 6) ** 2) / 4)


def test_only_a_bin_with_enough_moments_counts_as_wrong() -> None:
    few, many = [Said(2, 0.35, 1.0)] * 49, [Said(2, 0.95, 1.0)] * 50
    assert list(report([*few, *many]))[-1].endswith("off by 0.050.")


def test_a_plot_has_a_mark_for_each_bin() -> None:
    assert plot("A game", FOUND).count("<circle") == 3


@pytest.mark.parametrize("name", ["doge", "masks", "families"])
def test_what_is_said_is_a_chance_and_what_came_of_it_a_share(name: str) -> None:
    found = moments(Job(name, 0, ("apprentice",), 10, "test"))
    assert found
    assert all(0 <= one.chance <= 1 and 0 <= one.won <= 1 for one in found)
