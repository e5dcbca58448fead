"""The examples in the docstrings of the kernel do what they show."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

KERNEL = sorted(path.stem for path in (Path(__file__).parents[2] / "doge/kernel").glob("[a-z]*.py"))
SHOWN = {
    "advice",
    "arena",
    "assembled",
    "bot",
    "chance",
    "entry",
    "fielded",
    "game",
    "legal",
    "nesting",
    "options",
    "position",
    "record",
    "table",
}
"""The modules that have examples."""


@pytest.mark.parametrize("name", KERNEL)
def test_examples_do_what_they_show(name: str) -> None:
    done = doctest.testmod(import_module(f"doge.kernel.{name}"))
    assert done.failed == 0
    assert (done.attempted > 0) == (name in SHOWN)
