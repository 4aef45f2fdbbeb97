"""The measurements of `python -m benchmarks`, whose results are the rows of docs/bench.md."""
