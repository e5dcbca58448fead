"""Masks: two players, ten masks each, whose faces only their owner sees."""
