CREATE TABLE processes (
    name TEXT PRIMARY KEY,
    mark TEXT NOT NULL DEFAULT '',
    shards TEXT NOT NULL DEFAULT '',
    count INTEGER NOT NULL DEFAULT 0,
    seen_at REAL NOT NULL DEFAULT 0,
    spends REAL NOT NULL DEFAULT 0,
    edition INTEGER NOT NULL DEFAULT 0
);

CREATE TABLE leases (
    shard INTEGER PRIMARY KEY,
    holder TEXT NOT NULL,
    until REAL NOT NULL
);

CREATE TABLE greetings (
    line INTEGER PRIMARY KEY,
    at REAL NOT NULL
);
