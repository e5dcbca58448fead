"""What has happened: turns, captures, the end, and how long each moment stays."""
