"""Locks of the browser, by which one tab knows that no other has a thing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js  # type: ignore[import-not-found]
from pyodide.ffi import JsException, create_once_callable, to_js  # type: ignore[import-not-found]


class Lock:
    """A lock of the browser's, kept until it is cancelled."""

    def __init__(self, answered: Callable[[bool | None], None], lost: Callable[[], None]) -> None:
        self._answered, self._lost = answered, lost
        self._release: Callable[[Any], Any] | None = None
        self._cancelled = False

    def cancel(self) -> None:
        self._cancelled = True
        if self._release is not None:
            self._release(None)

    async def acquire(self, name: str, steal: bool) -> None:
        """Asks for the lock and stays until it is given back or stolen."""
        locks = getattr(js.navigator, "locks", None)
        if not locks:
            self._answered(None)
            return
        wanted = to_js({"steal": True} if steal else {"ifAvailable": True}, dict_converter=js.Object.fromEntries)
        try:
            await locks.request(name, wanted, create_once_callable(self._granted))
        except JsException:
            self._answered(None) if self._release is None else self._lost()

    def _granted(self, lock: Any) -> Any:
        """The promise for whose time the lock is kept; None: for no time."""
        if lock and not self._cancelled:
            kept = js.Promise.new(create_once_callable(self._keep))
            self._answered(True)
            return kept
        if not self._cancelled:
            self._answered(False)
        return None

    def _keep(self, resolve: Any, reject: Any) -> None:
        self._release = resolve
