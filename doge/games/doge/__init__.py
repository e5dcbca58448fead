"""Doge, the board game by Leo Colovini, for 3 or 4 players."""
