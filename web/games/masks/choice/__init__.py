"""What a person chooses and what can come of it: the set-up, a move, what masks can be."""
