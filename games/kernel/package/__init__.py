"""A game as one thing: what it says of itself, how it is found, and what keeps it from being played."""
