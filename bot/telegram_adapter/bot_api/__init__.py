"""Calls to the Bot API: the client, its errors, and the limits that Telegram sets."""
