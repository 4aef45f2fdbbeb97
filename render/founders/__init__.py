"""Pictures of Founders of the Empire."""
