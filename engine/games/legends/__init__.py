"""Eight-Minute Empire: Legends."""
