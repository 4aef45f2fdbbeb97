"""Handlers of commands, typed lines and presses in a chat: each finds the table, does what was asked, and answers."""
