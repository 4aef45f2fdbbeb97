"""Tools for developers: experiments on the numbers of a game, and measurements compared to other programs (peers)."""
