"""One table and its match: its document, what can be done there, its clocks, how it is stored."""
