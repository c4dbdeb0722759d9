"""What `check-content` and `doctor` look at."""
