"""Data only: every house reads its own part of this folder."""
