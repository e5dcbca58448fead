"""What all tests share: the flag that regenerates golden files, how hypothesis searches, and where games are kept."""

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from doge.words import ENGLISH, speak
from tests.false_language import FalseLanguage
from tests.lanterns import registered

settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.load_profile("house")

# Objects come and go in masses, hardly any in cycles: to look less often saves a tenth of the time.
gc.set_threshold(50_000, 50, 100)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="play the golden games again and write them; review the diff",
    )


@pytest.fixture(autouse=True, scope="session")
def nothing_in_the_home_of_whoever_runs_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games that are left in the terminal go to a folder of the tests' own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LOCALAPPDATA" if os.name == "nt" else "XDG_STATE_HOME", str(tmp_path_factory.mktemp("state")))
        yield


@pytest.fixture
def regenerate(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture
def language() -> Iterator[FalseLanguage]:
    """The false language, which is spoken; in it everything that has not come from doge/words.py can be seen."""
    spoken = FalseLanguage()
    speak(spoken)
    yield spoken
    speak(ENGLISH)


@pytest.fixture
def lanterns() -> Iterator[None]:
    """The house has the toy game, too."""
    with registered():
        yield
