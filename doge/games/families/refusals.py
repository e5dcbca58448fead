"""Why an answer is refused: the rule's number and a sentence. Changes nothing."""

from __future__ import annotations

from typing import Any


def not_asked(state: Any, action: Any) -> tuple[str, str]:
    return "F1.3", f"not asked {action}."


def refusal(state: Any, action: Any) -> tuple[str, str]:
    return "F1.3", f"refused {action}."


def wrong_chance(state: Any, action: Any) -> tuple[str, str]:
    return "F1.3", f"chance {action}."
