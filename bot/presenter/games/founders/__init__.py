"""Founders of the Empire for the eye and the ear."""
