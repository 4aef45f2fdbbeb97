"""The protocol of `imperia engine`: the engine as JSON lines, for other programs and for tests."""
