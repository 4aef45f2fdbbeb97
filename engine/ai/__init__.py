"""Computer players. They know the kernel and no game."""
