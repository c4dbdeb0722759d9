"""How fast the house is, part by part: rules, pictures, the store, and the memory that they take."""
