"""The engine as JSON lines, for other programs and for tests."""
