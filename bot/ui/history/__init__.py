"""Looking back at tables that have ended."""
