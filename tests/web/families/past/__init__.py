"""Tests of web/games/families/past/."""
