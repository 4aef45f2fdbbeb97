"""Texts and buttons that the games with armies on a map share."""
