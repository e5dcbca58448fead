"""The games in the storage as a person handles them: listed, named, deleted and brought back; what fails is said in a
sentence.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from doge.registry import ENTRIES
from doge.words import plural, sentences, text
from web.dom.port import Port, StorageError
from web.model import dates
from web.model.branch import ALONE
from web.model.game_view import Summary
from web.model.messages import Found, Message, NotesFound, Noticed
from web.model.model import Notice, Saved
from web.model.notes import Sought, in_text
from web.saves import migrate, second_copies
from web.saves.save_format import Save
from web.saves.slots import MOST, UNREAD_SETTINGS, Judge, OwnSlot, Slot, Slots

MOST_FOUND = 50
"""How many notes a search shows."""
TOLD = "doge/told"
"""Where the games stand that cannot be read and have been told of."""


def to_list() -> tuple[str, str, str]:
    """The button of a banner that leads to the list of games."""
    return "show", text("Saved games"), "saves"


def _called(slot: Slot, when: str, now: str) -> str:
    """The name of a game: the one that it was given, or one made of what is known."""
    whose, _, day = slot.name.partition("\n")
    if begun := dates.date(day, now):
        return text("{family}, {date}", family=whose, date=begun)
    if whose:
        return whose
    left = slot.save.summary.ties if slot.save is not None and slot.save.summary is not None else ALONE
    if left.since:
        return text("Another way since {moment}", moment=left.since)
    if slot.save is not None and slot.save.game == UNREAD_SETTINGS:
        return text("Settings that could not be read")
    date = dates.date(when, now)
    return text("Game of {date}", date=date) if date else text("A game")


def _kept(reason: str) -> str:
    """That a game cannot be opened, and why."""
    kept = text("It is kept; you can export it or start a new game.")
    return sentences(text("A saved game cannot be opened."), reason, kept)


class SavedGames:
    """All saved games; everything that there is to say goes out as messages."""

    def __init__(self, port: Port, send: Callable[[Message], None], judge: Judge = lambda save: None) -> None:
        """All saved games; `judge` says why a save that was refused before cannot be opened."""
        self._port = port
        self._send = send
        self._slots = Slots(port, judge)
        self._deleted: tuple[str, dict[str, str]] | None = None
        self._unread: list[tuple[str, str]] = []  # what is set aside and has to be told: its slot, and the sentence

    def start(self, sealed: migrate.Sealed) -> None:
        """Bring back what the storage has lost, and take over what an earlier version stored.

        What cannot be read is kept, and that is said once. `sealed` makes a save of a record's text, or of one
        that is refused; it raises RecordError.
        """
        homeless = False
        second_copies.bring_back(self._port, self._slots)
        with suppress(StorageError):  # it stays where it is; that nothing is saved here is said with the first save
            refused, homeless = migrate.take_over(self._port, self._slots, sealed)
            self._unread += [(slot, _kept(reason)) for slot, reason in (*refused, *self._untold())]
        if len(self._unread) > 1:
            one, many = "1 saved item cannot be read.", "{n} saved items cannot be read."
            line = sentences(plural(one, many, len(self._unread)), text("They are kept and can be exported."))
            self._send(Noticed(Notice("warning", line, to_list())))
        elif self._unread:
            slot, line = self._unread[0]
            self._send(Noticed(Notice("warning", line, ("export-game", text("Export it"), slot))))
        elif homeless:
            line = text(
                "There is no room for a game from an earlier version. Delete a saved game, then reload the page."
            )
            self._send(Noticed(Notice("warning", line, to_list())))

    def set_aside(self, settings: str) -> bool:
        """Keep the text of settings that cannot be read, to be exported; False if there is no room for it."""
        own = OwnSlot(self._port, self._port.token(), "")
        try:
            turn = self._slots.next_turn()
            own.keep(Save(settings, turn, self._port.moment(), UNREAD_SETTINGS, 1, None, True))
            own.let_go()
        except StorageError:
            return False
        line = text("Your settings could not be read, so some are back to default. The old ones are kept.")
        self._unread.append((own.id, line))
        return True

    def _untold(self) -> list[tuple[str, str]]:
        """The games without a sound save that no start has told of yet, each with the reason."""
        unread = [(slot.id, slot.fault) for slot in self.all() if slot.save is None and slot.fault is not None]
        told, now = self._port.stored(TOLD) or "", "/".join(sorted(slot for slot, _ in unread))
        if told != now:
            with suppress(StorageError):
                self._port.store(TOLD, now)
        return [(slot, fault) for slot, fault in unread if slot not in told.split("/")]

    def all(self) -> list[Slot]:
        """The games, the latest first; none where there is no storage."""
        try:
            return self._slots.all()
        except StorageError:
            return []

    def whole(self, slot: Slot) -> str:
        """The record of a game as it goes out, or what stands in its place."""
        try:
            return self._slots.whole(slot)
        except StorageError:
            return slot.text

    def foreign(self, slot: str) -> str:
        """The heavy foreign keys of a game, as text; "" without any."""
        try:
            return self._slots.foreign(slot)
        except StorageError:
            return ""

    def analysis(self, slot: str) -> str:
        """The analysis that was kept with a game, as text; "" for none."""
        try:
            return self._slots.analysis(slot)
        except StorageError:
            return ""

    def keep_analysis(self, slot: str, found: str) -> None:
        """Keep an analysis with its game; without room for it, it is worked out again another time."""
        with suppress(StorageError):
            self._slots.keep_analysis(slot, found)

    def latest(self) -> str:
        """The game that was saved last and can be opened; "" without any."""
        return next((slot.id for slot in self.all() if slot.fault is None), "")

    def game(self, slot: str) -> str:
        """The name of the game whose record is stored there; "" if it cannot be read."""
        found = self.read(slot)
        return found.save.game if found and found.save else ""

    def read(self, slot: str) -> Slot | None:
        """What is stored of a game."""
        try:
            return self._slots.read(slot)
        except StorageError:
            return None

    def find(self, at_table: tuple[str, str, Summary] | None, *, unsaved: bool) -> None:
        """Tell which games there are; the one at the table (slot, game, summary) is among them, even if it cannot be stored."""
        games = [self.listed(slot) for slot in self.all()]
        if at_table is not None and (unsaved or at_table[0] not in [game.slot for game in games]):
            slot, name, summary = at_table
            games = [game for game in games if game.slot != slot]
            games.insert(0, Saved(slot, text("The current game"), "", name, summary))
        self._send(Found(tuple(games)))

    def listed(self, slot: Slot) -> Saved:
        """A game as the lists show it."""
        now, when = self._port.moment(), slot.save.when if slot.save else ""
        game, summary = (slot.save.game, slot.save.summary) if slot.save else ("", None)
        return Saved(slot.id, _called(slot, when, now), dates.said(when, now), game, summary, slot.fault)

    def sealed(
        self, found: str, game: str, summary: Summary | None = None, *, refused: bool = False, notes: str = ""
    ) -> Save:
        """A record's text as it is stored now."""
        turn, when = self._slots.next_turn(), self._port.moment()
        return Save(found, turn, when, game, ENTRIES[game].rules, summary, refused, notes)

    def seek_notes(self, words: str) -> None:
        """Tell which notes of all games have these words; none where several people play and the game still runs."""
        found: list[Sought] = []
        wanted = words.casefold().split()
        for slot in self.all() if wanted else ():
            if slot.save is None or slot.fault is not None:
                continue
            over = slot.save.summary is not None and slot.save.summary.over
            name = self.listed(slot).name
            for note in in_text(slot.save.text):
                said = note.text.casefold()
                if all(word in said for word in wanted) and (over or not note.shared):
                    found.append(Sought(slot.id, name, note.at, note.text))
        self._send(NotesFound(words, tuple(found[:MOST_FOUND])))

    # --- what a person does with them -----------------------------------------------------------

    def refuse_more(self) -> bool:
        """Whether there is no room for one more game, which is said then."""
        try:
            full = self._slots.full()
        except StorageError:
            return False  # nothing is stored at all, and that is said with the first save
        if full:
            line = text(
                "All {n} places are taken. Delete a saved game first; export it if you want to keep it.", n=MOST
            )
            self._send(Noticed(Notice("warning", line, to_list())))
        return full

    def begin(self, family: str) -> str:
        """A slot for a new game, named by the person's family and the day; "": a branch, which says itself what it is."""
        slot, today = self._port.token(), self._port.moment()
        if family:
            with suppress(StorageError):  # that nothing is saved is said with the first save
                self._slots.name(slot, family, today.partition("T")[0])
        return slot

    def rename(self, slot: str, name: str) -> None:
        """Call a game by another name."""
        try:
            self._slots.rename(slot, name)
        except StorageError:
            self.warn(text("The name could not be saved: the browser offers no storage, or it is full."))

    def delete(self, slot: str) -> None:
        """Take a game out of the storage, so that it can be brought back."""
        found = self.read(slot)
        if found is None:
            return
        name = self.listed(found).name
        try:
            self._deleted = (name, self._slots.delete(slot))
        except StorageError:
            self.warn(text("{name} could not be deleted: the browser offers no storage.", name=name))
        else:
            self._send(Noticed(Notice("news", text("{name} was deleted.", name=name), ("undelete", text("Undo"), ""))))

    def undelete(self) -> None:
        """Bring back the game that was deleted last."""
        if self._deleted is None:
            return
        name, found = self._deleted
        try:
            self._slots.put_back(found)
        except StorageError:
            self.warn(text("{name} could not be restored: the storage is full.", name=name))
        else:
            self._deleted = None
            self._send(Noticed(None))

    def warn(self, line: str, rule: str = "") -> None:
        """Say what did not work, and the number of the rule that stood against it, if one did."""
        self._send(Noticed(Notice("warning", line, rule=rule)))
