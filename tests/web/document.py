"""The page's document in memory, as the tests call it."""

from web.paper.document import Element as FakeElement
from web.paper.document import Reader
from web.paper.document import Text as FakeText

__all__ = ["FakeElement", "FakeText", "Reader"]
