"""Find what is wrong with plain data, each fault at its place."""
