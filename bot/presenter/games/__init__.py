"""One package per game: it makes screens of the game's observations and events, and decisions of typed words."""
