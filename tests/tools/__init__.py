"""What measures and tries the tests themselves."""
