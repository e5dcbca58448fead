"""Every kind of step, key and ending that golden games hold is told in docs/: somebody reads records
without our code.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doge.kernel.record import KNOWN

ROOT = Path(__file__).parents[1]
GOLDEN = {
    "doge": sorted((ROOT / "tests/golden/doge").glob("*.json")),
    "masks": [ROOT / "tests/golden/masks/games.jsonl"],
    "families": [ROOT / "tests/golden/families/records.jsonl"],
}
ENVELOPE = (ROOT / "docs/record.md").read_text(encoding="utf-8")


def records(name: str) -> list[dict[str, Any]]:
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN[name]]
    if name == "doge":
        return [json.loads(text) for text in texts]
    return [json.loads(line) for text in texts for line in text.splitlines()]


def words(step: object) -> Iterator[str]:
    """The keys of a step at every depth, and what chance it is."""
    if isinstance(step, dict):
        for key, value in step.items():
            yield f'"{key}"'
            if key == "chance":
                yield f'"chance": "{value}"'
            yield from words(value)
    elif isinstance(step, list):
        for each in step:
            yield from words(each)


@pytest.mark.parametrize("name", GOLDEN)
def test_every_step_and_ending_is_told(name: str) -> None:
    told = ENVELOPE + (ROOT / f"docs/rules/{name}.md").read_text(encoding="utf-8")
    found = {word for record in records(name) for step in record["log"] for word in words(step)}
    assert len(found) > 5
    assert sorted(word for word in found if word not in told) == []
    reasons = {record["result"]["reason"] for record in records(name) if "result" in record}
    assert reasons
    assert sorted(reason for reason in reasons if f"`{reason}`" not in told) == []


def test_every_key_of_the_envelope_is_told() -> None:
    assert [key for key in KNOWN if f'"{key}"' not in ENVELOPE] == []
