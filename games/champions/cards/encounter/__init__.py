"""Villains, their schemes, encounter sets and nemeses."""
