"""Reads a typed line as a run, a sequence of decisions. One reader serves all games: each game gives its grammar."""
