"""What maps of regions and seas have in common, whatever the game."""
