"""Tests of web/games/doge/past/."""
