"""Benchmarks measure, and never assert: modules give figures, `./parlor bench` prints them."""
