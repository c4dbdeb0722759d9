"""Everything printed: cards, decks, adventures, as frozen structs from `data`."""
