"""What measures, what learns, and what tries the tests themselves."""
