"""Printed cards, decks and adventures, as frozen structs from `data`."""
