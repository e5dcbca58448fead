"""The "?" at a label leads to the topic of the rules that explains it."""

from __future__ import annotations

from tests.web.person import INSTANT, Person
from web.games.doge.rules_pages import topics
from web.games.doge.view import VIEW
from web.model.controls import Do
from web.model.messages import Bring
from web.model.model import Model
from web.shell.update import update


def explained(person: Person) -> dict[str, str]:
    """The topics that the screen leads to, by what they are said to explain."""
    return {str(one.attrs["aria-label"]): str(one.attrs["data-arg"]) for one in person.offered("explain")}


def test_labels_of_the_table_lead_to_topics_that_the_rules_have() -> None:
    person = Person(INSTANT)
    person.start()
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


def test_it_opens_the_rules_at_its_topic_and_back_leads_to_the_table() -> None:
    person = Person(INSTANT)
    person.start()
    person.press("explain", "aim")
    assert "d-rules" in person.port.body.attrs["class"]
    person.press("back")
    assert "table" in person.port.body.attrs["class"]


def test_what_the_rules_were_searched_for_does_not_hide_the_topic() -> None:
    model, effects = update(Model(sought="palace"), Do("explain", "ballots"))
    assert model.screen == "rules" and not model.sought
    assert effects[-1] == Bring("rules-ballots")
