"""Things that lie or stand on a table, drawn alike in every game."""
