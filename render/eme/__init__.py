"""Pictures of Eight-Minute Empire."""
