"""The whole truth of a table as plain data, its values at this moment, and what a viewer may know of it."""
