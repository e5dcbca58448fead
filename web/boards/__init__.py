"""The maps and tables of the games, drawn from observations."""
