"""What is said: texts are held against each other and against the games, and the glossary is made of them."""
