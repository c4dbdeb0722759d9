"""What `check-content` and `doctor` check."""
