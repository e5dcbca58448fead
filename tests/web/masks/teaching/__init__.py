"""Tests of web/games/masks/teaching/."""
