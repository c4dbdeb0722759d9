"""Whole pictures that every game has: the cover of a table, what can be chosen, and how it ended."""
