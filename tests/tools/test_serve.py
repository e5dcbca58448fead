"""The server of the project: a folder and nothing else, whatever is asked for."""

import http.client
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Thread

import pytest

from tools.serve import Handler, listen, main


@pytest.fixture
def port(tmp_path: Path) -> Iterator[int]:
    """Where a folder is served that links to a secret outside of it."""
    root, outside = tmp_path / "site", tmp_path / "outside"
    for folder in (root, root / "linked", outside):
        folder.mkdir()
    (root / "index.html").write_text("home")
    (outside / "secret.txt").write_text("secret")
    (root / "secret.txt").symlink_to(outside / "secret.txt")
    (root / "linked/index.html").symlink_to(outside / "secret.txt")
    with listen(0, partial(Handler, root=root.resolve(), prefix="/", cache=0)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


def ask(port: int, path: str) -> tuple[int, bytes]:
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()


def test_a_folder_is_served(port: int) -> None:
    assert ask(port, "/") == ask(port, "/index.html") == (200, b"home")


@pytest.mark.parametrize(
    "path",
    [
        "/../outside/secret.txt",
        "/%2e%2e/outside/secret.txt",
        "/secret.txt",
        "/linked/",
        "/%00",
        f"/{'x' * 300}",
        "/%ff%00",
    ],
)
def test_nothing_else_is_and_no_name_upsets_it(path: str, port: int) -> None:
    assert ask(port, path) == (404, b"Nothing here.\n")


@pytest.mark.parametrize("port", ["-1", "65536", "http"])
def test_a_port_that_is_none_is_refused_in_a_sentence(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--port", port])
    assert "is no port" in capsys.readouterr().err
