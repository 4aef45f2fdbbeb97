"""Servers of our own that behave like the platforms, stricter than these where it costs nothing."""
