"""Where a banner lies: below the bar, where the board gives way to it, or for mere news at a phone's table in the bar."""

from dataclasses import replace

import pytest

from web.model.model import Model, Notice
from web.screens import notices

NEWS = Notice("news", "game.json is open.")


@pytest.mark.parametrize(
    ("notice", "narrow", "in_bar"),
    [
        (NEWS, True, True),
        (NEWS, False, False),
        (replace(NEWS, grade="warning"), True, False),
        (replace(NEWS, button=("undo", "Undo", "")), True, False),
    ],
)
def test_mere_news_at_the_table_of_a_phone_takes_no_room_from_the_board(
    notice: Notice, narrow: bool, in_bar: bool
) -> None:
    model = Model(notice=notice, narrow=narrow, screen="table")
    (banner,) = notices.notices(model)
    assert ("brief" in str(banner.attrs["class"]).split()) is in_bar
    assert notices.told(model) is not in_bar
    assert notices.told(replace(model, screen="saves")), "elsewhere it has its place"
