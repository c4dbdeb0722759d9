"""The players' side: how much they press and look at, and nine days at a table."""
