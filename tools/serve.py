"""Serves a folder on the loopback address as a static host does; knows nothing of what is in it.

    python tools/serve.py [FOLDER] [--port N] [--prefix /some/path/] [--cache SECONDS] [--open]

The first line it prints is the address.
"""

import argparse
import gzip
import hashlib
import os
import sys
import webbrowser
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",  # of older builds, which are measured beside this one
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PACKED_ALREADY = {".bin", ".png", ".woff2", ".zip"}


@dataclass(frozen=True)
class Answer:
    """A file as it travels: its bytes as they are, gzipped (None where that gains nothing), and their tag."""

    plain: bytes
    zipped: bytes | None
    tag: str


@lru_cache(maxsize=256)
def load(path: Path, _changed: int) -> Answer:
    """The answer for a file; its time of change is asked for only so that a changed file is read again."""
    plain = path.read_bytes()
    zipped = None if path.suffix in PACKED_ALREADY else gzip.compress(plain, 6, mtime=0)
    return Answer(plain, zipped, f'"{hashlib.sha256(plain).hexdigest()[:16]}"')


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD from one folder, under one prefix."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: object, root: Path, prefix: str, cache: int) -> None:
        self.root, self.prefix, self.cache = root, prefix, cache
        super().__init__(*args)  # type: ignore[arg-type]

    def do_GET(self) -> None:
        """The file, or that it has not changed, or that there is none."""
        path = self._file()
        if path is None:
            self._send(HTTPStatus.NOT_FOUND, b"Nothing here.\n", {"Content-Type": TYPES[".txt"]})
            return
        answer = load(path, path.stat().st_mtime_ns)
        headers = {
            "Content-Type": TYPES.get(path.suffix, "application/octet-stream"),
            "Cache-Control": f"max-age={self.cache}" if self.cache else "no-cache",
            "ETag": answer.tag,
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match") == answer.tag:
            self._send(HTTPStatus.NOT_MODIFIED, b"", headers)
        elif answer.zipped is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            self._send(HTTPStatus.OK, answer.zipped, headers | {"Content-Encoding": "gzip"})
        else:
            self._send(HTTPStatus.OK, answer.plain, headers)

    def do_HEAD(self) -> None:
        """As GET, without the body."""
        self.do_GET()

    def _file(self) -> Path | None:
        try:
            path = unquote(urlsplit(self.path).path)
            if not path.startswith(self.prefix):
                return None
            name = path.removeprefix(self.prefix) + ("index.html" if path.endswith("/") else "")
            file = (self.root / name).resolve()
            return file if file.is_relative_to(self.root) and file.is_file() else None
        except (OSError, ValueError, RuntimeError):  # no name that a file could have
            return None

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Stays quiet: the browser's own tools show the requests."""


class Server(ThreadingHTTPServer):
    """The stock server, but for a browser that goes away in the middle of an answer."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Reports what went wrong here; that a page was closed is nobody's error."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def listen(port: int, handler: partial[Handler]) -> Server:
    """A server on that port, or on a free one where it is taken."""
    try:
        return Server(("127.0.0.1", port), handler)
    except OSError:
        return Server(("127.0.0.1", 0), handler)


def has_screen() -> bool:
    """Whether a browser would open in a window: without one, it would take over the terminal."""
    return not sys.platform.startswith("linux") or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f'"{text}" is no port, which are numbers from 0 to 65535')
    return int(text)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Serve a folder on the loopback address.")
    parser.add_argument("folder", nargs="?", type=Path, default=Path("dist"))
    parser.add_argument("--port", type=_port, metavar="N", default=8000, help="0 takes any free one (default: 8000)")
    parser.add_argument("--prefix", default="/", help="the path that stands for the folder (default: /)")
    parser.add_argument("--cache", type=int, default=0, help="seconds that a browser may keep a file unasked")
    parser.add_argument("--open", action="store_true", help="open the address in the browser")
    options = parser.parse_args(arguments)
    prefix = f"/{options.prefix.strip('/')}/".replace("//", "/")
    handler = partial(Handler, root=options.folder.resolve(), prefix=prefix, cache=options.cache)
    with listen(options.port, handler) as server:
        address = f"http://127.0.0.1:{server.server_port}{prefix}"
        print(address, flush=True)
        print("Ctrl C ends it.", flush=True)
        if options.open and has_screen():
            webbrowser.open(address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
