"""Tests of web/games/families/board/."""
