"""Files that people name: read with a limit, written whole or not at all. What stands in them is for
others to judge.
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import stat
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, TextIO

from doge.kernel.record import LARGEST, RecordError
from doge.terminal.errors import CommandError, WrongArguments
from doge.words import text

STANDARD_INPUT = "-"


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The file, or standard input for "-"; a missing one is a wrong argument."""
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise CommandError(text("Standard input is closed."))
        yield sys.stdin.buffer
        return
    with ExitStack() as stack:
        try:
            file = stack.enter_context(Path(name).open("rb"))
        except (OSError, ValueError) as error:
            raise WrongArguments(text("{file} cannot be read: {why}.", file=name, why=reason(error))) from None
        yield file


def written(name: str) -> TextIO:
    """The file, empty and open for text; one that cannot be written is a wrong argument."""
    try:
        return Path(name).open("w", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise WrongArguments(str(_not_written(name, error))) from None


def records(file: BinaryIO) -> Iterator[bytes]:
    """Each record as it stands in the file: one a line, or one in all its lines. None is longer than records may be."""
    line = _line(file)
    while line.isspace():
        line = _line(file)
    if line and not _is_object(line):
        after = _line(file)
        if not (_is_object(after) and b'"format"' in after):
            yield _within_limit(line + after + file.read(LARGEST + 1))
            return
        yield line  # damaged, and the first of many
        line = after
    while line:
        if not line.isspace():
            yield line
        line = _line(file)


_STRING = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
"""A string in JSON, or the rest of the text if it never ends."""


def _is_object(line: bytes) -> bool:
    """Whether a line of JSON holds an object from its first brace to its last; damage within strings does no harm."""
    marks = _STRING.sub(b"", line.removeprefix(BOM_UTF8).strip())
    opened, closed = (sum(map(marks.count, brackets)) for brackets in ((b"{", b"["), (b"}", b"]")))
    return marks.startswith(b"{") and marks.endswith(b"}") and opened == closed


def _line(file: BinaryIO) -> bytes:
    return _within_limit(file.readline(LARGEST + 1))


def _within_limit(read: bytes) -> bytes:
    if len(read) > LARGEST:
        line = "This is not a record: it is longer than {most} bytes, the most that is read."
        raise CommandError(text(line, most=f"{LARGEST:,}"))
    return read


def text_of(read: bytes) -> str:
    """The text of a record; raises RecordError if it is none in UTF-8."""
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = "The record is not UTF-8 text: its byte {n} cannot be read."
        raise RecordError(text(line, n=error.start + 1)) from None


def real(name: str) -> str:
    """Where the file is in the end, links followed; two names of one file lead to the same place."""
    try:
        return os.path.realpath(name)
    except (OSError, ValueError):  # no such place can be
        return name


def taken(name: str) -> bool:
    """Whether the file exists; raises CommandError if it is none that a game can be kept in."""
    try:
        return _mode(Path(real(name))) is not None
    except (OSError, ValueError) as error:
        raise _not_written(name, error) from None


def save(name: str, content: str) -> None:
    """Write the text to the file so that at any moment it holds either the old text or the new one.

    Links are followed, and a file keeps its permissions. Raises CommandError.
    """
    try:
        path = Path(real(name))
        _replace(path, content, _mode(path))
    except (OSError, ValueError) as error:
        raise _not_written(name, error) from None


def _mode(path: Path) -> int | None:
    """The permissions of a file, None if there is none yet; raises OSError if something else is there."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, text("It is a folder"))
    if not stat.S_ISREG(status.st_mode):
        raise OSError(errno.EINVAL, text("It is not a regular file"))
    return stat.S_IMODE(status.st_mode)


def _replace(path: Path, content: str, mode: int | None) -> None:
    beside = path.with_name(f".doge.{secrets.token_hex(4)}")
    try:
        beside.touch(0o666 if mode is None else 0o600, exist_ok=False)
        beside.write_text(content, encoding="utf-8", newline="\n")
        if mode is not None:
            beside.chmod(mode)
        beside.replace(path)
    finally:
        with suppress(OSError, ValueError):
            beside.unlink()


def _not_written(name: str, error: OSError | ValueError) -> CommandError:
    return CommandError(text("{file} cannot be written: {why}.", file=name, why=reason(error)))


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used, as the system says it."""
    if isinstance(error, UnicodeError):
        return text("File names on this system cannot hold these characters")
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
