"""Days and times of day in words; knows no clock."""

from __future__ import annotations

from doge.words import template, text

MONTHS = (
    template("January"),
    template("February"),
    template("March"),
    template("April"),
    template("May"),
    template("June"),
    template("July"),
    template("August"),
    template("September"),
    template("October"),
    template("November"),
    template("December"),
)


def said(when: str, now: str) -> str:
    """A moment such as "2026-11-16T15:22" as a label says it at the moment `now`; "" if it is none."""
    day, _, time = when.partition("T")
    if day == now.partition("T")[0] and day:
        return text("Today, {time}", time=time[:5])
    named = date(when, now)
    return text("{date}, {time}", date=named, time=time[:5]) if named else ""


def date(when: str, now: str) -> str:
    """The day of a moment, with its year if that is not the year of now; "" if it is none."""
    parts = when.partition("T")[0].split("-")
    if len(parts) != 3 or not all(part.isascii() and part.isdigit() and len(part) <= 4 for part in parts):
        return ""
    year, month, day = map(int, parts)
    if not (1 <= month <= len(MONTHS) and 1 <= day <= 31):
        return ""
    if parts[0] == now[:4]:
        return text("{day} {month}", day=day, month=text(MONTHS[month - 1]))
    return text("{day} {month} {year}", day=day, month=text(MONTHS[month - 1]), year=year)
