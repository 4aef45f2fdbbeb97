"""What is said and pressed in a chat: find the table, do it, answer."""
