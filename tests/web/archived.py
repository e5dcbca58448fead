"""A build in which a game comes in an archive: its bytes, its sum, and what a host may have."""

import base64
import hashlib
import json

ARCHIVE = b"the rules and the face"
SUM = base64.b64encode(hashlib.sha256(ARCHIVE).digest()).decode()
ADDRESS = f"games/doge.zip?{SUM}"
OURS = json.dumps({"doge.zip": 9, ADDRESS: len(ARCHIVE)}).encode()
"""What a host lists that has this build."""
OTHERS = json.dumps({"doge.zip": 9, f"games/doge.zip?{SUM[::-1]}": 7}).encode()
"""What one lists that has another."""
WRONG = [b"another build", ARCHIVE[: len(ARCHIVE) // 2], ARCHIVE[:-1] + b"E", b"<!doctype html>", b"", None]
"""What a host may have in the place of the archive."""
