"""Families, the card game by Lloyd Krassner, for 2 to 4 players."""
