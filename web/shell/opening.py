"""Has a game brought before it is opened: a line while that takes long, and a way on where it does not come."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from doge.registry import ENTRIES
from doge.words import text
from web.dom.port import Port, Timer
from web.model.messages import Message, Noticed, Ready, Toasted
from web.model.model import Notice, renewed
from web.shell.archives import Archives, Missing
from web.shell.faces import face

LONG = 400.0
"""After so many milliseconds a line says what is waited for."""

REST = 100.0
"""So many milliseconds after a game is chosen the column is painted; to import a face, which brings its picture, takes a while."""


class Opening:
    """What a person wants to do with a game, once it is here; only the last wish is carried out."""

    def __init__(self, port: Port, send: Callable[[Message], None], archives: Archives) -> None:
        self._port = port
        self._send = send
        self._archives = archives
        self.wishes_made = 0
        self._wish: tuple[str, Callable[[], None]] | None = None
        self._line: Timer | None = None  # that says what is waited for
        self._chosen: Timer | None = None  # until the face of the game that was chosen last is brought

    def open(self, game: str, then: Callable[[], None]) -> None:
        """Call `then` when the game can be imported; if it does not come, the table stays as it is, and that is said."""
        wish = self._wish = (game, then)
        self.wishes_made += 1

        def here() -> None:
            if self._wish is wish:
                self._stop_line()
                self._wish = None
                self._archives.note_played(game)
                then()

        def lost(missing: Missing) -> None:
            if self._wish is wish:
                self._stop_line()
                self.say(game, missing)

        self._archives.bring(game, here, lost)
        self._stop_line()
        if self._wish is wish:
            self._line = self._port.after(LONG, lambda: self._say_waiting(game))

    def forget(self) -> None:
        """Something else is wished for by now."""
        self.wishes_made += 1
        self._wish = None
        self._stop_line()

    def wishes(self, then: Callable[[], None]) -> bool:
        """Whether that is still what the person waits for."""
        return self._wish is not None and self._wish[1] is then

    def again(self) -> None:
        """Try once more what the last one wished for."""
        if self._wish is not None:
            self._send(Noticed(None))
            self.open(*self._wish)

    def bring_faces(self, games: Iterable[str], *, said: bool) -> None:
        """Load the faces of the games; one that does not come is left out, and that is said if somebody waits for it."""
        for game in dict.fromkeys(games):
            if game in ENTRIES and ENTRIES[game].face is not None:
                here = partial(lambda game: self._send(Ready(game, face(game))), game)
                self._archives.bring(game, here, partial(self.say, game) if said else lambda why: None)

    def choose(self, game: str) -> None:
        """Have the face of a game that is chosen here as soon as the column is painted, and first at the next start."""
        self._archives.note_played(game)
        if self._chosen is not None:
            self._chosen.cancel()
        self._chosen = self._port.after(REST, partial(self.bring_faces, (game,), said=False))

    def say(self, game: str, missing: Missing) -> None:
        """Say that a game does not come, and what can be done."""
        if missing is Missing.GONE:
            self._send(Noticed(renewed("warning")))
            return
        title = text(ENTRIES[game].title)
        if missing is Missing.BROKEN:
            line = text(
                "{game} could not be loaded: its file on the server is missing or damaged. Try again later.", game=title
            )
        else:
            line = text("{game} could not be loaded. Check the connection and try again.", game=title)
        self._send(Noticed(Notice("warning", line, ("open-again", text("Try again"), ""))))

    def _stop_line(self) -> None:
        if self._line is not None:
            self._line.cancel()
            self._line = None

    def _say_waiting(self, game: str) -> None:
        self._send(Toasted(text("Loading {game}", game=text(ENTRIES[game].title))))
