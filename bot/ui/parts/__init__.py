"""What messages and answers are made of."""
