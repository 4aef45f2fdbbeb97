"""Measurements together with the peers that they are compared to."""
