"""Letters: fonts, lines and boxes of text, words in three languages."""
