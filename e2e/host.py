"""A static host in the hands of a test: it counts what it is asked, can be stopped, and serves what
the test deploys.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import types_map
from os import PathLike
from pathlib import Path
from threading import Event, Thread
from types import TracebackType

PREFIX = "/repo/"


class _Handler(SimpleHTTPRequestHandler):
    """The standard library's host, under a path of its own, with a list of what it was asked."""

    extensions_map = types_map | {".wasm": "application/wasm"}

    def __init__(
        self,
        *args: object,
        asked: list[str],
        moved: dict[str, str],
        headers: dict[str, str],
        types: dict[str, str],
        stalled: dict[str, Event],
        directory: str,
    ) -> None:
        self._asked, self._moved, self._headers, self._stalled = asked, moved, headers, stalled
        self._types = types
        super().__init__(*args, directory=directory)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        name = self.path.removeprefix(PREFIX)
        self._asked.append(name)
        if name in self._stalled:
            self._stalled[name].wait()
        if name in self._moved:
            self.send_response(HTTPStatus.PERMANENT_REDIRECT)
            self.send_header("Location", PREFIX + self._moved[name])
            self.send_header("Content-Length", "0")
            self.end_headers()
        else:
            super().do_GET()

    def guess_type(self, path: str | PathLike[str]) -> str:
        return self._types.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        for name, value in self._headers.items():
            self.send_header(name, value)
        super().end_headers()

    def translate_path(self, path: str) -> str:
        inside = path.startswith(PREFIX)
        return super().translate_path("/" + path.removeprefix(PREFIX) if inside else "/nothing-here")

    def log_message(self, *_: object) -> None:
        """Stays quiet: `asked` says it all."""


class Host:
    """Serves a copy of the site at `address` until it is stopped."""

    def __init__(self, site: Path, folder: Path) -> None:
        self.folder = folder / "site"
        shutil.copytree(site, self.folder)
        self.asked: list[str] = []
        self.moved: dict[str, str] = {}  # files that have another address
        self.headers: dict[str, str] = {}  # what it sends with every answer
        self.types: dict[str, str] = {}  # the type of files whose names end so, where it is another than usual
        self._stalled: dict[str, Event] = {}  # files that it does not answer with yet
        handler = partial(
            _Handler,
            asked=self.asked,
            moved=self.moved,
            headers=self.headers,
            types=self.types,
            stalled=self._stalled,
            directory=str(self.folder),
        )
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}{PREFIX}"
        Thread(target=self._server.serve_forever, daemon=True).start()

    def __enter__(self) -> Host:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """From now on nobody answers."""
        for name in list(self._stalled):
            self.release(name)
        self._server.shutdown()
        self._server.server_close()

    def stall(self, name: str) -> None:
        """Let whoever asks for a file wait until it is released."""
        self._stalled[name] = Event()

    def release(self, name: str) -> None:
        """Answer with a file that was stalled, from now on."""
        self._stalled.pop(name).set()

    def write(self, name: str, text: str) -> None:
        """Put other contents into one file."""
        (self.folder / name).write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        """What a file holds now."""
        return (self.folder / name).read_text(encoding="utf-8")

    def deploy(self, name: str, text: str) -> None:
        """Deploy a build in which one file has that text."""
        self.announce(name, text)
        self.write(name, text)

    def announce(self, name: str, text: str) -> None:
        """Deploy the worker of a build in which one file has that text, as tools/site.py would write it; not the file."""
        worker = self.read("sw.js")
        old, new = _sum(self.read(name)), _sum(text)
        assert worker.count(old) == 1
        build = worker.partition('"')[2].partition('"')[0]
        self.write("sw.js", worker.replace(old, new).replace(build, f"{build}-with-{name.replace('/', '-')}"))


def _sum(text: str) -> str:
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
