"""What a person chooses and what can come of it: ballots, advisor, houses, palaces."""
