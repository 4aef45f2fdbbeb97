"""Founders of the Empire: the rules of seed 004 (docs/rules/founders.md)."""
