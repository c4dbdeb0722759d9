"""A table's full state as plain data, its current values, and what a viewer may know of it."""
