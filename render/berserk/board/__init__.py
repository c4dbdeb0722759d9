"""The board of an adventure: its ground, its areas, and what's on it."""
