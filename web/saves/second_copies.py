"""The second copies of saved games, which the browser writes at once: what they have of the last seconds comes back at
the start.

While a page is open the storage alone counts; a browser that is killed may lose what it has stored last
(docs/storage.md). There is one copy of each game, of its last save: sealed as any save is, and as little trusted.
A mark in the storage says which games have been stored there: one of them that is gone was deleted, by an earlier
release that knows of no copies, and its copy goes, too.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from doge.kernel.record import RecordError
from web.dom.port import Port, StorageError
from web.saves.save_format import TURN, seal, unseal, whole
from web.saves.slots import COPIED, COPIES, FOREIGN, NAMES, PREFIX, Slots, mark_copied


def bring_back(port: Port, slots: Slots) -> None:
    """Store what is newer in a copy than in the storage; a game that finds no room, or is not sound, stays as it was."""
    with suppress(StorageError):
        stored = port.search_stored(PREFIX, TURN)
        copied = port.search_copied(PREFIX, TURN)
        for key, turn in sorted(copied.items(), key=lambda found: int(found[1])):
            slot = key.removeprefix(PREFIX)
            turns = [stored[name] for copy in COPIES if (name := f"{key}/{copy}") in stored]
            if turns:
                mark_copied(port, slot)
            if slot == whole(slot) != "" and "/" not in slot and turn not in turns:
                _bring_back(port, slots, slot)


def _bring_back(port: Port, slots: Slots, slot: str) -> None:
    """Store the copy of a game in the place of the older of its two saves, if it is whole and the newest.

    It gets the next number: its own, which may be anything, must not use up those of the saves to come.
    """
    text, found = port.copied(PREFIX + slot) or "", slots.read(slot)
    if found is None and port.stored(COPIED + slot) is not None:
        slots.delete(slot)
        return
    if found and any(map(_of_later, found.copies.values())):
        return  # a newer release has played it since; it will read it again
    try:
        newest = unseal(text)
    except RecordError:
        return
    if slots.full() if found is None else found.turn >= newest.turn:
        return
    text = seal(replace(newest, turn=slots.next_turn()))
    good = next(iter(found.saves), None) if found else None
    parts = {key: port.copied(key) for key in (FOREIGN + slot, NAMES + slot) if port.stored(key) is None}
    if _store_all(port, {**parts, f"{PREFIX}{slot}/{COPIES[good == COPIES[0]]}": text}):
        port.copy(PREFIX + slot, text)
        mark_copied(port, slot)


def _of_later(stored: str) -> bool:
    """Whether a save has a form that only a later release reads."""
    try:
        unseal(stored)
    except RecordError as error:
        return error.newer
    return False


def _store_all(port: Port, texts: dict[str, str | None]) -> bool:
    """Store all of them or, where there is no room, as much as was there before; whether they are stored."""
    before = {key: port.stored(key) for key in texts}
    try:
        for key, text in texts.items():
            if text is not None:
                port.store(key, text)
    except StorageError:
        for key, text in before.items():
            port.unstore(key) if text is None else port.store(key, text)
        return False
    return True
