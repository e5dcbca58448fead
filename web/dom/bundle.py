"""Has the modules that a start needs found in memory, where web/python.js has unpacked start.bin: nothing is written
to files and read again, and nothing is compiled. It runs by itself, before PyScript, and stands beside the floors.
"""

from __future__ import annotations

import builtins
import collections
import dataclasses
import marshal
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from types import CodeType, FunctionType
from typing import Any

HOME = "/home/pyodide"
"""Where the archives of games are unpacked later: packages have both what is in memory and what lies there."""
WHOLE = "whole.zip"
"""All that an archive holds: its files lie unpacked in another one, so that they are packed as one and a fifth smaller."""

WRITTEN = "written.bin"
"""Beside the modules of an archive: the functions that dataclasses and named tuples write for their classes, compiled."""


class Loader(SourcelessFileLoader):
    """Loads compiled modules from memory as if they were files."""

    def __init__(self, name: str, path: str, files: dict[str, bytes]) -> None:
        super().__init__(name, path)
        self._files = files

    def get_data(self, path: str) -> bytes:
        """The bytes of a module. It is imported once, so they are let go."""
        return self._files.pop(path.removeprefix(f"{HOME}/"))


class Bundle:
    """Finds compiled modules among files in memory, by their paths."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._files = files

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        """Where a module lies; None if it is not here."""
        place = name.replace(".", "/")
        file = next((file for file in (f"{place}.pyc", f"{place}/__init__.pyc") if file in self._files), None)
        if file is None:
            return None
        return spec_from_file_location(name, f"{HOME}/{file}", loader=Loader(name, f"{HOME}/{file}", self._files))


def key(text: str) -> bytes:
    """By what a function is found: a short form of its text."""
    return sha256(text.encode()).digest()[:12]


def reuse(content: bytes) -> None:
    """Have dataclasses and named tuples take the functions that they write from here; they compile what is new.

    Both have a text that makes functions become code, by `exec` and by `eval`: half of what importing took.
    """
    written: Mapping[bytes, CodeType] = marshal.loads(content)  # noqa: S302  # of this build, as the modules are
    run, value = builtins.exec, builtins.eval

    def executed(text: str, names: dict[str, Any], found: dict[str, Any]) -> None:
        code = written.get(key(text))
        if code:
            found["__create_fn__"] = FunctionType(code, names)
        else:
            run(text, names, found)

    def evaluated(text: str, names: dict[str, Any]) -> Any:
        code = written.get(key(text))
        return FunctionType(code, names) if code else value(text, names)

    vars(dataclasses)["exec"] = executed
    vars(collections)["eval"] = evaluated


def begin(files: dict[str, bytes]) -> None:
    """Have these files found from now on."""
    if WRITTEN in files:
        reuse(files.pop(WRITTEN))
    sys.meta_path.insert(0, Bundle(files))
