"""The second copies of saved games, which the browser writes at once: what they have of the last seconds comes back at
the start.

While a page is open the storage alone counts; a browser that is killed may lose what it has stored last
(docs/storage.md). There is one copy of each game, of its last save: sealed as any save is, and as little trusted.
"""

from __future__ import annotations

from contextlib import suppress

from doge.kernel.record import RecordError
from web.dom.port import Port, StorageError
from web.saves.save_format import TURN, unseal, whole
from web.saves.slots import COPIES, FOREIGN, NAMES, PREFIX, Slots


def bring_back(port: Port, slots: Slots) -> None:
    """Store what is newer in a copy than in the storage; a game that finds no room, or is not sound, stays as it was."""
    with suppress(StorageError):
        stored = port.search_stored(PREFIX, TURN)
        for key, turn in port.search_copied(PREFIX, TURN).items():
            slot = key.removeprefix(PREFIX)
            sound = slot == whole(slot) != "" and "/" not in slot
            if sound and turn not in (stored.get(f"{key}/{copy}") for copy in COPIES):
                _bring_back(port, slots, slot)


def _bring_back(port: Port, slots: Slots, slot: str) -> None:
    """Store the copy of a game in the place of the older of its two saves, if it is whole and the newest."""
    text, found = port.copied(PREFIX + slot) or "", slots.read(slot)
    if found and any(map(_of_later, found.copies.values())):
        return  # a newer release has played it since; it will read it again
    try:
        newest = unseal(text).turn
    except RecordError:
        return
    if slots.full() if found is None else found.turn >= newest:
        return
    good = next(iter(found.saves), None) if found else None
    parts = {key: port.copied(key) for key in (FOREIGN + slot, NAMES + slot) if port.stored(key) is None}
    _store_all(port, {**parts, f"{PREFIX}{slot}/{COPIES[good == COPIES[0]]}": text})


def _of_later(stored: str) -> bool:
    """Whether a save has a form that only a later release reads."""
    try:
        unseal(stored)
    except RecordError as error:
        return error.newer
    return False


def _store_all(port: Port, texts: dict[str, str | None]) -> None:
    """Store all of them or, where there is no room, as much as was there before."""
    before = {key: port.stored(key) for key in texts}
    try:
        for key, text in texts.items():
            if text is not None:
                port.store(key, text)
    except StorageError:
        for key, text in before.items():
            port.unstore(key) if text is None else port.store(key, text)
