"""Tools that measure, learn, and test the tests themselves."""
