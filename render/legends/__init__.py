"""Pictures of the game Eight-Minute Empire: Legends."""
