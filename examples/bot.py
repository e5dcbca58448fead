"""A bot for Doge in one file: it shares no code with the game, so write yours in whatever language you like.

    python -m doge arena --seats "cmd:python3 examples/bot.py,random,random" --games 30
    python -m doge play --seats "you,merchant,cmd:python3 examples/bot.py"

The game starts this program and talks to it in lines of JSON: it writes to our standard input, we answer on our
standard output. docs/bots.md has the whole protocol; the rules are in the game. Standard error is free for your notes.
"""

import json
import random
import sys
from typing import Any

AREAS = ["cannaregio", "castello", "dorsoduro", "san-marco", "san-polo", "santa-croce", "quarantia"]
MARKERS = [0, 1, 1, 2, 2, 3, 3]  # what each family votes with, every year anew

Json = dict[str, Any]  # a message, the view, or a step: what one line of JSON holds


def main() -> None:
    """Answer line by line until the game ends or our standard input is closed."""
    chance = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            chance.seed(message["seed"])  # so the same game can be played again
            answer({"type": "ready", "name": "Example"})
        elif message["type"] == "choose":
            step = choose(message["view"], message["choices"], chance)
            answer({"type": "choice", "choice": step})
        elif message["type"] == "end":
            break  # message["record"] is the whole game, if you want to learn from it


def answer(message: Json) -> None:
    """Write one line. Without the flush it might wait in a buffer, and we would be late."""
    print(json.dumps(message), flush=True)


def choose(view: Json, choices: list[Json] | None, chance: random.Random) -> Json:
    """The step that we play. The view is the game so far, as far as we may know it (docs/record.md)."""
    built = palaces(view)
    if choices is None:
        return ballot(view, built, chance)
    kind = next(key for key in choices[0] if key != "seat")  # all choices are of one kind
    return max(choices, key=lambda step: (worth(kind, step[kind], built), chance.random()))


def ballot(view: Json, built: set[str], chance: random.Random) -> Json:
    """A secret ballot: an area whose card we have not used this year, and 1 to 4 markers that we still have."""
    seat, players = view["seat"], len(view["seats"])
    mine = [step["ballot"] for step in this_year(view) if step.get("seat") == seat and "ballot" in step]
    used = [ballot["area"] for ballot in mine]
    hand = MARKERS.copy()
    for marker in (marker for ballot in mine for marker in ballot["markers"]):
        hand.remove(marker)  # our own markers are never null

    # The strongest pile goes first, and something is left for the rounds to come.
    rounds_left = (4 if players == 3 else 3) - len(mine)
    size = min(4, max(1, -(-len(hand) // rounds_left)))
    pile = sorted(hand[-size:])  # markers stand in ascending order

    # Where we have no palace yet, we need one; the Quarantia is worth a visit at times.
    free = [area for area in AREAS if area not in used]
    weights = [1 if area == "quarantia" or area in built else 4 for area in free]
    area = chance.choices(free, weights)[0]
    return {"seat": seat, "ballot": {"area": area, "markers": pile}}


def worth(kind: str, answer: Any, built: set[str]) -> float:
    """How good an answer looks to us: the bigger the better."""
    if kind == "place":
        return int(answer["houses"])  # as many as we may
    if kind == "build":
        return int(answer["build"])  # True is more than False
    if kind == "advisor":
        return answer["stand"] is not None and answer["stand"] not in built  # one more vote where we need it
    if answer is None:
        return 0.5  # rather no move than a bad one
    return (answer["from"] in built) - (answer["to"] in built)  # kind == "move"


def this_year(view: Json) -> list[Json]:
    """The steps since the year began."""
    log: list[Json] = view["log"]
    began = max(index for index, step in enumerate(log) if "chance" in step)
    return log[began:]


def palaces(view: Json) -> set[str]:
    """The districts where we have built."""
    mine = [step["build"] for step in view["log"] if step.get("seat") == view["seat"] and "build" in step]
    return {answer["district"] for answer in mine if answer["build"]}


if __name__ == "__main__":
    main()
