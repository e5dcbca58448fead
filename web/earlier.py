"""Games that an earlier version of the page stored, taken over into slots without loss. Knows its keys."""

from __future__ import annotations

from collections.abc import Callable

from doge.kernel.record import RecordError
from web.port import Port
from web.refused import of_save
from web.seal import Save
from web.slots import Held, Slots

GAME = "doge/game"
BEFORE = "doge/before"
REFUSED = "doge/refused/"


def take_over(port: Port, slots: Slots, sealed: Callable[[str, bool], Save]) -> list[tuple[str, str]]:
    """Make slots of what is there; returns (slot, reason) of each that cannot be opened. May raise StorageError.

    `sealed` makes a save of a record's text, or of one that is refused; it raises RecordError. What has been stored as a
    slot has been read back before the old key goes, and what is there already is not stored twice.
    """
    found = {key: port.stored(key) for key in (*port.stored_keys(REFUSED), BEFORE, GAME)}  # the running game last
    if not any(found.values()):
        return []
    refused = []
    there = {slot.text for slot in slots.all()}
    for key, text in found.items():
        if text is not None and text not in there:
            held = Held(port, port.token(), "")
            try:
                save = sealed(text, False)
            except RecordError as error:
                save = sealed(text, True)
                refused += [] if key.startswith(REFUSED) else [(held.id, of_save(error)[0])]
            held.keep(save)
            held.let_go()
            there.add(text)
        if text is not None:
            port.unstore(key)
    return refused
