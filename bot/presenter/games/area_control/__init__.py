"""Texts and buttons that all games with armies on a map share (Eight-Minute Empire and Legends)."""
