"""Files that a browser hands out, and takes from a picker or where they are dropped."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import js  # type: ignore[import-not-found]
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js  # type: ignore[import-not-found]

from web.dom.port import Handle, StorageError, Timer

HANDED = "doge/file"
"""Where a file stands that one page leaves for the next, in what the browser keeps for the tab."""


class Files:
    """The part of the port (web/dom/port.py) that has to do with files."""

    def __init__(
        self,
        after: Callable[[float, Callable[[], None]], Timer],
        run: Callable[[Coroutine[Any, Any, None], Callable[[BaseException], None]], Timer],
    ) -> None:
        self._after = after
        self._run = run
        self._picker: Handle = js.document.createElement("input")

    def download(self, name: str, text: str) -> None:
        link = js.document.createElement("a")
        link.href = js.URL.createObjectURL(js.Blob.new(to_js([text])))
        link.download = name
        link.click()
        self._after(1000, lambda: js.URL.revokeObjectURL(link.href))

    def hand_out_picture(self, drawing: str, kind: str, name: str, send: bool, told: Callable[[str], None]) -> None:
        js.dogePicture(drawing, kind, name, send).then(create_once_callable(told))

    def hand_over(self, name: str, text: str) -> None:
        with storing():
            js.sessionStorage.setItem(HANDED, f"{' '.join(name.split())}\n{text}")

    def handed_over(self) -> tuple[str, str] | None:
        with storing():
            found = js.sessionStorage.getItem(HANDED)
            if not isinstance(found, str):
                return None
            js.sessionStorage.removeItem(HANDED)
        name, _, text = found.partition("\n")
        return name, text

    def watch(self, limit: int, came: Callable[[str, str | None], None]) -> None:
        def take(files: Any) -> None:
            if files.length:
                file = files.item(0)
                self._run(_read(file, limit, came), lambda error: came(str(file.name), None))

        def over(event: Any) -> None:
            if event.dataTransfer.types.includes("Files"):
                event.preventDefault()  # else the browser leaves the page for the file

        def drop(event: Any) -> None:
            over(event)
            take(event.dataTransfer.files)

        self._picker.type = "file"
        self._picker.accept = ".json,application/json"
        self._picker.addEventListener("change", create_proxy(lambda event: take(self._picker.files)))
        js.document.addEventListener("dragover", create_proxy(over))
        js.document.addEventListener("drop", create_proxy(drop))

    def pick(self) -> None:
        self._picker.value = ""
        self._picker.click()


@contextmanager
def storing() -> Iterator[None]:
    """Where something is asked of a storage of the browser, which may not be there or full."""
    try:
        yield
    except (JsException, AttributeError, TypeError) as error:  # the last two: it is null, or is no storage
        raise StorageError(str(error)) from error


async def _read(file: Any, limit: int, picked: Callable[[str, str | None], None]) -> None:
    """Reads a file that is not too large; one that is is never read."""
    text = str(await file.text()) if file.size <= limit else None
    picked(str(file.name), text)
