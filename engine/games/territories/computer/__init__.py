"""Support for computer players of «Территории»: candidate moves, imagined positions, estimates."""
