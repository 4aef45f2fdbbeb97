"""Pictures of Eight-Minute Empire: Legends."""
