"""Search for the best whole turn by looking at what the others answer; knows the rules of no game."""
