"""A match as a file, and playing it again."""
