"""Everything printed, and how it's read: content files, deck lists, rule digests."""
