"""How good hints are: each is played out to the end against the best other turn."""
