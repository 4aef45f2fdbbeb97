"""One room per game; `registry` is the only list of them."""
