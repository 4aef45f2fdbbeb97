"""Posts: messages that show a table in a chat, kept up to date even after crashes and lost answers."""
