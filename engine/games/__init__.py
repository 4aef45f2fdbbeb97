"""The rules of all games, one package for each; `registry` lists them."""
