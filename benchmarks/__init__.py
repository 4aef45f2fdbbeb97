"""Tools of developers: experiments on the numbers of a game, and measurements beside other programs (peers)."""
