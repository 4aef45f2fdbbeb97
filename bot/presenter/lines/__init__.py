"""Readers of what people type: each line becomes the press of a button, or a hint."""
