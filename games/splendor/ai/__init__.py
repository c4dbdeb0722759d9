"""AI seats: they see views and decisions, never the state."""
