"""Measuring, never asserting: each module gives figures, `./parlor bench` prints them."""
