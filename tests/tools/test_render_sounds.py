"""The sounds as samples: none clips, none clicks where it begins or ends, all are about as loud, and the same data
make the same sound.
"""

import pytest

from tools.render_sounds import measured, rendered, sounds

RATE = 22050
SHEET = sounds()


@pytest.mark.parametrize("name", SHEET)
def test_a_sound_neither_clips_nor_clicks_and_is_as_loud_as_the_others(name: str) -> None:
    samples = rendered(SHEET[name], RATE)
    found = measured(samples, RATE)
    assert found.peak < -1.5
    assert abs(found.first) < 0.002 and abs(found.last) < 0.002
    assert max(abs(one - other) for one, other in zip(samples[-60:], samples[-59:], strict=False)) < 0.01
    assert -23 < found.loudness < -16
    assert 0.05 < found.seconds < 2.6


def test_what_is_too_loud_is_found() -> None:
    loud = {"volume": 9, "layers": [{"at": 0, "for": 0.2, "rise": 0.001, "loud": 1, "wave": "sine", "hertz": 440}]}
    assert measured(rendered(loud, RATE), RATE).peak > 0
    assert rendered(SHEET["paper"], RATE) == rendered(SHEET["paper"], RATE)
