"""Access to Discord's API: its errors and rate limits, logging in, and parsers that survive unreadable events."""
