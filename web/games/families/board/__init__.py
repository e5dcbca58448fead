"""The Grand Canal with the quays of all families, what happens on it, and my hand before it."""
