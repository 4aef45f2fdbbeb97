"""Validation of plain data: find what is wrong with them, and name the place of each fault."""
