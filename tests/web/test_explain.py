"""The "?" at a label opens the topic of the rules that explains it, at its place; the key "?" opens the keys."""

from tests.web.doge.teaching.test_lessons import pupil
from tests.web.person import Person, begun
from web.games.doge.teaching.rules_pages import topics
from web.games.doge.view import VIEW
from web.model.controls import Do
from web.model.effects import Bring
from web.model.model import Model
from web.shell.update import update


def explained(person: Person) -> dict[str, str]:
    """The topics that the screen leads to, by what they are said to explain."""
    return {str(one.attrs["aria-label"]): str(one.attrs["data-arg"]) for one in person.offered("explain")}


def said(person: Person) -> str:
    """What is explained over the table, "" for nothing."""
    return person.port.by_id("guide").text


def at_the_table(person: Person) -> bool:
    """Whether the table is on the screen."""
    return "table" in person.port.body.attrs["class"].split()


def test_labels_of_the_table_lead_to_topics_that_the_rules_have() -> None:
    person = begun()
    known = {topic.id for topic in topics(VIEW)}
    found = explained(person)
    assert found == {
        "Explain: Ballots": "ballots",
        "Explain: Voting order": "year",
        "Explain: Families": "aim",
    }
    seen: dict[str, str] = {}
    for _ in range(12):
        person.choose()
        seen |= explained(person)
    assert len(seen) > len(found), "steps of an election have one, too"
    assert {*seen.values()} <= known


def test_it_explains_at_its_place_and_the_table_stays() -> None:
    person = begun()
    person.press("explain", "year")
    assert at_the_table(person)
    assert said(person).startswith("A year") and "The 7 areas vote one after another" in said(person)
    assert person.port.focused()[0] == "explain-close"
    person.press("explain-close")
    assert said(person) == "" and person.port.focused()[0] == "explain-year"


def test_a_second_touch_escape_and_any_other_deed_close_it() -> None:
    person = begun()
    person.press("explain", "aim")
    person.press("explain", "year")
    assert said(person).startswith("A year")
    person.press("explain", "year")
    assert said(person) == ""
    person.press("explain", "year")
    person.key("Escape")
    assert said(person) == "" and at_the_table(person)
    person.press("explain", "year")
    person.press("toggle-ballot", "1")
    assert said(person) == "" and person.offered("toggle-ballot")[1].attrs["aria-pressed"] == "true"


def test_it_leads_to_all_rules_at_its_topic_and_back_to_the_table() -> None:
    person = begun()
    person.press("explain", "aim")
    person.press("explain-more")
    assert "d-rules" in person.port.body.attrs["class"] and said(person) == ""
    person.press("back")
    assert at_the_table(person)


def test_what_the_rules_were_searched_for_does_not_hide_the_topic() -> None:
    model, effects = update(Model(sought="palace", explained="ballots"), Do("explain-more"))
    assert model.screen == "rules" and not model.sought
    assert effects[-1] == Bring("rules-ballots")


def test_a_key_opens_the_sheet_of_keys_and_closes_it() -> None:
    person = begun()
    person.port.focus("title")
    person.key("?")
    assert at_the_table(person)
    assert said(person).startswith("Keys") and "next free ballot of that value" in said(person), "the game's own"
    assert "take back" in said(person)
    person.key("?")
    assert said(person) == ""


def test_the_keys_stand_over_an_open_card_of_the_first_steps() -> None:
    one = pupil().teach()
    one.port.focus("title")
    one.key("?")
    assert said(one).startswith("Keys")
    one.key("Escape")
    assert one.card().startswith("How to become Doge")
