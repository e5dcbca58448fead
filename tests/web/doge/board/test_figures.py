"""The figures beside a crest at the table of Doge have their words: my own at first, all where they are touched or
focused.
"""

from dataclasses import replace

from tests.web.games import find, played, words
from web.games.doge.board import families


def test_each_figure_has_its_word_and_the_keys_reach_it() -> None:
    rows = find([families.families(played(4, "told", 0))], "div", "sup")
    assert len(rows) == 4
    for row in rows:
        assert [words(word) for word in find([row], "small")] == [
            "houses left",
            "palaces",
            "advisors left",
            "ballots",
        ]
        assert row.attrs["tabindex"] == "0" and row.attrs["aria-label"].startswith("What ")


def test_in_the_first_year_my_own_figures_show_their_words_unasked() -> None:
    match = played(4, "told")
    for year in (1, 2):
        at = next(at for at, frame in enumerate(match.moments) if frame.seen.year == year and frame.seen.order)
        worded = find([families.families(replace(match, shown=at))], "div", "worded")
        assert len(worded) == (1 if year == 1 else 0)
        assert all("Contarini" in row.attrs["aria-label"] for row in worded)
