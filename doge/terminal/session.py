"""A game at this terminal: whose turn it is, what each person may read, taking back, saving. Asks through questions.py."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from doge.games.doge.events import Event
from doge.kernel import record
from doge.kernel.bot import Bot
from doge.kernel.bot_guard import Fault, ask
from doge.kernel.errors import Refused
from doge.kernel.table import Table
from doge.terminal import board, keyboard, questions
from doge.terminal.errors import CommandError, Lost
from doge.terminal.external_bot import BUDGET
from doge.terminal.hints import hint
from doge.terminal.inbox import Heard, Inbox
from doge.terminal.keeper import Keeper
from doge.terminal.keyboard import Left
from doge.terminal.players import seated_bots, told
from doge.terminal.text import name, plain, wrapped


class Session:
    """Drives a table to its end; what a seat has not read yet is told to it before it is asked."""

    def __init__(
        self,
        table: Table,
        file: str | None,
        extra: Mapping[str, Any],
        heard: list[Heard],
        source: str | None = None,
    ) -> None:
        """`heard` are the events of the table so far, which nobody needs to be told again; for the files see Keeper."""
        self._table = table
        self._extra = extra
        self.keeper = Keeper(self._record, file, source)
        self._unsaid: list[str] = []  # of saving, until nobody clears the screen any more
        self._names = [name(seat.name) for seat in table.seats]
        self._people = tuple(seat for seat, who in enumerate(table.seats) if who.level is None)
        self._inbox = Inbox(self._names, self._people, heard)
        self._at_keyboard = self._people[0] if len(self._people) == 1 else None
        table.start(self.hear)

    def run(self, budget: float = BUDGET) -> None:
        """Play until the game is over; raises Left when a person goes, Lost when a bot fails. The budget is for programs, in seconds."""
        with seated_bots(self._table, budget) as bots:
            try:
                self._play(bots)
            except Fault as fault:
                raise Lost(told(str(fault), fault, self._table, bots)) from None
        self._tell_the_rest()

    def _play(self, thinkers: Mapping[int, Bot]) -> None:
        table = self._table
        while table.result is None:
            seat = table.waiting[0]
            bots = [other for other in table.waiting if other not in self._people]
            if bots:
                self._let_bot_choose(bots[0], thinkers[bots[0]])
            else:
                self._let_person_choose(seat)

    def hear(self, event: Event) -> None:
        """Remember an event of the table."""
        self._inbox.hear(event, len(self._table.log))

    def _let_bot_choose(self, seat: int, thinker: Bot) -> None:
        self._table.submit(ask(thinker, self._table, seat, self._table.stream(seat)), self.hear)
        self._keep()

    # --- a person's turn --------------------------------------------------------------------------

    def _let_person_choose(self, seat: int) -> None:
        """Ask until the seat has answered, or somebody has taken something back."""
        if self._at_keyboard != seat and not self._handed_over(seat):
            return
        self._say()
        if news := self._inbox.news(seat):
            print(news)
        print(f"\n{board.board(self._table.observe(seat), self._names)}\n")
        self._ask(seat)
        while True:
            line = keyboard.line("> ")
            try:
                if self._obey(line, seat):
                    return
            except (Refused, CommandError) as error:
                print(wrapped(plain(str(error))))

    def _ask(self, seat: int) -> None:
        print(questions.question(self._table.observe(seat), self._table.legal(seat)))

    def _obey(self, line: str, seat: int) -> bool:
        """Do what a line says; true if the table waits for something else now."""
        match line.lower().split(maxsplit=1):
            case []:
                self._ask(seat)
            case ["help" | "?"]:
                print(f"{questions.HELP}\n{board.legend()}")
            case ["hint"]:
                print(hint(self._table, seat))
            case ["board"]:
                print(board.board(self._table.observe(seat), self._names))
            case ["log"]:
                print(self._inbox.tell(seat))
            case ["save", _]:
                file = line.split(maxsplit=1)[1].strip()
                self.keeper.keep_in(file)
                print(f"Saved in {plain(file)}.")
            case ["quit" | "exit"]:
                raise Left
            case ["undo" | "back"] | ["take", "back"]:
                return self._undo(seat)
            case _:
                action = questions.answer(line, self._table.legal(seat))
                self._table.submit(action, self.hear)
                self._keep()
                return True
        return False

    def _undo(self, seat: int) -> bool:
        self._table.undo(seat)
        self._inbox.forget(len(self._table.log))
        print("Taken back.")
        self._keep()
        return True

    def _handed_over(self, seat: int) -> bool:
        """Clear the screen and wait until the family has sat down; false if another took a choice back instead."""
        waiting = [person for person in self._people if self._table.slip(person) is not None]
        print("\x1b[H\x1b[2J\x1b[3J" if sys.stdout is not None and sys.stdout.isatty() else "\n\n")
        print(wrapped(f"{self._names[seat]}, take the keyboard and press Enter when nobody else is looking."))
        if waiting:
            print(f'({self._names[waiting[-1]]}: type "back" to take your choice back.)')
        self._at_keyboard = None
        if keyboard.line("").lower() == "back" and waiting:
            self._table.take_back(waiting[-1])
            return False
        self._at_keyboard = seat
        return True

    # --- telling and saving -----------------------------------------------------------------------

    def _tell_the_rest(self) -> None:
        """The end of the game, for everybody."""
        self._say()
        listener = self._people[0] if len(self._people) == 1 else None
        print(self._inbox.rest(listener))
        print(f"\n{board.board(self._table.observe(listener), self._names)}")

    def _record(self) -> str:
        return record.dump(record.write(self._table, self._extra)) + "\n"

    def _keep(self) -> None:
        """Save the game; what is to be said of it waits until the screen has been cleared for the next person."""
        if said := self.keeper.keep():
            self._unsaid.append(said)
        if len(self._people) < 2:
            self._say()

    def _say(self) -> None:
        for sentence in self._unsaid:
            print(wrapped(plain(sentence)))
        self._unsaid.clear()
