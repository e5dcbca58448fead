"""What a person types to start this program, so that examples can be copied."""

from __future__ import annotations

import sys
from pathlib import Path


def called() -> str:
    """The name of the command as it was called: "doge", or "python -m doge" with the name of that Python."""
    name = Path(sys.argv[0]).stem
    return name if name != "__main__" else f"{Path(sys.executable).stem} -m doge"
