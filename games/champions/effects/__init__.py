"""What happens to things on the table."""
