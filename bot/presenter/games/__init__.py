"""One room per game: how its observations and events become screens, and typed words its decisions."""
