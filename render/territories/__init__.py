"""Pictures of «Территории»."""
