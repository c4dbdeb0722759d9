"""Worker processes: what they do, and what becomes of it where they fail."""
