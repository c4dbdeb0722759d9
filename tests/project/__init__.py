"""Checks of the whole tree: its layers, its packages, its promises."""
