"""`python -m benchmarks lab GAME`: whole games over a grid of options and numbers, and a report of the aims."""
