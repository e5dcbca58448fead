"""The rules of Doge, their examples, and the first steps."""
