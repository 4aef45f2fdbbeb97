"""Posts: what a chat shows of a table, kept true whatever is lost."""
