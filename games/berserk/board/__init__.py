"""The board: its hexes, what's on them, paths and lines of sight."""
