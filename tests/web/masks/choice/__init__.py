"""Tests of web/games/masks/choice/."""
