"""The kernel: what all games share. It imports no other package of this project."""
