"""Reads typed runs of decisions: one reader for all games; each game gives it words, kinds of things and reasons."""
