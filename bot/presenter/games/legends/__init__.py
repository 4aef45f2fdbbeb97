"""Eight-Minute Empire: Legends for the eye and the ear."""
