"""What has happened: phases, elections, what has changed for me, and how long each moment stays."""
