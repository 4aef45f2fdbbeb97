"""Pictures of the game «Территории» (Territories)."""
