"""Measurements of `imperia bench`, with the other programs (peers) that ours is compared to."""
