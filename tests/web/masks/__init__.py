"""The face of Masks in the fake browser."""
