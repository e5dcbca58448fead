"""What files of Python hold, by their syntax trees: functions, constants, imports and calls, and what the names of a
function stand for.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TypeAlias

from tests.test_imports import name_of, python_files

EACH, ITEM = "each", "item"
Step: TypeAlias = int | str
"""One step into a value: the item of that number, each of what it iterates over, or any item of a list or a table."""
Way: TypeAlias = tuple[Step, ...]


@dataclass
class Module:
    """A file: its functions and constants by name, and what its imported names stand for."""

    name: str
    tree: ast.Module
    functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    constants: dict[str, ast.expr] = field(default_factory=dict)
    imports: dict[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class Scope:
    """Where an expression stands."""

    module: str
    function: ast.FunctionDef | None = None


class Sources:
    """Some files, by the names of their modules."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.modules: dict[str, Module] = {}
        self.fields: dict[str, list[str]] = {}  # of each class, in their order
        self._methods: dict[str, list[tuple[Scope, ast.FunctionDef]]] = {}
        self._around: dict[int, ast.FunctionDef] = {}  # the function around each node
        for name, source in files.items():
            self._read(name, ast.parse(source))

    @classmethod
    def of(cls, *folders: str) -> Sources:
        """All files of those folders."""
        paths = [path for folder in folders for path in python_files(folder)]
        return cls({name_of(path): path.read_text(encoding="utf-8") for path in paths})

    def calls(self) -> Iterator[tuple[Scope, ast.Call]]:
        """Every call, and where it stands."""
        for module in self.modules.values():
            for node in ast.walk(module.tree):
                if isinstance(node, ast.Call):
                    yield Scope(module.name, self._around.get(id(node))), node

    def functions(self, scope: Scope, call: ast.expr) -> list[tuple[Scope, ast.FunctionDef]]:
        """The functions of ours that a name may stand for: one of the module, an imported one, a method of any class."""
        module = self.modules[scope.module]
        match call:
            case ast.Name(id="classes"):
                return []
            case ast.Name(id=name):
                source, own = module.imports.get(name, (scope.module, name))
                return self._in_module(source, own)
            case ast.Attribute(value=ast.Name(id=alias), attr=name) if alias in module.imports:
                return self._in_module(".".join(module.imports[alias]), name) or self._methods.get(name, [])
            case ast.Attribute(attr=name):
                return self._methods.get(name, [])
        return []

    def _in_module(self, module: str, name: str) -> list[tuple[Scope, ast.FunctionDef]]:
        found = self.modules[module].functions.get(name) if module in self.modules else None
        return [(Scope(module, found), found)] if found else []

    def _read(self, name: str, tree: ast.Module) -> None:
        module = self.modules[name] = Module(name, tree)
        for node in tree.body:
            match node:
                case ast.FunctionDef():
                    module.functions[node.name] = node
                case ast.Assign(targets=[ast.Name(id=target)], value=value):
                    module.constants[target] = value
                case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value):
                    module.constants[target] = value
        for inside in ast.walk(tree):
            match inside:
                case ast.ImportFrom(module=str(source), names=names):
                    module.imports |= {alias.asname or alias.name: (source, alias.name) for alias in names}
                case ast.ClassDef():
                    self._read_class(name, inside)
                case ast.FunctionDef():
                    self._around |= {id(inner): inside for inner in ast.walk(inside)}  # inner ones come later, and win

    def _read_class(self, module: str, node: ast.ClassDef) -> None:
        fields = [it.target.id for it in node.body if isinstance(it, ast.AnnAssign) and isinstance(it.target, ast.Name)]
        self.fields[node.name] = fields
        for it in node.body:
            if isinstance(it, ast.FunctionDef):
                self._methods.setdefault(it.name, []).append((Scope(module, it), it))


def called(call: ast.Call) -> str:
    """The name that a call stands with."""
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")


def operands(expr: ast.expr) -> list[ast.expr]:
    """What an expression without items gives back, one or the other of it or all together."""
    match expr:
        case ast.JoinedStr(values=values):
            return [value.value if isinstance(value, ast.FormattedValue) else value for value in values]
        case ast.IfExp(body=body, orelse=other):
            return [body, other]
        case ast.BoolOp(values=values):
            return values
        case ast.BinOp(left=left, right=right, op=ast.Add() | ast.Mod() | ast.BitOr()):
            return [left, right]
        case ast.NamedExpr(value=value) | ast.Starred(value=value) | ast.Await(value=value):
            return [value]
    return []


def parameters(function: ast.FunctionDef) -> list[str]:
    """The names of a function's arguments by position, without its object."""
    names = [arg.arg for arg in function.args.args]
    return names[1:] if names[:1] in (["self"], ["cls"]) else names


def _own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """All that stands in a function, and not in one inside it."""
    left: list[ast.AST] = [*function.body]
    while left:
        node = left.pop()
        yield node
        left += [inner for inner in ast.iter_child_nodes(node) if not isinstance(inner, ast.FunctionDef)]


def given_back(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, bool]]:
    """What a function returns, and what it yields (then True: these are its items)."""
    for node in _own(function):
        match node:
            case ast.Return(value=ast.expr() as value):
                yield value, False
            case ast.Yield(value=ast.expr() as value):
                yield value, True


@cache
def bindings(function: ast.FunctionDef) -> dict[str, list[tuple[ast.expr, Way]]]:
    """Each name of a function with what is bound to it, and which part of that."""
    found: dict[str, list[tuple[ast.expr, Way]]] = {}

    def bind(target: ast.expr, value: ast.expr, way: Way) -> None:
        match target:
            case ast.Name(id=name):
                found.setdefault(name, []).append((value, way))
            case ast.Tuple(elts=parts):
                for number, part in enumerate(parts):
                    bind(part, value, (*way, number))

    for node in _own(function):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    bind(target, value, ())
            case ast.AugAssign(target=target, value=value) | ast.NamedExpr(target=target, value=value):
                bind(target, value, ())
            case ast.AnnAssign(target=target, value=ast.expr() as value):
                bind(target, value, ())
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                bind(target, value, (EACH,))
            case ast.Call(func=ast.Attribute(value=target, attr="append" | "insert"), args=[*_, value]):
                bind(target, ast.List([value]), ())
    return found


def literals(scope: Scope, expr: ast.expr) -> Iterator[tuple[int, str]]:
    """The strings that an expression may be, with their lines: written there, or bound to a name of the function around it."""
    match expr:
        case ast.Constant(value=str(said)):
            yield expr.lineno, said
        case ast.IfExp(body=body, orelse=other):
            yield from (*literals(scope, body), *literals(scope, other))
        case ast.Name(id=name) if scope.function is not None:
            for bound, way in bindings(scope.function).get(name, ()):
                part = bound.elts[way[0]] if isinstance(bound, ast.Tuple) and way and isinstance(way[0], int) else bound
                yield from literals(scope, part)
