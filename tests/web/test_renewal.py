"""A new version of the site: said between games, taken when the person says so."""

from tests.web.person import Person

SAID = "A new version is ready."


def notices(person: Person) -> str:
    return person.port.by_id("notices").text


def test_a_new_version_is_said_on_the_start_screen_and_taken_on_request() -> None:
    person = Person()
    assert SAID not in notices(person)
    person.port.bring_new_version()
    person.settle()
    assert SAID in notices(person)
    assert person.port.renewals == 0, "nothing changes unasked"
    person.press("renew")
    assert person.port.renewals == 1


def test_nobody_is_told_in_the_middle_of_a_game() -> None:
    person = Person()
    person.start()
    person.port.bring_new_version()
    person.settle()
    assert SAID not in notices(person)
    person.leave()
    assert SAID in notices(person)


def test_what_is_closed_stays_closed() -> None:
    person = Person()
    person.port.bring_new_version()
    person.settle()
    person.press("close-notice")
    assert SAID not in notices(person)


def test_a_graver_banner_comes_first_and_hides_the_new_version_only_until_it_is_closed() -> None:
    person = Person({"doge/game": "{"})
    person.port.bring_new_version()
    person.settle()
    assert "cannot be opened" in notices(person)
    assert SAID not in notices(person)
    person.press("close-notice")
    assert SAID in notices(person)
