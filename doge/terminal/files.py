"""Files that people name: read with a limit, written whole or not at all. What stands in them is for others to judge."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, TextIO

from doge.kernel.record import LARGEST
from doge.terminal.trouble import Trouble, WrongArguments

STANDARD_INPUT = "-"


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """The file, or standard input for "-"; a missing one is a wrong argument."""
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise Trouble("Standard input is closed.")
        yield sys.stdin.buffer
        return
    with ExitStack() as stack:
        try:
            file = stack.enter_context(Path(name).open("rb"))
        except (OSError, ValueError) as error:
            raise WrongArguments(f"{name} cannot be read: {reason(error)}.") from None
        yield file


def written(name: str) -> TextIO:
    """The file, empty and open for text; one that cannot be written is a wrong argument."""
    try:
        return Path(name).open("w", encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise WrongArguments(f"{name} cannot be written: {reason(error)}.") from None


def records(file: BinaryIO) -> Iterator[str]:
    """The text of each record: one in the whole file, or one a line. None is longer than records may be."""
    line = _line(file)
    if line.strip().endswith(b"}"):
        while line:
            if line.strip():
                yield _text(line)
            line = _line(file)
    elif whole := _text(_within_limit(line + file.read(LARGEST + 1))).strip():
        yield whole


def _line(file: BinaryIO) -> bytes:
    return _within_limit(file.readline(LARGEST + 1))


def _within_limit(read: bytes) -> bytes:
    if len(read) > LARGEST:
        raise Trouble(f"This is no record: it is longer than the {LARGEST:,} bytes that are read at all.")
    return read


def _text(read: bytes) -> str:
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Trouble(f"This is no record: it is not text in UTF-8 (byte {error.start}).") from None


def save(name: str, text: str) -> None:
    """Write the text to the file so that at any moment it holds either the old text or the new one."""
    path = Path(name)
    if not path.name:
        raise Trouble(f'"{name}" names a folder, not a file.')
    beside = path.with_name(f".doge.{os.getpid()}")
    try:
        beside.write_text(text, encoding="utf-8", newline="\n")
        beside.replace(path)
    except (OSError, ValueError) as error:
        raise Trouble(f"{name} cannot be written: {reason(error)}.") from None
    finally:
        with suppress(OSError, ValueError):
            beside.unlink()


def reason(error: OSError | ValueError) -> str:
    """Why a file cannot be used, as the system says it."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
