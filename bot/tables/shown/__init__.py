"""What people are shown of a table: its message, their hands, what is told of it, and who watches."""
