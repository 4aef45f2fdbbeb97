"""Computer players. They use the kernel and know no single game."""
