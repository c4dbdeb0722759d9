"""Texts are checked against each other and the games, and make up the glossary."""
