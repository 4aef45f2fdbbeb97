"""The bot around the rules engine: storage, texts, use cases, adapters to chats and the web page."""
