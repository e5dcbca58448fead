"""What families say to what everybody has seen: at most six words, in the manner of each. Knows no game and nothing
hidden.
"""

from __future__ import annotations

from doge.words import template, text
from web.model.drama import Cue, Occasion, Remark

Lines = tuple[str, ...]

CONTARINI: dict[Occasion, Lines] = {
    "wins": (template("As it should be."), template("The votes know us.")),
    "wins-close": (template("Counted. Mine."), template("One is enough.")),
    "ties": (template("Then nobody's."), template("We stand where we stood.")),
    "loses": (template("That was ours."), template("Next time, more.")),
    "loses-close": (template("By so little."), template("Count that again.")),
    "takes": (template("Show me that face."), template("Out of the way.")),
    "is-taken": (template("That place was paid for."), template("You will miss that one.")),
    "builds": (template("Stone upon stone."), template("Built to stay.")),
    "earns": (template("Just as planned."), template("Take it. Do.")),
    "pays": (template("A costly friend."), template("Gold is not a name.")),
}
DANDOLO: dict[Occasion, Lines] = {
    "wins": (template("I can wait. Always could."), template("Patience was enough.")),
    "wins-close": (template("Close. And mine."), template("I had counted on that.")),
    "ties": (template("Side by side, then."), template("A tie keeps.")),
    "loses": (template("Enjoy it while it lasts."), template("I have time.")),
    "loses-close": (template("One short. Remember that."), template("So near. So cold.")),
    "takes": (template("I saw you coming."), template("One less to watch.")),
    "is-taken": (template("One less to hide."), template("You will pay for that.")),
    "builds": (template("Slowly, and for good."), template("A door on the canal.")),
    "earns": (template("Thank you. Truly."), template("I hoped you would.")),
    "pays": (template("A trap. Well set."), template("The sea takes its share.")),
}
LOREDAN: dict[Occasion, Lines] = {
    "wins": (template("Was that all?"), template("Who else wanted it?")),
    "wins-close": (template("What a finish!"), template("Luck loves us.")),
    "ties": (template("Let us dance again."), template("A draw! How dull.")),
    "loses": (template("Ah, well. More wine."), template("You may keep it.")),
    "loses-close": (template("Second tastes of lemon."), template("So close! Again!")),
    "takes": (template("Caught you!"), template("Pretty mask. Mine now.")),
    "is-taken": (template("How rude!"), template("I liked that one.")),
    "builds": (template("Look up. That is ours."), template("With a balcony!")),
    "earns": (template("Delicious."), template("Keep it coming.")),
    "pays": (template("A play. Only a play."), template("Fun is never free.")),
}
MOROSINI: dict[Occasion, Lines] = {
    "wins": (template("As the sums said."), template("Entered in the book.")),
    "wins-close": (template("Two and one make enough."), template("Exactly enough. Good.")),
    "ties": (template("Equal. To the vote."), template("The sums agree.")),
    "loses": (template("Noted."), template("An error. Not mine.")),
    "loses-close": (template("I will check that again."), template("One vote. One.")),
    "takes": (template("Struck from the list."), template("One line fewer.")),
    "is-taken": (template("A loss. Written down."), template("That leaves fewer.")),
    "builds": (template("Measured twice. Built once."), template("The plans were sound.")),
    "earns": (template("To the coin. Thank you."), template("As written.")),
    "pays": (template("Both columns hurt."), template("Regretted, in writing.")),
}
VOICES = (CONTARINI, DANDOLO, LOREDAN, MOROSINI)
LONGEST = 6
"""The most words of a line."""


def remark(cue: Cue, number: int) -> Remark:
    """What is said on an occasion; `number` is that of the moment, so that two in a row are seldom the same."""
    lines = VOICES[cue.seat % len(VOICES)][cue.occasion]
    return Remark(cue.seat, text(lines[number % len(lines)]))
