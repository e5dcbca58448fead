"""Words that are shown: places, forms for numbers, lists and ordinals; in English and in a language with
ways of its own.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from doge.registry import ENTRIES
from doge.words import ENGLISH, Language, listed, ordinal, plural, sentences, series, speak, template, text
from tests import reaching
from tests.chosen import GAME
from tests.reaching import Found
from tests.test_imports import python_files, wrong_in
from tests.trees import Sources


def _slavic(n: int) -> int:
    """Which of three forms: 1, 21, 31; 2 to 4, 22 to 24; all others."""
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


FOREIGN = Language(
    {
        "{who} votes in {area}.": ["In {area} votes {who}."],
        "1 house": ["{n} dom", "{n} doma", "{n} domov"],
        "{most} and {last}": ["{most} i {last}"],
    },
    _slavic,
    lambda n: f"{n}-j",
)


@pytest.fixture
def foreign() -> Iterator[None]:
    """Another language than English is spoken."""
    speak(FOREIGN)
    yield
    speak(ENGLISH)


def test_a_sentence_has_its_fields_filled_in() -> None:
    assert text("{who} votes in {area}.", who="Anna", area="{area}") == "Anna votes in {area}."


def test_one_is_told_from_many() -> None:
    assert [plural("1 house", "{n} houses", n) for n in (0, 1, 2)] == ["0 houses", "1 house", "2 houses"]


def test_parts_are_joined_as_people_say_them() -> None:
    assert [listed(list("abc"[:n])) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_ordinals() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 7, 11, 12, 13, 21)] == [
        *("1st", "2nd", "3rd", "4th", "7th"),
        *("11th", "12th", "13th", "21st"),
    ]


def test_a_series_and_sentences_leave_out_nothing_but_what_is_empty() -> None:
    assert [series(list("abc"[:n])) for n in range(4)] == ["", "a", "a, b", "a, b, c"]
    assert sentences("One.", "", "Two.") == "One. Two."


def test_a_template_is_said_when_it_is_shown(foreign: None) -> None:
    stands = template(
        """{who} votes
        in {area}."""
    )
    assert stands == "{who} votes in {area}."
    assert text(stands, who="Anna", area="B") == "In B votes Anna."


def test_a_language_has_as_many_forms_as_it_needs(foreign: None) -> None:
    told = [plural("1 house", "{n} houses", n) for n in (1, 2, 5, 11, 12, 21, 22, 25)]
    assert told == ["1 dom", "2 doma", "5 domov", "11 domov", "12 domov", "21 dom", "22 doma", "25 domov"]


def test_a_language_has_lists_and_ordinals_of_its_own(foreign: None) -> None:
    assert listed(["a", "b", "c"]) == "a, b i c"
    assert ordinal(3) == "3-j"


def test_what_a_language_does_not_know_is_said_in_english(foreign: None) -> None:
    assert text("{n} votes", n=3) == "3 votes"
    assert [plural("1 vote", "{n} votes", n) for n in (1, 2, 5, 21)] == ["1 vote", "2 votes", "5 votes", "21 votes"]


# --- everything that people read goes through doge/words.py -------------------------------------------------------------------

QUOTED = re.compile(r"[a-z]+(-[a-z]+)*:?|[DMF]\d[\da-z.]*([,–] ?[DMF]\d[\da-z.]*)*|[a-z-]+\.json")
"""What is shown as it stands: words of records and commands, numbers of rules, names of files."""
SAYING = ("words", "refusals", "reasons", "facts", "console")
"""The files of a game in which nothing of that stands."""
QUOTING = ("rulebook", "rules_pages", "model", "session", "files", "teaching", "save_format", "saved_games", "slots")
"""The files of the page in which it does."""
NAMES = {name for entry in ENTRIES.values() for name in entry.seat_names}
"""Names belong to no language."""
TYPED = {
    "ballot AREA VALUES",
    "advisor HOME AREA (or abstain)",
    "move FROM TO (or none)",
    "place DISTRICT NUMBER",
    "build DISTRICT yes (or no)",
    *("castello 0 3", "castello san-polo", "cnana lsaln", "b2 b3", "setup "),
}
"""What a person types, the same in every language."""
PROGRAM = {" -m doge", "doge: ", "doge-", ".json", "\r\x1b[K", "\x1b[H\x1b[2J\x1b[3J"}
"""The name of the program, of its files, and what a terminal understands."""


def quoted(found: Found) -> bool:
    """Whether it is shown as it stands, in every language."""
    last = found.module.rpartition(".")[2]
    quoting = last in QUOTING if found.module.startswith("web") else last not in SAYING
    return found.string in NAMES | TYPED | PROGRAM or (quoting and QUOTED.fullmatch(found.string) is not None)


@cache
def house() -> Sources:
    """All files of the program."""
    return Sources.of("doge", "web")


@cache
def outside() -> set[Found]:
    """What reaches people without doge/words.py."""
    return reaching.outside(house())


PAGE = "from doge.words import series, template, text\nfrom web.dom.markup import h\n"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('h("p", "Ready", class_="note")', ["Ready"]),
        ('h("p", text("Ready"), h("b", "1"), title="D\\u00f6ner")', ["D\u00f6ner"]),
        ('h("p", aria_label=text("About {area}", area="the Quarantia"))', ["the Quarantia"]),
        ('h("p", f"{text(1)}, alone")', [", alone"]),
        ('h("p", text("Ready") + " now")', [" now"]),
        ('h("p", ["a" if 1 else text("b")])', ["a"]),
        ('h("p", series(["you", text("they")]))', ["you"]),
        ('NAMES = ("one", template("two"))\nh("p", NAMES[0], text(NAMES[1]))', ["one"]),
        ('MENU = (("id", "Rules"), ("id", "Menu"))\ndef f():\n    return [h("li", label) for do, label in MENU]', ["Menu", "Rules"]),
        ('def f(label, key):\n    return h("p", label, key=key)\nf("Take back", "take-back")', ["Take back"]),
        ('def f(*rows):\n    return h("p", rows)\nf(text("a"), "b")', ["b"]),
        ('def f():\n    return "Year", text("b")\ndef g():\n    a, b = f()\n    return h("p", a, b)', ["Year"]),
        ('def f():\n    said = []\n    said.append("Draw")\n    return h("p", " ".join(said))', ["Draw"]),
        ('class Card:\n    label: str\n    key: str\ndef f(c):\n    return h("p", c.label)\nf(Card("One", "two"))', ["One"]),
        ('Notice("grave", "Stop", ("reload", "Reload", ""))', ["Reload", "Stop"]),
        ('raise NotAllowed("D3.2", "Choose at least 1.")', ["Choose at least 1."]),
        ('def f():\n    return "D3.2", "Choose."\nraise NotYours(*f())', ["Choose."]),
        ('print("Saved.", end="")', ["Saved."]),
    ],
)  # fmt: skip
def test_a_string_is_followed_from_where_it_is_shown(source: str, found: list[str]) -> None:
    assert sorted(it.string for it in reaching.outside(Sources({"web.page": PAGE + source}))) == found


def test_every_shown_string_is_translatable() -> None:
    found = sorted(f"{it.module}:{it.line}: {it.string}" for it in outside() if not quoted(it))
    assert not found, "\n".join(found)


def test_every_sentence_at_module_level_is_marked() -> None:
    files = {"web.page": PAGE + 'NAMES = ("one", template("two"))\ndef f(n):\n    return text(NAMES[n])'}
    assert [it.string for it in reaching.unmarked(Sources(files))] == ["one"]
    assert not reaching.unmarked(house()) - outside()


# --- whole sentences ------------------------------------------------------------------------------


@cache
def spoken() -> list[tuple[Found, ast.Call]]:
    """Every sentence of the house, with the call that says it."""
    return list(reaching.spoken(house()))


@pytest.mark.parametrize(
    ("fragment", "why"),
    [
        (r"^\s|\s$", "has a space at an end"),
        (r"^[,;:.]", "begins with a stop"),
        (r"\}'s\b", "makes a possessive of a place"),
        (r"\{(?!\w+\})", "has a place without a plain name"),
        (r"(?i)\b(un|de|at)tach|\bvanguard\b", "uses a word that no table explains"),
    ],
)
def test_a_sentence_is_no_fragment(fragment: str, why: str) -> None:
    assert len(spoken()) > (5 if GAME else 500)
    found = [f"{it.module}:{it.line}: {it.string!r} {why}" for it, _ in spoken() if re.search(fragment, it.string)]
    assert not found, "\n".join(found)


def test_every_field_of_a_sentence_is_filled() -> None:
    by_the_door = {"text": set[str](), "plural": {"n"}, "_does": {"family"}}
    for found, call in spoken():
        name = getattr(call.func, "id", None) or getattr(call.func, "attr", "")
        own = {node.value for node in ast.walk(call) if isinstance(node, ast.Constant)}
        if name in by_the_door and found.string in own and all(keyword.arg for keyword in call.keywords):
            given = {keyword.arg for keyword in call.keywords} | by_the_door[name]
            assert set(re.findall(r"\{(\w+)\}", found.string)) <= given, found


def test_sentences_are_neither_joined_nor_compared_nor_said_at_import() -> None:
    files = [*python_files("doge"), *python_files("web")]
    assert not wrong_in(files, lambda path: glued(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('TITLE = text("Rules")', ["at import: text('Rules')"]),
        ('def f(title=text("Rules")): ...', ["at import: text('Rules')"]),
        ('def f():\n    return text("Year") + plural("1", "2", 1)', ["joined: text('Year') + plural('1', '2', 1)"]),
        ('def f():\n    said = "a"\n    said += text("b")', ["joined: said += text('b')"]),
        ("def f():\n    return f\"{text('a')}, alone\"", ["joined: f\"{text('a')}, alone\""]),
        ("def f():\n    return f\"{text('a'):<9} {text('b')}\"", []),
        ('def f():\n    return "    " + text("a")', []),
        ('def f(now):\n    return now == text("Ready")', ["compared: now == text('Ready')"]),
        ("def f(said):\n    return said[:1].upper() + said[1:]", ["raised: said[:1].upper() + said[1:]"]),
        ('def f():\n    return h("b", text("a")), text("b")', []),
    ],
)
def test_what_is_glued_is_found(source: str, found: list[str]) -> None:
    assert glued(f"from doge.words import plural, text\n{source}") == found


def glued(source: str) -> list[str]:
    """Where a file joins sentences to others, reads them, says them when it is imported, or raises a letter of them."""
    tree = ast.parse(source)
    words = [node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module == "doge.words"]
    functions = {alias.name for node in words for alias in node.names} - {"template"}

    def says(node: ast.AST) -> bool:
        return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in functions

    found = [f"at import: {ast.unparse(node)}" for node in _at_import(tree) if says(node)]
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(left=left, right=right, op=ast.Add()) if (says(left) or says(right)) and not _padded(left):
                found.append(f"joined: {ast.unparse(node)}")
            case ast.BinOp(left=ast.Call(func=ast.Attribute(attr="upper", value=ast.Subscript())), op=ast.Add()):
                found.append(f"raised: {ast.unparse(node)}")
            case ast.AugAssign(value=value) if says(value):
                found.append(f"joined: {ast.unparse(node)}")
            case ast.JoinedStr(values=[*cells, last]) if not all(map(_padded, cells)):
                if any(says(getattr(part, "value", part)) for part in (*cells, last)):
                    found.append(f"joined: {ast.unparse(node)}")
            case ast.Compare(left=left, comparators=others) if any(map(says, (left, *others))):
                found.append(f"compared: {ast.unparse(node)}")
    return found


def _padded(part: ast.expr) -> bool:
    """Whether a part of an f-string is a cell of a table, or the room between two."""
    if isinstance(part, ast.FormattedValue):
        return part.format_spec is not None
    return isinstance(part, ast.Constant) and not str(part.value).strip()


def _at_import(tree: ast.AST) -> Iterator[ast.AST]:
    """What runs when a file is imported: all that does not stand inside of a function."""
    left = [tree]
    while left:
        node = left.pop()
        yield node
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            left += [*node.decorator_list, node.args]
        elif not isinstance(node, ast.Lambda):
            left += ast.iter_child_nodes(node)
