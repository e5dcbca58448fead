"""What time must not tell: whether somebody is asked in secret, who and how many; and whether somebody has anything to
choose.
"""

from __future__ import annotations

from doge.registry import AnyTable

BEAT = 1000.0
"""Milliseconds from a moment in which somebody may be asked in secret to what follows it, at any pace."""
GUARDED = 400.0
"""Milliseconds that a bot takes for an answer of which nobody else may know whether it could have been another."""


def may_be_secret(table: AnyTable) -> bool:
    """Whether those who are not asked cannot tell whether somebody is, or chance is due."""
    pending = table.pending
    if pending.secret or pending.kind != "chance":
        return pending.secret
    return table.game.may_ask_in_secret(table.observe(None))


def go_on(table: AnyTable) -> AnyTable:
    """Draw what chance owes, up to where that would tell that nobody is asked; returns the table."""
    while table.pending.kind == "chance" and not may_be_secret(table):
        table.draw()
    return table
