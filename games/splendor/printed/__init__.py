"""The printed cards and locations, as frozen structs from `data`."""
