"""The way in from a terminal: `python -m doge`. Everything else is in doge/terminal."""

from __future__ import annotations

import sys

from doge.terminal.commands import main

if __name__ == "__main__":
    sys.exit(main())
