"""The face of Lanterns in the page: what any game needs under web/games, as short as it can be."""
