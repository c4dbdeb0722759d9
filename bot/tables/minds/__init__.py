"""AI seats of a table: what they answer, in what time, and what one of them would do in somebody's place."""
