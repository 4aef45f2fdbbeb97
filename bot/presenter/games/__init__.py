"""One package per game: turn its observations and events into screens, and typed words into its decisions."""
