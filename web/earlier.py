"""Games that an earlier version of the page stored, taken over into slots without loss. Knows its keys."""

from __future__ import annotations

from collections.abc import Callable

from doge.kernel.record import RecordError
from web.port import Port
from web.seal import LINE, Save
from web.slots import Held, Slots

GAME = "doge/game"
BEFORE = "doge/before"
REFUSED = "doge/refused/"

UNREAD = "An earlier version of this page could not open it."


def take_over(port: Port, slots: Slots, sealed: Callable[[str, str | None], Save]) -> list[tuple[str, str]]:
    """Make slots of what is there; returns (slot, reason) of each that cannot be opened. May raise StorageError.

    `sealed` makes a save of a record's text and the fault that is known of it; it raises RecordError. What has been stored
    as a slot is read back before the old key goes, and what is there already is not stored twice.
    """
    refused = []
    there = {slot.text for slot in slots.all()}
    for key in (*port.stored_keys(REFUSED), BEFORE, GAME):  # the running game last: it is the latest
        text = port.stored(key)
        if text is None:
            continue
        if text not in there:
            save = _save(text, key, sealed)
            held = Held(port, port.token(), "")
            held.keep(save)
            held.let_go()
            there.add(text)
            if save.fault is not None and not key.startswith(REFUSED):
                refused.append((held.id, save.fault))
        port.unstore(key)
    return refused


def _save(text: str, key: str, sealed: Callable[[str, str | None], Save]) -> Save:
    try:
        return sealed(text, UNREAD if key.startswith(REFUSED) else None)
    except RecordError as error:
        return sealed(text, str(error)[:LINE])
