"""Pictures of the game Founders of the Empire."""
