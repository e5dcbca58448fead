"""Tests of web/games/doge/teaching/."""
