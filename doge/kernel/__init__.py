"""What all games share: contract, actions, events, chance, table, record, bots, arena. Knows no game."""
