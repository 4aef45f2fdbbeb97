"""Rules, one module for each stage in which a seat decides, and one for chance: `legal` lists, `apply` does."""
