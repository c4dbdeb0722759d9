"""The board: its hexes, what stands on them, ways over it and lines of sight."""
