"""Benchmarks: they measure and never assert. Each module gives figures; `./parlor bench` prints them."""
