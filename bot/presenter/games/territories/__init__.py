"""«Территории» as they are shown."""
