"""Tests of web/games/families/teaching/."""
