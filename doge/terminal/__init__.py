"""The terminal: `play`, `arena` and `replay`. Reads arguments, files and keys, prints text; decides nothing about a
game.
"""
