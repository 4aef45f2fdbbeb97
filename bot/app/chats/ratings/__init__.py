"""Ratings of people: how strong each one is, computed from the results of their matches."""
