"""Support for computer players of «Территории» (moves, imagined positions, estimates), and foreseen captures."""
