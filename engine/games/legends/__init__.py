"""Eight-Minute Empire: Legends (docs/rules/legends.md)."""
