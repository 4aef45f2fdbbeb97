"""Eight-Minute Empire for the eye and the ear."""
