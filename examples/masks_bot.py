"""A bot for Masks in one file: it shares no code with the game, so write yours in whatever language you like.

    python -m doge arena --game masks --seats "cmd:python3 examples/masks_bot.py,random" --games 30
    python -m doge play --game masks --seats "you,cmd:python3 examples/masks_bot.py"

It goes forward, captures what comes near, and keeps its Candidate away from masks that could capture it.
docs/bots.md has the protocol, docs/rules/masks.md the rules.
"""

import json
import random
import sys
from typing import Any

SET_UPS = [  # the palace, then the row in front of it
    ("advisor noble candidate noble advisor", "lady soldier advisor lady noble"),
    ("noble advisor lady candidate advisor", "noble lady soldier advisor noble"),
]

Json = dict[str, Any]  # a message, the view, or a step: what one line of JSON holds
Space = tuple[int, int]  # row and column
Masks = dict[Space, tuple[int, str | None]]  # whose mask stands there, and its kind, None if we do not see it


def main() -> None:
    """Answer line by line until the game ends or our standard input is closed."""
    chance = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            chance.seed(message["seed"])  # so the same game can be played again
            answer({"type": "ready", "name": "Example"})
        elif message["type"] == "choose":
            answer({"type": "choice", "choice": choose(message["view"], message["choices"], chance)})
        elif message["type"] == "end":
            break


def answer(message: Json) -> None:
    """Write one line. Without the flush it might wait in a buffer, and we would be late."""
    print(json.dumps(message), flush=True)


def choose(view: Json, choices: list[Json] | None, chance: random.Random) -> Json:
    """The step that we play. There are too many set-ups to be listed: then choices are null."""
    if choices is None:
        rows = [row.split() for row in chance.choice(SET_UPS)]
        turned = chance.random() < 0.5  # mirror images are as good, and harder to foresee
        return {"seat": view["seat"], "setup": [row[::-1] if turned else row for row in rows]}
    masks = standing(view)
    return max(choices, key=lambda step: (worth(step, masks, view["seat"]), chance.random()))


def standing(view: Json) -> Masks:
    """What stands on the board."""
    masks: Masks = {}
    for step in view["log"]:
        if "setup" in step:
            rows = (0, 1) if step["seat"] == 0 else (6, 5)  # of the palace, and of the row in front of it
            for row, kinds in zip(rows, step["setup"], strict=True):
                masks |= {(row, column): (step["seat"], kind) for column, kind in enumerate(kinds)}
        elif "from" in step:
            source, target = space(step["from"]), space(step["to"])
            _, taken = masks.get(target, (None, None))
            masks[target] = masks.pop(source)
            if taken == "lady":  # who captures a Lady leaves with her; what has left is shown to everybody
                del masks[target]
    return masks


def space(found: list[int]) -> Space:
    """A space as a step names it, as a key."""
    row, column = found
    return row, column


def worth(step: Json, masks: Masks, seat: int) -> float:
    """How good a move looks to us: the bigger the better."""
    source, target = space(step["from"]), space(step["to"])
    _, kind = masks[source]
    ahead = target[0] - source[0] if seat == 0 else source[0] - target[0]
    captures = target in masks
    if kind == "candidate":
        if captures:
            return -5  # it may be a Lady, and both would leave
        if target[0] == (6 if seat == 0 else 0):
            return 9  # the other palace: we win
        return ahead - 2 * near(target, masks, seat) + 2 * near(source, masks, seat)
    if kind == "lady":
        return ahead + 0.5 * near(target, masks, seat)  # let them take her
    return 3 if captures else ahead


def near(at: Space, masks: Masks, seat: int) -> int:
    """How many masks of the other side stand beside a space."""
    row, column = at
    around = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return sum(masks[each][0] != seat for each in around if each in masks)


if __name__ == "__main__":
    main()
