"""An election in the place of the estates: what everybody has, part by part; sealed bids, the count, ties, the winner."""

from __future__ import annotations

from dataclasses import dataclass

from doge.games.families.cards import INTRIGUE_VOTES, PATRONAGE, POPULARITY, RULERS, VOTERS
from doge.games.families.hidden import Observation
from doge.games.families.names import title
from doge.games.families.state import Appointing, Bidding, Tying
from doge.games.families.struggles import Elected, ElectionHeld, Tally, TieRolled
from doge.words import plural, text
from web.dom.markup import Node, classes, h
from web.games.families import fresh, intent, labels
from web.games.families.match import Match
from web.games.families.signs import chip, die, glyph
from web.screens.components import crest

NEAR = 16
"""How many moments an election lasts at most, from its count to the offices."""


@dataclass(frozen=True, slots=True)
class Election:
    """An election as far as it has come: whom it elects, what each candidate has, the dice of the last tie, who won."""

    ruler: int
    tallies: tuple[Tally, ...]
    paid: tuple[int, ...] | None = None  # None: the bids are sealed
    rolls: tuple[tuple[int, int], ...] = ()
    winner: int | None = None


def election(match: Match) -> Election | None:
    """The election on the screen."""
    seen = match.seen
    task = seen.agenda[0] if seen.agenda else None
    if isinstance(task, Bidding) and match.moment.event is None:
        stands = tuple([labels.standing(seen.play[seat], task.ruler, seat) for seat in task.candidates])
        return Election(task.ruler, stands)
    if match.moment.event is None and not isinstance(task, (Tying, Appointing)):
        return None
    return _counted(match)


def _counted(match: Match) -> Election | None:
    """The election that was counted last, if nothing else has happened since."""
    rolls: tuple[tuple[int, int], ...] = ()
    winner = None
    for at in range(match.at, max(-1, match.at - NEAR), -1):
        match match.moments[at].event:
            case ElectionHeld(ruler, tallies, paid):
                return Election(ruler, tallies, paid, rolls, winner)
            case TieRolled(_, seats, dice):
                rolls = rolls or tuple(zip(seats, dice, strict=True))
            case Elected(_, seat, False):
                winner = seat
            case None:
                pass
            case _:
                return None
    return None


def hall(match: Match, found: Election) -> Node:
    """The rows of all candidates, and of those who are barred."""
    ranked = found.tallies
    if found.paid is not None:
        ranked = tuple(sorted(found.tallies, key=lambda tally: (tally.seat != found.winner, -tally.votes)))
    most = max([_most(match, found, tally) for tally in found.tallies] or [1])
    rows = [_row(match, found, tally, max(most, 1)) for tally in ranked]
    barred = [_barred(match, seat) for seat in match.seen.barred if seat not in [t.seat for t in found.tallies]]
    name = text("Election of the Pope") if found.ruler == 0 else text("Election of the Doge")
    told = fresh.told(match)  # a list of its own: in the one before it the count would show before it comes to light
    return h(
        "section",
        h("ol", rows, barred, class_=classes("vt slab", told), key=told),
        class_="hall",
        aria_label=name,
        tabindex="0",
        key="hall",
    )


def _most(match: Match, found: Election, tally: Tally) -> int:
    return _mine(match, found, tally).votes if found.paid is None else tally.votes


def _mine(match: Match, found: Election, tally: Tally) -> Tally:
    """The votes of a row: mine with the bid in the making."""
    if found.paid is None and tally.seat == match.me and match.asked and isinstance(intent.task(match), Bidding):
        return labels.tally(match, intent.bid(match))
    return tally


def _row(match: Match, found: Election, tally: Tally, most: int) -> Node:
    seat, wins = tally.seat, found.winner == tally.seat
    shown = _mine(match, found, tally)
    parts = summands(match.seen, shown, found.ruler)
    sealed = found.paid is None and seat != match.me and match.seen.gold[seat] > 0
    cells: list[Node] = []
    for part in parts:
        cells += [*([h("span", "+", class_="o-op", aria_hidden="true")] if cells else []), part]
    if sealed:
        cells += [h("span", "+", class_="o-op", aria_hidden="true"), _envelope()]
    sign = glyph(RULERS[found.ruler], "o-co") if wins else None
    return h(
        "li",
        h("span", crest(seat), sign, class_="crb"),
        h(
            "div",
            h("h3", match.names[seat], _said(match, found, seat), _rolled(found, seat)),
            h("div", cells, class_="sums"),
        ),
        h("div", str(shown.votes), h("small", _below(found, seat, sealed)), class_="tt"),
        _bar(shown, most, seat, sealed),
        class_=classes(wins and "o-win"),
        key=str(seat),
    )


def _said(match: Match, found: Election, seat: int) -> Node:
    said = ""
    if found.winner == seat:
        said = text("wins the roll") if found.rolls else text("wins")
    elif found.rolls and seat in dict(found.rolls):
        said = text("tied")
    elif found.paid is None and match.seen.gold[seat]:
        said = text("is choosing") if seat in match.waiting else text("has sealed")
    elif found.paid is None:
        said = text("has no gold to bid")
    return h("small", said)


def _rolled(found: Election, seat: int) -> Node | None:
    rolls = dict(found.rolls)
    return (
        h("span", die(rolls[seat]), h("span", str(rolls[seat]), class_="vh"), class_="o-tie") if seat in rolls else None
    )


def _below(found: Election, seat: int, sealed: bool) -> str:
    if found.paid is not None:
        at = [tally.seat for tally in found.tallies].index(seat)
        return text("pays {n}", n=found.paid[at])
    return text("plus a bid") if sealed else text("votes")


def reach(seen: Observation, tally: Tally) -> int:
    """The most votes that a rival can come to: all gold, and as many Intrigues as its hand and its gold could hold."""
    gold, cards = seen.gold[tally.seat], len(seen.hands[tally.seat])
    played = min(cards, gold // 2, 4)
    return tally.votes + gold - 2 * played + INTRIGUE_VOTES * played


def _envelope() -> Node:
    return h("span", glyph("intrigue", "sl"), h("span", text("a sealed bid"), class_="vh"), class_="o-sm")


def _bar(tally: Tally, most: int, seat: int, sealed: bool) -> Node:
    """The votes as a bar; a sealed bid is a hatched end of fixed length, which tells nothing of its size."""
    sizes = [tally.voters, tally.patronage, tally.popularity, tally.gold, INTRIGUE_VOTES * tally.intrigues]
    share = 70 / most
    blocks = [h("i", style={"width": f"{size * share:.1f}%"}, key=str(n)) for n, size in enumerate(sizes) if size]
    hidden = h("i", class_="o-hid", key="hidden") if sealed else None
    return h("div", blocks, hidden, class_=f"vbar l{seat + 1}", aria_hidden="true")


def summands(seen: Observation, tally: Tally, ruler: int) -> list[Node]:
    """What a seat's votes are made of."""
    voter = VOTERS[ruler]
    name = plural("Cardinal", "Cardinals", tally.voters) if ruler == 0 else plural("Senator", "Senators", tally.voters)
    found = [_part(chip(voter), tally.voters, name)]
    if tally.patronage:
        found.append(_part(chip(PATRONAGE), tally.patronage, text("Patronage")))
    popular = [k for k in seen.play[tally.seat] if k in POPULARITY and POPULARITY[k][0] == ruler]
    found += [_part(chip(kind), POPULARITY[kind][1], title(kind)) for kind in popular]
    if tally.popularity and not popular:
        found.append(_part(chip("feast" if ruler else "benefice"), tally.popularity, text("Popularity")))
    if tally.gold:
        found.append(_part(glyph("coin", "sl coinc"), tally.gold, text("gold")))
    if tally.intrigues:
        said = plural("1 Intrigue", "{n} Intrigues", tally.intrigues)
        found.append(_part(chip("intrigue"), INTRIGUE_VOTES * tally.intrigues, said))
    return found


def _part(picture: Node, n: int, said: str) -> Node:
    return h("span", picture, h("span", h("b", str(n), class_="n"), h("small", said)), class_="o-sm")


def _barred(match: Match, seat: int) -> Node:
    said = h("small", text("barred: was caught"))
    return h(
        "li", h("span", crest(seat), class_="crb"), h("h3", match.names[seat], said), class_="brd", key=f"barred-{seat}"
    )
