"""Code that the area-control games share: games of armies on a map with a row of cards (eme, legends)."""
