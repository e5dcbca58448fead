"""What comes from outside may be anything: it is refused with a sentence or sound, and text never becomes anything but
text.
"""

import json
import os
import re
from pathlib import Path
from typing import Any

from doge.kernel.chance import Stream
from tests.soak_saves import KINDS, damaged, resealed, run, whole
from tests.web.clock import DRAWN
from tests.web.document import FakeElement
from tests.web.fakes import FakePort
from tests.web.payloads import PAYLOADS
from tests.web.person import INSTANT, Person, begun
from web.saves.save_format import Save, seal
from web.saves.settings import SETTINGS
from web.saves.slots import NAMES, PREFIX

ROOT = Path(__file__).parents[2]
CASES = int(os.environ.get("DOGE_SAVES", "2000"))


def test_damaged_saves_are_refused_with_a_sentence_or_sound() -> None:
    outcomes, _ = run(CASES)
    assert set(outcomes) == {"before", "refused", "sound"}
    assert outcomes["refused"] > CASES / 2


def test_the_page_starts_and_plays_beside_any_damaged_save() -> None:
    for number, kind in enumerate(KINDS * 2):
        person = begun()
        good = {key: text for key, text in person.port.storage.items() if key.startswith(PREFIX)}
        text = damaged(kind, Stream("page", number))
        again = Person(person.port.storage | {f"{PREFIX}bad/0": text, NAMES + "bad": text, SETTINGS + "x": text})
        again.press("show", "saves")
        for opening in again.offered("open-game"):
            if opening.attrs["data-arg"] == "bad":
                again.click(opening)
                again.settle()
        assert good.items() <= again.port.storage.items()


def test_settings_may_be_anything() -> None:
    for number in range(60):
        stream = Stream("settings", number)
        assert Person({SETTINGS: damaged(stream.choice(KINDS), stream)}).offered("start-game")


# --- scripts -------------------------------------------------------------------------------------

LINKS = {"href", "src", "action", "formaction", "data", "poster", "srcdoc", "xlink:href"}


def expect_text_only(port: FakePort, payload: str) -> None:
    """No element, no attribute's name and no address comes from the payload."""
    for call in port.calls:
        if call[0] == "create":
            assert call[1] in TAGS, call
        if call[0] == "set_attribute":
            name, value = call[2], call[3]
            assert not name.startswith("on") and name.replace("-", "").isalnum(), call
            assert (
                name not in LINKS or value is None or value.startswith(("#", "./licences/")) or value == "doge.html"
            ), call
            assert name != "style"
    port.calls.clear()


SOURCES = "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "web").rglob("*.py")))
TAGS = set(re.findall(r'\bh\(\s*"([a-z0-9]+)"', SOURCES)) | {"svg", "h2", "h3", "td", "th"}
"""The elements that our sources name."""


def shown(element: FakeElement) -> str:
    """All text and labels within."""
    labels = [e.attrs.get("aria-label", "") for e in element.walk()]
    values = [str(e.props.get("value", "")) for e in element.walk()]
    return " ".join((element.text, *labels, *values))


def hostile(payload: str) -> str:
    """A record with the payload wherever there is a text."""
    found: dict[str, Any] = json.loads(whole(3))
    found["log"] = found["log"][:4]
    for seat in found["seats"]:
        seat |= {"name": payload[:180], "player": f"bot:{payload[:180]}", payload: payload}
    found["seats"][0]["player"] = "human"
    return json.dumps(found | {"seed": payload, "x": {payload: payload}, payload: payload})


def test_there_are_enough_payloads() -> None:
    assert len(set(PAYLOADS)) >= 200


def test_no_payload_in_a_field_becomes_an_element() -> None:
    person = Person(INSTANT)
    person.seat()
    for payload in PAYLOADS:
        for seat in range(4):
            person.port.fill("set-name", payload, str(seat))
        person.port.advance(DRAWN)
        assert payload[:24].strip() in shown(person.port.by_id("main"))
        expect_text_only(person.port, payload)
    person.start()
    person.play(1)
    person.leave()
    person.press("show", "saves")
    person.click(person.offered("more")[0])
    for payload in PAYLOADS:
        person.port.fill("rename", payload)
        person.port.advance(DRAWN)
        expect_text_only(person.port, payload)


def test_no_payload_in_a_file_becomes_an_element() -> None:
    person = Person(INSTANT)
    for payload in PAYLOADS:
        person.press("import")
        person.port.give_file(payload, hostile(payload))
        person.port.advance(DRAWN)
        expect_text_only(person.port, payload)
        person.leave()
        person.press("import")
        person.port.give_file(f"{payload}.json", json.dumps({"format": payload, "game": payload}))
        person.port.advance(DRAWN)
        assert "was not opened" in person.port.by_id("notices").text
        expect_text_only(person.port, payload)
        for key in person.port.stored_keys(PREFIX):
            del person.port.storage[key]


def test_no_payload_in_the_storage_becomes_an_element() -> None:
    person = Person(INSTANT)
    for payload in PAYLOADS:
        head = {"turn": 3, "when": payload, "game": "doge", "rules": 1}
        standing = {"title": payload, "line": payload, "families": [payload] * 3, "sites": [[0], [2]], "over": False}
        rest = seal(Save(hostile(payload), 3, payload[:99], payload[:99], 1)).split("\n")
        person.port.storage = {
            f"{PREFIX}{payload.replace('/', '')}/0": resealed(
                json.dumps(head | {"standing": standing}), hostile(payload)
            ),
            f"{PREFIX}other/0": "\n".join(rest),
            f"{PREFIX}third/0": payload,
            NAMES + "third": payload,
            SETTINGS: json.dumps({"settings": {"pace": payload}, "plan": {"seats": [payload]}}),
        }
        person.press("show", "saves")
        person.port.advance(DRAWN)
        assert payload[:60].split() == [] or " ".join(payload.split())[:20] in " ".join(
            person.port.by_id("main").text.split()
        )
        expect_text_only(person.port, payload)
        person.press("back")
        person.port.advance(DRAWN)
        expect_text_only(person.port, payload)
