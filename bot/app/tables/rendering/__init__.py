"""Pictures and films of a table."""
