"""The ports of `bot.app` on Redis or Valkey. Nothing else in the bot knows Redis."""
