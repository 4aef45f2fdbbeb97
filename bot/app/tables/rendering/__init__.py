"""Pictures and animated replays of a table."""
