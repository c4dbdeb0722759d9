"""A table's full state as plain data, values derived from it, and what a viewer may know of it."""
