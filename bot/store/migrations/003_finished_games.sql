PRAGMA application_id=1347570770;
ALTER TABLE tables ADD COLUMN put_away_at REAL;
CREATE INDEX tables_by_status ON tables (status, put_away_at);

CREATE TABLE archives (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    answers BLOB NOT NULL,
    events BLOB NOT NULL
);

CREATE TABLE played (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    rules INTEGER NOT NULL,
    release TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (table_id, rules, release)
) WITHOUT ROWID;
