"""`python -m benchmarks scale`: the cost of a press with all that follows, by game, messenger and processes."""
