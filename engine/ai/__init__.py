"""Computer players for any game: they use only `engine.kernel` and know the rules of no game."""
