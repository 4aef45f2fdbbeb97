"""Rules of single cards: where they can be played, effects that happen once, and standing effects."""
