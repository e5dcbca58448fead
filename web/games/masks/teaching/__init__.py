"""The rules of Masks, their examples, and the first steps."""
