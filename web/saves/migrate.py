"""Games that an earlier version of the page stored, taken over into slots without loss. Knows its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from doge.kernel.record import RecordError
from web.dom.port import Port, StorageError
from web.saves.refused import of_save
from web.saves.save_format import Save
from web.saves.slots import OwnSlot, Slots

GAME = "doge/game"
BEFORE = "doge/before"
REFUSED = "doge/refused/"


Sealed: TypeAlias = Callable[[str, bool], Save]


def take_over(port: Port, slots: Slots, sealed: Sealed) -> tuple[list[tuple[str, str]], bool]:
    """Make slots of what is there; returns (slot, reason) of each that cannot be opened, and whether one found no room.

    `sealed` makes a save of a record's text, or of one that is refused; it raises RecordError. What has been stored as a
    slot has been read back before the old key goes, and what is there already is not stored twice. What finds no room stays
    where it is, and hinders nothing else. May raise StorageError where there is no storage at all.
    """
    found = {key: port.stored(key) for key in (*port.stored_keys(REFUSED), BEFORE, GAME)}  # the running game last
    if not any(found.values()):
        return [], False
    refused, homeless = [], False
    there = {slot.text for slot in slots.all()}
    for key, text in found.items():
        if text is None:
            continue
        try:
            if text not in there:
                slot, reason = _keep(port, text, sealed)
                refused += [(slot, reason)] if reason and not key.startswith(REFUSED) else []
                there.add(text)
            port.unstore(key)
        except StorageError:
            homeless = True
    return refused, homeless


def _keep(port: Port, text: str, sealed: Sealed) -> tuple[str, str]:
    """Store a text in a slot of its own; returns that, and why it cannot be opened, "" if it can."""
    own, reason = OwnSlot(port, port.token(), ""), ""
    try:
        save = sealed(text, False)
    except RecordError as error:
        save, reason = sealed(text, True), of_save(error)[0]
    own.keep(save)
    own.let_go()
    return own.id, reason
