"""The stand-in's side of Discord: its routes, its gateway, and what it refuses."""
