"""Legal answers that are few enough to be listed. Games with more of them bring a class of their own (kernel/game.py,
`Legal`).
"""

from __future__ import annotations

from typing import ClassVar, Never, TypeVar

from doge.kernel.action import Action
from doge.kernel.chance import Stream

A_co = TypeVar("A_co", bound=Action, covariant=True)


class Listed(tuple[A_co, ...]):
    """All that a seat may answer, one after another.

    >>> answers = Listed(["stay", "go"])
    >>> len(answers), "go" in answers, answers.sample(Stream("a seed")) in answers
    (2, True, True)
    """

    __slots__ = ()
    listed: ClassVar[bool] = True

    def sample(self, stream: Stream) -> A_co:
        """One of the answers, each as likely."""
        return stream.choice(self)


NONE: Listed[Never] = Listed()
"""What may be answered by a seat that is not asked."""
