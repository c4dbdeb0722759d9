"""The mind: a search for every game."""
