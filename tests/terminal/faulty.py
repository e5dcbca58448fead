"""A program that plays at the table and breaks one rule of the protocol, named by its argument."""

import json
import os
import signal
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "examples"))

import bot

WAY, *NOTES = sys.argv[1:]
BROKEN = {
    "garbage": "I think Castello.",
    "a list": "[1, 2]",
    "another message": '{"type": "pong"}',
    "no choice": '{"type": "choice"}',
    "a step of chance": '{"type": "choice", "choice": {"chance": "year", "year": 1, "order": [], "next": []}}',
    "too many ballots": '{"type": "choice", "choice": {"seat": 0, "ballot": {"area": "castello", "markers": [0, 1, 1, 2, 2]}}}',
    "a float": '{"type": "choice", "choice": {"seat": 0, "ballot": {"area": "castello", "markers": [1.0]}}}',
    "another seat": '{"type": "choice", "choice": {"seat": 1, "ballot": {"area": "castello", "markers": [1]}}}',
    "a deep nest": "[" * 5000,
    "escapes": '{"type": "\\u001b[2J\u001b[2J"}',
}


def say(line):
    print(line, flush=True)


def broken():
    """Break the rule of one's way, after at most one question."""
    if WAY == "hangs":
        signal.pause()
    elif WAY == "dies":
        sys.exit("This program dies.")
    elif WAY == "is killed":
        signal.raise_signal(signal.SIGKILL)
    elif WAY == "closes":
        os.close(1)
        signal.pause()
    elif WAY == "bytes":
        sys.stdout.buffer.write(b"\xff\xfe\n")
        sys.stdout.flush()
    elif WAY == "a line without end":
        while True:
            sys.stdout.write("x" * 65536)
    elif WAY == "lines without end":
        while True:
            say("again and again")
    else:
        say(BROKEN[WAY])


def start():
    """Break it before being ready, in one of these ways."""
    if WAY.startswith("not ready: "):
        say(WAY.removeprefix("not ready: "))
    elif WAY == "hangs at the start":
        signal.pause()
    elif WAY == "dies at the start":
        sys.exit(7)
    else:
        say('{"type": "ready", "name": "Faulty"}')


def main():
    choices = 0
    for line in sys.stdin:
        for note in NOTES:
            with Path(note).open("a", encoding="utf-8") as file:
                file.write(line)
        message = json.loads(line)
        if message["type"] == "hello":
            start()
        elif message["type"] == "choose":
            choices += 1
            if WAY in {"spies", "stays"} or (WAY == "dies midway" and choices < 6):
                say(
                    json.dumps(
                        {"type": "choice", "choice": bot.choose(message["view"], message["choices"], bot.random)}
                    )
                )
            elif WAY == "dies midway":
                sys.exit(3)
            else:
                broken()
    while WAY == "stays":
        signal.pause()


main()
