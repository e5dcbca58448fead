"""What a person chooses and what can come of it, in the side column; answers that are given without asking."""
