"""The rules of Families, their examples, and the first steps."""
