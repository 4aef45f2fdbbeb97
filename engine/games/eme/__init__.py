"""Eight-Minute Empire: the rules of seeds 000 and 003 (docs/rules/eme.md)."""
