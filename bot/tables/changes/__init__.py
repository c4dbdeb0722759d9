"""Pure changes of a table's row: who sits where, what is asked since when, what is told: nothing is stored."""
