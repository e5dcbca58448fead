"""The square with its masks, the families beside it, and how the game is won."""
