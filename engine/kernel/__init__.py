"""The kernel: code that all games share. It imports no other package of this project."""
