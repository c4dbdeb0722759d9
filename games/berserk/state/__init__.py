"""A table's full state as plain data, and what a viewer may know of it."""
