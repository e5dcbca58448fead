"""A storage that can fail, with second copies that are written at once, as the page's port has it."""

import re
from collections.abc import Callable

from web.dom.port import StorageError


class FakeStorage:
    """What `web.dom.port.Port` says of storage; the test sees and sets all of it."""

    def __init__(self) -> None:
        self.storage: dict[str, str] = {}
        self.storage_fails = False
        self.copies: dict[str, str] = {}
        """The second copies, which are written at once."""
        self._storage_watchers: list[Callable[[str], None]] = []

    def _check_storage(self) -> None:
        if self.storage_fails:
            raise StorageError("no room")

    def stored(self, key: str) -> str | None:
        self._check_storage()
        return self.storage.get(key)

    def store(self, key: str, text: str) -> None:
        self._check_storage()
        self.storage[key] = text

    def unstore(self, key: str) -> None:
        self._check_storage()
        self.storage.pop(key, None)

    def stored_keys(self, prefix: str) -> list[str]:
        self._check_storage()
        return sorted(key for key in self.storage if key.startswith(prefix))

    def search_stored(self, prefix: str, pattern: str) -> dict[str, str]:
        found = {key: re.search(pattern, self.stored(key) or "") for key in self.stored_keys(prefix)}
        return {key: match[1] for key, match in found.items() if match}

    def copy(self, key: str, text: str) -> None:
        self.copies[key] = text

    def uncopy(self, key: str) -> None:
        self.copies.pop(key, None)

    def copied(self, key: str) -> str | None:
        return self.copies.get(key)

    def search_copied(self, prefix: str, pattern: str) -> dict[str, str]:
        found = {key: re.search(pattern, text) for key, text in self.copies.items() if key.startswith(prefix)}
        return {key: match[1] for key, match in found.items() if match}

    def watch_storage(self, changed: Callable[[str], None]) -> None:
        self._storage_watchers.append(changed)

    def hear_storage(self, key: str) -> None:
        """Tells the page that another tab has changed a key."""
        for changed in self._storage_watchers:
            changed(key)
