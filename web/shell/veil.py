"""Where somebody may be asked in secret: nothing may go on there before its time, whoever is asked and whether anybody is."""

from __future__ import annotations

from doge.registry import AnyTable

BEAT = 1000.0
"""Milliseconds from such a moment to what follows it, at any pace."""


def veiled(table: AnyTable) -> bool:
    """Whether those who are not asked cannot tell whether somebody is, or chance is due."""
    pending = table.pending
    if pending.secret or pending.kind != "chance":
        return pending.secret
    return table.game.may_ask_in_secret(table.observe(None))


def go_on(table: AnyTable) -> AnyTable:
    """Draw what chance owes, up to where that would tell that nobody is asked; returns the table."""
    while table.pending.kind == "chance" and not veiled(table):
        table.draw()
    return table
