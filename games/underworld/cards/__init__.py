"""What the cards do, by faction; importing this package fills the registers."""
