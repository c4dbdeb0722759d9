"""What a host does with stored data: copies, exports, imports, checks, and deletions."""
