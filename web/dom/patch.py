"""The keyed patch: makes parts of the page look like element trees, and touches only what differs from what it put
there before.

It leaves the document itself to a port. The work comes in small steps, so that who lets it run can stop between two
of them and go on later. What is new is built outside the page meanwhile and comes in whole; but a long list may be
gradual.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Generator, Iterator, Mapping, Sequence
from itertools import chain
from typing import TypeAlias, cast

from web.dom.markup import Child, Node, Value, attributes, flat, styles
from web.dom.port import Document, Handle

FIELDS = {"input", "select", "textarea"}
LIVE = {"value", "checked"}
"""What a person changes in a field: set as a property, since the attribute is only where the field began."""


class Mounted:
    """A tree that is in the document, and the handles of its parts."""

    __slots__ = ("children", "handle", "node")

    def __init__(self, handle: Handle, node: Node | str) -> None:
        self.handle = handle
        self.node = node
        self.children: list[Mounted] = []


class Region:
    """The inside of one element of the page, which nobody else changes."""

    def __init__(self, document: Document, element: Handle, *, svg: bool = False) -> None:
        self._document = document
        self._element = element
        self._svg = svg
        self._mounted: list[Mounted] = []
        self._empty: list[Mounted] = []  # gradual elements without their children
        self._patching: Iterator[None] = iter(())  # these two may have been left undone
        self._filling: Iterator[None] = iter(())

    def show(self, *children: Child) -> None:
        """Makes the inside look like this."""
        for _ in (*self.steps(*children), *self.fill()):
            pass

    def steps(self, *children: Child) -> Iterator[None]:
        """Makes the inside look like this once it has been iterated through, but that gradual elements are empty.

        Steps that are left, of this or of `fill`, are done before the next ones.
        """
        for _ in chain(self._patching, self._filling):
            yield
        self._patching, self._filling = self._patch(children), self._fill()
        for _ in self._patching:  # which `yield from` would end together with this
            yield

    def fill(self) -> Iterator[None]:
        """Puts the children into gradual elements."""
        for _ in self._filling:
            yield

    def _patch(self, children: Sequence[Child]) -> Iterator[None]:
        patching = patch(self._document, self._element, self._mounted, flat(children), svg=self._svg)
        self._mounted = yield from self._setting_aside(patching)

    def _fill(self) -> Iterator[None]:
        while self._empty:
            made = self._empty.pop(0)
            assert isinstance(made.node, Node)
            filling = patch(self._document, made.handle, (), made.node.children)
            made.children = yield from self._setting_aside(filling)

    def _setting_aside(self, patching: Patching) -> Generator[None, None, list[Mounted]]:
        """The steps of a patch; the gradual elements that it makes are to be filled."""
        while True:
            try:
                made = next(patching)
            except StopIteration as done:
                return cast("list[Mounted]", done.value)
            if made is not None:
                self._empty.append(made)
            yield


class Fixture:
    """Attributes of an element that was in the page from the start."""

    def __init__(self, document: Document, element: Handle) -> None:
        self._document = document
        self._element = element
        self._node = Node("", {}, {}, (), None)

    def show(self, *, style: Mapping[str, Value] | None = None, **attrs: Value) -> None:
        """Makes these, and no others that were shown here before, the element's attributes."""
        node = Node("", attributes(attrs), styles(style), (), None)
        _dress(self._document, self._element, self._node, node)
        self._node = node


Patching: TypeAlias = Generator[Mounted | None, None, list[Mounted]]
"""Yields, after each step, the gradual element that was made in it, if one was."""


def patch(
    document: Document, parent: Handle, mounted: Sequence[Mounted], wanted: Sequence[Node | str], *, svg: bool = False
) -> Patching:
    """Turns the children of `parent`, which are `mounted`, into the wanted ones; returns what is mounted now."""
    names = _names(wanted)
    kept = set(names)
    if len(kept) < len(names):
        raise ValueError(f"Two children have the same key: {sorted(map(str, names))}")
    index = {name: number for number, name in enumerate(_names([child.node for child in mounted]))}
    before = [index.get(name) for name in names]
    result: list[Mounted] = []
    for old, node in zip(before, wanted, strict=True):
        result.append(mounted[old] if old is not None else (yield from _mount(document, node, svg)))
        if not mounted:
            document.insert(parent, result[-1].handle, None)
    # From here to the texts without a pause, in which somebody could replace a text again.
    _restore(document, parent, mounted)
    # What goes goes first: where it has the focus, the browser lays out all that has changed so far.
    for name, at in index.items():
        if name not in kept:
            document.remove(mounted[at].handle)
    if mounted and before != list(range(len(before))):
        _arrange(document, parent, result, before)
    changed = [(child, node) for child, node in zip(result, wanted, strict=True) if child.node != node]
    for child, node in changed:
        if isinstance(node, str):
            document.set_text(child.handle, node)
            child.node = node
    for child, node in changed:
        if isinstance(node, Node):
            yield from _update(document, child, node, svg)
    return result


def _restore(document: Document, parent: Handle, mounted: Sequence[Mounted]) -> None:
    """Puts the children back where others, as extensions that translate do, have put something in the place of a text."""
    texts = [child for child in mounted if isinstance(child.node, str)]
    if all(document.contains(parent, child.handle) for child in texts):
        return
    document.clear(parent)
    for child in mounted:
        document.insert(parent, child.handle, None)
        if isinstance(child.node, str):
            document.set_text(child.handle, child.node)


def _names(nodes: Sequence[Node | str]) -> list[tuple[str, str | int]]:
    """What each node is known by among its siblings: its key, or else its number among those of its tag."""
    seen: dict[str, int] = {}
    names: list[tuple[str, str | int]] = []
    for node in nodes:
        tag = "" if isinstance(node, str) else node.tag
        if isinstance(node, Node) and node.key is not None:
            names.append((tag, node.key))
        else:
            seen[tag] = seen.get(tag, -1) + 1
            names.append((tag, seen[tag]))
    return names


def _arrange(document: Document, parent: Handle, mounted: Sequence[Mounted], before: Sequence[int | None]) -> None:
    """Puts each child where it belongs; the longest run in order stays (a moved element loses its focus)."""
    staying = _longest_rise(before)
    after: Handle | None = None
    for number in range(len(mounted) - 1, -1, -1):
        if number not in staying:
            document.insert(parent, mounted[number].handle, after)
        after = mounted[number].handle


def _longest_rise(numbers: Sequence[int | None]) -> set[int]:
    """The indexes of a longest rising run among the numbers that are not None."""
    lowest: list[int] = []  # the lowest number that ends a run of each length
    ends: list[int] = []  # and the index where that run ends
    previous: dict[int, int | None] = {}
    for index, number in enumerate(numbers):
        if number is None:
            continue
        length = bisect_left(lowest, number)
        previous[index] = ends[length - 1] if length else None
        lowest[length : length + 1] = [number]
        ends[length : length + 1] = [index]
    run: set[int] = set()
    at = ends[-1] if ends else None
    while at is not None:
        run.add(at)
        at = previous[at]
    return run


def _mount(document: Document, node: Node | str, svg: bool) -> Generator[Mounted | None, None, Mounted]:
    """Builds the tree outside the document."""
    if isinstance(node, str):
        return Mounted(document.create_text(node), node)
    svg = svg or node.tag == "svg"
    mounted = Mounted(document.create(node.tag, svg=svg), node)
    if node.children and not node.gradual:
        inside = svg and node.tag != "foreignObject"
        mounted.children = yield from patch(document, mounted.handle, (), node.children, svg=inside)
    _dress(document, mounted.handle, Node(node.tag, {}, {}, (), None), node)
    yield mounted if node.gradual else None
    return mounted


def _update(document: Document, mounted: Mounted, node: Node, svg: bool) -> Iterator[Mounted | None]:
    """Turns a mounted element into `node`, which has the same tag and differs."""
    old, mounted.node = mounted.node, node
    assert isinstance(old, Node)
    if old.children != node.children:
        inside = (svg or node.tag == "svg") and node.tag != "foreignObject"
        mounted.children = yield from patch(document, mounted.handle, mounted.children, node.children, svg=inside)
    _dress(document, mounted.handle, old, node)
    yield None


def _dress(document: Document, element: Handle, old: Node, new: Node) -> None:
    """Changes attributes, live properties and styles of an element from those of `old` to those of `new`."""
    for name in {**old.attrs, **new.attrs}:
        value = new.attrs.get(name)
        if value == old.attrs.get(name):
            continue
        if new.tag in FIELDS and name in LIVE:
            document.set_property(element, name, value is not None if name == "checked" else value or "")
        else:
            document.set_attribute(element, name, value)
    for name in {**old.style, **new.style}:
        value = new.style.get(name)
        if value != old.style.get(name):
            document.set_style(element, name, value)
