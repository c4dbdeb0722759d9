"""What holds of the whole tree: its floors, its packages, its promises."""
