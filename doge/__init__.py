"""Doge: the engine of a house of Venetian board games; rules, bots, records and the terminal."""

__version__ = "0.1.0"
