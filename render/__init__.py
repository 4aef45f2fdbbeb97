"""Pictures of the games: each is drawn from an observation, and comes with its hot areas."""
