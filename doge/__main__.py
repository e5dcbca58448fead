"""The way in from a terminal: `python -m doge`. Everything else is in doge/terminal."""

from __future__ import annotations

import signal
import sys


def main() -> int:
    """Run the command line of the process, and return its exit status; Ctrl-C ends it with a word wherever it comes."""
    try:
        from doge.terminal.commands import main as run

        return run()
    except KeyboardInterrupt:  # while this is imported, or while it ends
        from doge.words import text

        print(text("doge: Interrupted."), file=sys.stderr)
        return 130
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # all is done


if __name__ == "__main__":
    sys.exit(main())
