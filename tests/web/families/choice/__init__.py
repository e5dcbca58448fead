"""Tests of web/games/families/choice/."""
