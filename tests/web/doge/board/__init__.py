"""Tests of web/games/doge/board/."""
