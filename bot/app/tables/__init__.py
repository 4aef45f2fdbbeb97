"""One table and its match: its stored document, the acts that are possible there, its clocks, and its storage."""
