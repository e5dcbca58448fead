"""Second copies of what is stored, which the browser writes at once (web/copies.js)."""

from __future__ import annotations

import js  # type: ignore[import-not-found]


class Copies:
    """The part of the port (web/dom/port.py) that has to do with second copies."""

    def copied(self, key: str) -> str | None:
        text = js.dogeCopies.get(key)
        return text if isinstance(text, str) else None

    def search(self, prefix: str, pattern: str) -> dict[str, str]:
        return {str(key): str(part) for key, part in js.dogeCopies.search(prefix, js.RegExp.new(pattern))}

    def copy(self, key: str, text: str) -> None:
        js.dogeCopies.put(key, text)

    def uncopy(self, key: str) -> None:
        js.dogeCopies.remove(key)
