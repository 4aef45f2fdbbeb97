"""Data of persons: settings, linked accounts, response times, membership of chats, and pauses of their clocks."""
