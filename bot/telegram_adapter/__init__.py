"""The Telegram adapter: updates in, posts and answers out. Only this package knows python-telegram-bot."""
