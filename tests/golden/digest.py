"""A whole game from a seed, as a digest: the same on every Python and in the browser. Needs nothing but doge/."""

import hashlib
import json

from doge.kernel import record
from doge.kernel.bot import RandomBot, decide
from doge.kernel.table import Seat, Table
from doge.registry import GAMES


def digest(seats: int) -> str:
    """The SHA-256 of the canonical record (keys sorted, no spaces, UTF-8) of a game between random bots."""
    families = [Seat(name, "bot:random") for name in ("Anna", "Bernd", "Claudia", "Daniel")[:seats]]
    table, bot = Table(GAMES["doge"], families, f"the same everywhere, {seats}").start(), RandomBot()
    while table.waiting:
        seat = table.waiting[0]
        table.submit(decide(bot, table.observe(seat), table.legal(seat), table.stream(seat)))
    written = record.write(table)
    del written["rules"]  # the digests are older than it
    text = json.dumps(written, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
