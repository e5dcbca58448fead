"""The three ways in which an answer can be refused; every message is a sentence that a player can read."""

from __future__ import annotations


class Refused(ValueError):
    """An answer that was not accepted, and why; nothing has changed. `rule` is the rule's number, such as "D3.2"."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(sentence)
        self.rule = rule
        self.sentence = sentence


class NotUnderstood(Refused):
    """The answer could not be read as an action of this game."""

    def __init__(self, sentence: str) -> None:
        super().__init__("record format", sentence)


class NotAllowed(Refused):
    """The rules forbid the answer now."""


class NotYours(Refused):
    """The decision belongs to another seat, or nothing is being decided."""
