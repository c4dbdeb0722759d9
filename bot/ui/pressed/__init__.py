"""What happens when somebody presses something, or something changes on Discord."""
