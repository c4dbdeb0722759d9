"""What holds a game against its promises: whole games without people, conformance, contests of AI seats."""
