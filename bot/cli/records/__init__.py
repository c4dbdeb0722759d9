"""What a host does with what is kept: copies, exports, imports, checks, and forgetting."""
