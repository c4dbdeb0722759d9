"""What a host can watch: health, metrics, and what they are made of."""
