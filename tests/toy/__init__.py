"""Lanterns: a small game that nobody plays. It uses every knob of the contract, and meets every test of a game.

Boats row to the harbour by night. Two or three seats, hands of three cards: lanterns of different values, and one
fog. Each round, in this order: 1. All light a lantern at the same time and in secret; the highest leads. (Only who
holds nothing else lights the fog.) 2. The leader rows 0 to 2 spaces, then gives a card to another seat, or none. 3.
Whoever holds the fog is asked, and nobody else may know it, whether to spread it: all other boats drift back one
space. 4. If no fog was spread, the tide decides by a die: on 5 and 6 every boat drifts forward one space. 5. Each
draws a card. The game ends after the round in which a boat has reached the harbour, or the last card was drawn.
"""

ORDER = ("entry moves", "rules", "hidden", "words", "face")
"""The modules from the ground up, as every game of the house may declare them."""
