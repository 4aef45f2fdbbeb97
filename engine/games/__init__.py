"""The games, one folder each; `registry` is the only list of them."""
