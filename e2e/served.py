"""The server of the project (tools/serve.py), for tests and benchmarks: started for a folder, ended
whatever happens.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def served(folder: Path, prefix: str, *options: str) -> Iterator[str]:
    """The address under which the folder is served, below the prefix."""
    command = [sys.executable, f"{ROOT}/tools/serve.py", str(folder), "--port", "0", "--prefix", prefix, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield server.stdout.readline().strip()
        finally:
            server.terminate()  # `with` waits for its end, also after an error
