"""A game at this terminal: whose turn it is, what each person may read, taking back, saving. What is asked and shown,
its console says.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from doge.kernel import record
from doge.kernel.bot_guard import Fault, ask
from doge.kernel.errors import NotYours, Refused
from doge.registry import AnyBot, AnyTable, adviser, console
from doge.terminal import keyboard
from doge.terminal.errors import CommandError, Lost
from doge.terminal.external_bot import BUDGET
from doge.terminal.game_file import GameFile
from doge.terminal.hints import hint
from doge.terminal.inbox import Inbox
from doge.terminal.keyboard import Left
from doge.terminal.players import seated_bots, told
from doge.terminal.text import beside, fitted, name, plain, wrapped
from doge.words import text


class Session:
    """Drives a table to its end; what a seat has not read yet is told to it before it is asked."""

    def __init__(
        self,
        table: AnyTable,
        file: str | None,
        extra: Mapping[str, Any],
        source: str | None = None,
        autosave: str | None = None,
    ) -> None:
        """What has happened at the table so far nobody needs to be told again; for the files see GameFile."""
        self._table = table
        self._console = console(table.game.name)
        self._extra = extra
        self.game_file = GameFile(self._record, file, source, autosave)
        self._unsaid: list[str] = []  # of saving, until nobody clears the screen any more
        self._names = [name(seat.name) for seat in table.seats]
        self._people = tuple(seat for seat, who in enumerate(table.seats) if who.level is None)
        self._inbox = Inbox(table, self._console, self._names, self._people)
        self._at_keyboard = self._people[0] if len(self._people) == 1 else None
        self._gone_round = max(0, len(table.history.entries) - 1)  # the entries after which that need not be thought of
        table.start()

    def run(self, budget: float = BUDGET) -> None:
        """Play until the game is over; raises Left when a person goes, Lost when a bot fails. The budget is for programs, in seconds."""
        with seated_bots(self._table, budget) as bots:
            try:
                self._play(bots)
            except Fault as fault:
                raise Lost(told(str(fault), fault, self._table, bots)) from None
        self._tell_the_rest()

    def _play(self, thinkers: Mapping[int, AnyBot]) -> None:
        table = self._table
        while True:
            if len(self._people) > 1:
                self._go_round_for_secrets()
            if table.result is not None:
                return
            bots = [seat for seat in table.waiting if seat not in self._people]
            if bots:
                self._let_bot_choose(bots[0], thinkers[bots[0]])
            else:
                self._let_person_choose(table.waiting[0])

    def _let_bot_choose(self, seat: int, thinker: AnyBot) -> None:
        self._table.submit(ask(thinker, self._table, seat, self._table.stream(seat)))
        self._keep()

    # --- a person's turn --------------------------------------------------------------------------

    def _let_person_choose(self, seat: int) -> None:
        """Ask until the seat has answered, or somebody has taken something back."""
        if self._at_keyboard != seat and not self._handed_over(seat):
            return
        self._say()
        if news := self._inbox.news(seat):
            print(news)
        print(f"\n{self._position(seat)}\n")
        self._ask(seat)
        while True:
            line = keyboard.line("> ")
            try:
                if self._obey(line, seat):
                    return
            except (Refused, CommandError) as error:
                print(wrapped(plain(str(error))))

    def _position(self, viewer: int | None) -> str:
        return fitted(self._console.position(self._table.observe(viewer), self._names))

    def _ask(self, seat: int) -> None:
        table = self._table
        print(fitted(self._console.question(table.observe(seat), seat, table.legal(seat), self._names)))

    def _obey(self, line: str, seat: int) -> bool:
        """Do what a line says; true if the table waits for something else now."""
        match line.lower().split(maxsplit=1):
            case []:
                self._ask(seat)
            case ["help" | "?"]:
                print(self._help())
            case ["hint"]:
                print(hint(self._table, seat))
            case ["hint", "all"]:
                print(hint(self._table, seat, others=True))
            case ["board"]:
                print(self._position(seat))
            case ["log"]:
                print(self._inbox.log(seat))
            case ["since"]:
                print(self._inbox.since(seat))
            case ["save", _]:
                file = line.split(maxsplit=1)[1].strip()
                self.game_file.keep_in(file)
                print(text("Saved in {file}.", file=plain(file)))
            case ["quit" | "exit"]:
                raise Left
            case ["undo" | "back"] | ["take", "back"]:
                return self._undo(seat)
            case _:
                return self._answer(line, seat)
        return False

    def _answer(self, line: str, seat: int) -> bool:
        """Take what was typed as the answer to the question."""
        table = self._table
        self._table.submit(self._console.answer(line, table.observe(seat), seat, table.legal(seat), self._names))
        self._keep()
        return True

    def _help(self) -> str:
        """What may be typed, and how to read the position."""
        hints = [
            ("hint", text("show the best answers, your chances and the reasons")),
            ("hint all", text("the same for all answers that were thought of: why not another?")),
        ]
        ours = [
            *([] if adviser(self._table.game.name) is None else hints),
            ("board", text("show the board again")),
            ("log", text("show what has happened so far")),
            ("since", text("show what has happened since you last chose")),
            ("undo", text("take back your last choice while nothing new is revealed")),
            ("save FILE", text("save the game to a file")),
            ("help, quit", text("show this; leave the game")),
        ]
        answers = list(self._console.help())
        widest = max(len(typed) for typed, _ in (*answers, *ours))
        rows = [
            text("Type an answer as the question shows it, such as:"),
            *(beside(f"  {typed:<{widest}}  ", line) for typed, line in answers),
            text("Other commands:"),
            *(beside(f"  {typed:<{widest}}  ", line) for typed, line in ours),
            "",
            fitted(self._console.legend()),
        ]
        return "\n".join(rows)

    def _undo(self, seat: int) -> bool:
        if len(self._people) > 1 and self._table.observe(seat).pending.secret:
            raise NotYours("the table", text("Nobody may know that you are asked, so nothing can be taken back now."))
        self._table.undo(seat)
        self._inbox.forget()
        self._gone_round = min(self._gone_round, len(self._table.history.entries))
        print(text("Taken back."))
        self._keep()
        return True

    # --- several people ---------------------------------------------------------------------------

    def _handed_over(self, seat: int) -> bool:
        """Clear the screen and wait until the person has sat down; false if another took a choice back instead."""
        waiting = [person for person in self._people if self._table.slip(person) is not None]
        print("\x1b[H\x1b[2J\x1b[3J" if sys.stdout is not None and sys.stdout.isatty() else "\n\n")
        line = "{name}, take the keyboard and press Enter when nobody else is looking."
        print(wrapped(text(line, name=self._names[seat])))
        if waiting:
            back = '({name}: type "{back}" to take your choice back.)'
            print(text(back, name=self._names[waiting[-1]], back="back"))
        self._at_keyboard = None
        if keyboard.line("").lower() == "back" and waiting:
            self._table.take_back(waiting[-1])
            return False
        self._at_keyboard = seat
        return True

    def _go_round_for_secrets(self) -> None:
        """Hand the keyboard to everybody in turn where somebody may have been asked in secret, whoever was, and if nobody was.

        So who takes the keyboard tells nothing. When nobody was asked the table is further by now; nobody is told before.
        """
        history = self._table.history
        while self._gone_round < len(history.entries):
            entry, self._gone_round = self._gone_round, self._gone_round + 1
            if history.game.may_ask_in_secret(history.seen(entry, None, None)):
                for person in self._people:
                    self._let_seem_asked(person, entry)

    def _let_seem_asked(self, person: int, entry: int) -> None:
        """Ask the person what is asked in secret after an entry, if it is this one; else only take the time."""
        asked = self._table.observe(person).pending
        if len(self._table.history.entries) == entry + 1 and asked.secret and person in asked.seats:
            self._let_person_choose(person)
        elif self._at_keyboard == person or self._handed_over(person):
            print(text("Nothing is asked of you now. Press Enter."))
            keyboard.line("")

    # --- telling and saving -----------------------------------------------------------------------

    def _tell_the_rest(self) -> None:
        """The end of the game, for everybody."""
        self._say()
        listener = self._people[0] if len(self._people) == 1 else None
        print(self._inbox.rest(listener))
        print(f"\n{self._position(listener)}")

    def _record(self) -> str:
        return record.dump(record.write(self._table, self._extra)) + "\n"

    def _keep(self) -> None:
        """Save the game; what is to be said of it waits until the screen has been cleared for the next person."""
        if said := self.game_file.keep():
            self._unsaid.append(said)
        if len(self._people) < 2:
            self._say()

    def _say(self) -> None:
        for sentence in self._unsaid:
            print(wrapped(plain(sentence)))
        self._unsaid.clear()
