"""Which strings reach people, read from the syntax trees: what is shown, followed back to where it comes from.

Shown are the children and the named attributes of `h`, announcements, notices, errors, and what is printed. From
there each value is followed back through names, tables, fields of values, own functions and their parameters. Found
is every string with letters on the way that has not gone through doge/words.py. What cannot be followed passes;
the false language meets it.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from tests.trees import EACH, ITEM, Scope, Sources, Way, bindings, called, given_back, literals, operands, parameters

T = TypeVar("T")

TEMPLATES = {"text": 1, "plural": 2, "template": 1, "_does": 3, "listed": 0, "series": 0, "sentences": 0, "ordinal": 0}
"""What lets words through, with the number of the first arguments that are not followed: the templates."""

READ = ("title", "aria_label", "aria_description", "aria_valuetext", "alt", "placeholder", "label")
"""The attributes of an element that people read or hear."""

SHOWN: dict[str, list[Way]] = {
    "Say": [(0,)],
    "say": [(0,)],
    "Toasted": [(0,)],
    "Notice": [(1,), (2, 1)],
    "NotUnderstood": [(0,)],
    "NoForm": [(0,)],
    "NotAllowed": [(1,)],
    "NotYours": [(1,)],
    "RecordError": [(0,)],
    "of_later": [(0,)],
    "CommandError": [(0,)],
    "Advice": [(2,)],
    "Level": [(1,), (2,)],
    "print": [(0,)],
}
"""Calls that show some of their arguments, or a part of them."""

LONGEST = 6
"""Steps after which a value is not followed any further."""
SAME = {"list", "tuple", "sorted", "reversed", "iter", "filter", "cast", "dict"}
"""Calls that give back the items of their last argument."""
IDENTIFIERS = {"id", "kind", "slot", "focus_key", "player"}
"""Fields that nobody reads."""
CHANGED = {"strip", "rstrip", "lstrip", "lower", "upper", "capitalize", "replace", "removeprefix", "format", "ljust"}
"""Methods of strings that give back most of the string."""


@dataclass(frozen=True)
class Found:
    """A string, and where it stands."""

    module: str
    line: int
    string: str


def spoken(sources: Sources) -> Iterator[tuple[Found, ast.Call]]:
    """Each sentence that stands in a call of those functions, or in a name of the function around it, with the call."""
    for scope, call in sources.calls():
        for arg in call.args[: TEMPLATES.get(called(call), 0)]:
            for line, said in literals(scope, arg):
                yield Found(scope.module, line, " ".join(said.split())), call


def outside(sources: Sources) -> set[Found]:
    """Every string that reaches people without doge/words.py."""
    return _Reach(sources).all()


def unmarked(sources: Sources) -> set[Found]:
    """Sentences at module level that go through doge/words.py and are not marked as templates, beside what goes by it."""
    reach = _Reach(sources, marking=True)
    for scope, call in sources.calls():
        for arg in call.args[: TEMPLATES.get(called(call), 0)] if called(call) != "template" else ():
            reach.follow(scope, arg, ())
    return reach.all()


class _Reach:
    """Follows what is shown; when `marking`, what stands in a function passes."""

    def __init__(self, sources: Sources, marking: bool = False) -> None:
        self._sources = sources
        self._marking = marking
        self._found: set[Found] = set()
        self._seen: set[tuple[int, Way]] = set()
        self._parameters: dict[int, set[tuple[str, Way]]] = {}
        self._fields: dict[str, set[Way]] = {}
        self._more = True

    def all(self) -> set[Found]:
        """Follow everything."""
        calls = [(scope, call, self._sources.functions(scope, call.func)) for scope, call in self._sources.calls()]
        for scope, call, _ in calls:
            self._visit(scope, call)
        while self._more:  # each round may show more parameters and fields
            self._more = False
            for scope, call, functions in calls:
                self._visit_again(scope, call, functions)
        return self._found

    # --- what is shown ------------------------------------------------------------------------------

    def _visit(self, scope: Scope, call: ast.Call) -> None:
        """Follow what a call shows by itself."""
        name = called(call)
        if name == "h":
            for child in call.args[1:]:
                self.follow(scope, child, ())
        for keyword in call.keywords if name in ("h", "show") else ():
            if keyword.arg in READ:
                self.follow(scope, keyword.value, ())
        for number, *way in SHOWN.get(name, ()):
            assert isinstance(number, int)
            self._argument(scope, call, number, "", tuple(way))

    def _visit_again(self, scope: Scope, call: ast.Call, functions: list[tuple[Scope, ast.FunctionDef]]) -> None:
        """Follow what a call gives to parameters and fields that are shown."""
        for _, function in functions:
            names = parameters(function)
            for parameter, way in [*self._parameters.get(id(function), ())]:
                own = [names.index(parameter)] if parameter in names else range(len(names), len(call.args) + 1)
                for number in own:
                    self._argument(scope, call, number, parameter, way)
        fields = self._sources.fields.get(called(call), [])
        for number, attribute in enumerate(fields):
            for way in [*self._fields.get(attribute, ())]:
                self._argument(scope, call, number, attribute, way)

    def _argument(self, scope: Scope, call: ast.Call, number: int, name: str, way: Way) -> None:
        """Follow one argument of a call."""
        for at, arg in enumerate(call.args):
            if isinstance(arg, ast.Starred):
                self.follow(scope, arg.value, (number - at, *way) if number >= at else way)
                return
            if at == number:
                self.follow(scope, arg, way)
        for keyword in call.keywords:
            if keyword.arg == name:
                self.follow(scope, keyword.value, way)

    # --- following back -----------------------------------------------------------------------------

    def follow(self, scope: Scope, expr: ast.expr, way: Way) -> None:
        """Follow the value of an expression, or that part of it."""
        if (id(expr), way) in self._seen or len(way) > LONGEST:
            return
        self._seen.add((id(expr), way))
        match expr:
            case ast.Constant(value=str(said)):
                self._find(scope, expr, said)
            case ast.Call():
                self._into_call(scope, expr, way)
            case ast.Name() | ast.Attribute() | ast.Subscript():
                self._into_value(scope, expr, way)
            case ast.Dict(keys=keys, values=values):
                for part in keys if way[:1] == (EACH,) else values:
                    if part is not None:
                        self.follow(scope, part, way[1:])
            case ast.Tuple(elts=parts) | ast.List(elts=parts) | ast.Set(elts=parts):
                self._into_items(scope, parts, way)
            case ast.ListComp(elt=part) | ast.GeneratorExp(elt=part) | ast.SetComp(elt=part) | ast.DictComp(value=part):
                self.follow(scope, part, way[1:])
            case _:
                for part in operands(expr):
                    self.follow(scope, part, way)

    def _into_value(self, scope: Scope, expr: ast.Name | ast.Attribute | ast.Subscript, way: Way) -> None:
        imports = self._sources.modules[scope.module].imports
        match expr:
            case ast.Name(id=name):
                self._into_name(scope, name, way)
            case ast.Attribute(value=ast.Name(id=alias), attr=name) if alias in imports:
                self._constant(".".join(imports[alias]), name, way)
            case ast.Attribute(attr=name) if name not in IDENTIFIERS:
                self._show(self._fields.setdefault(name, set()), way)
            case ast.Subscript(value=value, slice=ast.Slice()):
                self.follow(scope, value, way)
            case ast.Subscript(value=value, slice=ast.Constant(value=int(number))):
                self.follow(scope, value, (number, *way))
            case ast.Subscript(value=value):
                self.follow(scope, value, (ITEM, *way))

    def _show(self, shown: set[T], more: T) -> None:
        if more not in shown:
            shown.add(more)
            self._more = True

    def _find(self, scope: Scope, expr: ast.Constant, said: str) -> None:
        if any(letter.isalpha() for letter in said) and not (self._marking and scope.function is not None):
            self._found.add(Found(scope.module, expr.lineno, said))

    def _into_items(self, scope: Scope, parts: list[ast.expr], way: Way) -> None:
        number = way[0] if way and isinstance(way[0], int) else None
        plain = not any(isinstance(part, ast.Starred) for part in parts)
        if plain and number is not None and -len(parts) <= number < len(parts):
            parts = [parts[number]]
        for part in parts:
            if isinstance(part, ast.Starred):
                self.follow(scope, part.value, way or (EACH,))
            else:
                self.follow(scope, part, way[1:])

    def _into_name(self, scope: Scope, name: str, way: Way) -> None:
        if scope.function is not None:
            bound = bindings(scope.function).get(name, ())
            for expr, first in bound:
                self.follow(scope, expr, (*first, *way))
            arguments = scope.function.args
            if name in parameters(scope.function) or name in [it.arg for it in arguments.kwonlyargs]:
                self._show(self._parameters.setdefault(id(scope.function), set()), (name, way))
            elif arguments.vararg is not None and arguments.vararg.arg == name:
                self._show(self._parameters.setdefault(id(scope.function), set()), (name, way[1:]))
            elif not bound:
                self._constant(scope.module, name, way)
        else:
            self._constant(scope.module, name, way)

    def _constant(self, module: str, name: str, way: Way) -> None:
        known = self._sources.modules.get(module)
        if known is None:
            return
        if name in known.constants:
            self.follow(Scope(module), known.constants[name], way)
        elif name in known.imports:
            self._constant(*known.imports[name], way)

    def _into_call(self, scope: Scope, call: ast.Call, way: Way) -> None:
        name = called(call)
        if name in TEMPLATES:
            for arg in call.args[TEMPLATES[name] :]:
                inside = arg.value if isinstance(arg, ast.Starred) else arg
                self.follow(scope, inside, (EACH,) if inside is not arg or name in ("listed", "series") else ())
            for keyword in call.keywords:
                self.follow(scope, keyword.value, (ITEM,) if keyword.arg is None else ())
        elif isinstance(call.func, ast.Attribute) and self._into_method(scope, call, call.func, way):
            pass
        elif name == "enumerate" and way[1:2] == (1,):
            self.follow(scope, call.args[0], (EACH, *way[2:]))
        elif name == "zip" and len(way) > 1 and isinstance(way[1], int) and way[1] < len(call.args):
            self.follow(scope, call.args[way[1]], (EACH, *way[2:]))
        elif name == "next":
            self.follow(scope, call.args[0], (EACH, *way))
        elif name in SAME:
            self.follow(scope, call.args[-1], way)
        else:
            for there, function in self._sources.functions(scope, call.func):
                for value, step in given_back(function):
                    self.follow(there, value, way[1:] if step else way)

    def _into_method(self, scope: Scope, call: ast.Call, method: ast.Attribute, way: Way) -> bool:
        """Follow into a method of a string or a table; False: it is none."""
        name, value = method.attr, method.value
        if name == "join":
            self.follow(scope, value, ())
            self.follow(scope, call.args[0], (EACH,))
        elif name in CHANGED:
            self.follow(scope, value, ())
        elif name == "items":
            self.follow(scope, value, ((EACH, ITEM)[way[1] == 1], *way[2:]) if len(way) > 1 else (ITEM,))
        elif name == "values":
            self.follow(scope, value, (ITEM, *way[1:]))
        elif name == "get":
            self.follow(scope, value, (ITEM, *way))
            for other in call.args[1:]:
                self.follow(scope, other, way)
        else:
            return False
        return True
