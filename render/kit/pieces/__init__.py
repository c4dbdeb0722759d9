"""Things on a table, drawn alike in every game."""
