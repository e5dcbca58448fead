"""The words of the rules: paragraphs, each with the numbers of the rules that it tells. Draws nothing."""

from __future__ import annotations

from doge.words import template
from web.screens.rule_parts import Rule

AIM = (
    Rule(
        "M4.1, M4.3",
        template("""Lead your Candidate into the palace of the other family, or capture theirs. Nobody sees which of your masks
        is the Candidate."""),
    ),
    Rule(
        "M4.2",
        template("You also win if both of your Ladies are captured: that is the scandal that ruins the other side."),
    ),
)

PIECES = (
    Rule(
        "M1.1, M1.2",
        template("""The board has 7 rows of 5 spaces: a palace at each end, and St Mark's Square between them. Each family has 10 masks.
        Only their owner sees what they are; the other sees backs that are all alike."""),
    ),
)

SET_UP = (
    Rule(
        "M1.3",
        template("""Both families arrange their masks at the same time and in secret: five in the palace and five in the row in front of
        it, in any order."""),
    ),
    Rule("M1.4", template("Chance decides who moves first, and both families know it before they set up.")),
    Rule(
        "M2.2",
        template("""Beware of the first turn: a Soldier in the front row can run straight across the square and capture the mask opposite
        before you have moved."""),
    ),
)

TURN = (
    Rule(
        "M2.1",
        template("""On your turn you move one of your masks to a space that is empty or holds a mask of the other side, which you capture.
        You cannot move through your own masks, nor onto them."""),
    ),
    Rule(
        "M2.4",
        template("Any mask may move into either palace. Only a Candidate in the other palace ends the game."),
    ),
    Rule(
        "M2.5",
        template("""A family without a legal move must pass, and both see it. A pass counts as a turn. If neither side can move, the game
        is a draw."""),
    ),
)

WAYS = (
    Rule("M2.2", template("The Candidate moves one space in any of the eight directions.")),
    Rule(
        "M2.2",
        template("A Lady moves one space in any of the eight directions, to an empty space. She never captures."),
    ),
    Rule("M2.2", template("A Noble moves one space forward, back, left or right.")),
    Rule("M2.2", template("An Advisor moves one space diagonally, and so never leaves the colour of its spaces.")),
    Rule(
        "M2.2, M2.3",
        template("""The Soldier moves straight forward, over any number of empty spaces, and may capture the first mask in its way. In
        the other palace it can no longer move."""),
    ),
)

CAPTURES = (
    Rule(
        "M3.1, M3.4",
        template("""A captured mask leaves the board and lies open beside it. The mask that has captured it stays and keeps its
        secret."""),
    ),
    Rule(
        "M3.3",
        template("""If a Lady is captured, she and the mask that captured her both leave the board, and both are shown. So a Lady is
        bait, as long as you have another one."""),
    ),
    Rule("M3.2", template("Capturing the Candidate wins the game at once.")),
)

END = (
    Rule(
        "M4.1",
        template("""After each turn the ways to win are checked in this order. First: a family whose Candidate has left the board loses,
        even if the Candidate left because it captured a Lady."""),
    ),
    Rule("M4.2", template("Second: a family whose Ladies are both captured wins.")),
    Rule("M4.3", template("Third: a family whose Candidate stands in the other palace wins, and shows the Candidate.")),
)
DRAWS = (
    Rule(
        "M4.5",
        template("""If nobody has won, the game is a draw after 60 turns in a row without a capture, 30 by each side; or if the same
        position comes up for the third time: the same masks on the same spaces, and the same side to move."""),
    ),
)

SECRETS = (
    Rule(
        "M5",
        template("""Everybody sees where each mask stands and how it has moved. Only its owner knows what it is, until it leaves the
        board or the game ends."""),
    ),
    Rule(
        "M5",
        template(
            "How a mask moves says something about what it is. The small signs below it show what it can still be:"
        ),
    ),
)
