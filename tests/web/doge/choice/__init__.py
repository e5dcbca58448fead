"""Tests of web/games/doge/choice/."""
