"""What lies on the table: status cards, who controls what, effects that last, and what texts call it all."""
