"""What the cards of each faction do."""
