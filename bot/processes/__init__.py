"""Several processes on one database: who looks after which tables, and how much each may ask of Discord."""
