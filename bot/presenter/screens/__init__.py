"""Screens without a running match: of a lobby, a chat, a person, and of the games on offer."""
