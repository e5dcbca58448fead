"""The face of Doge in the fake browser."""
