CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    opener INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'live', 'over', 'closed')),
    language TEXT NOT NULL,
    pace TEXT NOT NULL,
    options TEXT NOT NULL,
    seed TEXT NOT NULL,
    version INTEGER NOT NULL,
    revision INTEGER NOT NULL,
    shown_revision INTEGER NOT NULL,
    message INTEGER,
    message_at REAL NOT NULL,
    due_at REAL,
    undo_asked TEXT
);
CREATE INDEX tables_by_channel ON tables (channel, status);
CREATE UNIQUE INDEX one_table_per_channel ON tables (channel) WHERE status IN ('lobby', 'live');

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    user INTEGER,
    ai TEXT,
    name TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE checkpoints (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    step INTEGER NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (table_id, at)
) WITHOUT ROWID;

CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    entry BLOB NOT NULL,
    user INTEGER,
    given_at REAL NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    place INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (table_id, number, place)
) WITHOUT ROWID;

CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL,
    seen_at REAL NOT NULL
);

CREATE TABLE directs (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    user INTEGER NOT NULL,
    channel INTEGER,
    message INTEGER,
    shown_revision INTEGER NOT NULL,
    refused INTEGER NOT NULL,
    PRIMARY KEY (table_id, user)
) WITHOUT ROWID;

CREATE TABLE documents (
    user INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (user, kind, name)
) WITHOUT ROWID;

CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
