"""Telegram: updates in, posts and answers out. Only this room knows python-telegram-bot."""
