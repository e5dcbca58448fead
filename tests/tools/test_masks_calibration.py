"""The tool that holds the chances of hints in Masks against how games ended."""

import pytest

from tools.masks_calibration import brier, moments, rows


def test_chances_are_put_into_bins() -> None:
    found = [(0.72, 1.0), (0.78, 0.0), (0.05, 0.0), (1.0, 0.5)]
    told = list(rows(found))
    assert told[2].startswith("| 0.0 to 0.1 | 1 | 0.050 | 0.000 |")
    assert told[3].startswith("| 0.7 to 0.8 | 2 | 0.750 | 0.500 |")
    assert told[4].startswith("| 0.9 to 1.0 | 1 | 1.000 | 0.500 |")
    assert brier(found) == pytest.approx((0.28**2 + 0.78**2 + 0.05**2 + 0.5**2) / 4)


def test_what_is_said_is_a_chance_and_what_came_of_it_an_end() -> None:
    found = list(moments(1, 4, "test", levels=("merchant", "apprentice")))
    assert found
    assert all(0 < chance < 1 and won in (0, 0.5, 1) for chance, won in found)
