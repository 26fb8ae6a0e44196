"""The table: where a match is seen and played."""
