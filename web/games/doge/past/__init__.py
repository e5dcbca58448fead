"""What has happened, from the count of an election to the years of the chronicle, and how long each moment stays."""
