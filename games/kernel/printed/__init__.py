"""What is printed and how it is read: content files, deck lists, digests of rules."""
