"""Panels for one reader: messages of the private chat, ephemeral messages of a group, and how each is refreshed."""
