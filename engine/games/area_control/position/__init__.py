"""What positions of armies on a map need to be playable, as far as both games need the same."""
