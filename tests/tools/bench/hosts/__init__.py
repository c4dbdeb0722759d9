"""What a host has of it: a whole bot over the wire, on a busy evening, in a bad year, with many servers."""
