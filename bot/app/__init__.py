"""Use cases of the bot, and the interfaces (ports) that they need. Nothing here imports Telegram, Discord or Redis."""
