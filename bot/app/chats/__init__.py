"""Chats and their tables: who may open, join and look, and the use cases of a table."""
