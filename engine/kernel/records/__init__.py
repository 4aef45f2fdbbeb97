"""Records: a match as a file, and code that plays such a file again."""
