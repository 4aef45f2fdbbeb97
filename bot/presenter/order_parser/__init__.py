"""Typed runs of decisions: one reader for all games, to which each game gives its words, kinds and reasons."""
