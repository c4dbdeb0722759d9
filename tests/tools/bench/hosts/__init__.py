"""The host's side: a whole bot over the wire, on a busy evening, in a bad year, with many servers."""
