"""The face of Families in the fake browser."""
