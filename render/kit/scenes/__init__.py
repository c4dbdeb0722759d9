"""Whole pictures every game has: a table's cover, what can be chosen, and the end."""
