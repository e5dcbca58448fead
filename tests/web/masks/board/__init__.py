"""Tests of web/games/masks/board/."""
